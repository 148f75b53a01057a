import { describe, expect, it } from 'vitest'
import { afterBusinessDays, holidaysOf, isBusinessDay, nextOpening, openTimeBetween } from './business-days'

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
    expect(isBusinessDay(date)).toBe(false)
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
    expect(iso(afterBusinessDays(at(from), 24 * hour))).toBe(to)
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
    expect(openTimeBetween(at(from), at(to))).toBe(hours * hour)
  })

  it('open next in the morning of a business day', () => {
    expect(iso(nextOpening(at('2026-11-20T20:00:00Z')))).toBe('2026-11-23T15:00:00.000Z')
    expect(iso(nextOpening(at('2026-11-23T14:00:00Z')))).toBe('2026-11-23T15:00:00.000Z')
    expect(iso(nextOpening(at('2026-11-23T15:00:00Z')))).toBe('2026-11-24T15:00:00.000Z')
  })
})
