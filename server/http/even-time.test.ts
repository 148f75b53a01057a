import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inEvenTime } from './even-time'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const takes = (milliseconds: number) => () => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Milliseconds that the fake clock says it took. */
async function spend(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  const done = inEvenTime(work).then(
    () => performance.now() - begun,
    () => performance.now() - begun,
  )
  await vi.runAllTimersAsync()
  return done
}

it.each([
  [3, 50],
  [9, 50],
  [51, 100],
  [149, 150],
])('lets work of %i ms take %i', async (milliseconds, taken) => {
  expect(await spend(takes(milliseconds))).toBe(taken)
})

it('takes as long to refuse', async () => {
  const refuse = async () => {
    await takes(3)()
    throw new Error('refused')
  }
  expect(await spend(refuse)).toBe(50)
  await expect(Promise.all([inEvenTime(refuse), vi.runAllTimersAsync()])).rejects.toThrow('refused')
})
