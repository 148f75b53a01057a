import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, it, onTestFinished } from 'vitest'
import { currentRequest, duringRequest } from './current-request'

const request = { requestId: 'edge-request-1', method: 'GET', path: '/api/posts' }

it('is known to whatever its work starts, and to nothing else', async () => {
  const later = duringRequest(request, async () => {
    await Promise.resolve()
    return currentRequest()
  })
  expect(currentRequest()).toBeUndefined()
  expect(await later).toEqual(request)
})

it('is announced to a tracer, with what it asks for', () => {
  const heard: unknown[] = []
  const hear = (message: unknown) => heard.push(message)
  subscribe('site:request', hear)
  onTestFinished(() => void unsubscribe('site:request', hear))
  expect(duringRequest(request, () => heard.length)).toBe(1)
  expect(heard).toEqual([{ ...request, kind: 'api' }])
})
