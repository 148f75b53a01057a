import { describe, expect, it } from 'vitest'
import { clockOf, isTimeZone, marketZone, shippedZone } from './company-time'

const { toTime, toInstant, toDate, formatTime, formatDay, startOfMonth } = clockOf({ zone: shippedZone })
const at = (timeZone: string, city = '') => clockOf({ zone: { timeZone, city } })

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
  expect(toTime(instant)).toBe(local)
})

it('takes the first of an hour that occurs twice', () => {
  expect(toInstant('2025-11-02T01:30')).toBe('2025-11-02T08:30:00.000Z')
})

it.each(['2025-03-09T02:30', '', 'tomorrow', '2026-02-31T10:00', '2026-13-01T10:00', '2026-11-21T24:30'])(
  'knows no instant for %j',
  local => expect(toInstant(local)).toBeUndefined(),
)

it('knows the day, in summer and in winter', () => {
  expect(toDate(Date.parse('2026-07-01T06:59:59Z'))).toBe('2026-06-30')
  expect(toDate(Date.parse('2026-07-01T07:00:00Z'))).toBe('2026-07-01')
  expect(toDate(Date.parse('2025-12-31T07:59:59Z'))).toBe('2025-12-30')
  expect(toDate(Date.parse('2025-12-31T08:00:00Z'))).toBe('2025-12-31')
})

it.each([
  ['2025-11-21T21:05:00Z', 'Nov 21, 2025, 1:05 p.m. Vancouver time'],
  ['2025-07-01T06:59:00Z', 'Jun 30, 2025, 11:59 p.m. Vancouver time'],
  ['2026-11-22T07:00:00Z', 'Nov 22, 2026, 12:00 a.m. Vancouver time'],
  ['2026-11-22T19:00:00Z', 'Nov 22, 2026, 12:00 p.m. Vancouver time'],
])('writes %s as %s', (instant, words) => {
  expect(formatTime(instant)).toBe(words)
})

it.each([
  ['2026-11-24T17:05:00Z', 'Tuesday, Nov 24, 10:05 a.m. Vancouver time'],
  ['2026-11-22T06:59:00Z', 'Saturday, Nov 21, 11:59 p.m. Vancouver time'],
])('writes %s with its weekday as %s', (instant, words) => {
  expect(formatDay(instant)).toBe(words)
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
  expect(clockOf({ zone: marketZone }).toTime(toInstant(company) ?? '')).toBe(market)
})

describe('another zone', () => {
  it.each([
    ['Asia/Tokyo', '2026-01-15T09:00', '2026-01-15T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-07-15T09:00', '2026-07-15T00:00:00.000Z'],
    ['Europe/London', '2026-01-15T09:00', '2026-01-15T09:00:00.000Z'],
    ['Europe/London', '2026-07-15T09:00', '2026-07-15T08:00:00.000Z'],
    // The hours around both changes in London.
    ['Europe/London', '2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/London', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/London', '2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
    ['Pacific/Auckland', '2026-01-15T09:00', '2026-01-14T20:00:00.000Z'],
    ['Pacific/Auckland', '2026-07-15T09:00', '2026-07-14T21:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-05T03:00', '2026-04-04T15:00:00.000Z'],
    ['America/St_Johns', '2026-01-15T09:00', '2026-01-15T12:30:00.000Z'],
    ['America/St_Johns', '2026-07-15T09:00', '2026-07-15T11:30:00.000Z'],
    ['Asia/Kathmandu', '2026-07-15T09:00', '2026-07-15T03:15:00.000Z'],
    ['UTC', '2026-07-15T09:00', '2026-07-15T09:00:00.000Z'],
  ])('%s: %s is %s', (zone, local, instant) => {
    expect(at(zone).toInstant(local)).toBe(instant)
    expect(at(zone).toTime(instant)).toBe(local)
  })

  it.each([
    ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
    ['Pacific/Auckland', '2026-04-05T02:30', '2026-04-04T13:30:00.000Z'],
    ['America/St_Johns', '2026-11-01T01:30', '2026-11-01T04:00:00.000Z'],
  ])('%s: of %s, which occurs twice, takes the first', (zone, local, instant) => {
    expect(at(zone).toInstant(local)).toBe(instant)
  })

  it.each([
    ['Europe/London', '2026-03-29T01:30'],
    ['Pacific/Auckland', '2026-09-27T02:30'],
    ['America/St_Johns', '2026-03-08T02:30'],
  ])('%s: %s is skipped', (zone, local) => {
    expect(at(zone).toInstant(local)).toBeUndefined()
  })

  it('begins a day at its first instant, also where midnight is skipped', () => {
    const begins = (zone: string, date: string) => new Date(at(zone).at(date)).toISOString()
    // Chile's clocks go from 24:00 to 01:00.
    expect(begins('America/Santiago', '2026-09-06')).toBe('2026-09-06T04:00:00.000Z')
    expect(at('America/Santiago').toTime('2026-09-06T04:00:00Z')).toBe('2026-09-06T01:00')
    expect(begins('Asia/Tokyo', '2026-09-06')).toBe('2026-09-05T15:00:00.000Z')
    // Samoa left that day out.
    expect(begins('Pacific/Apia', '2011-12-30')).toBe(begins('Pacific/Apia', '2011-12-31'))
  })

  it('keeps its months', () => {
    expect(at('Pacific/Auckland').startOfMonth('2026-10-31T12:00:00Z')).toBe('2026-10-31T11:00:00.000Z')
    expect(at('Asia/Tokyo').startOfMonth('2026-10-31T14:59:00Z')).toBe('2026-09-30T15:00:00.000Z')
  })

  it('says times by its city', () => {
    expect(at('Asia/Tokyo', 'Tokyo').formatTime('2026-07-15T00:05:00Z')).toBe(
      'Jul 15, 2026, 9:05 a.m. Tokyo time',
    )
    expect(at('America/St_Johns', 'St. John’s').formatDay('2026-07-15T00:05:00Z')).toBe(
      'Tuesday, Jul 14, 9:35 p.m. St. John’s time',
    )
  })

  it('is UTC, and says so, where it is not known', () => {
    expect(at('Mars/Olympus', 'Olympus').formatTime('2026-07-15T00:05:00Z')).toBe(
      'Jul 15, 2026, 12:05 a.m. UTC',
    )
  })
})

it.each([
  ['Asia/Tokyo', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+7', true],
  ['UTC', true],
  ['Tokyo', false],
  ['+09:00', false],
  ['EST', false],
  ['Mars/Olympus', false],
  ['', false],
])('%j as a time zone: %j', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne)
})
