import { describe, expect, it } from 'vitest'
import { shippedSite } from '../site/current-site.server'
import { holidaysOf } from './british-columbia'
import { afterBusinessDays, isBusinessDay, nextOpening, type Office, openTimeBetween } from './business-days'

const shipped = shippedSite.company
const hour = 60 * 60 * 1000
const at = (text: string) => Date.parse(text)
const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

describe('holidays', () => {
  it('are those that British Columbia published for 2025 and 2026', () => {
    expect([...holidaysOf(2025)]).toEqual([
      '2025-01-01',
      '2025-02-17',
      '2025-04-18',
      '2025-05-19',
      '2025-07-01',
      '2025-08-04',
      '2025-09-01',
      '2025-09-30',
      '2025-10-13',
      '2025-11-11',
      '2025-12-25',
    ])
    expect([...holidaysOf(2026)]).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-04-03',
      '2026-05-18',
      '2026-07-01',
      '2026-08-03',
      '2026-09-07',
      '2026-09-30',
      '2026-10-12',
      '2026-11-11',
      '2026-12-25',
    ])
  })

  it.each([
    [2024, '2024-03-29'],
    [2027, '2027-03-26'],
    [2030, '2030-04-19'],
    [2038, '2038-04-23'],
  ])('have Good Friday of %i on %s', (year, date) => {
    expect(holidaysOf(year)).toContain(date)
    expect(isBusinessDay(shipped, date)).toBe(false)
  })
})

describe('24 hours on business days', () => {
  it.each([
    ['a Tuesday', '2026-11-17T17:30:00.000Z', '2026-11-18T17:30:00.000Z'],
    ['a Friday afternoon, over the weekend', '2026-11-20T22:00:00.000Z', '2026-11-23T22:00:00.000Z'],
    ['a Saturday: all of Monday', '2026-11-21T20:00:00.000Z', '2026-11-24T07:00:00.000Z'],
    ['the day before Remembrance Day', '2026-11-10T20:00:00.000Z', '2026-11-12T20:00:00.000Z'],
    // Vancouver's clocks went forward on Sunday March 8, 2026, and have not been changed since.
    ['the Friday before the clocks change', '2026-03-06T22:00:00.000Z', '2026-03-09T21:00:00.000Z'],
    ['the last Thursday before Easter', '2026-04-02T20:00:00.000Z', '2026-04-06T20:00:00.000Z'],
  ])('from %s', (_, from, to) => {
    expect(iso(afterBusinessDays(shipped, at(from), 24 * hour))).toBe(to)
  })
})

describe('opening hours', () => {
  it.each([
    ['within a day', '2026-11-17T17:00:00Z', '2026-11-17T19:30:00Z', 2.5],
    ['overnight', '2026-11-18T00:00:00Z', '2026-11-18T16:00:00Z', 2],
    ['over a weekend', '2026-11-21T00:00:00Z', '2026-11-23T17:00:00Z', 3],
    ['on a Sunday', '2026-11-22T17:00:00Z', '2026-11-22T23:00:00Z', 0],
    ['backwards', '2026-11-18T17:00:00Z', '2026-11-17T17:00:00Z', 0],
  ])('%s', (_, from, to, hours) => {
    expect(openTimeBetween(shipped, at(from), at(to))).toBe(hours * hour)
  })

  it('open next in the morning of a business day', () => {
    expect(iso(nextOpening(shipped, at('2026-11-20T20:00:00Z')))).toBe('2026-11-23T15:00:00.000Z')
    expect(iso(nextOpening(shipped, at('2026-11-23T14:00:00Z')))).toBe('2026-11-23T15:00:00.000Z')
    expect(iso(nextOpening(shipped, at('2026-11-23T15:00:00Z')))).toBe('2026-11-24T15:00:00.000Z')
  })
})

const office = (timeZone: string, others: Partial<Office> = {}): Office => ({
  zone: { timeZone, city: '' },
  workdays: [1, 2, 3, 4, 5],
  holidays: 'none',
  closedOn: [],
  opens: 9,
  closes: 17,
  ...others,
})

describe('another agency', () => {
  it.each([
    ['Tokyo, over a weekend', office('Asia/Tokyo'), '2026-11-20T05:00:00.000Z', '2026-11-23T05:00:00.000Z'],
    [
      'Tokyo, over a day of its own',
      office('Asia/Tokyo', { closedOn: ['2026-11-23'] }),
      '2026-11-20T05:00:00.000Z',
      '2026-11-24T05:00:00.000Z',
    ],
    [
      'Dubai, from Sunday to Thursday',
      office('Asia/Dubai', { workdays: [0, 1, 2, 3, 4] }),
      '2026-11-19T10:00:00.000Z',
      '2026-11-22T10:00:00.000Z',
    ],
    // An hour less of the weekend: the clocks go forward on Sunday.
    ['London in March', office('Europe/London'), '2026-03-27T14:00:00.000Z', '2026-03-30T13:00:00.000Z'],
    ['London in October', office('Europe/London'), '2026-10-23T13:00:00.000Z', '2026-10-26T14:00:00.000Z'],
    ['Auckland in April', office('Pacific/Auckland'), '2026-04-02T22:00:00.000Z', '2026-04-05T23:00:00.000Z'],
    ["St. John's", office('America/St_Johns'), '2026-11-20T15:30:00.000Z', '2026-11-23T15:30:00.000Z'],
    // Remembrance Day is British Columbia's.
    [
      'one without those holidays',
      office('America/Vancouver'),
      '2026-11-10T20:00:00.000Z',
      '2026-11-11T20:00:00.000Z',
    ],
  ])('%s: answers within 24 hours', (_, one, from, to) => {
    expect(iso(afterBusinessDays(one, at(from), 24 * hour))).toBe(to)
  })

  it('is open by its own clocks and hours', () => {
    const tokyo = office('Asia/Tokyo', { opens: 9.5, closes: 18 })
    // From Monday 9:00 to Tuesday 10:00.
    expect(openTimeBetween(tokyo, at('2026-11-16T00:00:00Z'), at('2026-11-17T01:00:00Z'))).toBe(9 * hour)
    expect(iso(nextOpening(tokyo, at('2026-11-20T09:00:00Z')))).toBe('2026-11-23T00:30:00.000Z')
    expect(iso(nextOpening({ ...tokyo, closedOn: ['2026-11-23'] }, at('2026-11-20T09:00:00Z')))).toBe(
      '2026-11-24T00:30:00.000Z',
    )
  })

  it('that is open until midnight has hours until then', () => {
    const late = office('Asia/Tokyo', { opens: 12, closes: 24 })
    expect(openTimeBetween(late, at('2026-11-16T00:00:00Z'), at('2026-11-17T00:00:00Z'))).toBe(12 * hour)
  })
})
