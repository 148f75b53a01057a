/** What a control starts: one call at a time, and what is said of its answer. */
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ApiAnswer, ApiProblem } from '../../../shared/api-answer'
import { toastStore } from '../../ui/toast'
import { useApiAction } from './use-api-action'

const problem: ApiProblem = { ok: false, status: 409, code: '', detail: 'Taken.', errors: {}, members: {} }

/** An action whose calls are answered by hand. */
function start() {
  const answers: PromiseWithResolvers<ApiAnswer<string> | undefined>[] = []
  const call = vi.fn((word: string) => {
    if (word === '') return undefined
    const answer = Promise.withResolvers<ApiAnswer<string> | undefined>()
    answers.push(answer)
    return answer.promise
  })
  const onDone = vi.fn()
  const onRefused = vi.fn()
  const { result } = renderHook(() =>
    useApiAction(call, { done: 'Saved', failed: 'Not saved', onDone, onRefused }),
  )
  return { call, onDone, onRefused, result, answer: () => answers.at(-1) }
}

it('calls once, however often it is started before the answer', async () => {
  const { call, onDone, result, answer } = start()
  let first: Promise<void> | undefined
  act(() => {
    first = result.current.run('a')
    // In the same tick, before anything is rendered.
    void result.current.run('b')
  })
  expect(call.mock.calls).toEqual([['a']])
  expect(result.current).toMatchObject({ busy: true, given: ['a'] })
  await act(async () => {
    answer()?.resolve({ ok: true, body: 'stored' })
    await first
  })
  expect(result.current).toMatchObject({ busy: false, given: undefined })
  expect(onDone.mock.calls).toEqual([['stored', 'a']])
  expect(toastStore.get()).toMatchObject({ title: 'Saved', variant: 'default' })
  act(() => void result.current.run('c'))
  expect(call).toHaveBeenCalledTimes(2)
})

it('says why it was refused', async () => {
  const { onDone, onRefused, result, answer } = start()
  await act(async () => {
    const refused = result.current.run('a')
    answer()?.resolve(problem)
    await refused
  })
  expect(onRefused.mock.calls).toEqual([[problem, 'a']])
  expect(onDone).not.toHaveBeenCalled()
  expect(toastStore.get()).toMatchObject({
    title: 'Not saved',
    description: 'Taken.',
    variant: 'destructive',
  })
})

it('is not busy when its own checks refuse, and says nothing when the proof is cancelled', async () => {
  const { call, onDone, onRefused, result, answer } = start()
  const before = toastStore.get()
  await act(() => result.current.run(''))
  expect(call).toHaveBeenCalledOnce()
  await act(async () => {
    const cancelled = result.current.run('a')
    answer()?.resolve(undefined)
    await cancelled
  })
  expect(result.current.busy).toBe(false)
  expect(toastStore.get()).toBe(before)
  expect([...onDone.mock.calls, ...onRefused.mock.calls]).toEqual([])
})

it('is free again when its call throws', async () => {
  const { result, answer } = start()
  await act(async () => {
    const failed = result.current.run('a')
    answer()?.reject(new Error('broken'))
    await expect(failed).rejects.toThrow('broken')
  })
  expect(result.current.busy).toBe(false)
})
