/** Signing in with a provider, from the button to the session, with a real OpenID provider. */
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { SiteMode } from '../../../platform/mode/mode-config'
import { readOnlyMessages } from '../../../platform/mode/mode-messages'
import { purgeAuthLeftovers } from '../../../server/auth/purge'
import {
  authorizePath,
  base,
  browserFor,
  collectAnswer,
  makePerson,
  visitIssuer,
} from '../../support/peers/external'
import { type OpenIdIssuer, startIssuer } from '../../support/peers/openid-issuer'
import {
  authEnv,
  brief,
  callAuth,
  claimsOf,
  inviteCode,
  mailsTo,
  makeAccount,
  makeUnconfirmed,
  makeVerifier,
  newAddress,
  newestMail,
  postAuth,
  sessionIn,
  signIn,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const callback = `${base}/auth/v1/callback`

describeEachSite('signing in with a provider', open => {
  let issuer: OpenIdIssuer
  let site: Site
  beforeAll(async () => {
    issuer = await startIssuer(callback)
    site = await open({ ...authEnv, AUTH_PROVIDERS: issuer.setting })
    site.clock.advance(Date.now() - site.clock.now())
  })

  const countAccounts = async (email: string) =>
    (await site.deps.db.selectFrom('accounts').select('id').where('email', '=', email).execute()).length
  const invitesOf = (email: string) =>
    site.deps.db.selectFrom('invites').select('uses_left').where('email', '=', email).execute()
  const readUser = (token = '', cookie = '') =>
    callAuth(site, 'GET', '/user', { token, headers: { Cookie: cookie } })

  const setMode = (siteMode: SiteMode) => {
    Object.assign(site.deps.config, { siteMode })
  }

  it('makes no account while the site can only be read, and opens one that is there', async () => {
    const { who, email } = makePerson(issuer)
    await inviteCode(site, { email })
    onTestFinished(() => setMode('live'))
    setMode('read-only')
    const { query } = await visitIssuer(browserFor(site), who)
    expect([query.error_code, query.error_description]).toEqual(['read_only', readOnlyMessages.detail])
    expect([await countAccounts(email), await invitesOf(email)]).toEqual([0, [{ uses_left: 1 }]])
    setMode('live')
    await visitIssuer(browserFor(site), who)
    setMode('read-only')
    const { fragment } = await visitIssuer(browserFor(site), who)
    expect(fragment.access_token).toBeTruthy()
  })

  it('opens the account that an invite is for, with its role, and uses the invite up', async () => {
    const { who, email } = makePerson(issuer)
    await inviteCode(site, { email, role: 'owner' })
    const browser = browserFor(site)
    const { url, query, fragment } = await visitIssuer(browser, who)
    expect([url.origin + url.pathname, query]).toEqual([`${base}/auth`, {}])
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', sb: '' })
    expect(fragment.provider_token).toBeTruthy()
    const token = fragment.access_token ?? ''
    expect(claimsOf(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }], email })
    const { body } = await readUser(token, browser.cookiesFor(base))
    const picture = `${issuer.url}/ada.png`
    expect(body).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'own', providers: ['own'], role: 'owner' },
      user_metadata: { full_name: 'Ada Fell', email_verified: true },
    })
    expect(body.user_metadata).not.toHaveProperty('password')
    expect(body.identities).toEqual([
      expect.objectContaining({
        provider: 'own',
        id: who,
        email,
        identity_data: {
          iss: issuer.url,
          sub: who,
          provider_id: who,
          name: 'Ada Fell',
          full_name: 'Ada Fell',
          picture,
          avatar_url: picture,
          email,
          email_verified: true,
          phone_verified: false,
        },
      }),
    ])
    expect(await invitesOf(email)).toEqual([{ uses_left: 0 }])
  })

  it('opens the same account again, as the provider describes it now', async () => {
    const { who, email } = makePerson(issuer)
    await inviteCode(site, { email })
    const first = await visitIssuer(browserFor(site), who)
    const moved = newAddress('moved')
    issuer.people.set(who, { email: moved, email_verified: true, name: 'Ada Gill' })
    const browser = browserFor(site)
    const second = await visitIssuer(browser, who)
    const token = second.fragment.access_token ?? ''
    expect(claimsOf(token).sub).toBe(claimsOf(first.fragment.access_token ?? '').sub)
    const { body } = await readUser(token, browser.cookiesFor(base))
    // The account keeps its own address.
    expect(body).toMatchObject({ email, user_metadata: { name: 'Ada Gill' }, identities: [{ email: moved }] })
  })

  it('leaves a name that was set here, and takes what the provider calls the user otherwise', async () => {
    const { who, email } = makePerson(issuer)
    await inviteCode(site, { email })
    const browser = browserFor(site)
    const { fragment } = await visitIssuer(browser, who)
    const headers = {
      Authorization: `Bearer ${fragment.access_token}`,
      Cookie: browser.cookiesFor(base),
      Origin: base,
    }
    const body = JSON.stringify({ name: 'Ada Quay' })
    expect((await site.request('/api/account/profile', { method: 'PATCH', headers, body })).status).toBe(200)
    issuer.people.set(who, { email, email_verified: true, name: 'Ada Hull' })
    const again = browserFor(site)
    const { fragment: second } = await visitIssuer(again, who)
    const { body: user } = await readUser(second.access_token, again.cookiesFor(base))
    expect(user).toMatchObject({ user_metadata: { full_name: 'Ada Quay', name: 'Ada Hull' } })
  })

  it('binds the session to the browser', async () => {
    const { who, email } = makePerson(issuer)
    await inviteCode(site, { email })
    const browser = browserFor(site)
    const { fragment } = await visitIssuer(browser, who)
    expect((await readUser(fragment.access_token, browser.cookiesFor(base))).status).toBe(200)
    expect(brief(await readUser(fragment.access_token))[1]).toBe('session_not_found')
  })

  describe('with sign-ups closed', () => {
    const refusals: [string, (email: string) => Promise<unknown>][] = [
      ['without an invite', async () => undefined],
      ['with an invite for another address', () => inviteCode(site, { email: newAddress() })],
      ['with an invite for anybody', () => inviteCode(site)],
      ['with an invite that is over', email => inviteCode(site, { email, days: -1 })],
      ['with an invite that is used', email => inviteCode(site, { email, uses: 0 })],
    ]
    it.each(refusals)('admits no one %s', async (_case, prepare) => {
      const { who, email } = makePerson(issuer)
      await prepare(email)
      const { query, fragment, status } = await visitIssuer(browserFor(site), who)
      const told = {
        error_code: 'signup_disabled',
        error_description: 'Signups not allowed for this instance',
      }
      expect([status, query, fragment]).toEqual([302, told, { ...told, sb: '' }])
      expect(await countAccounts(email)).toBe(0)
    })

    it('refuses an address that the provider has not verified, and keeps the invite', async () => {
      const { who, email } = makePerson(issuer, undefined, false)
      await inviteCode(site, { email })
      const { fragment } = await visitIssuer(browserFor(site), who)
      expect(fragment.error_code).toBe('provider_email_needs_verification')
      expect([await countAccounts(email), await invitesOf(email)]).toEqual([0, [{ uses_left: 1 }]])
    })

    it('takes the last use of an invite once, however many try at the same time', async () => {
      const email = newAddress('twin')
      await inviteCode(site, { email })
      const [one, other] = [makePerson(issuer, email), makePerson(issuer, email)]
      const visits = await Promise.all([one, other].map(({ who }) => visitIssuer(browserFor(site), who)))
      // The second finds the account of the first by its verified address.
      expect(visits.map(({ fragment }) => fragment.error_code)).toEqual([undefined, undefined])
      expect([await countAccounts(email), await invitesOf(email)]).toEqual([1, [{ uses_left: 0 }]])
    })
  })

  describe('an account with the same address', () => {
    it('gets the identity, and keeps its password and its other data', async () => {
      const account = await makeAccount(site)
      const { who } = makePerson(issuer, account.email)
      const browser = browserFor(site)
      const { fragment } = await visitIssuer(browser, who)
      expect(claimsOf(fragment.access_token ?? '').sub).toBe(account.id)
      const { body } = await readUser(fragment.access_token, browser.cookiesFor(base))
      expect(body.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'own'] })
      expect(body.identities).toMatchObject([{ provider: 'email' }, { provider: 'own' }])
      expect((await signIn(site, account)).status).toBe(200)
      const events = await site.deps.db
        .selectFrom('auth_events')
        .select('action')
        .where('account_id', '=', account.id)
        .execute()
      expect(events.map(({ action }) => action)).toContain('identity_linked')
      const subjects = (await mailsTo(site, account.email)).map(({ subject }) => subject)
      expect(subjects).toContain('A sign-in was connected to your account at Quorum & Quay')
      await visitIssuer(browserFor(site), who)
      expect(subjects.filter(subject => subject.includes('connected'))).toHaveLength(1)
    })

    it('is found whatever letters the provider writes it with', async () => {
      const account = await makeAccount(site)
      const { who } = makePerson(issuer, account.email.toUpperCase())
      const { fragment } = await visitIssuer(browserFor(site), who)
      expect(claimsOf(fragment.access_token ?? '').sub).toBe(account.id)
    })

    it('gets nothing from an address that the provider has not verified', async () => {
      const account = await makeAccount(site)
      const { who } = makePerson(issuer, account.email, false)
      const { fragment } = await visitIssuer(browserFor(site), who)
      expect(fragment).toMatchObject({ error_code: 'provider_email_needs_verification' })
      expect(fragment.access_token).toBeUndefined()
    })

    it('drops what an unconfirmed stranger left there (account pre-hijacking)', async () => {
      const squatter = await makeUnconfirmed(site)
      const row = await site.deps.db
        .updateTable('accounts')
        .set({ user_metadata: JSON.stringify({ name: 'Squatter', note: 'mine' }) })
        .where('email', '=', squatter.email)
        .returning('id')
        .executeTakeFirstOrThrow()
      const { code } = await newestMail(site, squatter.email)
      const { who } = makePerson(issuer, squatter.email)
      const browser = browserFor(site)
      const { fragment } = await visitIssuer(browser, who)
      const { body } = await readUser(fragment.access_token, browser.cookiesFor(base))
      expect(body.id).toBe(row.id)
      expect(body.identities).toMatchObject([{ provider: 'own' }])
      expect(body.app_metadata).toMatchObject({ provider: 'own', providers: ['own'] })
      expect(body.user_metadata).not.toHaveProperty('note')
      expect(body.user_metadata).toMatchObject({ name: 'Ada Fell' })
      expect(brief(await signIn(site, squatter))[1]).toBe('invalid_credentials')
      const late = await postAuth(site, '/verify', { type: 'signup', email: squatter.email, token: code })
      expect(brief(late)[1]).toBe('otp_expired')
    })

    it.each([
      ['banned', { banned_until: '2999-01-01T00:00:00.000Z' }],
      ['deactivated', { deleted_at: '2026-01-01T00:00:00.000Z' }],
    ])('admits no one while it is %s', async (_state, change) => {
      const account = await makeAccount(site)
      await site.deps.db.updateTable('accounts').set(change).where('id', '=', account.id).execute()
      const { who } = makePerson(issuer, account.email)
      const { fragment } = await visitIssuer(browserFor(site), who)
      expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
      expect(
        await site.deps.db.selectFrom('identities').selectAll().where('provider_id', '=', who).execute(),
      ).toEqual([])
    })
  })

  it('refuses an identity whose account was banned since', async () => {
    const { who, email } = makePerson(issuer)
    await inviteCode(site, { email })
    await visitIssuer(browserFor(site), who)
    const banned_until = '2999-01-01T00:00:00.000Z'
    await site.deps.db.updateTable('accounts').set({ banned_until }).where('email', '=', email).execute()
    const { fragment } = await visitIssuer(browserFor(site), who)
    expect(fragment.error_code).toBe('user_banned')
  })

  it('does not bypass the second factor', async () => {
    const account = await makeAccount(site)
    await site.deps.db
      .insertInto('factors')
      .values({
        id: site.deps.newId(),
        account_id: account.id,
        friendly_name: 'Phone',
        factor_type: 'totp',
        status: 'verified',
        secret: '',
        created_at: new Date().toISOString(),
        updated_at: new Date().toISOString(),
      })
      .execute()
    const { who } = makePerson(issuer, account.email)
    const browser = browserFor(site)
    const { fragment } = await visitIssuer(browser, who)
    const headers = { Cookie: browser.cookiesFor(base), Authorization: `Bearer ${fragment.access_token}` }
    expect(claimsOf(fragment.access_token ?? '').aal).toBe('aal1')
    expect((await site.request('/api/posts', { headers })).status).toBe(403)
  })

  describe('the callback', () => {
    it('is one time', async () => {
      const account = await makeAccount(site)
      const { who } = makePerson(issuer, account.email)
      const browser = browserFor(site)
      const { url } = await collectAnswer(browser, who)
      expect((await browser.open(url.href, `${base}/auth`)).fragment.access_token).toBeTruthy()
      const again = await browser.open(url.href, `${base}/?`)
      expect(again.query).toEqual({
        error: 'invalid_request',
        error_code: 'bad_oauth_state',
        error_description: 'OAuth state not found or expired',
      })
    })

    it('is for the browser that left, and stays open for it', async () => {
      const account = await makeAccount(site)
      const { who } = makePerson(issuer, account.email)
      const [mine, other] = [browserFor(site), browserFor(site)]
      const { url } = await collectAnswer(mine, who)
      const lured = await other.open(url.href, `${base}/?`)
      expect(lured.query.error_code).toBe('bad_oauth_state')
      // Another browser, with its own cookie, is refused too.
      await other.open(authorizePath(), issuer.url)
      expect((await other.open(url.href, `${base}/?`)).query.error_code).toBe('bad_oauth_state')
      expect((await mine.open(url.href, `${base}/auth`)).fragment.access_token).toBeTruthy()
    })

    it('is open for ten minutes', async () => {
      const account = await makeAccount(site)
      const { who } = makePerson(issuer, account.email)
      const browser = browserFor(site)
      const { url } = await collectAnswer(browser, who)
      site.clock.advance(600_000)
      const { fragment, url: end } = await browser.open(url.href, `${base}/auth?`)
      site.clock.advance(-600_000)
      expect([end.pathname, fragment.error_code]).toEqual(['/auth', 'bad_oauth_state'])
    })

    it('needs a state', async () => {
      const { query, url } = await browserFor(site).open('/auth/v1/callback?code=x', `${base}/?`)
      expect([url.pathname, query]).toEqual([
        '/',
        {
          error: 'invalid_request',
          error_code: 'bad_oauth_callback',
          error_description: 'OAuth state parameter missing',
        },
      ])
    })

    it('reports when someone cancels', async () => {
      const { query, fragment } = await visitIssuer(browserFor(site), 'nobody')
      const told = {
        error: 'access_denied',
        error_code: 'bad_oauth_callback',
        error_description: 'The person said no',
      }
      expect([query, fragment]).toEqual([told, { ...told, sb: '' }])
    })

    it('reports an invalid code', async () => {
      const browser = browserFor(site)
      const { url } = await collectAnswer(browser, makePerson(issuer).who)
      url.searchParams.set('code', 'x')
      const { fragment } = await browser.open(url.href, `${base}/auth?`)
      expect(fragment).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
    })

    it('leads only to our own pages (open redirect)', async () => {
      const account = await makeAccount(site)
      const { who } = makePerson(issuer, account.email)
      const target = { redirect_to: 'https://evil.example/' }
      const browser = browserFor(site)
      const { url } = await collectAnswer(browser, who, target)
      const end = await browser.open(url.href, `${base}/#`)
      expect([end.url.origin, end.url.pathname, Boolean(end.fragment.access_token)]).toEqual([
        base,
        '/',
        true,
      ])
    })
  })

  describe('a form that the issuer posts', () => {
    const post = async (fields: Record<string, string>) => {
      const browser = browserFor(site)
      return { browser, visit: await browser.submit(callback, fields, issuer.url) }
    }

    it('is kept until the browser fetches it, with only a handle in the address', async () => {
      const account = await makeAccount(site)
      const { who } = makePerson(issuer, account.email)
      const browser = browserFor(site)
      const { text } = await browser.open(authorizePath({ login_hint: who, response_mode: 'form_post' }))
      const fields = Object.fromEntries(
        [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      )
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(['code', 'state', 'iss']))
      const answer = await site.request('/auth/v1/callback', {
        method: 'POST',
        headers: { Origin: issuer.url, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
      })
      const location = answer.headers.get('location') ?? ''
      expect([answer.status, location]).toEqual([
        303,
        expect.stringMatching(/^http:\/\/localhost:3000\/auth\/v1\/callback\?answer=[\w-]{43}$/),
      ])
      expect(answer.headers.get('set-cookie')).toBeNull()
      // Neither a second post nor another browser gets anywhere.
      expect((await post(fields)).visit.query.error_code).toBe('bad_oauth_state')
      expect((await browserFor(site).open(location, `${base}/?`)).query.error_code).toBe('bad_oauth_state')
      const { fragment } = await browser.open(location, `${base}/auth`)
      expect(claimsOf(fragment.access_token ?? '').sub).toBe(account.id)
      expect((await browser.open(location, `${base}/?`)).query.error_code).toBe('bad_oauth_state')
    })

    it('is refused without a sign-in in progress', async () => {
      expect((await post({ state: 'x', code: 'y' })).visit.query.error_code).toBe('bad_oauth_state')
      expect((await post({})).visit.query.error_code).toBe('bad_oauth_state')
    })
  })

  describe('a PKCE client', () => {
    it('gets a code, and for it the session with the token of the provider', async () => {
      const account = await makeAccount(site)
      const { who } = makePerson(issuer, account.email)
      const { verifier, challenge } = makeVerifier()
      const { query, fragment } = await visitIssuer(browserFor(site), who, challenge)
      expect([Object.keys(query), fragment]).toEqual([['code'], {}])
      const body = { auth_code: query.code, code_verifier: verifier }
      const wrong = await postAuth(site, '/token?grant_type=pkce', { ...body, code_verifier: 'x'.repeat(43) })
      expect(brief(wrong)[1]).toBe('bad_code_verifier')
      const session = sessionIn(await postAuth(site, '/token?grant_type=pkce', body))
      expect(session.user.id).toBe(account.id)
      expect(session.provider_token).toEqual(expect.any(String))
      expect(claimsOf(session.access_token)).toMatchObject({ amr: [{ method: 'oauth' }] })
      const again = await postAuth(site, '/token?grant_type=pkce', body)
      expect(brief(again).slice(0, 2)).toEqual([404, 'flow_state_not_found'])
    })

    it('keeps the provider’s token sealed until then', async () => {
      const account = await makeAccount(site)
      const { who } = makePerson(issuer, account.email)
      await visitIssuer(browserFor(site), who, makeVerifier('plain').challenge)
      const { provider_tokens } = await site.deps.db
        .selectFrom('sign_in_flows')
        .select('provider_tokens')
        .where('account_id', '=', account.id)
        .executeTakeFirstOrThrow()
      expect(provider_tokens).toMatch(/^v1\.[\w-]+\.[\w-]+$/)
    })

    it('is told of a bad challenge before it leaves', async () => {
      const answer = await callAuth(site, 'GET', '/authorize?provider=own&code_challenge=short')
      expect(brief(answer).slice(0, 2)).toEqual([400, 'validation_failed'])
    })
  })

  describe('the address of the issuer', () => {
    const leave = async (more: Record<string, string>) => {
      const answer = await site.request(authorizePath(more))
      return { answer, place: new URL(answer.headers.get('location') ?? '') }
    }

    it('has state, nonce and a challenge of ours, whatever the client adds', async () => {
      const { answer, place } = await leave({
        prompt: 'login',
        scopes: 'groups offline_access',
        client_id: 'evil',
        client_secret: 'evil',
        redirect_uri: 'https://evil.example',
        response_type: 'token',
        response_mode: 'fragment',
        state: 'mine',
        request_uri: 'https://evil.example',
        code_verifier: 'x',
        nonce: 'seen-by-the-client',
      })
      expect(answer.status).toBe(302)
      expect(answer.headers.get('set-cookie')).toMatch(/^qq=.+; HttpOnly; SameSite=Lax/)
      expect(Object.fromEntries(place.searchParams)).toEqual({
        client_id: 'site',
        response_type: 'code',
        redirect_uri: callback,
        scope: 'openid email profile groups offline_access',
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: 'seen-by-the-client',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
        prompt: 'login',
      })
      const fresh = (await leave({})).place.searchParams
      expect(fresh.get('nonce')).toMatch(/^[\w-]{43}$/)
      expect(fresh.get('state')).not.toBe(place.searchParams.get('state'))
    })

    it.each([
      ['github', 'Unsupported provider: provider is not enabled'],
      ['saml', 'Unsupported provider: Provider could not be found'],
      ['nobody', 'Unsupported provider: Provider could not be found'],
      ['', 'Unsupported provider: Provider could not be found'],
    ])('is none for %j', async (provider, words) => {
      const answer = await callAuth(site, 'GET', `/authorize?provider=${provider}`)
      expect(brief(answer)).toEqual([400, 'validation_failed', words])
    })
  })

  it('is announced in the settings', async () => {
    const { body } = await callAuth(site, 'GET', '/settings')
    expect(body).toMatchObject({ external: { own: true, google: false, email: true }, saml_enabled: false })
  })

  it('deletes sign-ins that were never finished', async () => {
    const { db } = site.deps
    await site.request(authorizePath())
    const created_at = new Date(site.clock.now() - 25 * 3_600_000).toISOString()
    const before = await db.selectFrom('provider_flows').select('state_hash').execute()
    expect(before.length).toBeGreaterThan(0)
    await db
      .insertInto('provider_flows')
      .values({ state_hash: 'old', provider: 'own', target: base, created_at })
      .execute()
    await purgeAuthLeftovers(db, site.clock.now())
    const after = await db.selectFrom('provider_flows').select('state_hash').execute()
    expect(after).toEqual(before)
  })
})
