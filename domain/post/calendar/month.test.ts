import { expect, it } from 'vitest'
import { daysOf, isMonth, monthAfter, weekdayOf } from './month'

it.each([
  ['2026-11', true],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-1', false],
  ['0026-11', false],
  ['3000-01', false],
  ['2026-11-01', false],
  ['', false],
])('%j is a month: %s', (text, is) => expect(isMonth(text)).toBe(is))

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['1800-01', -1, undefined],
  ['2999-12', 1, undefined],
])('from %s by %i is %s', (month, count, other) => expect(monthAfter(month, count)).toBe(other))

it.each([
  ['2026-11', 30],
  ['2026-12', 31],
  ['2027-02', 28],
  ['2028-02', 29],
])('%s has %i days', (month, count) => {
  const days = daysOf(month)
  expect(days).toHaveLength(count)
  expect(days[0]).toBe(`${month}-01`)
  expect(days.at(-1)).toBe(`${month}-${count}`)
})

it('knows the weekday of a date', () => {
  expect(weekdayOf('2026-11-01')).toBe(0)
  expect(weekdayOf('2026-11-27')).toBe(5)
})
