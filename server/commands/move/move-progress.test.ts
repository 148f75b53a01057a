import { expect, it } from 'vitest'
import { createProgress, describeProgress } from './move-progress'

/** What a progress says, by a clock of its own. */
function setUp(isTerminal: boolean) {
  const said: string[] = []
  const clock = { now: 0 }
  const progress = createProgress({
    warn: line => said.push(line),
    rewrite: isTerminal ? line => said.push(`\r${line}`) : undefined,
    elapsed: () => clock.now,
  })
  return { said, clock, progress }
}

it('writes a line every ten seconds where there is no terminal', () => {
  const { said, clock, progress } = setUp(false)
  progress.begin('Copying', 100_000, 'rows')
  for (let second = 1; second <= 21; second += 1) {
    clock.now = second * 1000
    progress.add(1000, 'accounts')
  }
  progress.end()
  expect(said).toEqual([
    'Copying accounts: 10,000 of 100,000 rows (10 %), 1,000/s, 1 min 30 s left',
    'Copying accounts: 20,000 of 100,000 rows (20 %), 1,000/s, 1 min 20 s left',
  ])
})

it('writes one line of a terminal over and over, and clears it', () => {
  const { said, clock, progress } = setUp(true)
  progress.begin('Comparing', 10, 'rows')
  for (const now of [100, 250, 300, 500]) {
    clock.now = now
    progress.add(1, 'settings')
  }
  progress.end()
  expect(said).toEqual([
    '\rComparing settings: 2 of 10 rows (20 %), 8/s, 1 s left',
    '\rComparing settings: 4 of 10 rows (40 %), 8/s, 1 s left',
    '\r',
  ])
})

it('counts what an earlier call did as done, and not as speed', () => {
  const part = { verb: 'Copying', total: 1_000_000, unit: 'rows', item: 'x', done: 600_000, old: 500_000 }
  expect(describeProgress({ ...part, took: 10_000 })).toBe(
    'Copying x: 600,000 of 1,000,000 rows (60 %), 10,000/s, 40 s left',
  )
  expect(describeProgress({ ...part, took: 200_000_000 })).toMatch(/, 222 h 13 min left$/)
})

it('fits a terminal, whatever is moved, and divides by nothing', () => {
  const part = {
    verb: 'Comparing',
    total: 123_456_789,
    unit: 'rows',
    item: 'a_very_long_name_of_a_table',
    done: 98_765_432,
  }
  expect(describeProgress({ ...part, old: 0, took: 10_000_000 }).length).toBeLessThanOrEqual(100)
  expect(describeProgress({ ...part, total: 0, done: 0, old: 0, took: 0 })).toMatch(
    /: 0 of 0 rows \(100 %\), 0\/s$/,
  )
})
