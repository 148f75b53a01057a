/** Passkeys: registering, signing in, removing them, and as a second factor; and every answer that is not one. */
import { beforeAll, expect, it } from 'vitest'
import {
  authEnv,
  brief,
  callAuth,
  claimsOf,
  mailsTo,
  makeAccount,
  postAuth,
  serviceToken,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import {
  type Authenticator,
  askRegistration,
  askSignIn,
  type CreationOptions,
  makeAuthenticator,
  registerPasskey,
  signInWithPasskey,
} from '../../support/site/authenticator'
import { describeEachSite, openSite, type Site } from '../../support/site/site'

const minute = 60_000

interface Holder extends TestAccount {
  key: Authenticator
  passkeyId: string
}

/** A challenge of a factor. */
interface Asked {
  id: string
  type: string
  webauthn: { type: string; credential_options: { publicKey: CreationOptions } }
}

async function makeHolder(site: Site): Promise<Holder> {
  const account = await makeAccount(site)
  const key = makeAuthenticator()
  const answer = await registerPasskey(site, account.session.access_token, key)
  expect(brief(answer)).toEqual([200, undefined, undefined])
  return { ...account, key, passkeyId: String(Reflect.get(answer.body, 'id')) }
}

const refused = [422, 'webauthn_verification_failed']
const unknown = [422, 'webauthn_challenge_not_found']
const expired = [422, 'webauthn_challenge_expired']
const codeOf = (answer: Awaited<ReturnType<typeof callAuth>>) => brief(answer).slice(0, 2)

describeEachSite('a passkey', open => {
  let site: Site
  beforeAll(async () => {
    site = await open(authEnv)
  })

  it('signs in by itself, with both factors, and remembers its use', async () => {
    const holder = await makeHolder(site)
    const session = sessionIn(await signInWithPasskey(site, holder.key))
    expect(session.user.id).toBe(holder.id)
    const { aal, amr } = claimsOf(session.access_token)
    expect(aal).toBe('aal2')
    expect(amr).toMatchObject([{ method: 'mfa/webauthn' }, { method: 'passkey' }])
    expect((await callAuth(site, 'GET', '/user', { token: session.access_token })).status).toBe(200)
    const { body } = await callAuth(site, 'GET', '/passkeys', { token: session.access_token })
    expect(body).toMatchObject([
      {
        id: holder.passkeyId,
        friendly_name: 'Passkey',
        last_used_at: new Date(site.clock.now()).toISOString(),
      },
    ])
    const [row] = await site.deps.db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', holder.key.id)
      .execute()
    expect(row).toMatchObject({ counter: 2, device_type: 'singleDevice', backed_up: false })
  })

  it('is asked for by options that reveal no address and want the person verified', async () => {
    const { email, session } = await makeAccount(site)
    const { options } = await askRegistration(site, session.access_token)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
    const asked = await askSignIn(site)
    expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(asked.options).not.toHaveProperty('allowCredentials', expect.arrayContaining([expect.anything()]))
  })

  it('raises the session that registers it, ends those without, and tells its owner', async () => {
    const account = await makeAccount(site)
    const other = sessionIn(await signIn(site, account)).access_token
    const { access_token: token } = account.session
    expect((await registerPasskey(site, token, makeAuthenticator())).status).toBe(200)
    expect((await callAuth(site, 'GET', '/user', { token })).status).toBe(200)
    expect((await callAuth(site, 'GET', '/user', { token: other })).status).toBe(403)
    expect((await mailsTo(site, account.email)).at(-1)?.subject).toContain('A passkey was added')
    const low = sessionIn(await signIn(site, account)).access_token
    expect(codeOf(await callAuth(site, 'GET', '/passkeys', { token: low }))).toEqual([
      403,
      'insufficient_aal',
    ])
  })

  it('has an id of 1,023 bytes at most', async () => {
    const { access_token: token } = (await makeAccount(site)).session
    for (const length of [1024, 6000])
      expect(codeOf(await registerPasskey(site, token, makeAuthenticator(length)))).toEqual(refused)
    expect((await registerPasskey(site, token, makeAuthenticator(1023))).status).toBe(200)
  })

  it('is one of several, each with a name of its own', async () => {
    const { key, passkeyId, session } = await makeHolder(site)
    const { access_token: token } = session
    const { options } = await askRegistration(site, token)
    expect(options.excludeCredentials).toMatchObject([{ id: key.id }])
    const { body } = await registerPasskey(site, token, makeAuthenticator())
    expect(body).toMatchObject({ friendly_name: 'Passkey 2' })
    const rename = (friendly_name: string, id = passkeyId) =>
      callAuth(site, 'PATCH', `/passkeys/${id}`, { token, body: { friendly_name } })
    expect((await rename(' Laptop ')).body).toMatchObject({ id: passkeyId, friendly_name: 'Laptop' })
    expect(codeOf(await rename('Passkey 2'))).toEqual([422, 'mfa_factor_name_conflict'])
    for (const name of ['', ' ', 'x'.repeat(101)])
      expect(codeOf(await rename(name))).toEqual([400, 'validation_failed'])
    const { passkeyId: foreign } = await makeHolder(site)
    for (const id of ['nothing', foreign]) expect((await rename('Mine', id)).status).toBe(404)
    expect((await callAuth(site, 'DELETE', `/passkeys/${foreign}`, { token })).status).toBe(404)
  })

  it('is removed with a fresh proof; sessions that it opened end, and it opens none', async () => {
    const { key, passkeyId, session, email } = await makeHolder(site)
    const { access_token: stolen } = sessionIn(await signInWithPasskey(site, key))
    site.clock.advance(16 * minute)
    const remove = (token: string) => callAuth(site, 'DELETE', `/passkeys/${passkeyId}`, { token })
    expect(codeOf(await remove(session.access_token))).toEqual([400, 'reauthentication_needed'])
    const { access_token: token } = sessionIn(await signInWithPasskey(site, key))
    expect((await remove(token)).status).toBe(200)
    expect((await callAuth(site, 'GET', '/user', { token: stolen })).status).toBe(403)
    expect((await callAuth(site, 'GET', '/user', { token })).status).toBe(200)
    expect(codeOf(await signInWithPasskey(site, key))).toEqual(refused)
    expect((await mailsTo(site, email)).at(-1)?.subject).toContain('A passkey was removed')
  })

  it('takes a session with it that it opened, also one that another factor raised since', async () => {
    const { key, passkeyId, session } = await makeHolder(site)
    const { access_token: token } = session
    const { access_token: stolen } = sessionIn(await signInWithPasskey(site, key))
    const other = makeAuthenticator()
    const { body } = await registerPasskey(site, token, other)
    const path = `/factors/${Reflect.get(body, 'id')}`
    const post = (step: string, body: Record<string, unknown>) =>
      callAuth(site, 'POST', `${path}/${step}`, { token: stolen, body })
    const asked = (await post('challenge', { webauthn: { rpId: 'localhost' } })).body as unknown as Asked // as the client types it
    const credential_response = other.get(asked.webauthn.credential_options.publicKey.challenge)
    const webauthn = { type: 'request', credential_response }
    expect((await post('verify', { challenge_id: asked.id, webauthn })).status).toBe(200)
    expect((await callAuth(site, 'DELETE', `/passkeys/${passkeyId}`, { token })).status).toBe(200)
    expect((await callAuth(site, 'GET', '/user', { token: stolen })).status).toBe(403)
    expect((await callAuth(site, 'GET', '/user', { token })).status).toBe(200)
  })

  it('leaves a session as it is that another passkey has proven, with the token in hand', async () => {
    const { passkeyId, session } = await makeHolder(site)
    const { access_token: token } = session
    const list = () => callAuth(site, 'GET', '/passkeys', { token })
    const remove = (id: unknown) => callAuth(site, 'DELETE', `/passkeys/${id}`, { token })
    site.clock.advance(14 * minute)
    const second = Reflect.get((await registerPasskey(site, token, makeAuthenticator())).body, 'id')
    expect((await remove(second)).status).toBe(200)
    expect((await list()).body).toMatchObject([{ id: passkeyId }])
    // What the second has proven is gone with it: the first one's proof is that of 14 minutes ago.
    site.clock.advance(minute)
    expect(codeOf(await remove(passkeyId))).toEqual([400, 'reauthentication_needed'])
  })

  it('leaves a session raised when the first is replaced by another, and lowers it with the last', async () => {
    const { passkeyId, session } = await makeHolder(site)
    const { access_token: token } = session
    const second = Reflect.get((await registerPasskey(site, token, makeAuthenticator())).body, 'id')
    const remove = (id: unknown) => callAuth(site, 'DELETE', `/passkeys/${id}`, { token })
    expect((await remove(passkeyId)).status).toBe(200)
    const aal = async () =>
      (
        await site.deps.db
          .selectFrom('sessions')
          .select(['aal', 'factor_id'])
          .where('account_id', '=', session.user.id)
          .execute()
      )[0]
    expect(await aal()).toEqual({ aal: 'aal2', factor_id: second })
    expect((await remove(second)).status).toBe(200)
    expect(await aal()).toEqual({ aal: 'aal1', factor_id: null })
    expect((await callAuth(site, 'GET', '/passkeys', { token })).body).toEqual([])
  })

  it('is listed and removed by a service, which is told of no other factor there', async () => {
    const { id, key, passkeyId, session, email } = await makeHolder(site)
    const { access_token: token } = session
    const totp = (await callAuth(site, 'POST', '/factors', { token, body: { factor_type: 'totp' } })).body
    const service = await serviceToken(site)
    const path = `/admin/users/${id}/passkeys`
    const list = async () => (await callAuth(site, 'GET', path, { token: service })).body
    expect(await list()).toEqual([
      { id: passkeyId, friendly_name: 'Passkey', created_at: expect.any(String) },
    ])
    const remove = (passkey: string) => callAuth(site, 'DELETE', `${path}/${passkey}`, { token: service })
    expect(codeOf(await remove(String(Reflect.get(totp, 'id'))))).toEqual([
      404,
      'webauthn_credential_not_found',
    ])
    expect(codeOf(await remove('nothing'))).toEqual([404, 'validation_failed'])
    expect((await remove(passkeyId)).status).toBe(200)
    expect(await list()).toEqual([])
    expect(codeOf(await signInWithPasskey(site, key))).toEqual(refused)
    expect((await mailsTo(site, email)).at(-1)?.subject).toContain('removed')
  })

  it('answers a challenge once, within five minutes, and only what it was made for', async () => {
    const { key, session } = await makeHolder(site)
    const verify = (body: Record<string, unknown>) => postAuth(site, '/passkeys/authentication/verify', body)
    const { challenge_id, options } = await askSignIn(site)
    const credential = key.get(options.challenge)
    const both = await Promise.all([
      verify({ challenge_id, credential }),
      verify({ challenge_id, credential }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(codeOf(await verify({ challenge_id, credential }))).toEqual(unknown)
    const late = await askSignIn(site)
    site.clock.advance(5 * minute)
    expect(
      codeOf(await verify({ challenge_id: late.challenge_id, credential: key.get(late.options.challenge) })),
    ).toEqual(expired)
    // The challenge of one answers for no other, and a registration's for no sign-in.
    const [one, two] = [await askSignIn(site), await askSignIn(site)]
    expect(
      codeOf(await verify({ challenge_id: two.challenge_id, credential: key.get(one.options.challenge) })),
    ).toEqual(refused)
    const registration = await askRegistration(site, session.access_token)
    const wrongUse = {
      challenge_id: registration.challenge_id,
      credential: key.get(registration.options.challenge),
    }
    expect(codeOf(await verify(wrongUse))).toEqual(unknown)
    // Nor does one account's registration serve another.
    const { access_token: token } = (await makeAccount(site)).session
    const body = {
      challenge_id: registration.challenge_id,
      credential: makeAuthenticator().create(registration.options),
    }
    expect(codeOf(await callAuth(site, 'POST', '/passkeys/registration/verify', { token, body }))).toEqual(
      unknown,
    )
  })

  it.each([
    ['of another site (phishing)', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without the person', { flags: 1 }],
    ['of a clone, which counts behind', { counter: 1 }],
    ['with the handle of another account', { handle: 'AAAA' }],
  ])('is refused %s', async (_, lie) => {
    const { key } = await makeHolder(site)
    expect((await signInWithPasskey(site, key)).status).toBe(200)
    expect(codeOf(await signInWithPasskey(site, key, lie))).toEqual(refused)
    const events = await site.deps.db
      .selectFrom('auth_events')
      .select('action')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(events).toEqual([{ action: 'sign_in_failed' }])
  })

  it('is not registered from another site, unverified, with a certificate, or twice', async () => {
    const { access_token: token } = (await makeAccount(site)).session
    const lies = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { flags: 1 }]
    for (const lie of lies)
      expect(codeOf(await registerPasskey(site, token, makeAuthenticator(), lie))).toEqual(refused)
    for (const format of ['fido-u2f', 'tpm', 'android-safetynet', 'apple'])
      expect(codeOf(await registerPasskey(site, token, makeAuthenticator(), {}, format))).toEqual(refused)
    const { key } = await makeHolder(site)
    expect(codeOf(await registerPasskey(site, token, key))).toEqual([422, 'webauthn_credential_exists'])
    expect((await callAuth(site, 'GET', '/user', { token })).body.factors).toBeUndefined()
  })

  it('opens no account that is banned or deleted', async () => {
    const { key, id } = await makeHolder(site)
    const set = (values: { banned_until?: string; deleted_at?: string }) =>
      site.deps.db.updateTable('accounts').set(values).where('id', '=', id).execute()
    await set({ banned_until: new Date(site.clock.now() + minute).toISOString() })
    expect(codeOf(await signInWithPasskey(site, key))).toEqual([400, 'user_banned'])
    await set({ deleted_at: new Date(site.clock.now()).toISOString() })
    expect(codeOf(await signInWithPasskey(site, key))).toEqual(refused)
  })

  it('is the second factor after a password, and of the kind that the client enrols', async () => {
    const account = await makeAccount(site)
    const key = makeAuthenticator()
    let { access_token: token } = account.session
    const post = (path: string, body: Record<string, unknown>) =>
      callAuth(site, 'POST', path, { token, body })
    const enrolled = await post('/factors', { factor_type: 'webauthn', friendly_name: 'Key' })
    expect(enrolled.body).toMatchObject({ type: 'webauthn', friendly_name: 'Key' })
    const path = `/factors/${Reflect.get(enrolled.body, 'id')}`
    const begin = async () =>
      (await post(`${path}/challenge`, { webauthn: { rpId: 'localhost' } })).body as unknown as Asked // as the client types it
    const made = await begin()
    expect(made).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } })
    const create = key.create(made.webauthn.credential_options.publicKey)
    const verify = (challenge_id: string, credential_response: unknown) =>
      post(`${path}/verify`, { challenge_id, webauthn: { type: 'create', credential_response } })
    expect(claimsOf(sessionIn(await verify(made.id, create)).access_token).aal).toBe('aal2')

    token = sessionIn(await signIn(site, account)).access_token
    const asked = await begin()
    expect(asked.webauthn).toMatchObject({
      type: 'request',
      credential_options: { publicKey: { allowCredentials: [{ id: key.id }] } },
    })
    const { challenge } = asked.webauthn.credential_options.publicKey
    expect(codeOf(await verify(asked.id, makeAuthenticator().get(challenge)))).toEqual([
      422,
      'mfa_verification_failed',
    ])
    expect(claimsOf(sessionIn(await verify(asked.id, key.get(challenge))).access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    })
    // The same credential signs in by itself.
    expect((await signInWithPasskey(site, key)).status).toBe(200)
  })

  it.each([
    ['nothing', {}],
    ['text', { credential: { id: 'x', rawId: 'x', type: 'public-key', response: 'x' } }],
    ['no signature', { credential: { id: 'eA', rawId: 'eA', type: 'public-key', response: {} } }],
    ['numbers', { credential: { id: 7, rawId: [], response: { attestationObject: 7, clientDataJSON: {} } } }],
    [
      'much',
      { credential: { id: 'x'.repeat(500_000), response: { attestationObject: 'o'.repeat(400_000) } } },
    ],
  ])('is refused when the answer is %s', async (_, body) => {
    const { challenge_id } = await askSignIn(site)
    expect(
      codeOf(await postAuth(site, '/passkeys/authentication/verify', { challenge_id, ...body })),
    ).toEqual(refused)
    const { access_token: token } = (await makeAccount(site)).session
    const asked = await askRegistration(site, token)
    const answer = { challenge_id: asked.challenge_id, ...body }
    expect(
      codeOf(await callAuth(site, 'POST', '/passkeys/registration/verify', { token, body: answer })),
    ).toEqual(refused)
  })
})

it.each([
  ['POST', '/passkeys/authentication/options', 60],
  ['POST', '/passkeys/authentication/verify', 30],
  ['POST', '/passkeys/registration/options', 30],
  ['POST', '/passkeys/registration/verify', 30],
  ['PATCH', '/passkeys/x', 30],
])('are limited by address: %s %s, %i calls', async (method, path, most) => {
  const site = await openSite({ ...authEnv, AUTH_RATE_LIMITS: 'on' })
  const call = () => callAuth(site, method, path, { body: { challenge_id: 'x' } })
  for (let count = 0; count < most; count += 1) expect((await call()).status).not.toBe(429)
  expect(codeOf(await call())).toEqual([429, 'over_request_rate_limit'])
})
