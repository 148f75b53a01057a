import { describe, expect, it } from 'vitest'
import { clock, entryAt, span } from './desk-morning'
import { deskMorning, winterWire } from './desk-morning.server'

describe('the morning', () => {
  it('runs from 05:12 to 06:20 in Vancouver, with the bell at 06:30', () => {
    const { start, length, bell } = deskMorning
    expect([start, start + length, start + bell].map(clock)).toEqual(['05:12', '06:20', '06:30'])
  })

  it('is three hours later in Toronto, and two in the winter after British Columbia kept its clocks', () => {
    expect(deskMorning.ahead).toBe(180)
    expect(winterWire).toBe('08:00')
  })

  it('has its entries where the engraved band meets (scripts/engravings/engravings.ts)', () => {
    expect(deskMorning.entries.map(({ minute }) => minute)).toEqual([0, 19, 28, 36, 48, 49, 50, 52, 54, 68])
  })

  it('is at its latest entry', () => {
    expect([0, 18, 19, 28, 47, 48, 51, 68].map(minute => entryAt(deskMorning, minute))).toEqual([
      0, 0, 1, 2, 3, 4, 6, 9,
    ])
  })
})

it('spells a span', () => {
  expect([0, 9, 59, 60, 78].map(span)).toEqual([
    '0\u00a0min',
    '9\u00a0min',
    '59\u00a0min',
    '1\u00a0h 0\u00a0min',
    '1\u00a0h 18\u00a0min',
  ])
})
