import { expect, it } from 'vitest'
// Days of 2025: how British Columbia sets its clocks from 2026 on depends on the age of the time-zone data.
import { toInstant, toVancouverTime } from './editor-time'

it.each([
  ['2025-01-21T09:30', '2025-01-21T17:30:00.000Z'],
  ['2025-07-01T00:00', '2025-07-01T07:00:00.000Z'],
  // The hours around both changes of the clocks.
  ['2025-03-09T01:59', '2025-03-09T09:59:00.000Z'],
  ['2025-03-09T03:00', '2025-03-09T10:00:00.000Z'],
])('%s in Vancouver is %s', (local, instant) => {
  expect(toInstant(local)).toBe(instant)
  expect(toVancouverTime(instant)).toBe(local)
})

it('takes the first of an hour that comes twice', () => {
  expect(toInstant('2025-11-02T01:30')).toBe('2025-11-02T08:30:00.000Z')
})

it.each(['2025-03-09T02:30', '', 'tomorrow', '2026-02-31T10:00', '2026-13-01T10:00', '2026-11-21T24:30'])(
  'knows no instant for %j',
  local => expect(toInstant(local)).toBeUndefined(),
)
