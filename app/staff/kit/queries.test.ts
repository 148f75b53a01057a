import { afterAll, afterEach, expect, it, vi } from 'vitest'
import type { ApiAnswer } from '../../../shared/api-answer'
import { askForList, queryClient } from './queries'

// Files share the modules of their worker: none may keep what another one mocks.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

const { endAccount } = vi.hoisted(() => ({ endAccount: { now: () => {} } }))
vi.mock('../../session/session', () => ({
  onAccountChange: (listener: () => void) => {
    endAccount.now = listener
  },
}))

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

const answer = (body: string): ApiAnswer<string> => ({ ok: true, body })

it('hands a fast answer over with the page', async () => {
  const list = await askForList(async () => answer('posts'))
  expect(queryClient.getQueryData(list.queryKey)).toEqual(answer('posts'))
})

it('does not hold the page for a slow answer', async () => {
  vi.useFakeTimers()
  const asked = askForList(() => new Promise<ApiAnswer<string>>(() => {}))
  await vi.advanceTimersByTimeAsync(199)
  expect(await Promise.race([asked, 'waiting'])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(queryClient.getQueryData((await asked).queryKey)).toBeUndefined()
})

it('asks again for the same list, however often', async () => {
  const ask = vi.fn(async () => answer('posts'))
  await askForList(ask)
  await askForList(ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('keeps a problem as an answer, and does not try again', async () => {
  const problem = { ok: false, status: 503, code: '', detail: 'Away', errors: {}, members: {} } as const
  const ask = vi.fn(async (): Promise<ApiAnswer<string>> => problem)
  const list = await askForList(ask)
  expect(queryClient.getQueryData(list.queryKey)).toEqual(problem)
  expect(ask).toHaveBeenCalledOnce()
})

it('forgets everything when the account is no longer signed in', async () => {
  const list = await askForList(async () => answer('posts'))
  endAccount.now()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(queryClient.getQueryData(list.queryKey)).toBeUndefined()
})
