/** What an account's earlier proofs are worth while it changes: sign-ins under way, codes, flows, calls of a session. */
import { setTimeout } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { isoTime } from '../../../platform/clock'
import type { Visit } from '../../support/browser/test-browser'
import { base, browserFor, makePerson, visitIssuer } from '../../support/peers/external'
import { type ForgedIssuer, startForgedIssuer } from '../../support/peers/forged-issuer'
import { type OpenIdIssuer, startIssuer } from '../../support/peers/openid-issuer'
import {
  type AuthAnswer,
  authEnv,
  brief,
  callAuth,
  claimsOf,
  makeAccount,
  makeVerifier,
  postAuth,
  type Session,
  serviceToken,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import { holdSecondComparison } from '../../support/site/quick-passwords'
import { describeEachSite, type Site } from '../../support/site/site'

const newPassword = 'heather granite kestrel loch'
const conflict = [409, 'conflict', 'This account was changed a moment ago. Please try again.']

describeEachSite('proofs from before a change (race conditions)', open => {
  let site: Site
  let issuer: OpenIdIssuer
  let forged: ForgedIssuer
  let owner: TestAccount
  let service: string
  beforeAll(async () => {
    issuer = await startIssuer(`${base}/auth/v1/callback`)
    forged = await startForgedIssuer()
    site = await open({
      ...authEnv,
      AUTH_MAX_FREQUENCY: '0',
      AUTH_MANUAL_LINKING: 'true',
      AUTH_PROVIDERS: `${issuer.setting},${forged.setting}`,
    })
    site.clock.advance(Date.now() - site.clock.now())
    owner = await makeAccount(site, { role: 'owner' })
    service = await serviceToken(site)
  })

  const setPassword = ({ session }: TestAccount, password = newPassword) =>
    callAuth(site, 'PUT', '/user', { token: session.access_token, body: { password } })
  const signOut = ({ session }: TestAccount) =>
    callAuth(site, 'POST', '/logout', { token: session.access_token })
  const asService = (method: string, { id }: TestAccount, body: Record<string, unknown> = {}) =>
    callAuth(site, method, `/admin/users/${id}`, { token: service, body })
  const asOwner = (path: string, method: string, body?: Record<string, unknown>) =>
    site.request(`/api/people/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${owner.session.access_token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
  const sessionsOf = async ({ id }: TestAccount) => {
    const rows = await site.deps.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()
    return rows.map(row => row.id)
  }
  const readUser = (token: string) => callAuth(site, 'GET', '/user', { token })

  /** Twenty-five sign-ins, which an account has one by one: one finished and the next in progress, then the change. */
  async function duringSignIns(account: TestAccount, change: () => Promise<{ status: number }>) {
    const letGo = holdSecondComparison()
    const under = Array.from({ length: 25 }, () => signIn(site, account))
    await Promise.race(under)
    const { status } = await change()
    letGo()
    expect([200, 204]).toContain(status)
    return Promise.all(under)
  }

  /** Most came too late, and nothing that the others were given opens anything. */
  async function expectNothingLeft(account: TestAccount, answers: AuthAnswer[], kept: string[] = []) {
    expect(await sessionsOf(account)).toEqual(kept)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.filter(({ status }) => status === 409).map(brief)[0]).toEqual(conflict)
    for (const answer of answers.filter(({ status }) => status === 200)) {
      const { access_token: token, refresh_token } = sessionIn(answer)
      expect((await readUser(token)).body.code).toBe('session_not_found')
      expect((await postAuth(site, '/token?grant_type=refresh_token', { refresh_token })).status).toBe(400)
    }
  }

  describe('a password that was right', () => {
    it('opens nothing once it is changed', async () => {
      const account = await makeAccount(site)
      const kept = await sessionsOf(account)
      const answers = await duringSignIns(account, () => setPassword(account))
      await expectNothingLeft(account, answers, kept)
      expect((await signIn(site, { ...account, password: newPassword })).status).toBe(200)
    })

    it('opens nothing once a service has changed it', async () => {
      const account = await makeAccount(site)
      const answers = await duringSignIns(account, () => asService('PUT', account, { password: newPassword }))
      await expectNothingLeft(account, answers)
    })

    it('opens nothing once its account is deactivated, not even when that ends', async () => {
      const account = await makeAccount(site)
      const answers = await duringSignIns(account, () => asOwner(account.id, 'PATCH', { deactivated: true }))
      expect((await asOwner(account.id, 'PATCH', { deactivated: false })).status).toBe(200)
      await expectNothingLeft(account, answers)
      expect((await signIn(site, account)).status).toBe(200)
    })

    it('opens no further session once a service has banned its account', async () => {
      const account = await makeAccount(site)
      const answers = await duringSignIns(account, () => asService('PUT', account, { ban_duration: '1h' }))
      await asService('PUT', account, { ban_duration: 'none' })
      const opened = answers.filter(({ status }) => status === 200)
      expect(opened.length).toBeLessThan(25)
      // Those that were open before the ban are open again, with the one of the confirmation.
      expect(await sessionsOf(account)).toHaveLength(opened.length + 1)
      expect(answers.filter(({ status }) => status !== 200).map(brief)[0]).toEqual(conflict)
    })

    it.each(['global', 'others'])('opens nothing once %s sessions were ended', async scope => {
      const account = await makeAccount(site)
      const kept = scope === 'others' ? await sessionsOf(account) : []
      const { access_token: token } = account.session
      const answers = await duringSignIns(account, () =>
        callAuth(site, 'POST', `/logout?scope=${scope}`, { token }),
      )
      await expectNothingLeft(account, answers, kept)
      expect((await signIn(site, account)).status).toBe(200)
    })

    it('opens nothing once an owner has ended the sessions', async () => {
      const account = await makeAccount(site)
      const answers = await duringSignIns(account, () => asOwner(`${account.id}/sessions`, 'DELETE'))
      await expectNothingLeft(account, answers)
    })

    it('opens nothing once its account is deleted', async () => {
      for (const body of [{ should_soft_delete: true }, {}]) {
        const account = await makeAccount(site)
        const answers = await duringSignIns(account, () => asService('DELETE', account, body))
        expect(await sessionsOf(account)).toEqual([])
        expect(answers.filter(({ status }) => status !== 200).map(brief)[0]).toEqual(conflict)
      }
    })

    it('opens nothing once a second factor is proven', async () => {
      const account = await makeAccount(site)
      const factor = await enrol(account.session)
      let raised: Session | undefined
      const answers = await duringSignIns(account, async () => {
        const answer = await prove(account.session, factor)
        raised = sessionIn(answer)
        return answer
      })
      await expectNothingLeft(account, answers, await sessionsOf(account))
      expect((await readUser(raised?.access_token ?? '')).status).toBe(200)
      expect(await sessionsOf(account)).toHaveLength(1)
    })
  })

  interface Factor {
    id: string
    secret: string
  }

  async function enrol({ access_token: token }: Session): Promise<Factor> {
    const { body } = await callAuth(site, 'POST', '/factors', { token, body: { factor_type: 'totp' } })
    const { id, totp } = body as unknown as { id: string; totp: { secret: string } }
    return { id, secret: totp.secret }
  }

  /** Answers a challenge of the factor with the code of this moment. */
  async function prove({ access_token: token }: Session, { id, secret }: Factor): Promise<AuthAnswer> {
    const challenge = await callAuth(site, 'POST', `/factors/${id}/challenge`, { token })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now() })
    const body = { challenge_id: (challenge.body as { id?: string }).id, code }
    return callAuth(site, 'POST', `/factors/${id}/verify`, { token, body })
  }

  describe('a second factor', () => {
    it('that is used does not affect sign-ins in progress', async () => {
      const account = await makeAccount(site)
      const factor = await enrol(account.session)
      sessionIn(await prove(account.session, factor))
      site.clock.advance(30_000)
      const half = sessionIn(await signIn(site, account))
      const under = [signIn(site, account), signIn(site, account)]
      expect((await prove(half, factor)).status).toBe(200)
      for (const answer of await Promise.all(under)) expect(answer.status).toBe(200)
    })

    it('raises no session that ends concurrently', async () => {
      const account = await makeAccount(site)
      const factor = await enrol(account.session)
      const { access_token: token } = account.session
      const other = sessionIn(await signIn(site, account))
      const [proven, ended] = await Promise.all([
        prove(other, factor),
        callAuth(site, 'POST', '/logout?scope=others', { token }),
      ])
      expect([200, 403, 409, 422]).toContain(proven.status)
      // A first factor ends the sessions that have not proven it; a sign-out that comes after it has lost its own.
      expect(ended.status).toBe(proven.status === 200 ? 403 : 204)
      expect(await sessionsOf(account)).toHaveLength(1)
    })

    it.each<[name: string, method: string, path: string]>([
      ['all', 'POST', '/auth/v1/logout?scope=global'],
      ['the other', 'POST', '/auth/v1/logout?scope=others'],
      ['the other', 'DELETE', '/api/account/sessions'],
    ])('is not signed out by a session that it ended: %s sessions by %s %s', async (_, method, path) => {
      const account = await makeAccount(site)
      const { access_token: token } = account.session
      const other = sessionIn(await signIn(site, account))
      const ended = String(claimsOf(token).session_id)
      // What proving a factor does: the call has been authenticated, and waits for the account that is locked here.
      const answer = await site.deps.db.transaction().execute(async trx => {
        await trx
          .updateTable('accounts')
          .set({ updated_at: isoTime(site.clock.now()) })
          .where('id', '=', account.id)
          .execute()
        const call = site.request(path, { method, headers: { Authorization: `Bearer ${token}` } })
        await setTimeout(150)
        await trx.deleteFrom('sessions').where('id', '=', ended).execute()
        return { call }
      })
      expect((await answer.call).status).toBe(403)
      expect(await sessionsOf(account)).toEqual([claimsOf(other.access_token).session_id])
    })
  })

  describe('a code of PKCE', () => {
    const changes: [name: string, change: (account: TestAccount) => Promise<{ status: number }>][] = [
      ['a change of password', account => setPassword(account)],
      ['a change by a service', account => asService('PUT', account, { password: newPassword })],
      ['a sign-out everywhere', account => signOut(account)],
      ['a deactivation', ({ id }) => asOwner(id, 'PATCH', { deactivated: true })],
      ['a ban', account => asService('PUT', account, { ban_duration: '1h' })],
      ['a deletion', account => asService('DELETE', account, { should_soft_delete: true })],
    ]
    it.each(changes)('opens nothing after %s, and nothing that lives during it', async (name, change) => {
      const account = await makeAccount(site)
      const { who } = makePerson(issuer, account.email)
      const { verifier, challenge } = makeVerifier()
      const exchange = (auth_code = '') =>
        postAuth(site, '/token?grant_type=pkce', { auth_code, code_verifier: verifier })
      const codes: string[] = []
      for (let count = 0; count < 4; count += 1)
        codes.push((await visitIssuer(browserFor(site), who, challenge)).query.code ?? '')
      const [kept, ...raced] = codes
      const [changed, ...answers] = await Promise.all([change(account), ...raced.map(exchange)])
      expect(changed.status).toBeLessThan(300)
      expect(brief(await exchange(kept))).toEqual([
        404,
        'flow_state_not_found',
        'invalid flow state, no valid flow state found',
      ])
      const opened = answers.filter(({ status }) => status === 200)
      for (const { access_token } of opened.map(sessionIn))
        expect((await readUser(access_token)).status).toBe(403)
      // A ban shuts the sessions that were open before it; everything else ends them.
      const left = { 'a change of password': 1, 'a ban': opened.length + 1 }[name] ?? 0
      expect(await sessionsOf(account)).toHaveLength(left)
    })
  })

  describe('a flow at a provider', () => {
    /** Signed in, in a browser that has left to connect an external identity; what it returns with. */
    async function beginLinking(account: TestAccount) {
      const browser = browserFor(site)
      const entered = await browser.fetch(`${base}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email: account.email, password: account.password }),
      })
      const { access_token: token } = (await entered.json()) as Session
      const asked = new URLSearchParams({ provider: 'forged', skip_http_redirect: 'true' })
      const begun = await browser.fetch(`${base}/auth/v1/user/identities/authorize?${asked}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const { url } = (await begun.json()) as { url: string }
      const { state = '', nonce } = Object.fromEntries(new URL(url).searchParams)
      const answer = new URLSearchParams({ code: 'code', state, iss: forged.url })
      const id_token = await forged.sign({ sub: account.id, nonce })
      return { id_token, finish: () => browser.open(`/auth/v1/callback?${answer}`, `${base}/auth`) }
    }
    const tokens = (id_token: string) => ({
      body: { access_token: 'token', token_type: 'Bearer', expires_in: 600, id_token },
    })
    const providersOf = async ({ id }: TestAccount) => {
      const of = site.deps.db.selectFrom('identities').select('provider').where('account_id', '=', id)
      return (await of.orderBy('provider').execute()).map(({ provider }) => provider)
    }
    const outcome = ({ query, fragment }: Visit) => query.error_code ?? fragment.error_code

    it('connects its person when nothing changes', async () => {
      const account = await makeAccount(site)
      const { id_token, finish } = await beginLinking(account)
      forged.exchange = () => tokens(id_token)
      expect(outcome(await finish())).toBeUndefined()
      expect(await providersOf(account)).toEqual(['email', 'forged'])
    })

    it('connects no one when it began before a change of password', async () => {
      const account = await makeAccount(site)
      const { id_token, finish } = await beginLinking(account)
      forged.exchange = () => tokens(id_token)
      expect((await setPassword(account)).status).toBe(200)
      expect(outcome(await finish())).toBe('bad_oauth_state')
      expect(await providersOf(account)).toEqual(['email'])
    })

    it('connects no one when the password changes while the provider is asked', async () => {
      const account = await makeAccount(site)
      const { id_token, finish } = await beginLinking(account)
      forged.exchange = async () => {
        expect((await setPassword(account)).status).toBe(200)
        return tokens(id_token)
      }
      expect(outcome(await finish())).toBe('conflict')
      expect(await providersOf(account)).toEqual(['email'])
    })
  })

  describe('a call of a session that the change ends', () => {
    it('cannot set a password over the one that was set', async () => {
      const account = await makeAccount(site)
      const thief = sessionIn(await signIn(site, account))
      const set = (password: string, { access_token: token }: Session) =>
        callAuth(site, 'PUT', '/user', { token, body: { password } })
      const answers = await Promise.all([
        set(newPassword, account.session),
        set('a password of the thief', thief),
      ])
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const password = answers[0]?.status === 200 ? newPassword : 'a password of the thief'
      expect((await signIn(site, { ...account, password })).status).toBe(200)
      expect(await sessionsOf(account)).toHaveLength(2)
    })
  })

  it('ends a change of address that waited when the password changes', async () => {
    const account = await makeAccount(site)
    const { access_token: token } = account.session
    const body = { email: `new-${account.email}` }
    expect((await callAuth(site, 'PUT', '/user', { token, body })).body.new_email).toBe(body.email)
    expect((await setPassword(account)).body.new_email).toBeUndefined()
    const row = await site.deps.db
      .selectFrom('accounts')
      .select(['new_email', 'new_phone'])
      .where('id', '=', account.id)
      .executeTakeFirst()
    expect(row).toMatchObject({ new_email: null, new_phone: null })
  })
})
