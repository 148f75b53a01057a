import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from './api'

const client = { getSession: vi.fn(), getUser: vi.fn() }
vi.mock('./auth-client', () => ({ getAuthClient: async () => client }))

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  client.getSession.mockResolvedValue({ data: { session: { access_token: 'a.b.c' } } })
  client.getUser.mockReset().mockResolvedValue({})
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (status: number, body?: unknown) =>
  fetched.mockResolvedValue(new Response(body === undefined ? null : JSON.stringify(body), { status }))

describe('callApi', () => {
  it('sends the access token, and JSON', async () => {
    answer(200, { ended: 2 })
    const called = await callApi('/api/account/sessions', { method: 'DELETE', json: { all: true } })
    expect(called).toEqual({ ok: true, body: { ended: 2 } })
    const [path, init] = fetched.mock.calls[0] ?? []
    expect(path).toBe('/api/account/sessions')
    expect(init).toMatchObject({ method: 'DELETE', body: '{"all":true}' })
    const headers = new Headers(init?.headers)
    expect(headers.get('authorization')).toBe('Bearer a.b.c')
    expect(headers.get('content-type')).toBe('application/json')
  })

  it('has no body after 204', async () => {
    answer(204)
    expect(await callApi('/api/x')).toEqual({ ok: true, body: undefined })
  })

  it('brings back a problem document', async () => {
    const document = {
      code: 'invalid',
      detail: 'The title is too long.',
      errors: { title: 'Too long', n: 1 },
      current: { version: 3 },
    }
    answer(422, document)
    expect(await callApi('/api/x')).toEqual({
      ok: false,
      status: 422,
      code: 'invalid',
      detail: 'The title is too long.',
      errors: { title: 'Too long' },
      members: document,
    })
    expect(client.getUser).not.toHaveBeenCalled()
  })

  it('has words for an answer without any', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await callApi('/api/x')).toMatchObject({ ok: false, status: 502, detail: 'Something went wrong' })
  })

  it('has words for a connection that breaks', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await callApi('/api/x')).toMatchObject({ ok: false, status: 0, code: 'unreachable' })
  })

  it('calls nobody without a session', async () => {
    client.getSession.mockResolvedValue({ data: { session: null } })
    expect(await callApi('/api/x')).toMatchObject({ ok: false, status: 401, code: 'no_session' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('lets the client drop a session that was ended elsewhere', async () => {
    answer(403, { code: 'session_not_found', detail: 'Session from session_id claim in JWT does not exist' })
    expect(await callApi('/api/x')).toMatchObject({ ok: false, code: 'session_not_found' })
    expect(client.getUser).toHaveBeenCalledOnce()
  })

  it('keeps the session when something else is refused', async () => {
    answer(403, { code: 'insufficient_aal', detail: 'Give your second factor first.' })
    await callApi('/api/x')
    expect(client.getUser).not.toHaveBeenCalled()
  })
})
