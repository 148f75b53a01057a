import { expect, it } from 'vitest'
import { stateAt } from './announcement'

const at = (hour: number) => Date.parse(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`)
const from = (start: number, end?: number) => ({
  starts_at: new Date(at(start)).toISOString(),
  ends_at: end === undefined ? null : new Date(at(end)).toISOString(),
})

it.each([
  [from(9, 17), 8, 'waiting', 9],
  [from(9, 17), 9, 'showing', 17],
  [from(9, 17), 16, 'showing', 17],
  [from(9, 17), 17, 'ended', undefined],
  [from(9), 8, 'waiting', 9],
  [from(9), 20, 'showing', undefined],
  // Taken down before its start.
  [from(9, 9), 8, 'waiting', 9],
  [from(9, 9), 9, 'ended', undefined],
] as const)('%o is at %i: %s until %s', (period, hour, state, until) => {
  expect(stateAt(period, at(hour))).toEqual({ state, until: until && at(until) })
})
