/**
 * Calls about one account that meet half-way: on PostgreSQL, where transactions run side by side. SQLite writes one at a
 * time. And what open sign-ups tell and take.
 */
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { base, browserFor, makePerson, visitIssuer } from '../../support/peers/external'
import { type OpenIdIssuer, startIssuer } from '../../support/peers/openid-issuer'
import { newestSms, newPhone } from '../../support/peers/sms'
import {
  applyForAccount,
  authEnv,
  brief,
  callAuth,
  goodPassword,
  inviteCode,
  mailsTo,
  makeAccount,
  makeUnconfirmed,
  newAddress,
  newestMail,
  openLink,
  postAuth,
  serviceToken,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, describePostgresSite, type Site } from '../../support/site/site'

let gates = 0

interface Gate {
  /** Resolves once a statement waits at the gate. */
  reached(): Promise<void>
  /** Opens the gate once the call that met it has been answered, or waits for the one at the gate itself. */
  openFor(call: Promise<unknown>): Promise<void>
}

/** The next statement of this kind waits, as with a slow mail server, provider or machine. */
async function closeGate(site: Site, when: 'before' | 'after', event: string, table: string): Promise<Gate> {
  gates += 1
  const n = `gate${gates}`
  const { db, config } = site.deps
  await sql.raw(`create sequence ${n}`).execute(db)
  await sql
    .raw(`create function ${n}_f() returns trigger language plpgsql as $$ begin
    if nextval('${n}') = 1 then perform pg_advisory_xact_lock(${gates}); end if; return null; end $$`)
    .execute(db)
  await sql
    .raw(`create trigger ${n} ${when} ${event} on ${table} for each statement execute function ${n}_f()`)
    .execute(db)
  const keeper = await connectTo(config)
  await keeper.query(`select pg_advisory_lock(${gates})`)
  const someoneWaits = async (where: 'at the gate' | 'for a row') =>
    (await lockedOut(keeper)).some(type => (type === 'advisory') === (where === 'at the gate'))
  return {
    reached: () => expect.poll(() => someoneWaits('at the gate'), { interval: 10 }).toBe(true),
    async openFor(call) {
      let answered = false
      const answer = call.finally(() => {
        answered = true
      })
      await expect
        .poll(async () => answered || (await someoneWaits('for a row')), { interval: 10 })
        .toBe(true)
      await keeper.end()
      await answer
    },
  }
}

/** A connection of the test's own, which ends with it: also when it fails before what it holds is released. */
async function connectTo({ databaseUrl }: Site['deps']['config']): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** The kinds of lock that somebody in this database waits for. */
async function lockedOut(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ type: string }>(
    `select locktype as type from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  )
  return rows.map(({ type }) => type)
}

describePostgresSite('calls that meet', open => {
  let site: Site
  let issuer: OpenIdIssuer
  let owner: TestAccount
  let service: string
  beforeAll(async () => {
    issuer = await startIssuer(`${base}/auth/v1/callback`)
    site = await open(
      {
        ...authEnv,
        AUTH_MAX_FREQUENCY: '0',
        AUTH_MANUAL_LINKING: 'true',
        AUTH_PHONE: 'true',
        AUTH_SMS_URL: 'http://127.0.0.1:9/send',
        AUTH_SECURE_EMAIL_CHANGE: 'false',
        AUTH_PROVIDERS: issuer.setting,
      },
      { realPasswords: true },
    )
    site.clock.advance(Date.now() - site.clock.now())
    owner = await makeAccount(site, { role: 'owner' })
    service = await serviceToken(site)
  })
  const logout = (token: string, scope = 'global') =>
    callAuth(site, 'POST', `/logout?scope=${scope}`, { token })
  const put = (token: string, body: Record<string, unknown>) =>
    callAuth(site, 'PUT', '/user', { token, body })

  it('connects no provider that was left for before sessions were ended', async () => {
    const account = await makeAccount(site)
    const browser = browserFor(site)
    const answer = await browser.fetch(`${base}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify({ email: account.email, password: account.password }),
    })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const { who } = makePerson(issuer, newAddress('intruder'))
    const gate = await closeGate(site, 'before', 'insert', 'provider_flows')
    const asked = browser.fetch(
      `${base}/auth/v1/user/identities/authorize?${new URLSearchParams({ provider: 'own', redirect_to: `${base}/admin/security`, skip_http_redirect: 'true', login_hint: who })}`,
      { headers: { Authorization: `Bearer ${token}` } },
    )
    await gate.reached()
    const out = logout(account.session.access_token)
    await gate.openFor(out)
    expect((await out).status).toBe(204)
    const { url } = (await (await asked).json()) as { url: string }
    if (url) await browser.open(url, `${base}/admin/security`)
    const rows = await site.deps.db
      .selectFrom('identities')
      .select('provider')
      .where('account_id', '=', account.id)
      .execute()
    expect(rows.map(({ provider }) => provider)).toEqual(['email'])
  })

  it('does not restore a revoked change of address by /resend', async () => {
    const account = await makeAccount(site)
    const evil = newAddress('evil')
    expect((await put(account.session.access_token, { email: evil })).status).toBe(200)
    const gate = await closeGate(site, 'before', 'delete', 'one_time_tokens')
    const again = postAuth(site, '/resend', { type: 'email_change', email: account.email })
    await gate.reached()
    const out = logout(account.session.access_token)
    await gate.openFor(out)
    expect((await out).status).toBe(204)
    await again
    const { link } = await newestMail(site, evil)
    const { fragment } = await openLink(site, link)
    const row = await site.deps.db
      .selectFrom('accounts')
      .select(['email', 'new_email'])
      .where('id', '=', account.id)
      .executeTakeFirst()
    expect([row, fragment.access_token]).toEqual([{ email: account.email, new_email: null }, undefined])
  })

  it.each(['/recover', '/otp'])(
    'opens nothing by %s for an address that the account has since lost',
    async path => {
      const account = await makeAccount(site)
      const gate = await closeGate(
        site,
        'before',
        'insert',
        path === '/otp' ? 'one_time_tokens' : 'auth_events',
      )
      const asked = postAuth(site, path, { email: account.email })
      await gate.reached()
      const changed = callAuth(site, 'PUT', `/admin/users/${account.id}`, {
        token: service,
        body: { email: newAddress('saved'), email_confirm: true, password: 'heather granite kestrel loch' },
      })
      await gate.openFor(changed)
      expect((await changed).status).toBe(200)
      await asked
      const { code } = await newestMail(site, account.email)
      const answer = await postAuth(site, '/verify', {
        type: path === '/otp' ? 'magiclink' : 'recovery',
        email: account.email,
        token: code,
      })
      expect([answer.status, answer.body.user?.email]).not.toEqual([200, expect.anything()])
    },
  )

  async function moved() {
    const account = await makeAccount(site)
    const evil = newAddress('evil')
    await put(account.session.access_token, { email: evil })
    const { fragment } = await openLink(site, (await newestMail(site, evil)).link)
    const told = (await mailsTo(site, account.email)).findLast(one => one.link.includes('undo-address'))
    const token = new URLSearchParams((told?.link ?? '').split('?')[1]).get('token') ?? ''
    return {
      account,
      evil,
      token: fragment.access_token ?? '',
      undo: () => site.post('/auth/v1/undo-address', { token }),
    }
  }

  it('leaves no sign-in open after the undo of a change of address', async () => {
    const { account, evil, undo } = await moved()
    const gate = await closeGate(site, 'after', 'delete', 'sessions')
    const undone = undo()
    await gate.reached()
    const entering = signIn(site, { email: evil, password: account.password })
    await gate.openFor(entering)
    const entered = await entering
    expect((await undone).headers.get('location')).toContain('done=restored')
    const rows = await site.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', account.id)
      .execute()
    expect([entered.status, rows.length]).toEqual([entered.status, 0])
  })

  it('undoes a change of address while sessions are being ended', async () => {
    const { undo, token } = await moved()
    const gate = await closeGate(site, 'after', 'delete', 'sessions')
    const undone = undo()
    await gate.reached()
    const out = logout(token)
    await gate.openFor(out)
    // The sign-out's own session is among those that the undo has ended.
    expect([(await undone).status, (await out).status]).toEqual([303, 403])
  })

  it('says of a session that is ended just before its proof is read that it has ended', async () => {
    const { id, session } = await makeAccount(site)
    const keeper = await connectTo(site.deps.config)
    await keeper.query('begin')
    await keeper.query('lock table session_methods in access exclusive mode')
    const changed = put(session.access_token, { password: 'heather granite kestrel loch' })
    await expect.poll(() => lockedOut(keeper), { interval: 10 }).toEqual(['relation'])
    await keeper.query('delete from sessions where account_id = $1', [id])
    await keeper.query('commit')
    expect(brief(await changed).slice(0, 2)).toEqual([403, 'session_not_found'])
  })

  it('recovers while sessions are being ended', async () => {
    const account = await makeAccount(site)
    await postAuth(site, '/recover', { email: account.email })
    const gate = await closeGate(site, 'after', 'insert or update', 'one_time_tokens')
    const asked = postAuth(site, '/recover', { email: account.email })
    await gate.reached()
    const out = logout(account.session.access_token)
    await gate.openFor(out)
    expect([(await asked).status, (await out).status]).toEqual([200, 204])
  })

  it('accepts an application while an owner changes the member', async () => {
    const known = await makeUnconfirmed(site)
    const row = await site.deps.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', known.email)
      .executeTakeFirstOrThrow()
    const code = await inviteCode(site, { createdBy: owner.id })
    const gate = await closeGate(site, 'after', 'update', 'accounts')
    const applied = applyForAccount(site, { email: known.email, password: goodPassword, invite_code: code })
    await gate.reached()
    const patched = site.request(`/api/people/${row.id}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${owner.session.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ role: 'owner' }),
    })
    await gate.openFor(patched)
    expect([(await applied).status, (await patched).status]).toEqual([200, 200])
  })

  it('lets a service change an account that is being confirmed', async () => {
    const known = await makeUnconfirmed(site)
    const row = await site.deps.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', known.email)
      .executeTakeFirstOrThrow()
    const { code } = await newestMail(site, known.email)
    const gate = await closeGate(site, 'after', 'update', 'identities')
    const changed = callAuth(site, 'PUT', `/admin/users/${row.id}`, {
      token: service,
      body: { email_confirm: true },
    })
    await gate.reached()
    const verified = postAuth(site, '/verify', { type: 'signup', email: known.email, token: code })
    await gate.openFor(verified)
    const statuses = [(await changed).status, (await verified).status]
    expect(statuses).toEqual([200, 200])
  })

  it('confirms no number by the code that was sent to another', async () => {
    const account = await makeAccount(site)
    const [mine, theirs] = [newPhone(), newPhone()]
    // The number that the account has, so that /resend finds it.
    await put(account.session.access_token, { phone: newPhone() })
    const first = newPhone()
    await put(account.session.access_token, { phone: first })
    await postAuth(site, '/verify', {
      type: 'phone_change',
      phone: first,
      token: (await newestSms(site, first)).code,
    })
    const entered = await signIn(site, account)
    const token = entered.body.access_token ?? ''
    await put(token, { phone: mine })
    const gate = await closeGate(site, 'before', 'insert', 'auth_events')
    const again = postAuth(site, '/resend', { type: 'phone_change', phone: first })
    await gate.reached()
    const changed = put(token, { phone: theirs })
    await gate.openFor(changed)
    expect((await changed).status).toBe(200)
    await again
    const answer = await postAuth(site, '/verify', {
      type: 'phone_change',
      phone: mine,
      token: (await newestSms(site, mine)).code,
    })
    expect(answer.body.user?.phone).not.toBe(theirs)
  })
})

describeEachSite('with open sign-ups', open => {
  let site: Site
  let service: string
  let owner: TestAccount
  let issuer: OpenIdIssuer
  beforeAll(async () => {
    issuer = await startIssuer(`${base}/auth/v1/callback`)
    site = await open(
      {
        ...authEnv,
        AUTH_MAX_FREQUENCY: '0',
        AUTH_DISABLE_SIGNUP: 'false',
        AUTH_PROVIDERS: issuer.setting,
      },
      { realPasswords: true },
    )
    site.clock.advance(Date.now() - site.clock.now())
    service = await serviceToken(site)
    owner = await makeAccount(site, { role: 'owner' })
  })

  it('a sign-up reveals nothing of an account (enumeration)', async () => {
    const email = newAddress()
    const phone = newPhone()
    const made = await callAuth(site, 'POST', '/admin/users', {
      token: service,
      body: { email, phone, phone_confirm: true, user_metadata: { note: 'private' } },
    })
    expect(made.status).toBe(200)
    const answer = await postAuth(site, '/signup', { email, password: goodPassword })
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${phone}|private|editor`))
  })

  it('the providers of an invited account are those that it has', async () => {
    const { who, email } = makePerson(issuer, newAddress(), false)
    await visitIssuer(browserFor(site), who)
    const answer = await callAuth(site, 'POST', '/invite', { token: service, body: { email } })
    expect(answer.body.user ?? answer.body).toMatchObject({
      app_metadata: { provider: 'email', providers: ['email'] },
    })
  })

  it('a stranger cannot keep an owner from inviting', async () => {
    const email = newAddress()
    await postAuth(site, '/signup', { email, password: goodPassword })
    const answer = await site.request('/api/invites', {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.session.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, role: 'editor' }),
    })
    expect(answer.status).toBe(201)
  })

  it('the account that confirmed the number keeps it when a provider knows the other address', async () => {
    const { who, email } = makePerson(issuer)
    const phone = newPhone()
    const made = await callAuth(site, 'POST', '/admin/users', {
      token: service,
      body: { email, phone, phone_confirm: true, password: goodPassword },
    })
    await visitIssuer(browserFor(site), who)
    const row = await site.deps.db
      .selectFrom('accounts')
      .select(['phone', 'password_hash'])
      .where('id', '=', String((made.body as { id?: string }).id))
      .executeTakeFirst()
    expect([row?.phone, row?.password_hash === null]).toEqual([phone, false])
  })
})
