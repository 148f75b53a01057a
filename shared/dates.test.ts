import { expect, it } from 'vitest'
import { formatDate } from './dates'
import { withPlainSpaces } from './lines/with-plain-spaces'

it('writes every day of a leap year as en-CA does', () => {
  const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })
  for (
    let day = new Date('2028-01-01T00:00:00Z');
    day.getUTCFullYear() === 2028;
    day.setUTCDate(day.getUTCDate() + 1)
  )
    expect(withPlainSpaces(formatDate(day.toISOString().slice(0, 10)))).toBe(long.format(day))
})
