/** What every call of the auth service meets before its flow: methods, origins, limits, bodies, keys. */
import { exportJWK, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { rotateKeys } from '../../../server/auth/secrets/keys'
import {
  authEnv,
  brief,
  callAuth,
  mailsTo,
  makeAccount,
  postAuth,
  sessionIn,
  signIn,
} from '../../support/site/auth'
import { describeEachSite, describeSiteOnSqlite, openSite, type Site } from '../../support/site/site'

const paths = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/otp'],
  ['POST', '/verify'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['POST', '/logout'],
  ['PUT', '/user'],
  ['POST', '/factors'],
  ['DELETE', '/factors/01a20004-043c-7067-b6bd-abf114007622'],
  ['POST', '/factors/01a20004-043c-7067-b6bd-abf114007622/challenge'],
  ['POST', '/factors/01a20004-043c-7067-b6bd-abf114007622/verify'],
  ['POST', '/passkeys/registration/options'],
  ['POST', '/passkeys/registration/verify'],
  ['POST', '/passkeys/authentication/verify'],
  ['PATCH', '/passkeys/01a20004-043c-7067-b6bd-abf114007622'],
  ['DELETE', '/passkeys/01a20004-043c-7067-b6bd-abf114007622'],
] as const

describe('every call', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite(authEnv)
  })

  it.each(paths)('is refused from a page of another site (CSRF): %s %s', async (method, path) => {
    const answer = await callAuth(site, method, path, {
      body: {},
      headers: { Origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(paths)('is refused over 1 MiB: %s %s', async (method, path) => {
    const answer = await callAuth(site, method, path, { body: `{"x":"${'x'.repeat(1024 * 1024)}"}` })
    expect(brief(answer)).toEqual([
      413,
      'request_entity_too_large',
      'Request body is too large: 1 MiB at most',
    ])
  })

  it.each(paths)('says what is wrong with a body that is not JSON: %s %s', async (method, path) => {
    for (const body of ['{', '[]', '"text"', 'null', '{"a":}']) {
      const [status, code, message] = brief(await callAuth(site, method, path, { body }))
      expect([status, code]).toEqual([400, 'bad_json'])
      expect(message).toMatch(/^Could not parse request body as JSON: /)
    }
  })

  it.each(paths)('never answers 5xx to values of another kind: %s %s', async (method, path) => {
    const names = ['email', 'phone', 'password', 'token', 'token_hash', 'type', 'refresh_token', 'auth_code']
    const more = [
      'code_verifier',
      'code',
      'challenge_id',
      'credential',
      'friendly_name',
      'factor_type',
      'data',
      'create_user',
      'code_challenge',
    ]
    for (const value of [7, true, [], {}, null, '\0', '\ud800', 'x'.repeat(5000)]) {
      const body = Object.fromEntries([...names, ...more].map(name => [name, value]))
      const { status } = await callAuth(site, method, path, { body })
      expect([status, status < 500]).toEqual([status, true])
    }
  })

  it.each([
    ['PATCH', '/user', 'GET, PUT, OPTIONS'],
    ['GET', '/token', 'POST, OPTIONS'],
    ['DELETE', '/signup', 'POST, OPTIONS'],
  ])('%s %s is 405 and says what is taken', async (method, path, allow) => {
    const answer = await callAuth(site, method, path)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  })

  it('answers OPTIONS, and an unknown path in JSON', async () => {
    const options = await callAuth(site, 'OPTIONS', '/user')
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, PUT, OPTIONS'])
    expect(brief(await callAuth(site, 'GET', '/nothing'))).toEqual([
      404,
      'not_found',
      'The auth service has no such address',
    ])
  })

  it('is not cached and carries the headers of the edge', async () => {
    const { headers } = await callAuth(site, 'GET', '/settings')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await callAuth(site, 'GET', '/.well-known/jwks.json')).headers.get('cache-control')).toBe(
      'public, max-age=600',
    )
  })

  it.each([
    [
      'GET',
      '/authorize?provider=github',
      400,
      'validation_failed',
      'Unsupported provider: provider is not enabled',
    ],
    [
      'GET',
      '/authorize?provider=nobody',
      400,
      'validation_failed',
      'Unsupported provider: Provider could not be found',
    ],
    ['POST', '/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ['GET', '/sso/saml/metadata', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ])('answers as switched off: %s %s', async (method, path, ...expected) => {
    expect(brief(await callAuth(site, method, path))).toEqual(expected)
  })

  it('redirects a provider’s unsolicited answer to the site', async () => {
    const answer = await site.request('/auth/v1/callback?state=x&code=y')
    expect(answer.status).toBe(303)
    const target = new URL(answer.headers.get('location') ?? '')
    expect([target.origin, target.searchParams.get('error_code')]).toEqual([
      'http://localhost:3000',
      'bad_oauth_state',
    ])
  })

  it('reports manual linking as off, after authenticating the caller', async () => {
    const path = '/user/identities/authorize?provider=github'
    expect(brief(await callAuth(site, 'GET', path))[1]).toBe('no_authorization')
    const { session } = await makeAccount(site)
    expect(brief(await callAuth(site, 'GET', path, { token: session.access_token }))).toEqual([
      404,
      'manual_linking_disabled',
      'Manual linking is disabled',
    ])
  })
})

describe('pages of AUTH_CORS_ORIGINS', () => {
  const guest = 'https://app.client.example'
  let site: Site
  beforeAll(async () => {
    site = await openSite({ ...authEnv, AUTH_CORS_ORIGINS: guest })
  })

  it('may call, without cookies, and read the version of the answer', async () => {
    const account = await makeAccount(site)
    const answer = await signIn(site, account, { Origin: guest })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(guest)
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Origin')
  })

  it('may ask before they call', async () => {
    const answer = await callAuth(site, 'OPTIONS', '/user', {
      headers: { Origin: guest, 'Access-Control-Request-Method': 'PUT' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE, OPTIONS')
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
  })

  it.each(['https://app.client.example.evil.example', 'null', 'https://evil.example'])(
    'are no others: %s',
    async origin => {
      const answer = await callAuth(site, 'OPTIONS', '/user', { headers: { Origin: origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

describe('limits per client address', () => {
  it.each([
    ['POST', '/signup', 30],
    ['POST', '/otp', 30],
    ['POST', '/recover', 30],
    ['POST', '/resend', 30],
    ['POST', '/verify', 30],
    ['POST', '/token?grant_type=refresh_token', 30],
    ['PUT', '/user', 30],
    ['POST', '/factors', 15],
    ['POST', '/factors/x/challenge', 15],
    ['POST', '/factors/x/verify', 15],
  ])('%s %s: %i calls', async (method, path, points) => {
    const site = await openSite({ SEED: 'empty', TRUSTED_PROXIES: '127.0.0.1' })
    const call = (address: string) =>
      callAuth(site, method, path, { body: {}, headers: { 'X-Forwarded-For': address } })
    for (let count = 0; count < points; count += 1) expect((await call('198.51.100.1')).status).not.toBe(429)
    const refused = await call('198.51.100.1')
    expect(brief(refused)).toEqual([429, 'over_request_rate_limit', 'Request rate limit reached'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call('198.51.100.2')).status).not.toBe(429)
  })
})

describeEachSite('wrong passwords', open => {
  it('lock the account for strangers after ten, not for a known browser (brute force)', async () => {
    const site = await open(authEnv)
    const account = await makeAccount(site)
    const browser = await signIn(site, account, { Origin: 'http://localhost:3000' })
    const cookie = browser.headers.get('set-cookie')?.split(';')[0] ?? ''
    const guess = () => signIn(site, { ...account, password: 'a wrong guess of it' })
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(400)
    const refused = await guess()
    expect(brief(refused)).toEqual([
      429,
      'over_request_rate_limit',
      'Too many wrong passwords. Please wait a few minutes.',
    ])
    expect((await signIn(site, account)).status).toBe(429)
    expect((await signIn(site, account, { Origin: 'http://localhost:3000', Cookie: cookie })).status).toBe(
      200,
    )
    site.clock.advance(15 * 60 * 1000)
    expect((await signIn(site, account)).status).toBe(200)
  })

  it('count for an unknown address just the same (enumeration)', async () => {
    const site = await open(authEnv)
    const nobody = { email: 'nobody@client.example', password: 'a wrong guess of it' }
    for (let count = 0; count < 10; count += 1)
      expect(brief(await signIn(site, nobody))).toEqual([
        400,
        'invalid_credentials',
        'Invalid login credentials',
      ])
    expect((await signIn(site, nobody)).status).toBe(429)
  })

  it('are not counted for forty concurrent right ones', async () => {
    const site = await open(authEnv)
    const account = await makeAccount(site)
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(site, account)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('that come at once are counted exactly', async () => {
    const site = await open(authEnv)
    const account = await makeAccount(site)
    const guesses = Array.from({ length: 16 }, () =>
      signIn(site, { ...account, password: 'a wrong guess of it' }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter(status => status === 400)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(6)
  })
})

describeEachSite('signing keys', open => {
  it('may be rotated while everyone stays signed in', async () => {
    const site = await open(authEnv)
    const account = await makeAccount(site)
    const kidOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
    const { access_token: before } = account.session
    const kid = await rotateKeys({ ...site.deps, now: site.clock.now() })
    site.clock.advance(31_000)
    const { access_token: after } = sessionIn(await signIn(site, account))
    expect(kidOf(before)).not.toBe(kid)
    expect(kidOf(after)).toBe(kid)
    for (const token of [before, after])
      expect((await callAuth(site, 'GET', '/user', { token })).status).toBe(200)
    const { keys } = (await callAuth(site, 'GET', '/.well-known/jwks.json')).body as {
      keys?: { kid: string }[]
    }
    expect(keys?.map(key => key.kid).sort()).toEqual([kidOf(before), kid].sort())
  })
})

describe('AUTH_JWKS', () => {
  it('signs with the one key that may, and verifies with all', async () => {
    const makeKey = async (kid: string) => {
      const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
      return { ...(await exportJWK(privateKey)), kid, alg: 'EdDSA' }
    }
    const [present, past] = [await makeKey('present'), await makeKey('past')]
    const keys = [
      { ...past, d: undefined, key_ops: ['verify'] },
      { ...present, key_ops: ['sign', 'verify'] },
    ]
    const site = await openSite({ ...authEnv, AUTH_JWKS: JSON.stringify({ keys }) })
    const { session } = await makeAccount(site)
    const header = JSON.parse(Buffer.from(session.access_token.split('.')[0] ?? '', 'base64url').toString())
    expect(header).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: 'present' })
    expect((await callAuth(site, 'GET', '/user', { token: session.access_token })).status).toBe(200)
    const { body } = await callAuth(site, 'GET', '/.well-known/jwks.json')
    expect(Reflect.get(body, 'keys')).toHaveLength(2)
    expect(JSON.stringify(body)).not.toMatch(/"d":/)
  })
})

it('lists what is switched on', async () => {
  const site = await openSite({ ...authEnv, AUTH_DISABLE_SIGNUP: 'false', AUTH_ANONYMOUS: 'true' })
  expect((await callAuth(site, 'GET', '/settings')).body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: true, google: false, github: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    saml_enabled: false,
  })
  expect((await callAuth(site, 'GET', '/health')).body).toMatchObject({ name: 'GoTrue' })
  expect((await postAuth(site, '/signup', {})).status).toBe(200)
})

describeSiteOnSqlite('one password tried on many accounts (password spraying)', open => {
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  let site: Site
  beforeAll(async () => {
    site = await open({ SEED: 'empty', TRUSTED_PROXIES: '127.0.0.1' })
  })
  const tryOn = (name: string, address: string) =>
    signIn(site, { email: `${name}@client.example`, password: 'a popular password' }, from(address))

  it('is refused after twenty from an address, for an hour, and elsewhere not', async () => {
    const account = await makeAccount(site)
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await tryOn(`victim${count}`, '198.51.100.7')).status)
    expect(statuses).toEqual([...Array(20).fill(400), 429])
    const again = await signIn(site, account, from('198.51.100.7'))
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await signIn(site, account, from('198.51.100.8'))).status).toBe(200)
    site.clock.advance(3_600_000)
    expect((await signIn(site, account, from('198.51.100.7'))).status).toBe(200)
  })

  it('is told to the owners when many addresses try, once a day', async () => {
    const owner = await makeAccount(site, { role: 'owner' })
    for (const round of [0, 1]) {
      site.clock.advance(3_600_000)
      for (let count = 0; count < 51; count += 1)
        expect((await tryOn(`victim${count}`, `198.51.100.${100 + count + 60 * round}`)).status).toBe(400)
    }
    const warnings = (await mailsTo(site, owner.email)).filter(({ subject }) =>
      subject.includes('wrong passwords'),
    )
    expect(warnings).toHaveLength(1)
  })
})
