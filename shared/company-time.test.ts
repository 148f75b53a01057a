import { expect, it } from 'vitest'
import {
  formatCompanyDay,
  formatCompanyTime,
  startOfMonth,
  toCompanyDate,
  toCompanyTime,
  toInstant,
  toMarketTime,
} from './company-time'

it.each([
  ['2025-01-21T09:30', '2025-01-21T17:30:00.000Z'],
  ['2025-07-01T00:00', '2025-07-01T07:00:00.000Z'],
  // The hours around both clock changes.
  ['2025-03-09T01:59', '2025-03-09T09:59:00.000Z'],
  ['2025-03-09T03:00', '2025-03-09T10:00:00.000Z'],
  // The last change, and the winters after it, whatever the age of the time-zone data.
  ['2026-03-08T01:59', '2026-03-08T09:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T10:00:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
  ['2026-11-01T02:30', '2026-11-01T09:30:00.000Z'],
  ['2027-01-15T06:00', '2027-01-15T13:00:00.000Z'],
])('%s at the company is %s', (local, instant) => {
  expect(toInstant(local)).toBe(instant)
  expect(toCompanyTime(instant)).toBe(local)
})

it('takes the first of an hour that occurs twice', () => {
  expect(toInstant('2025-11-02T01:30')).toBe('2025-11-02T08:30:00.000Z')
})

it.each(['2025-03-09T02:30', '', 'tomorrow', '2026-02-31T10:00', '2026-13-01T10:00', '2026-11-21T24:30'])(
  'knows no instant for %j',
  local => expect(toInstant(local)).toBeUndefined(),
)

it('knows the day, in summer and in winter', () => {
  expect(toCompanyDate(Date.parse('2026-07-01T06:59:59Z'))).toBe('2026-06-30')
  expect(toCompanyDate(Date.parse('2026-07-01T07:00:00Z'))).toBe('2026-07-01')
  expect(toCompanyDate(Date.parse('2025-12-31T07:59:59Z'))).toBe('2025-12-30')
  expect(toCompanyDate(Date.parse('2025-12-31T08:00:00Z'))).toBe('2025-12-31')
})

it.each([
  ['2025-11-21T21:05:00Z', 'Nov 21, 2025, 1:05 p.m. Vancouver time'],
  ['2025-07-01T06:59:00Z', 'Jun 30, 2025, 11:59 p.m. Vancouver time'],
  ['2026-11-22T07:00:00Z', 'Nov 22, 2026, 12:00 a.m. Vancouver time'],
  ['2026-11-22T19:00:00Z', 'Nov 22, 2026, 12:00 p.m. Vancouver time'],
])('writes %s as %s', (instant, words) => {
  expect(formatCompanyTime(instant)).toBe(words)
})

it.each([
  ['2026-11-24T17:05:00Z', 'Tuesday, Nov 24, 10:05 a.m. Vancouver time'],
  ['2026-11-22T06:59:00Z', 'Saturday, Nov 21, 11:59 p.m. Vancouver time'],
])('writes %s with its weekday as %s', (instant, words) => {
  expect(formatCompanyDay(instant)).toBe(words)
})

it.each([
  ['2026-11-30T23:00:00Z', '2026-11-01T07:00:00.000Z'],
  ['2026-12-01T06:59:59Z', '2026-11-01T07:00:00.000Z'],
  ['2025-01-01T08:00:00Z', '2025-01-01T08:00:00.000Z'],
])('begins the month of %s at %s', (instant, start) => {
  expect(startOfMonth(instant)).toBe(start)
})

it.each([
  ['2025-10-14T06:00', '2025-10-14T09:00'],
  // Since British Columbia keeps its clocks, a winter morning is an hour less apart.
  ['2027-01-12T06:00', '2027-01-12T08:00'],
])('%s at the company is %s in Toronto', (company, market) => {
  expect(toMarketTime(toInstant(company) ?? '')).toBe(market)
})
