/** Changing one's own account: password, address, metadata; one's sessions and log. */
import { beforeAll, expect, it } from 'vitest'
import {
  authEnv,
  brief,
  callAuth,
  goodPassword,
  mailsTo,
  makeAccount,
  makeVerifier,
  newAddress,
  newestMail,
  openLink,
  otherCode,
  postAuth,
  serviceToken,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const second = 1000
const day = 24 * 3600 * second
const newPassword = 'another quiet harbour'

const update = (site: Site, token: string, body: Record<string, unknown>) =>
  callAuth(site, 'PUT', '/user', { token, body })

/** Signs in, a day ago; an access token of that old session. */
async function signInLongAgo(site: Site, account: TestAccount): Promise<string> {
  const { refresh_token } = sessionIn(await signIn(site, account))
  site.clock.advance(day)
  return sessionIn(await postAuth(site, '/token?grant_type=refresh_token', { refresh_token })).access_token
}

describeEachSite('a new password', open => {
  let site: Site
  beforeAll(async () => {
    site = await open(authEnv)
  })

  it('replaces the old one, ends the other sessions and is announced', async () => {
    const account = await makeAccount(site)
    const other = sessionIn(await signIn(site, account)).access_token
    const token = account.session.access_token
    expect((await update(site, token, { password: newPassword })).status).toBe(200)
    expect((await callAuth(site, 'GET', '/user', { token })).status).toBe(200)
    expect((await callAuth(site, 'GET', '/user', { token: other })).status).toBe(403)
    expect((await signIn(site, account)).status).toBe(400)
    expect((await signIn(site, { ...account, password: newPassword })).status).toBe(200)
    expect((await mailsTo(site, account.email)).some(({ text }) => /password/i.test(text))).toBe(true)
  })

  it('revokes every code and link sent before', async () => {
    const account = await makeAccount(site)
    await postAuth(site, '/recover', { email: account.email })
    const { link } = await newestMail(site, account.email)
    await update(site, account.session.access_token, { password: newPassword })
    expect((await openLink(site, link)).fragment).toMatchObject({ error_code: 'otp_expired' })
  })

  it.each([
    [
      { password: goodPassword },
      422,
      'same_password',
      'New password should be different from the old password.',
    ],
    [{ password: 'tarn fell' }, 422, 'weak_password', 'Password should be at least 12 characters.'],
    [{ password: 'x1'.repeat(37) }, 400, 'validation_failed', 'Password cannot be longer than 72 characters'],
    [
      { app_metadata: { role: 'owner' } },
      403,
      'not_admin',
      'Updating app_metadata requires admin privileges',
    ],
    [{ phone: '16045550142' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
    [{ email: 'no address' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ password: 7 }, 400, 'bad_json', 'Could not parse request body as JSON: password must be text'],
    [{ data: [] }, 400, 'bad_json', 'Could not parse request body as JSON: data must be an object'],
  ])('is refused: %j', async (body, ...expected) => {
    const { session } = await makeAccount(site)
    expect(brief(await update(site, session.access_token, body))).toEqual(expected)
  })

  it('needs a code from an email once the last proof is old', async () => {
    const account = await makeAccount(site)
    const token = await signInLongAgo(site, account)
    expect(brief(await update(site, token, { password: newPassword }))).toEqual([
      400,
      'reauthentication_needed',
      'Password update requires reauthentication',
    ])
    expect((await callAuth(site, 'GET', '/reauthenticate', { token })).status).toBe(200)
    const { code } = await newestMail(site, account.email)
    expect(brief(await update(site, token, { password: newPassword, nonce: otherCode(code) }))).toEqual([
      422,
      'reauthentication_not_valid',
      'Nonce has expired or is invalid',
    ])
    expect((await update(site, token, { password: newPassword, nonce: code })).status).toBe(200)
    site.clock.advance(15 * 60 * second)
    expect((await update(site, token, { password: goodPassword, nonce: code })).status).toBe(422)
  })

  it('refuses a code of another account', async () => {
    const [account, other] = [await makeAccount(site), await makeAccount(site)]
    const token = await signInLongAgo(site, account)
    const { access_token } = sessionIn(await signIn(site, other))
    await callAuth(site, 'GET', '/reauthenticate', { token: access_token })
    const { code } = await newestMail(site, other.email)
    expect((await update(site, token, { password: newPassword, nonce: code })).status).toBe(422)
  })

  it('gives five tries of the digits', async () => {
    const account = await makeAccount(site)
    const token = await signInLongAgo(site, account)
    await callAuth(site, 'GET', '/reauthenticate', { token })
    const { code } = await newestMail(site, account.email)
    for (let count = 0; count < 5; count += 1)
      await update(site, token, { password: newPassword, nonce: otherCode(code) })
    expect((await update(site, token, { password: newPassword, nonce: code })).status).toBe(422)
  })

  it('gets a second email with a code after a minute', async () => {
    const account = await makeAccount(site)
    const token = account.session.access_token
    expect((await callAuth(site, 'GET', '/reauthenticate', { token })).status).toBe(200)
    const refused = await callAuth(site, 'GET', '/reauthenticate', { token })
    expect(brief(refused)).toEqual([
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after 60 seconds.',
    ])
    expect(refused.headers.get('retry-after')).toBe('60')
    site.clock.advance(60 * second)
    expect((await callAuth(site, 'GET', '/reauthenticate', { token })).status).toBe(200)
  })
})

describeEachSite('a new address', open => {
  let site: Site
  beforeAll(async () => {
    site = await open(authEnv)
  })
  const request = async (account: TestAccount, email = newAddress('new')) => {
    const answer = await update(site, account.session.access_token, { email })
    expect(answer.body).toMatchObject({ email: account.email, new_email: email })
    return email
  }

  it.each([
    ['the old one first', true],
    ['the new one first', false],
  ])('counts when both have agreed, %s', async (_, oldFirst) => {
    const account = await makeAccount(site)
    const email = await request(account)
    const links = [(await newestMail(site, account.email)).link, (await newestMail(site, email)).link]
    const [first = '', last = ''] = oldFirst ? links : links.toReversed()
    const half = await openLink(site, first)
    expect(half.fragment).toEqual({
      message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      sb: '',
    })
    expect((await signIn(site, account)).status).toBe(200)
    expect((await openLink(site, first)).fragment).toMatchObject({ error_code: 'otp_expired' })
    const done = await openLink(site, last)
    expect(done.fragment).toMatchObject({ type: 'email_change', token_type: 'bearer' })
    expect((await signIn(site, account)).status).toBe(400)
    const { user } = sessionIn(await signIn(site, { ...account, email }))
    expect(user).toMatchObject({ email, user_metadata: { email, email_verified: true } })
    expect(user.identities).toMatchObject([{ provider: 'email', email, identity_data: { email } }])
    expect(user).not.toHaveProperty('new_email')
  })

  it('ends what a link to the old one began', async () => {
    const account = await makeAccount(site)
    const { verifier, challenge } = makeVerifier()
    await postAuth(site, '/recover', { email: account.email, ...challenge })
    const { query } = await openLink(site, (await newestMail(site, account.email)).link)
    const email = await request(account)
    for (const address of [account.email, email]) await openLink(site, (await newestMail(site, address)).link)
    const body = { auth_code: query.code, code_verifier: verifier }
    const answer = await postAuth(site, '/token?grant_type=pkce', body)
    expect([answer.status, answer.body.code]).toEqual([404, 'flow_state_not_found'])
  })

  it('may be confirmed by typing the codes of both emails', async () => {
    const account = await makeAccount(site)
    const email = await request(account)
    const type = 'email_change'
    const codes = [(await newestMail(site, account.email)).code, (await newestMail(site, email)).code]
    expect(await postAuth(site, '/verify', { type, email: account.email, token: codes[0] })).toMatchObject({
      status: 200,
      body: { code: '200' },
    })
    expect(sessionIn(await postAuth(site, '/verify', { type, email, token: codes[1] })).user.email).toBe(
      email,
    )
  })

  it('that is taken is refused, even if it was taken after the request', async () => {
    const [account, other] = [await makeAccount(site), await makeAccount(site)]
    const refusal = [422, 'email_exists', 'A user with this email address has already been registered']
    expect(brief(await update(site, account.session.access_token, { email: other.email }))).toEqual(refusal)
    const email = await request(account)
    const links = [(await newestMail(site, account.email)).link, (await newestMail(site, email)).link]
    await makeAccount(site, { email })
    await openLink(site, links[0] ?? '')
    expect((await openLink(site, links[1] ?? '')).fragment).toMatchObject({ error_code: 'email_exists' })
    expect((await signIn(site, account)).status).toBe(200)
  })

  it('needs digits once the session is a day old, as a password does', async () => {
    const account = await makeAccount(site)
    const token = await signInLongAgo(site, account)
    expect(brief(await update(site, token, { email: newAddress() }))[1]).toBe('reauthentication_needed')
  })

  it('that is the present one changes nothing', async () => {
    const account = await makeAccount(site)
    const before = (await mailsTo(site, account.email)).length
    const answer = await update(site, account.session.access_token, { email: account.email.toUpperCase() })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('new_email')
    expect(await mailsTo(site, account.email)).toHaveLength(before)
  })
})

describeEachSite('a new address with AUTH_SECURE_EMAIL_CHANGE=false', open => {
  it('needs only the new one', async () => {
    const site = await open({ ...authEnv, AUTH_SECURE_EMAIL_CHANGE: 'false' })
    const account = await makeAccount(site)
    const email = newAddress()
    const before = (await mailsTo(site, account.email)).length
    await update(site, account.session.access_token, { email })
    expect(await mailsTo(site, account.email)).toHaveLength(before)
    expect((await openLink(site, (await newestMail(site, email)).link)).fragment).toHaveProperty(
      'access_token',
    )
    expect((await signIn(site, { ...account, email })).status).toBe(200)
  })
})

describeEachSite('AUTH_REAUTHENTICATE=false', open => {
  it('lets an old session change the password', async () => {
    const site = await open({ ...authEnv, AUTH_REAUTHENTICATE: 'false' })
    const account = await makeAccount(site)
    const token = await signInLongAgo(site, account)
    expect((await update(site, token, { password: newPassword })).status).toBe(200)
  })
})

describeEachSite('metadata', open => {
  it('is merged key by key; null deletes a key', async () => {
    const site = await open(authEnv)
    const { session } = await makeAccount(site)
    const send = async (data: object) => {
      const { body } = await update(site, session.access_token, { data })
      return Reflect.get(body, 'user_metadata')
    }
    expect(await send({ name: 'Mara', colour: 'teal' })).toMatchObject({ name: 'Mara', colour: 'teal' })
    const left = await send({ colour: null, size: 3 })
    expect(left).toMatchObject({ name: 'Mara', size: 3 })
    expect(left).not.toHaveProperty('colour')
  })

  it('has 16 KiB at most, all keys together, and locks no one out (denial of service)', async () => {
    const site = await open({ ...authEnv, AUTH_DISABLE_SIGNUP: 'false' })
    const tooLarge = [400, 'validation_failed', 'user_metadata is too large: 16 KiB at most']
    const account = await makeAccount(site)
    const { access_token: token } = account.session
    const text = 'x'.repeat(6 * 1024)
    for (const name of ['one', 'two'])
      expect((await update(site, token, { data: { [name]: text } })).status).toBe(200)
    expect(brief(await update(site, token, { data: { three: text } }))).toEqual(tooLarge)
    const again = sessionIn(await signIn(site, account))
    expect(again.user.user_metadata).toMatchObject({ one: text, two: text })
    // A header with this token passes any proxy.
    expect(again.access_token.length).toBeLessThan(4096)
    const data = { name: 'é'.repeat(9 * 1024) }
    const email = newAddress()
    expect(brief(await postAuth(site, '/signup', { email, password: goodPassword, data }))).toEqual(tooLarge)
    expect(brief(await postAuth(site, '/otp', { email, data }))).toEqual(tooLarge)
    const asService = { token: await serviceToken(site), body: { email, user_metadata: data } }
    expect(brief(await callAuth(site, 'POST', '/admin/users', asService))).toEqual(tooLarge)
  })

  it.each(['\0', '\ud800', 'a\u0000b'])('holds nothing that cannot be stored: %j', async text => {
    const site = await open(authEnv)
    const { session } = await makeAccount(site)
    for (const data of [{ name: text }, { [text]: 1 }, { deep: [{ name: text }] }])
      expect(brief(await update(site, session.access_token, { data }))).toEqual([
        400,
        'validation_failed',
        'The body holds characters that cannot be stored',
      ])
  })
})

describeEachSite('/api/account', open => {
  let site: Site
  let account: TestAccount
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeAccount(site)
  })
  const call = async (token: string, path: string, method = 'GET') => {
    const answer = await site.request(`/api/account${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
    })
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() }
  }

  it('lists only the account’s own sessions', async () => {
    const stranger = await makeAccount(site)
    const { body } = await call(account.session.access_token, '/sessions')
    expect(body.sessions).toMatchObject([{ current: true, aal: 'aal1', ip: '127.0.0.1' }])
    expect(JSON.stringify(body)).not.toContain('hash')
    const [theirs] = (await call(stranger.session.access_token, '/sessions')).body.sessions
    expect(await call(account.session.access_token, `/sessions/${theirs.id}`, 'DELETE')).toMatchObject({
      status: 404,
      type: 'application/problem+json',
      body: { code: 'session_not_found', status: 404 },
    })
    expect((await call(stranger.session.access_token, '/sessions')).status).toBe(200)
  })

  it('ends one session, or all but this', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 3; count += 1)
      tokens.push(sessionIn(await signIn(site, account)).access_token)
    const [one = '', two = '', three = ''] = tokens
    const { sessions } = (await call(one, '/sessions')).body
    expect(
      (await call(two, `/sessions/${sessions.find((row: { current: boolean }) => row.current).id}`, 'DELETE'))
        .status,
    ).toBe(200)
    expect((await call(one, '/sessions')).status).toBe(403)
    expect((await call(two, '/sessions', 'DELETE')).body).toEqual({ ended: 2 })
    expect((await call(three, '/sessions')).status).toBe(403)
    expect((await call(two, '/sessions')).body.sessions).toHaveLength(1)
    account = { ...account, session: sessionIn(await signIn(site, account)) }
  })

  it('logs a wrong password, and from where', async () => {
    const person = await makeAccount(site)
    await signIn(site, { ...person, password: 'not the password' })
    const { events } = (await call(person.session.access_token, '/events')).body
    expect(events[0]).toMatchObject({ action: 'sign_in_failed', ip: '127.0.0.1' })
  })

  it('shows the log of the account, fifty events at a time', async () => {
    const person = await makeAccount(site)
    for (let count = 0; count < 60; count += 1)
      await site.deps.db
        .insertInto('auth_events')
        .values({
          id: site.deps.newId(),
          account_id: person.id,
          action: 'sign_in_failed',
          ip: '',
          user_agent: '',
          detail: '{}',
          at: new Date(site.clock.now()).toISOString(),
        })
        .execute()
    const { access_token: token } = person.session
    const first = (await call(token, '/events')).body.events
    expect(first).toHaveLength(50)
    const rest = (await call(token, `/events?before=${first.at(-1).id}`)).body.events
    const actions = rest.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['account_created', 'address_confirmed', 'session_opened']),
    )
    expect(new Set([...first, ...rest].map(({ id }: { id: string }) => id)).size).toBe(
      first.length + rest.length,
    )
  })

  it.each([
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['DELETE', '/sessions/one'],
    ['GET', '/events'],
    ['GET', '/recovery-codes'],
    ['POST', '/recovery-codes'],
    ['POST', '/recovery-codes/use'],
  ])('refuses anonymous callers and other pages: %s %s', async (method, path) => {
    const send = (headers: Record<string, string>) => site.request(`/api/account${path}`, { method, headers })
    const signedOut = await send({})
    expect([signedOut.status, signedOut.headers.get('content-type')]).toEqual([
      401,
      'application/problem+json',
    ])
    const authorization = { Authorization: `Bearer ${account.session.access_token}` }
    if (method === 'GET') return
    expect((await send({ ...authorization, Origin: 'https://evil.example' })).status).toBe(403)
    const large = await site.request(`/api/account${path}`, {
      method,
      headers: authorization,
      body: 'x'.repeat(64 * 1024 + 1),
    })
    expect(large.status).toBe(413)
  })

  it('answers an unknown address with a problem', async () => {
    expect(await call(account.session.access_token, '/nothing')).toMatchObject({
      status: 404,
      type: 'application/problem+json',
    })
  })
})

describeEachSite('an anonymous account', open => {
  it('is refused in the admin area, and becomes permanent by confirming an address', async () => {
    const site = await open({ ...authEnv, AUTH_ANONYMOUS: 'true', AUTH_DISABLE_SIGNUP: 'false' })
    const { access_token: token, user } = sessionIn(await postAuth(site, '/signup', {}))
    expect(user).toMatchObject({ email: '', is_anonymous: true, identities: [] })
    const api = await site.request('/api/account/sessions', { headers: { Authorization: `Bearer ${token}` } })
    expect([api.status, (await api.json()).code]).toEqual([403, 'not_staff'])
    expect(brief(await update(site, token, { password: newPassword }))[0]).toBe(422)
    const enrolment = await callAuth(site, 'POST', '/factors', { token, body: { factor_type: 'totp' } })
    expect(brief(enrolment).slice(0, 2)).toEqual([403, 'no_authorization'])
    const email = newAddress()
    expect((await update(site, token, { email })).status).toBe(200)
    const { code } = await newestMail(site, email)
    const person = sessionIn(await postAuth(site, '/verify', { type: 'email_change', email, token: code }))
    expect(person.user).toMatchObject({ id: user.id, email, is_anonymous: false })
    expect(person.user.identities).toMatchObject([{ provider: 'email', email }])
  })
})

describeEachSite('unless AUTH_REQUIRE_BOUND is off, the service', open => {
  it('keeps sessions of scripts out of the API', async () => {
    const site = await open({ AUTH_RATE_LIMITS: 'off' })
    const { session } = await makeAccount(site)
    const answer = await site.request('/api/account/sessions', {
      headers: { Authorization: `Bearer ${session.access_token}` },
    })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'unbound_session'])
  })
})

describeEachSite('the log of auth events', open => {
  it('can be neither changed nor deleted', async () => {
    const site = await open(authEnv)
    await makeAccount(site)
    const change = site.deps.db
      .updateTable('auth_events')
      // The types forbid it already; the question is what the database says.
      .set({ action: 'nothing' } as never)
      .execute()
    await expect(change).rejects.toThrow('auth_events is append-only')
    const deletion = site.deps.db.deleteFrom('auth_events').execute()
    await expect(deletion).rejects.toThrow('auth_events is append-only')
  })
})
