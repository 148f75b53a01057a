/** Waits of a page that end when a test says so: never before a test has typed all it types, and no moment later. */
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Holds the timers of just so many milliseconds; others run. Returns how to wait until one is set, and end it. */
export function holdTimers(milliseconds: number): () => Promise<void> {
  const held = new Map<object, () => void>()
  beforeEach(() => {
    const { setTimeout: start, clearTimeout: clear } = globalThis
    const set = (task: () => void, after?: number, ...rest: []) => {
      if (after !== milliseconds) return start(task, after, ...rest)
      const timer = {}
      held.set(timer, task)
      return timer
    }
    vi.stubGlobal('setTimeout', set)
    vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout) => held.delete(timer) || clear(timer))
  })
  afterEach(() => {
    held.clear()
    vi.unstubAllGlobals()
  })
  return async () => {
    await waitFor(() => expect(held.size).toBe(1))
    const [[timer, task]] = [...held] as [[object, () => void]]
    held.delete(timer)
    act(task)
  }
}
