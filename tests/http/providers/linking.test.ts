/** /user/identities: connecting a provider to one's account, and disconnecting it. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../../support/browser/test-browser'
import { base, browserFor, makePerson, visitIssuer } from '../../support/peers/external'
import { type ForgedIssuer, startForgedIssuer } from '../../support/peers/forged-issuer'
import { type OpenIdIssuer, startIssuer } from '../../support/peers/openid-issuer'
import {
  authEnv,
  brief,
  callAuth,
  claimsOf,
  fromBrowser,
  inviteCode,
  mailsTo,
  makeAccount,
  makeVerifier,
  newAddress,
  postAuth,
  type Session,
  sessionIn,
  signIn,
  type TestAccount,
  type User,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const target = `${base}/admin/security`

describeEachSite('with AUTH_MANUAL_LINKING', open => {
  let issuer: OpenIdIssuer
  let forged: ForgedIssuer
  let site: Site
  beforeAll(async () => {
    issuer = await startIssuer(`${base}/auth/v1/callback`)
    forged = await startForgedIssuer()
    site = await open({
      ...authEnv,
      AUTH_PROVIDERS: `${issuer.setting},${forged.setting}`,
      AUTH_MANUAL_LINKING: 'true',
    })
    site.clock.advance(Date.now() - site.clock.now())
  })

  /** A session of this browser. */
  async function ask(browser: TestBrowser, grant: string, fields: Record<string, unknown>) {
    const answer = await browser.fetch(`${base}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      body: JSON.stringify(fields),
    })
    const body = (await answer.json()) as Session
    return { token: body.access_token, refreshToken: body.refresh_token }
  }

  /** Signed in in a browser, by password. */
  async function enter(account?: TestAccount) {
    const { email, password, id } = account ?? (await makeAccount(site))
    const browser = browserFor(site)
    return { browser, email, password, id, ...(await ask(browser, 'password', { email, password })) }
  }

  const renew = async (person: Awaited<ReturnType<typeof enter>>) => ({
    ...person,
    ...(await ask(person.browser, 'refresh_token', { refresh_token: person.refreshToken })),
  })

  const askFor = (browser: TestBrowser, token: string, more: Record<string, string> = {}) =>
    browser.fetch(
      `${base}/auth/v1/user/identities/authorize?${new URLSearchParams({ provider: 'own', redirect_to: target, skip_http_redirect: 'true', ...more })}`,
      { headers: { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' } },
    )

  /** As far as the page that asked. */
  async function link({ browser, token }: { browser: TestBrowser; token: string }, who: string, more = {}) {
    const answer = await askFor(browser, token, { login_hint: who, ...more })
    const { url } = (await answer.json()) as { url: string }
    return browser.open(url, target)
  }

  const readUser = async ({ browser, token }: { browser: TestBrowser; token: string }) => {
    const headers = { Cookie: browser.cookiesFor(base) }
    const { body } = await callAuth(site, 'GET', '/user', { token, headers })
    return body as User
  }

  const connectedMails = async (email: string) =>
    (await mailsTo(site, email)).map(({ subject }) => subject).filter(words => words.includes('connected'))

  const unlink = ({ browser, token }: { browser: TestBrowser; token: string }, id: unknown) =>
    callAuth(site, 'DELETE', `/user/identities/${id}`, {
      token,
      headers: { Cookie: browser.cookiesFor(base) },
    })

  describe('connecting', () => {
    it('gives the account the identity, whatever its address, and leaves the session as it is', async () => {
      const person = await enter()
      const { who, email } = makePerson(issuer, newAddress('private'), false)
      const { url, fragment, query } = await link(person, who)
      expect([url.href, fragment, query]).toEqual([target, {}, {}])
      const user = await readUser(person)
      expect(user).toMatchObject({
        email: person.email,
        app_metadata: { provider: 'email', providers: ['email', 'own'] },
        identities: [{ provider: 'email' }, { provider: 'own', id: who, email }],
      })
      const told = await connectedMails(person.email)
      expect(told).toEqual(['A sign-in was connected to your account at Quorum & Quay'])
      expect((await link(person, who)).fragment.error_code).toBe('identity_already_exists')
      expect(await connectedMails(person.email)).toEqual(told)
      // And it opens the account from now on.
      const back = await visitIssuer(browserFor(site), who)
      expect(claimsOf(back.fragment.access_token ?? '').sub).toBe(person.id)
    })

    it('redirects at once a caller that does not want the address', async () => {
      const { browser, token } = await enter()
      const answer = await askFor(browser, token, { skip_http_redirect: 'false' })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        expect.stringContaining(issuer.url),
      ])
    })

    it('gives a PKCE client the code that it waits for', async () => {
      const person = await enter()
      const { verifier, challenge } = makeVerifier()
      const { query } = await link(person, makePerson(issuer).who, challenge)
      const body = { auth_code: query.code, code_verifier: verifier }
      const session = sessionIn(await postAuth(site, '/token?grant_type=pkce', body, fromBrowser()))
      expect([session.user.id, typeof session.provider_token]).toEqual([person.id, 'string'])
    })

    it('is refused for an identity of another account', async () => {
      const [one, other] = [await enter(), await enter()]
      const { who } = makePerson(issuer)
      await link(one, who)
      expect((await link(one, who)).fragment).toMatchObject({
        error_code: 'identity_already_exists',
        error_description: 'Identity is already linked',
      })
      expect((await link(other, who)).fragment).toMatchObject({
        error_code: 'identity_already_exists',
        error_description: 'Identity is already linked to another user',
      })
    })

    it('is finished only by the browser that began it (login CSRF)', async () => {
      const attacker = await enter()
      const { who } = makePerson(issuer)
      const answer = await askFor(attacker.browser, attacker.token, { login_hint: who })
      const { url } = (await answer.json()) as { url: string }
      const victim = browserFor(site)
      expect((await victim.open(url, `${base}/?`)).query.error_code).toBe('bad_oauth_state')
      expect((await readUser(attacker)).identities).toHaveLength(1)
    })

    it('ends with the session that began it', async () => {
      const person = await enter()
      const { who } = makePerson(issuer)
      const answer = await askFor(person.browser, person.token, { login_hint: who })
      const { url } = (await answer.json()) as { url: string }
      const headers = { Cookie: person.browser.cookiesFor(base) }
      const ended = await callAuth(site, 'POST', '/logout?scope=local', { token: person.token, headers })
      expect(ended.status).toBe(204)
      expect((await person.browser.open(url, `${base}/?`)).query.error_code).toBe('bad_oauth_state')
      const identities = site.deps.db.selectFrom('identities').select('id').where('provider_id', '=', who)
      expect(await identities.execute()).toEqual([])
    })

    it('is refused for an account that was banned in between', async () => {
      const person = await enter()
      const answer = await askFor(person.browser, person.token, { login_hint: makePerson(issuer).who })
      const { url } = (await answer.json()) as { url: string }
      const banned_until = '2999-01-01T00:00:00.000Z'
      await site.deps.db.updateTable('accounts').set({ banned_until }).where('id', '=', person.id).execute()
      expect((await person.browser.open(url, target)).fragment.error_code).toBe('user_banned')
    })

    it('does not begin for an unknown provider or single sign-on', async () => {
      const { browser, token } = await enter()
      const codeOf = async (provider: string) =>
        Reflect.get((await (await askFor(browser, token, { provider })).json()) as object, 'message')
      expect(await codeOf('github')).toBe('Unsupported provider: provider is not enabled')
      expect(await codeOf('saml')).toBe('Unsupported provider: Provider could not be found')
    })
  })

  it('needs fresh proof', async () => {
    const person = await enter()
    const { who } = makePerson(issuer)
    await link(person, who)
    const { identities } = await readUser(person)
    site.clock.advance(24 * 3_600_000)
    const renewed = await renew(person)
    expect(brief(await unlink(renewed, identities[1]?.identity_id)).slice(0, 2)).toEqual([
      400,
      'reauthentication_needed',
    ])
    const answer = await askFor(renewed.browser, renewed.token)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'reauthentication_needed' }),
    ])
    site.clock.advance(-24 * 3_600_000)
  })

  it('is not for accounts of single sign-on', async () => {
    const person = await enter()
    await site.deps.db.updateTable('accounts').set({ is_sso: true }).where('id', '=', person.id).execute()
    expect(brief(await unlink(person, site.deps.newId())).slice(0, 2)).toEqual([422, 'user_sso_managed'])
    expect((await askFor(person.browser, person.token)).status).toBe(422)
  })

  describe('disconnecting', () => {
    it('removes the identity', async () => {
      const person = await enter()
      const { who } = makePerson(issuer)
      await link(person, who)
      const [, added] = (await readUser(person)).identities
      const answer = await unlink(person, added?.identity_id)
      expect([answer.status, answer.body]).toEqual([200, {}])
      expect(await readUser(person)).toMatchObject({
        app_metadata: { provider: 'email', providers: ['email'] },
        identities: [{ provider: 'email' }],
      })
      expect((await connectedMails(person.email)).at(-1)).toContain('was disconnected')
      // Its address has no account here.
      expect((await visitIssuer(browserFor(site), who)).fragment.error_code).toBe('signup_disabled')
    })

    it('of the address closes sign-in by email, password and recovery, as for an unknown address', async () => {
      const person = await enter()
      const { who } = makePerson(issuer, person.email)
      await link(person, who)
      const own = (await readUser(person)).identities.find(({ provider }) => provider === 'email')
      expect((await unlink(person, own?.identity_id)).status).toBe(200)
      site.clock.advance(61_000)
      const before = (await mailsTo(site, person.email)).length
      for (const path of ['/otp', '/recover']) {
        const body = { email: person.email, create_user: false }
        const closed = await callAuth(site, 'POST', path, { body })
        const unknown = await callAuth(site, 'POST', path, { body: { ...body, email: newAddress() } })
        expect([closed.status, closed.body]).toEqual([unknown.status, unknown.body])
        site.clock.advance(61_000)
      }
      expect(await mailsTo(site, person.email)).toHaveLength(before)
      // What vouches for the address still opens the account.
      expect((await visitIssuer(browserFor(site), who)).fragment.access_token).toBeTruthy()
    })

    it('leaves the last one', async () => {
      const person = await enter()
      const [only] = (await readUser(person)).identities
      expect(brief(await unlink(person, only?.identity_id))).toEqual([
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      ])
    })

    it('keeps one of two that are disconnected at the same time', async () => {
      const person = await enter()
      const { who } = makePerson(issuer, person.email)
      await link(person, who)
      const { identities } = await readUser(person)
      const answers = await Promise.all(identities.map(({ identity_id }) => unlink(person, identity_id)))
      const [done, refused] = answers.map(({ status }) => status).sort()
      // The second is refused by the rule, or because the first has changed the account while it was under way.
      expect([done, refused]).toEqual([200, refused === 409 ? 409 : 422])
      expect((await readUser(person)).identities).toHaveLength(1)
    })

    it('removes only the account’s own', async () => {
      const [person, other] = [await enter(), await enter()]
      await link(person, makePerson(issuer).who)
      const [foreign] = (await readUser(other)).identities
      for (const id of [foreign?.identity_id, site.deps.newId()])
        expect(brief(await unlink(person, id))).toEqual([422, 'identity_not_found', "Identity doesn't exist"])
      expect(brief(await unlink(person, 'nothing'))).toEqual([
        404,
        'validation_failed',
        'identity_id must be an UUID',
      ])
    })

    it('of the address is removed with its password while a provider vouches for the address', async () => {
      const person = await enter()
      await link(person, makePerson(issuer, newAddress('private')).who)
      const [first] = (await readUser(person)).identities
      expect(brief(await unlink(person, first?.identity_id)).slice(0, 2)).toEqual([
        422,
        'email_conflict_identity_not_deletable',
      ])
      person.browser.forget(issuer.url)
      await link(person, makePerson(issuer, person.email).who)
      expect((await unlink(person, first?.identity_id)).status).toBe(200)
      const user = await readUser(person)
      expect(user).toMatchObject({
        email: person.email,
        app_metadata: { provider: 'own', providers: ['own'] },
      })
      expect(brief(await signIn(site, person))[1]).toBe('invalid_credentials')
    })
  })

  describe('an anonymous visitor', () => {
    /** From a time in which such sign-ins were allowed. */
    async function makeVisitor() {
      const person = await enter()
      await site.deps.db
        .updateTable('accounts')
        .set({ is_anonymous: true, email: null, email_confirmed_at: null, password_hash: null })
        .where('id', '=', person.id)
        .execute()
      await site.deps.db.deleteFrom('identities').where('account_id', '=', person.id).execute()
      return person
    }

    it('does not become staff by a provider while sign-ups are closed', async () => {
      const person = await makeVisitor()
      const { fragment } = await link(person, makePerson(issuer).who)
      expect(fragment.error_code).toBe('signup_disabled')
      expect(await readUser(person)).toMatchObject({ is_anonymous: true, identities: [] })
    })
  })

  describe('an ID token with link_identity', () => {
    const send = async ({ browser, token }: { browser: TestBrowser; token: string }, claims: object) =>
      postAuth(
        site,
        '/token?grant_type=id_token',
        { provider: 'forged', id_token: await forged.sign({ ...claims }), link_identity: true },
        { Authorization: `Bearer ${token}`, ...fromBrowser(browser.cookiesFor(base)) },
      )

    it('is added to the caller’s account', async () => {
      const person = await enter()
      const session = sessionIn(await send(person, { sub: newAddress() }))
      expect(session.user).toMatchObject({ id: person.id, app_metadata: { providers: ['email', 'forged'] } })
      expect(claimsOf(session.access_token).amr).toMatchObject([{ method: 'oauth' }])
    })

    it('is refused when another account has it, and without a session', async () => {
      const [one, other] = [await enter(), await enter()]
      const sub = newAddress()
      await send(one, { sub })
      expect(brief(await send(other, { sub }))[1]).toBe('identity_already_exists')
      expect(brief(await send({ ...one, token: '' }, { sub: newAddress() }))[1]).toBe('no_authorization')
    })
  })
})

describeEachSite('with sign-ups open', open => {
  it('an anonymous visitor gets the verified address of the provider', async () => {
    const issuer = await startIssuer(`${base}/auth/v1/callback`)
    const site = await open({
      ...authEnv,
      AUTH_PROVIDERS: issuer.setting,
      AUTH_MANUAL_LINKING: 'true',
      AUTH_DISABLE_SIGNUP: 'false',
      AUTH_ANONYMOUS: 'true',
    })
    site.clock.advance(Date.now() - site.clock.now())
    const browser = browserFor(site)
    const answer = await browser.fetch(`${base}/auth/v1/signup`, { method: 'POST', body: '{}' })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const { who, email } = makePerson(issuer)
    const query = new URLSearchParams({ provider: 'own', login_hint: who, redirect_to: target })
    const place = await browser.fetch(`${base}/auth/v1/user/identities/authorize?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    await browser.open(place.headers.get('location') ?? '', target)
    const headers = { Cookie: browser.cookiesFor(base) }
    const { body } = await callAuth(site, 'GET', '/user', { token, headers })
    expect(body).toMatchObject({
      email,
      is_anonymous: false,
      app_metadata: { provider: 'own', role: 'member' },
    })
  })
})

describeEachSite('without AUTH_MANUAL_LINKING', open => {
  it('nothing is connected or disconnected', async () => {
    const issuer = await startForgedIssuer()
    const site = await open({ ...authEnv, AUTH_PROVIDERS: issuer.setting })
    site.clock.advance(Date.now() - site.clock.now())
    const email = newAddress()
    await inviteCode(site, { email })
    const { session } = await makeAccount(site)
    const token = session.access_token
    const off = [404, 'manual_linking_disabled', 'Manual linking is disabled']
    const ask = (method: string, path: string) => callAuth(site, method, path, { token })
    expect(brief(await ask('GET', '/user/identities/authorize?provider=forged'))).toEqual(off)
    expect(brief(await ask('DELETE', '/user/identities/nothing'))).toEqual(off)
    const body = { provider: 'forged', id_token: await issuer.sign(), link_identity: true }
    const headers = { Authorization: `Bearer ${token}` }
    expect(brief(await postAuth(site, '/token?grant_type=id_token', body, headers))).toEqual(off)
    expect(brief(await callAuth(site, 'DELETE', '/user/identities/nothing'))[1]).toBe('no_authorization')
  })
})
