/** The two shapes in which the auth service says what is wrong (docs/auth-wire.md 1.4). */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AuthCall,
  authEnv,
  callAuth,
  goodPassword,
  makeUnconfirmed,
  postAuth,
} from '../../support/site/auth'
import { describeSiteOnSqlite, type Site } from '../../support/site/site'

const version = 'x-supabase-api-version'

describeSiteOnSqlite('an error of the auth service', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_DISABLE_SIGNUP: 'false' })
  })

  const calls: [
    name: string,
    method: string,
    path: string,
    call: AuthCall,
    status: number,
    code: string,
    words: string,
  ][] = [
    [
      'validation',
      'POST',
      '/recover',
      { body: {} },
      400,
      'validation_failed',
      'Password recovery requires an email',
    ],
    [
      'no credentials',
      'GET',
      '/user',
      {},
      401,
      'no_authorization',
      'This endpoint requires a valid Bearer token',
    ],
    ['no such path', 'GET', '/nothing', {}, 404, 'not_found', 'The auth service has no such address'],
    [
      'wrong method',
      'GET',
      '/recover',
      {},
      405,
      'method_not_allowed',
      'This address does not take that method',
    ],
    [
      'a body too large',
      'POST',
      '/otp',
      { body: 'x'.repeat(1024 * 1024 + 1) },
      413,
      'request_entity_too_large',
      'Request body is too large: 1 MiB at most',
    ],
    [
      'a bad link',
      'POST',
      '/verify',
      { body: { type: 'signup', token_hash: 'x' } },
      403,
      'otp_expired',
      'Email link is invalid or has expired',
    ],
    [
      'another site',
      'POST',
      '/otp',
      { body: {}, headers: { Origin: 'https://evil.example' } },
      403,
      'origin_not_allowed',
      'Calls from this origin are not accepted',
    ],
  ]

  describe.each(calls)('%s', (_name, method, path, call, status, code, words) => {
    const ask = (value: string) =>
      callAuth(site, method, path, { ...call, headers: { ...call.headers, [version]: value } })

    it.each(['2024-01-01', '2025-06-30', '9999-12-31'])('is new to a client of %s', async value => {
      const { status: given, headers, body } = await ask(value)
      expect([given, body]).toEqual([status, { code, error_code: code, message: words }])
      expect(headers.get(version)).toBe('2024-01-01')
      expect(headers.get('x-sb-error-code')).toBe(code)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(headers.get('cache-control')).toBe('no-store')
    })

    it.each(['', '2023-12-31', 'latest', '2024', '20240101', '2024-01-01T00:00:00Z'])(
      'is old to a client of %j',
      async value => {
        const { status: given, headers, body } = await ask(value)
        expect([given, body]).toEqual([status, { code: status, error_code: code, msg: words }])
        expect(headers.get(version)).toBeNull()
        expect(headers.get('x-sb-error-code')).toBe(code)
      },
    )
  })

  it('names the reasons for which a password is weak, in both', async () => {
    const body = { email: 'weak@client.example', password: 'tarn fell' }
    const weak_password = { reasons: ['length'] }
    const fresh = await postAuth(site, '/signup', body)
    expect(fresh.body).toMatchObject({ code: 'weak_password', weak_password })
    const old = await postAuth(site, '/signup', body, { [version]: '' })
    expect(old.body).toMatchObject({ code: 422, error_code: 'weak_password', weak_password })
  })

  it('says how long to wait', async () => {
    const { email } = await makeUnconfirmed(site)
    await postAuth(site, '/recover', { email })
    const { headers } = await postAuth(site, '/recover', { email })
    expect(headers.get('retry-after')).toBe('60')
  })

  it('repeats nothing of what was sent', async () => {
    const secret = 'hunter2-hunter2-hunter2'
    const bodies = [
      { email: `${secret}@`, password: goodPassword },
      { email: 'a@client.example', password: secret.slice(0, 9) },
      { type: secret, token: secret, email: 'a@client.example' },
      { auth_code: secret, code_verifier: secret },
    ]
    const paths = ['/signup', '/token?grant_type=password', '/verify', '/token?grant_type=pkce', '/recover']
    for (const path of paths)
      for (const body of bodies) {
        const answer = await postAuth(site, path, body)
        expect(JSON.stringify(answer.body)).not.toContain(secret.slice(0, 9))
      }
  })

  it('of our own making is 500, without its cause and with a reference', async () => {
    const own = await open(authEnv)
    await own.deps.db.schema.dropTable('sign_in_flows').execute()
    const body = { auth_code: 'x', code_verifier: 'y' }
    const words = 'Unexpected failure, please check server logs for more information'
    const fresh = await postAuth(own, '/token?grant_type=pkce', body)
    expect([fresh.status, fresh.body]).toEqual([
      500,
      {
        code: 'unexpected_failure',
        error_code: 'unexpected_failure',
        message: words,
        error_id: expect.any(String),
      },
    ])
    const old = await postAuth(own, '/token?grant_type=pkce', body, { [version]: '' })
    expect(old.body).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: words,
      error_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
})
