/** Sessions: how they are renewed, bound to a browser, ended; and which tokens open nothing. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createKeyRing } from '../../../server/auth/secrets/keys'
import {
  type AuthAnswer,
  authEnv,
  brief,
  callAuth,
  cookieIn,
  fromBrowser,
  mailsTo,
  makeAccount,
  postAuth,
  type Session,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const second = 1000

const renew = (site: Site, token: string, headers = {}): Promise<AuthAnswer> =>
  postAuth(site, '/token?grant_type=refresh_token', { refresh_token: token }, headers)

const readUser = (site: Site, token: string, headers = {}): Promise<AuthAnswer> =>
  callAuth(site, 'GET', '/user', { token, headers })

const sessionsOf = async ({ deps }: Site, { id }: TestAccount): Promise<string[]> =>
  (await deps.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).map(
    row => row.id,
  )

const eventsOf = async ({ deps }: Site, { id }: TestAccount): Promise<string[]> =>
  (
    await deps.db
      .selectFrom('auth_events')
      .select('action')
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(row => row.action)

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describeEachSite('renewing a session', open => {
  let site: Site
  let account: TestAccount
  let session: Session
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeAccount(site)
  })
  const begin = async () => {
    session = sessionIn(await signIn(site, account))
    return session.refresh_token
  }

  it('replaces the refresh token and keeps the session', async () => {
    const token = await begin()
    site.clock.advance(second)
    const renewed = sessionIn(await renew(site, token))
    expect(renewed.refresh_token).not.toBe(token)
    expect(renewed.access_token).not.toBe(session.access_token)
    const [before, after] = [claimsOf(session.access_token), claimsOf(renewed.access_token)]
    expect(after.session_id).toBe(before.session_id)
    expect(after.amr).toEqual(before.amr)
    expect(renewed.expires_at).toBe(session.expires_at + 1)
  })

  it('gives the active token to a browser that lost the answer, however late', async () => {
    const answer = await signIn(site, account, fromBrowser())
    const headers = fromBrowser(cookieIn(answer))
    const { refresh_token: token } = sessionIn(answer)
    const lost = sessionIn(await renew(site, token, headers)).refresh_token
    site.clock.advance(3600 * second)
    expect(sessionIn(await renew(site, token, headers)).refresh_token).toBe(lost)
    expect((await renew(site, lost, headers)).status).toBe(200)
  })

  it("ends a script's session when a thief and its owner renew in turn", async () => {
    const token = await begin()
    const kept = sessionIn(await renew(site, token)).refresh_token
    site.clock.advance(11 * second)
    expect(brief(await renew(site, token))[1]).toBe('refresh_token_already_used')
    expect((await renew(site, kept)).status).toBe(400)
    expect((await eventsOf(site, account)).at(-1)).toBe('refresh_token_reused')
  })

  it('keeps twenty tabs signed in that renew at once: one chain', async () => {
    const token = await begin()
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(site, token)))
    expect(new Set(answers.map(answer => sessionIn(answer).refresh_token)).size).toBe(1)
    const { refresh_token: next } = sessionIn(answers[0] as AuthAnswer) // there are twenty
    expect((await renew(site, next)).status).toBe(200)
  })

  it('forgives a token two steps back for ten seconds', async () => {
    const token = await begin()
    const child = sessionIn(await renew(site, token)).refresh_token
    const grandchild = sessionIn(await renew(site, child)).refresh_token
    expect(sessionIn(await renew(site, token)).refresh_token).toBe(grandchild)
  })

  it('ends the session on reuse of an older token (replay), and logs it', async () => {
    const token = await begin()
    const child = sessionIn(await renew(site, token)).refresh_token
    const grandchild = sessionIn(await renew(site, child)).refresh_token
    site.clock.advance(11 * second)
    const { session_id: id } = claimsOf(session.access_token)
    expect(brief(await renew(site, token))).toEqual([
      400,
      'refresh_token_already_used',
      'Invalid Refresh Token: Already Used',
    ])
    expect(await sessionsOf(site, account)).not.toContain(id)
    expect((await renew(site, grandchild)).status).toBe(400)
    expect(brief(await readUser(site, session.access_token))[1]).toBe('session_not_found')
    expect((await eventsOf(site, account)).at(-1)).toBe('refresh_token_reused')
  })

  it('stores tokens only as hashes', async () => {
    const token = await begin()
    const rows = await site.deps.db.selectFrom('refresh_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const { token_hash } of rows) expect((await renew(site, token_hash)).status).toBe(400)
  })

  it.each([
    ['', 400, 'validation_failed', 'Refresh token is not valid'],
    ['short', 400, 'validation_failed', 'Refresh token is not valid'],
    ['x'.repeat(43), 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ])('refuses %j', async (token, ...expected) => {
    expect(brief(await renew(site, token))).toEqual(expected)
  })

  it('ends after 30 days without use', async () => {
    const token = await begin()
    site.clock.advance(30 * 24 * 3600 * second)
    expect(brief(await renew(site, token))).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired (Inactivity)',
    ])
  })

  it('says so to a banned user', async () => {
    const token = await begin()
    const until = new Date(site.clock.now() + 60 * second).toISOString()
    const update = (banned_until: string | null) =>
      site.deps.db.updateTable('accounts').set({ banned_until }).where('id', '=', account.id).execute()
    await update(until)
    expect(brief(await renew(site, token))).toEqual([
      400,
      'user_banned',
      'Invalid Refresh Token: User Banned',
    ])
    expect(brief(await readUser(site, session.access_token))).toEqual([403, 'user_banned', 'User is banned'])
    expect(brief(await signIn(site, account))).toEqual([400, 'user_banned', 'User is banned'])
    expect(brief(await signIn(site, { ...account, password: 'a wrong guess' }))[1]).toBe(
      'invalid_credentials',
    )
    await update(null)
  })
})

describeEachSite('a session limited in time', open => {
  it('ends when its time is up, however active it is', async () => {
    const site = await open({ ...authEnv, AUTH_SESSION_TIMEBOX: '7200' })
    const account = await makeAccount(site)
    let { refresh_token: token } = account.session
    site.clock.advance(3600 * second)
    const renewed = sessionIn(await renew(site, token))
    token = renewed.refresh_token
    site.clock.advance(3599 * second)
    expect((await readUser(site, renewed.access_token)).status).toBe(200)
    site.clock.advance(second)
    expect(brief(await renew(site, token))).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired',
    ])
  })
})

describeEachSite('a session of a browser', open => {
  let site: Site
  let account: TestAccount
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeAccount(site)
  })

  it('is bound to a cookie that scripts cannot read', async () => {
    const answer = await signIn(site, account, fromBrowser())
    expect(answer.headers.get('set-cookie')).toMatch(
      /^qq=[^;]+; HttpOnly; SameSite=Lax; Path=\/; Max-Age=34560000$/,
    )
    const { access_token: token } = sessionIn(answer)
    expect((await readUser(site, token, { Cookie: cookieIn(answer) })).status).toBe(200)
  })

  it('is shared by all sessions of the browser, which all stay valid', async () => {
    const first = await signIn(site, account, fromBrowser())
    const cookie = cookieIn(first)
    const other = await signIn(site, account, fromBrowser(cookie))
    expect(cookieIn(other)).toBe(cookie)
    for (const answer of [first, other])
      expect((await readUser(site, sessionIn(answer).access_token, { Cookie: cookie })).status).toBe(200)
  })

  it('is ended by its access token without the cookie', async () => {
    const answer = await signIn(site, account, fromBrowser())
    const { access_token: token } = sessionIn(answer)
    expect(brief(await readUser(site, token))).toEqual([
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    ])
    expect((await readUser(site, token, { Cookie: cookieIn(answer) })).status).toBe(403)
    expect((await eventsOf(site, account)).at(-1)).toBe('session_of_other_browser_ended')
  })

  it("is ended by its refresh token without the cookie, or with another browser's", async () => {
    for (const headers of [
      {},
      fromBrowser(),
      { Cookie: cookieIn(await signIn(site, account, fromBrowser())) },
    ]) {
      const answer = await signIn(site, account, fromBrowser())
      const { refresh_token: token } = sessionIn(answer)
      expect(brief(await renew(site, token, headers))).toEqual([
        400,
        'session_not_found',
        'Invalid Refresh Token: No Valid Session Found',
      ])
      expect((await renew(site, token, fromBrowser(cookieIn(answer)))).status).toBe(400)
    }
  })

  it('gets its cookie again with each renewal', async () => {
    const answer = await signIn(site, account, fromBrowser())
    const renewed = await renew(site, sessionIn(answer).refresh_token, fromBrowser(cookieIn(answer)))
    expect(renewed.status).toBe(200)
    expect(cookieIn(renewed)).toBe(cookieIn(answer))
  })

  it('is not opened by the cookie only', async () => {
    const cookie = cookieIn(await signIn(site, account, fromBrowser()))
    const answer = await callAuth(site, 'GET', '/user', { headers: { Cookie: cookie } })
    expect(brief(answer)).toEqual([401, 'no_authorization', 'This endpoint requires a valid Bearer token'])
  })

  it('does not bind scripts, which have no cookie', async () => {
    const answer = await signIn(site, account)
    expect(cookieIn(answer)).toBe('')
    expect((await readUser(site, sessionIn(answer).access_token)).status).toBe(200)
  })

  it("takes no script's session from the address of a page (login CSRF)", async () => {
    const { access_token: token, refresh_token: renewal } = sessionIn(await signIn(site, account))
    const ofBrowsers = [fromBrowser(), { 'Sec-Fetch-Site': 'same-origin' }, { Accept: 'text/html' }]
    for (const headers of ofBrowsers)
      expect(brief(await readUser(site, token, headers)).slice(0, 2)).toEqual([403, 'session_not_found'])
    expect(brief(await renew(site, renewal, fromBrowser())).slice(0, 2)).toEqual([400, 'session_not_found'])
    // The script keeps it.
    expect((await readUser(site, token)).status).toBe(200)
    expect((await renew(site, renewal)).status).toBe(200)
  })

  it('is announced by email from a new browser, not from a known one', async () => {
    const count = async () => (await mailsTo(site, account.email)).length
    const cookie = cookieIn(await signIn(site, account, fromBrowser()))
    const before = await count()
    await signIn(site, account, fromBrowser(cookie))
    expect(await count()).toBe(before)
    await signIn(site, account, fromBrowser())
    expect(await count()).toBe(before + 1)
  })

  it('is announced once a day for scripts at one address', async () => {
    const script = await makeAccount(site)
    const before = (await mailsTo(site, script.email)).length
    for (let time = 0; time < 3; time += 1) await signIn(site, script)
    expect(await mailsTo(site, script.email)).toHaveLength(before + 1)
    site.clock.advance(24 * 3600 * second)
    await signIn(site, script)
    expect(await mailsTo(site, script.email)).toHaveLength(before + 2)
  })
})

describeEachSite('signing out', open => {
  let site: Site
  let account: TestAccount
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeAccount(site)
  })
  const logOut = (token: string, query = '') => callAuth(site, 'POST', `/logout${query}`, { token })
  const threeTokens = async () => {
    const tokens: string[] = []
    for (let count = 0; count < 3; count += 1)
      tokens.push(sessionIn(await signIn(site, account)).access_token)
    return tokens as [string, string, string] // three were pushed
  }
  const statuses = async (tokens: string[]) =>
    Promise.all(tokens.map(async token => (await readUser(site, token)).status))

  it.each([
    ['', [403, 403, 403]],
    ['?scope=global', [403, 403, 403]],
    ['?scope=local', [403, 200, 200]],
    ['?scope=others', [200, 403, 403]],
  ])('with %j ends what it says, at once, and answers 204 without a body', async (query, expected) => {
    const tokens = await threeTokens()
    const answer = await site.request(`/auth/v1/logout${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokens[0]}` },
    })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await statuses(tokens)).toEqual(expected)
  })

  it('refuses other scopes', async () => {
    const [token] = await threeTokens()
    expect(brief(await logOut(token, '?scope=all'))).toEqual([
      400,
      'validation_failed',
      'Unsupported logout scope "all"',
    ])
    expect((await readUser(site, token)).status).toBe(200)
  })

  it('tells a user who has already signed out that the session is gone', async () => {
    const [token] = await threeTokens()
    await logOut(token, '?scope=local')
    expect(brief(await logOut(token, '?scope=local'))[1]).toBe('session_not_found')
  })
})

describeEachSite('a token', open => {
  let site: Site
  let account: TestAccount
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeAccount(site)
  })

  it('carries the claims of docs/auth-wire.md 1.7', async () => {
    const { access_token: token } = sessionIn(await signIn(site, account))
    const now = Math.floor(site.clock.now() / 1000)
    expect(claimsOf(token)).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: account.id,
      aud: 'authenticated',
      iat: now,
      exp: now + 3600,
      email: account.email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
      app_metadata: { provider: 'email', providers: ['email'], role: 'editor' },
      is_anonymous: false,
    })
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
    const { keys } = (await callAuth(site, 'GET', '/.well-known/jwks.json')).body as {
      keys?: { kid: string }[]
    }
    expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: keys?.[0]?.kid })
    expect(JSON.stringify(keys)).not.toContain('"d"')
  })

  it('opens nothing once it has expired', async () => {
    const { access_token: token } = sessionIn(await signIn(site, account))
    site.clock.advance(3600 * second)
    const [status, code, message] = brief(await readUser(site, token))
    expect([status, code]).toEqual([403, 'bad_jwt'])
    expect(message).toMatch(/^invalid JWT: unable to parse or verify signature, /)
  })

  it.each([
    ['no header', '', 401, 'no_authorization'],
    ['another scheme', 'Basic abc', 401, 'no_authorization'],
    ['two words', 'Bearer a b', 401, 'no_authorization'],
    ['no token', 'Bearer not-a-token', 403, 'bad_jwt'],
    ['three dots', 'Bearer a.b.c', 403, 'bad_jwt'],
    ['empty parts', 'Bearer ..', 403, 'bad_jwt'],
  ])('is refused: %s', async (_, authorization, ...expected) => {
    const answer = await callAuth(site, 'GET', '/user', { headers: { Authorization: authorization } })
    expect(brief(answer).slice(0, 2)).toEqual(expected)
  })

  it('is refused when unsigned, signed by another key, or by a public key taken for a secret (algorithm confusion)', async () => {
    const { access_token: token } = sessionIn(await signIn(site, account))
    const [head = '', payload = '', signature = ''] = token.split('.')
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    // A token that brings its own key, or says where it is.
    const ownHeader = { jwk: await exportJWK(publicKey), jku: 'https://evil.example/keys' }
    const claims = claimsOf(token)
    const { keys } = (await callAuth(site, 'GET', '/.well-known/jwks.json')).body as { keys?: object[] }
    const publicText = new TextEncoder().encode(JSON.stringify(keys?.[0]))
    const tokens = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
      `${encode({ alg: 'NONE', kid })}.${payload}.${signature}`,
      `${head}.${payload}.`,
      `${head}.${encode({ ...claims, sub: account.id, role: 'service_role' })}.${signature}`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'unknown' }).sign(privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, ...ownHeader }).sign(privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...ownHeader }).sign(privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(publicText),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(publicText),
    ]
    for (const forged of tokens)
      expect(brief(await readUser(site, forged)).slice(0, 2)).toEqual([403, 'bad_jwt'])
    expect((await readUser(site, token)).status).toBe(200)
  })
})

describeEachSite('a token of our own key', open => {
  it('is refused when it was made for another site or for a program', async () => {
    const site = await open(authEnv)
    const { session } = await makeAccount(site)
    const { kid, alg, key } = await createKeyRing(site.deps).signingKey()
    const send = async (claims: object) => {
      const signing = new SignJWT({ ...claimsOf(session.access_token), ...claims })
      const token = await signing.setProtectedHeader({ alg, ...(kid && { kid }) }).sign(key)
      return brief(await readUser(site, token)).slice(0, 2)
    }
    expect(await send({})).toEqual([200, undefined])
    expect(await send({ iss: 'https://www.quorumandquay.example/auth/v1' })).toEqual([403, 'bad_jwt'])
    expect(await send({ iss: undefined })).toEqual([403, 'bad_jwt'])
    expect(await send({ aud: 'service_role' })).toEqual([403, 'bad_jwt'])
    expect(await send({ aud: undefined })).toEqual([403, 'bad_jwt'])
  })
})

describe('a token of a configured key', () => {
  const secret = 'a shared secret of at least 32 characters'
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime('2h')
      .sign(new TextEncoder().encode(secret))

  describeEachSite('AUTH_JWT_SECRET', open => {
    let site: Site
    beforeAll(async () => {
      site = await open({ ...authEnv, AUTH_JWT_SECRET: secret })
      // Tokens made here carry the time of the machine.
      site.clock.advance(Date.now() - site.clock.now())
    })

    it('signs with the secret, publishes nothing, and verifies what others sign with it', async () => {
      const account = await makeAccount(site)
      const { access_token: token } = account.session
      expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toEqual({
        alg: 'HS256',
        typ: 'JWT',
      })
      expect((await callAuth(site, 'GET', '/.well-known/jwks.json')).body).toEqual({ keys: [] })
      const { session_id } = claimsOf(token)
      expect((await readUser(site, await sign({ sub: account.id, session_id }))).status).toBe(200)
    })

    it.each([
      ['no subject', {}, 403, 'bad_jwt', 'invalid claim: missing sub claim'],
      [
        'a subject of another kind',
        { sub: 'somebody' },
        400,
        'bad_jwt',
        'invalid claim: sub claim must be a UUID',
      ],
      [
        'an unknown subject',
        { sub: '01a20004-043c-7067-b6bd-abf114007622' },
        403,
        'user_not_found',
        'User from sub claim in JWT does not exist',
      ],
    ])('is refused with %s', async (_, claims, ...expected) => {
      expect(brief(await readUser(site, await sign(claims)))).toEqual(expected)
    })

    it('is refused without a session, or with that of another account', async () => {
      const [one, other] = [await makeAccount(site), await makeAccount(site)]
      const { session_id } = claimsOf(other.session.access_token)
      for (const claims of [{ sub: one.id }, { sub: one.id, session_id }, { sub: one.id, session_id: 7 }])
        expect(brief(await readUser(site, await sign(claims)))[1]).toBe('session_not_found')
    })
  })
})
