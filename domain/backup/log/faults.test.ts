import { expect, it } from 'vitest'
import { createFaults, type FaultLine } from './faults'

it('tells of each fault once, and of the recovery when none is left', () => {
  const said: FaultLine[] = []
  let now = 1
  const faults = createFaults(
    () => now,
    line => void said.push(line),
  )
  faults.succeed('place')
  faults.fail('place', 'full')
  now = 2
  faults.fail('place', 'fuller')
  expect(faults.current).toEqual({ at: 1, words: 'fuller' })
  faults.fail('database', 'locked')
  faults.succeed('place')
  expect(faults.current).toEqual({ at: 2, words: 'locked' })
  faults.succeed('database')
  expect(faults.current).toBeUndefined()
  expect(said).toEqual([
    { what: 'failed', reason: 'full' },
    { what: 'failed', reason: 'locked' },
    { what: 'recovered' },
  ])
})
