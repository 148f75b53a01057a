import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from './api'

// Files share the modules of their worker: none may keep what another one mocks.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

const client = { getSession: vi.fn(), getUser: vi.fn(), refreshSession: vi.fn(), signOut: vi.fn() }
vi.mock('./auth-client', async original => ({
  ...(await original<typeof import('./auth-client')>()),
  getAuthClient: async () => client,
}))

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

const ended = {
  ok: false,
  status: 401,
  code: 'no_session',
  detail: 'Your session has ended. Please sign in again.',
}

describe('callApi', () => {
  it('sends the access token, and JSON', async () => {
    answer(200, { ended: 2 })
    const called = await callApi('DELETE /people/:id/factors', { param: { id: 'a/b' }, json: { nonce: '1' } })
    expect(called).toEqual({ ok: true, body: { ended: 2 } })
    const [path, init] = fetched.mock.calls[0] ?? []
    expect(path).toBe('/api/people/a%2Fb/factors')
    expect(init).toMatchObject({ method: 'DELETE', body: '{"nonce":"1"}' })
    const headers = new Headers(init?.headers)
    expect(headers.get('authorization')).toBe('Bearer a.b.c')
    expect(headers.get('content-type')).toBe('application/json')
  })

  it('has no body after 204', async () => {
    answer(204)
    expect(await callApi('GET /people')).toEqual({ ok: true, body: undefined })
  })

  it('brings back a problem document', async () => {
    const document = {
      code: 'invalid',
      detail: 'The title is too long.',
      errors: { title: 'Too long', n: 1 },
      current: { version: 3 },
    }
    answer(422, document)
    expect(await callApi('GET /people')).toEqual({
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
    expect(await callApi('GET /people')).toMatchObject({
      ok: false,
      status: 502,
      detail: 'Something went wrong',
    })
  })

  it('has words for a connection that breaks', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await callApi('GET /people')).toMatchObject({ ok: false, status: 0, code: 'unreachable' })
  })

  it('makes no call without a session', async () => {
    client.getSession.mockResolvedValue({ data: { session: null } })
    expect(await callApi('GET /people')).toMatchObject({ ok: false, status: 401, code: 'no_session' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('lets the client drop a session that was ended elsewhere', async () => {
    answer(403, { code: 'session_not_found', detail: 'Session from session_id claim in JWT does not exist' })
    expect(await callApi('GET /people')).toMatchObject(ended)
    expect(client.getUser).toHaveBeenCalledOnce()
  })

  const damaged = { code: 'bad_jwt', detail: 'invalid JWT: unable to parse or verify signature' }

  it('renews a damaged token once, and repeats the call with the new one', async () => {
    answer(403, damaged)
    client.refreshSession.mockResolvedValue({ data: { session: { access_token: 'd.e.f' } }, error: null })
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(damaged), { status: 403 }))
    expect(await callApi('GET /people')).toMatchObject({ ok: false, code: 'bad_jwt' })
    const tokens = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
    expect(tokens).toEqual(['Bearer a.b.c', 'Bearer d.e.f'])
  })

  it('says that the session is over when the token cannot be renewed', async () => {
    answer(403, damaged)
    client.refreshSession.mockResolvedValue({ data: { session: null }, error: { name: 'AuthApiError' } })
    expect(await callApi('GET /people')).toMatchObject(ended)
    expect(client.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' })
  })

  it('does not say so while the service cannot be asked', async () => {
    answer(403, damaged)
    client.refreshSession.mockResolvedValue({
      data: { session: null },
      error: { name: 'AuthRetryableFetchError' },
    })
    expect(await callApi('GET /people')).toMatchObject({ ok: false, status: 0, code: 'unreachable' })
  })

  it('keeps the session when something else is refused', async () => {
    answer(403, { code: 'insufficient_aal', detail: 'Give your second factor first.' })
    await callApi('GET /people')
    expect(client.getUser).not.toHaveBeenCalled()
  })
})
