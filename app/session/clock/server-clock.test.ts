import { afterEach, expect, it, vi } from 'vitest'
import { noteServerTime, serverNow } from './server-clock'

const real = Date.parse('2026-11-25T12:00:00Z')
afterEach(() => {
  vi.setSystemTime(real)
  noteServerTime({ headers: new Headers({ Date: new Date(real).toUTCString() }) })
  vi.useRealTimers()
})

it.each([-24, -1, 0, 1, 24])('is the clock of the server on a computer that is wrong by %i hours', hours => {
  vi.useFakeTimers({ now: real + hours * 3_600_000, toFake: ['Date'] })
  noteServerTime({ headers: new Headers({ Date: new Date(real).toUTCString() }) })
  expect(serverNow()).toBe(real)
  vi.advanceTimersByTime(60_000)
  // An answer without a date changes nothing.
  noteServerTime({ headers: new Headers() })
  expect(serverNow()).toBe(real + 60_000)
})
