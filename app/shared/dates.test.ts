import { expect, it } from 'vitest'
import { formatDate, vancouverDate } from './dates'

it('writes every day of a leap year as en-CA does', () => {
  const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })
  for (
    let day = new Date('2028-01-01T00:00:00Z');
    day.getUTCFullYear() === 2028;
    day.setUTCDate(day.getUTCDate() + 1)
  )
    expect(formatDate(day.toISOString().slice(0, 10))).toBe(long.format(day))
})

it('knows the day in Vancouver, in summer and in winter', () => {
  expect(vancouverDate(Date.parse('2026-07-01T06:59:59Z'))).toBe('2026-06-30')
  expect(vancouverDate(Date.parse('2026-07-01T07:00:00Z'))).toBe('2026-07-01')
  expect(vancouverDate(Date.parse('2025-12-31T07:59:59Z'))).toBe('2025-12-30')
  expect(vancouverDate(Date.parse('2025-12-31T08:00:00Z'))).toBe('2025-12-31')
})
