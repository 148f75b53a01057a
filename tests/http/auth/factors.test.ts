/** The second factor: enrolling, proving, losing it; and what a session may do before it. */
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, it } from 'vitest'
import {
  type AuthAnswer,
  authEnv,
  brief,
  callAuth,
  mailsTo,
  makeAccount,
  newestMail,
  postAuth,
  type Session,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const second = 1000

interface Enrolled extends TestAccount {
  factorId: string
  secret: string
  /** At aal2. */
  session: Session
}

const enroll = (site: Site, token: string, name = ''): Promise<AuthAnswer> =>
  callAuth(site, 'POST', '/factors', { token, body: { factor_type: 'totp', friendly_name: name } })

/** The code that an authenticator shows, `steps` of 30 s away from now. */
const codeOf = ({ clock }: Site, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + steps * 30 * second })

async function challenge(site: Site, token: string, factorId: string, headers = {}): Promise<string> {
  const { body } = await callAuth(site, 'POST', `/factors/${factorId}/challenge`, { token, headers })
  return String(Reflect.get(body, 'id'))
}

const prove = async (site: Site, token: string, factorId: string, code: string): Promise<AuthAnswer> =>
  callAuth(site, 'POST', `/factors/${factorId}/verify`, {
    token,
    body: { challenge_id: await challenge(site, token, factorId), code },
  })

/** An account with a proven authenticator. */
async function makeEnrolled(site: Site): Promise<Enrolled> {
  const account = await makeAccount(site)
  const { access_token: token } = account.session
  const { body } = await enroll(site, token)
  const { id: factorId, totp } = body as unknown as { id: string; totp: { secret: string } } // docs/auth-wire.md 4.18
  const session = sessionIn(await prove(site, token, factorId, codeOf(site, totp.secret)))
  // The next code is of a later step.
  site.clock.advance(30 * second)
  return { ...account, factorId, secret: totp.secret, session }
}

const aalOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).aal

describeEachSite('an authenticator', open => {
  let site: Site
  beforeAll(async () => {
    site = await open(authEnv)
  })

  it('is enrolled with a secret, an address and a picture of it', async () => {
    const { session } = await makeAccount(site)
    const { status, body } = await enroll(site, session.access_token, 'Phone')
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    const { totp } = body as unknown as { totp: { secret: string; uri: string; qr_code: string } } // checked below
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(totp.uri).toContain(`secret=${totp.secret}`)
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/localhost%3A3000:person\d+%40client\.example\?/)
    expect(totp.qr_code).toMatch(/^<svg /)
    expect(totp.qr_code).not.toContain('#')
    const stored = await site.deps.db.selectFrom('factors').select('secret').execute()
    expect(JSON.stringify(stored)).not.toContain(totp.secret)
  })

  it('is one of ten at most, and has a name of its own, when many are enrolled at once (race condition)', async () => {
    const { access_token: token } = (await makeAccount(site)).session
    const names = [...Array.from({ length: 12 }, (_, index) => `Phone ${index}`), ...Array(6).fill('Same')]
    const answers = await Promise.all(names.map(name => enroll(site, token, name)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const rows = await site.deps.db.selectFrom('factors').select(['friendly_name']).execute()
    const enrolled = rows.map(row => row.friendly_name).filter(name => /^(Phone|Same)/.test(name))
    expect(new Set(enrolled).size).toBe(enrolled.length)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  it('has a name and an issuer of 100 characters at most', async () => {
    const { access_token: token } = (await makeAccount(site)).session
    for (const field of ['friendly_name', 'issuer']) {
      const body = { factor_type: 'totp', [field]: 'x'.repeat(101) }
      expect(brief(await callAuth(site, 'POST', '/factors', { token, body }))).toEqual([
        400,
        'validation_failed',
        `${field} is too long: 100 characters at most`,
      ])
    }
  })

  it('raises the session that proves it, gives it a new refresh token, and ends the others', async () => {
    const account = await makeAccount(site)
    const { access_token: token, refresh_token: oldToken } = account.session
    const other = sessionIn(await signIn(site, account))
    const { body } = await enroll(site, token)
    const { id, totp } = body as unknown as { id: string; totp: { secret: string } } // docs/auth-wire.md 4.18
    const answer = await prove(site, token, id, codeOf(site, totp.secret))
    const raised = sessionIn(answer)
    expect(aalOf(raised.access_token)).toBe('aal2')
    expect(raised.user.factors).toMatchObject([{ id, status: 'verified', factor_type: 'totp' }])
    expect(JSON.stringify(raised)).not.toContain(totp.secret)
    expect((await callAuth(site, 'GET', '/user', { token: other.access_token })).status).toBe(403)
    const renew = (refresh_token: string) =>
      postAuth(site, '/token?grant_type=refresh_token', { refresh_token })
    expect(aalOf(sessionIn(await renew(raised.refresh_token)).access_token)).toBe('aal2')
    site.clock.advance(11 * second)
    expect(brief(await renew(oldToken))[1]).toBe('refresh_token_already_used')
  })

  it('accepts a code once (replay), and one step of skew either way', async () => {
    const { email, password, factorId, secret } = await makeEnrolled(site)
    const begin = async () => sessionIn(await signIn(site, { email, password })).access_token
    for (const steps of [2, -2])
      expect(brief(await prove(site, await begin(), factorId, codeOf(site, secret, steps)))).toEqual([
        422,
        'mfa_verification_failed',
        'Invalid TOTP code entered',
      ])
    site.clock.advance(60 * second)
    const early = codeOf(site, secret, -1)
    expect((await prove(site, await begin(), factorId, early)).status).toBe(200)
    expect((await prove(site, await begin(), factorId, early)).status).toBe(422)
    expect((await prove(site, await begin(), factorId, codeOf(site, secret, 1))).status).toBe(200)
    expect((await prove(site, await begin(), factorId, codeOf(site, secret))).status).toBe(422)
  })

  it('accepts one of twenty equal concurrent codes', async () => {
    const account = await makeEnrolled(site)
    const tokens: string[] = []
    for (let count = 0; count < 8; count += 1)
      tokens.push(sessionIn(await signIn(site, account)).access_token)
    const code = codeOf(site, account.secret)
    const answers = await Promise.all(tokens.map(token => prove(site, token, account.factorId, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('makes wrong codes wait longer and longer, in all sessions of the account', async () => {
    const account = await makeEnrolled(site)
    const { access_token: token } = sessionIn(await signIn(site, account))
    const wrong = codeOf(site, account.secret, 100)
    const codes: unknown[] = []
    for (let count = 0; count < 7; count += 1)
      codes.push(brief(await prove(site, token, account.factorId, wrong))[1])
    expect(codes).toEqual([...Array(6).fill('mfa_verification_failed'), 'over_request_rate_limit'])
    const fresh = sessionIn(await signIn(site, account)).access_token
    const right = await prove(site, fresh, account.factorId, codeOf(site, account.secret))
    expect(right.status).toBe(429)
    expect(right.headers.get('retry-after')).toBe('300')
    site.clock.advance(5 * 60 * second)
    expect((await prove(site, fresh, account.factorId, codeOf(site, account.secret))).status).toBe(200)
  })

  it('binds a challenge to its time, its address, one use and its factor', async () => {
    const account = await makeEnrolled(site)
    const token = sessionIn(await signIn(site, account)).access_token
    const verify = (challenge_id: unknown, code = codeOf(site, account.secret)) =>
      callAuth(site, 'POST', `/factors/${account.factorId}/verify`, { token, body: { challenge_id, code } })
    const id = await challenge(site, token, account.factorId)
    expect(brief(await verify(id, ''))).toEqual([400, 'validation_failed', 'Code needs to be non-empty'])
    for (const unknown of ['', 'nothing', account.factorId])
      expect(brief(await verify(unknown))[1]).toBe('mfa_factor_not_found')
    await site.deps.db
      .updateTable('factor_challenges')
      .set({ ip: '192.0.2.1' })
      .where('id', '=', id)
      .execute()
    expect(brief(await verify(id))[1]).toBe('mfa_ip_address_mismatch')
    const late = await challenge(site, token, account.factorId)
    site.clock.advance(300 * second)
    expect(brief(await verify(late))[1]).toBe('mfa_challenge_expired')
    const good = await challenge(site, token, account.factorId)
    expect((await verify(good)).status).toBe(200)
    site.clock.advance(30 * second)
    expect(brief(await verify(good))[1]).toBe('mfa_ip_address_mismatch')
  })

  it('refuses what it must', async () => {
    const { session } = await makeAccount(site)
    const { access_token: token } = session
    const post = (body: Record<string, unknown>) => callAuth(site, 'POST', '/factors', { token, body })
    expect(brief(await post({ factor_type: 'sms' }))).toEqual([
      400,
      'validation_failed',
      'factor_type needs to be totp, phone, or webauthn',
    ])
    expect(brief(await post({ factor_type: 'phone', phone: '1' }))[1]).toBe('mfa_phone_enroll_not_enabled')
    const off = (method: string, path: string) => callAuth(site, method, path, { token })
    expect(brief(await off('GET', '/factors/recovery-codes'))[1]).toBe(
      'mfa_recovery_codes_enroll_not_enabled',
    )
    expect((await enroll(site, token)).status).toBe(200)
    expect(brief(await enroll(site, token))).toEqual([
      422,
      'mfa_factor_name_conflict',
      'A factor with the friendly name "" for this user already exists',
    ])
    for (let count = 1; count < 10; count += 1)
      expect((await enroll(site, token, `n${count}`)).status).toBe(200)
    expect(brief(await enroll(site, token, 'one more'))[1]).toBe('too_many_enrolled_mfa_factors')
    site.clock.advance(300 * second)
    expect((await enroll(site, token, 'one more')).status).toBe(200)
    const at = (path: string) => callAuth(site, 'POST', path, { token })
    expect(brief(await at('/factors/nothing/challenge'))).toEqual([
      404,
      'validation_failed',
      'factor_id must be an UUID',
    ])
    const strange = (await makeEnrolled(site)).factorId
    expect(brief(await at(`/factors/${strange}/challenge`))).toEqual([
      404,
      'mfa_factor_not_found',
      'Factor not found',
    ])
  })

  it('drops abandoned ones even when the new one is refused', async () => {
    const { factorId, session } = await makeEnrolled(site)
    const { access_token: token } = session
    expect((await enroll(site, token, 'abandoned')).status).toBe(200)
    site.clock.advance(300 * second)
    expect(brief(await enroll(site, token))[1]).toBe('mfa_factor_name_conflict')
    const { body } = await callAuth(site, 'GET', '/user', { token })
    expect(body.factors).toMatchObject([{ id: factorId }])
  })

  it('is removed only at aal2; sessions that it raised fall back, and its owner gets an email', async () => {
    const account = await makeEnrolled(site)
    const low = sessionIn(await signIn(site, account)).access_token
    const remove = (token: string) => callAuth(site, 'DELETE', `/factors/${account.factorId}`, { token })
    expect(brief(await remove(low))).toEqual([
      422,
      'insufficient_aal',
      'AAL2 required to unenroll verified factor',
    ])
    const answer = await remove(account.session.access_token)
    expect([answer.status, answer.body]).toEqual([200, { id: account.factorId }])
    expect((await newestMail(site, account.email)).text).toContain('/admin/security')
    const { refresh_token } = account.session
    const renewed = sessionIn(await postAuth(site, '/token?grant_type=refresh_token', { refresh_token }))
    expect(aalOf(renewed.access_token)).toBe('aal1')
    expect((await enroll(site, renewed.access_token)).status).toBe(200)
  })
})

describeEachSite('a session before its second factor', open => {
  let site: Site
  let account: Enrolled
  let low: string
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeEnrolled(site)
    low = sessionIn(await signIn(site, account)).access_token
  })

  it.each([
    ['PUT', '/auth/v1/user', { password: 'another quiet harbour' }],
    ['PUT', '/auth/v1/user', { email: 'elsewhere@client.example' }],
    ['PUT', '/auth/v1/user', { data: { name: 'Somebody' } }],
    ['GET', '/auth/v1/reauthenticate', undefined],
    ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Another' }],
    ['POST', '/auth/v1/logout', undefined],
    ['POST', '/auth/v1/logout?scope=global', undefined],
    ['POST', '/auth/v1/logout?scope=others', undefined],
    ['GET', '/auth/v1/user/identities/authorize?provider=github', undefined],
    ['DELETE', '/auth/v1/user/identities/01a20004-043c-7067-b6bd-abf114007622', undefined],
    ['GET', '/api/account/sessions', undefined],
    ['DELETE', '/api/account/sessions', undefined],
    ['DELETE', '/api/account/sessions/01a20004-043c-7067-b6bd-abf114007622', undefined],
    ['GET', '/api/account/events', undefined],
    ['GET', '/api/account/recovery-codes', undefined],
    ['POST', '/api/account/recovery-codes', undefined],
    ['GET', '/api/posts', undefined],
    ['DELETE', '/api/posts/any', undefined],
    ['GET', '/api/images', undefined],
    ['GET', '/api/images/content_1.png', undefined],
    ['PATCH', '/api/images/content_1.png', { alt: '' }],
    ['DELETE', '/api/images/content_1.png', undefined],
    ['POST', '/storage/v1/object/portfolio_images/content_1.png', undefined],
  ])('gets 403 insufficient_aal from %s %s', async (method, path, body) => {
    const answer = await site.request(path, {
      method,
      headers: { Authorization: `Bearer ${low}`, 'X-Supabase-Api-Version': '2024-01-01' },
      body: body && JSON.stringify(body),
    })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'insufficient_aal'])
  })

  it('may not remove the factor, nor challenge one that is not proven', async () => {
    const remove = await callAuth(site, 'DELETE', `/factors/${account.factorId}`, { token: low })
    expect(brief(remove).slice(0, 2)).toEqual([422, 'insufficient_aal'])
    const { body } = await enroll(site, account.session.access_token, 'Second')
    const id = String(Reflect.get(body, 'id'))
    for (const step of ['challenge', 'verify']) {
      const answer = await callAuth(site, 'POST', `/factors/${id}/${step}`, { token: low, body: {} })
      expect(brief(answer).slice(0, 2)).toEqual([403, 'insufficient_aal'])
    }
  })

  it('may read which factors there are, and sign itself out', async () => {
    const { status, body } = await callAuth(site, 'GET', '/user', { token: low })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain(account.factorId)
    expect((await callAuth(site, 'POST', '/logout?scope=local', { token: low })).status).toBe(204)
  })
})

describeEachSite('recovery codes', open => {
  let site: Site
  beforeAll(async () => {
    site = await open(authEnv)
  })
  const call = async (method: string, path: string, token: string, body?: object) => {
    const answer = await site.request(`/api/account/recovery-codes${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }

  it('are ten of 112 bits, replace the earlier ones, and are stored as hashes', async () => {
    const { session } = await makeEnrolled(site)
    const first = (await call('POST', '', session.access_token)).body.codes
    const { codes } = (await call('POST', '', session.access_token)).body
    expect(new Set([...first, ...codes]).size).toBe(20)
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{7}(-[0-9a-f]{7}){3}$/)
    expect((await call('GET', '', session.access_token)).body).toEqual({ left: 10 })
    const rows = await site.deps.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(codes[0])
  })

  it('are ten after six calls at once (race condition)', async () => {
    const { access_token: token } = (await makeEnrolled(site)).session
    const made = await Promise.all(Array.from({ length: 6 }, () => call('POST', '', token)))
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await call('GET', '', token)).body).toEqual({ left: 10 })
  })

  it('need a factor', async () => {
    const { session } = await makeAccount(site)
    expect(await call('POST', '', session.access_token)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    })
  })

  it('remove lost factors, once, and tell the owner', async () => {
    const account = await makeEnrolled(site)
    const [code] = (await call('POST', '', account.session.access_token)).body.codes
    const { access_token: low } = sessionIn(await signIn(site, account))
    const before = (await mailsTo(site, account.email)).length
    const typed = ` ${String(code).toUpperCase().replaceAll('-', ' ')} `
    expect((await call('POST', '/use', low, { code: typed })).status).toBe(200)
    expect(await mailsTo(site, account.email)).toHaveLength(before + 1)
    expect((await callAuth(site, 'PUT', '/user', { token: low, body: { data: { a: 1 } } })).status).toBe(200)
    expect((await call('POST', '/use', low, { code })).status).toBe(422)
    expect((await call('GET', '', low)).body).toEqual({ left: 0 })
  })

  it('of another account are refused', async () => {
    const [one, other] = [await makeEnrolled(site), await makeEnrolled(site)]
    const { codes } = (await call('POST', '', one.session.access_token)).body
    await call('POST', '', other.session.access_token)
    const { access_token: low } = sessionIn(await signIn(site, other))
    expect(await call('POST', '/use', low, { code: codes[0] })).toMatchObject({
      status: 422,
      body: { code: 'recovery_code_invalid', errors: { code: expect.any(String) } },
    })
  })

  it.each([[{}], [{ code: '' }], [{ code: 7 }], [{ code: 'x'.repeat(101) }], [[]]])(
    'are refused when they are %j',
    async body => {
      const account = await makeEnrolled(site)
      const { access_token: low } = sessionIn(await signIn(site, account))
      expect((await call('POST', '/use', low, body)).status).toBe(422)
    },
  )

  it('may be guessed six times at once, together with the codes of the authenticator', async () => {
    const account = await makeEnrolled(site)
    const { access_token: low } = sessionIn(await signIn(site, account))
    await prove(site, low, account.factorId, codeOf(site, account.secret, 100))
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await call('POST', '/use', low, { code: '00000-00000-00000-00000' })).status)
    expect(statuses).toEqual([...Array(5).fill(422), 429])
  })
})
