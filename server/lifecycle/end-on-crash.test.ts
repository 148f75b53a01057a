import { expect, it, vi } from 'vitest'
import { memoryLog } from '../../tests/support/peers/fakes'
import { duringRequest } from '../http/current-request'
import { endOnCrash } from './end-on-crash'

/** What the log says when this is thrown. */
function crashWith(thrown: unknown): {
  err: { type: string; message: string; stack: string }
  requestId?: string
} {
  const on = vi.spyOn(process, 'on').mockReturnValue(process)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const { log, lines } = memoryLog()
  endOnCrash(log, '1.0.0+abc')
  const [, listener] = on.mock.calls.find(([event]) => event === 'uncaughtException') ?? []
  listener?.(thrown, 'unhandledRejection')
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  vi.restoreAllMocks()
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? '')
}

it('says what ended the process, with its cause', () => {
  const { err } = crashWith(new Error('not saved', { cause: new Error('the disk is full') }))
  expect(err).toMatchObject({ type: 'Error', message: 'not saved: the disk is full' })
  expect(err.stack).toContain('caused by: Error: the disk is full')
})

it.each(['anna@client.example', { email: 'anna@client.example' }, undefined])(
  'says of %j, which is no error, only what kind of value it is',
  thrown => {
    const { err } = crashWith(thrown)
    expect(err.message).toBe(`what was thrown is no error: ${typeof thrown}`)
    expect(JSON.stringify(err)).not.toContain('anna')
  },
)

it('names the request in whose work it happened, and none outside of one', () => {
  const request = { requestId: '5f1c7c0ae4b24f6b', method: 'POST', path: '/contact' }
  expect(duringRequest(request, () => crashWith(new Error('a bug')))).toMatchObject(request)
  expect(crashWith(new Error('a bug')).requestId).toBeUndefined()
})
