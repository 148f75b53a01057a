/** /admin/users: what services do with accounts, and who is refused (docs/auth-wire.md 5.1). */
import { hash } from 'bcryptjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { revokeServiceTokens } from '../../../server/auth/core/service-tokens'
import {
  type AuthAnswer,
  type AuthCall,
  authEnv,
  brief,
  callAuth,
  goodPassword,
  makeAccount,
  newAddress,
  newestMail,
  postAuth,
  serviceToken,
  sessionIn,
  signIn,
  type User,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const nobody = '00000000-0000-4000-8000-000000000000'
const emailExists = [422, 'email_exists', 'A user with this email address has already been registered']

describeEachSite('/admin/users', open => {
  let site: Site
  let token: string
  beforeAll(async () => {
    // Tests move the clock by more than the hour that a token lives.
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    token = await serviceToken(site)
  })

  const call = (method: string, path = '', body?: AuthCall['body']) =>
    callAuth(site, method, `/admin/users${path}`, { token, body })
  /** The user in an answer of 200. */
  const userIn = ({ status, body }: AuthAnswer): User => {
    expect(status).toBe(200)
    return body as unknown as User // the bare user, checked by each test
  }
  const create = async (fields: Record<string, unknown> = {}) =>
    userIn(await call('POST', '', { email: newAddress(), ...fields }))
  const actionsOn = async (id: string) => {
    const rows = await site.deps.db
      .selectFrom('auth_events')
      .select(['action', 'detail'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ action, detail }) => ({ action, ...JSON.parse(detail) }))
  }

  describe('is closed to', () => {
    const paths: [method: string, path: string][] = [
      ['POST', '/invite'],
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${nobody}`],
      ['PUT', `/admin/users/${nobody}`],
      ['DELETE', `/admin/users/${nobody}`],
      ['GET', `/admin/users/${nobody}/factors`],
      ['PUT', `/admin/users/${nobody}/factors/${nobody}`],
      ['DELETE', `/admin/users/${nobody}/factors/${nobody}`],
      ['GET', `/admin/users/${nobody}/passkeys`],
      ['DELETE', `/admin/users/${nobody}/passkeys/${nobody}`],
      ['POST', '/admin/generate_link'],
      ['GET', '/admin/audit'],
    ]
    const body = '{}'
    const send = (method: string, path: string, more: AuthCall) =>
      callAuth(site, method, path, { ...more, ...(method !== 'GET' && { body }) })

    it.each(paths)('anonymous callers: %s %s', async (method, path) => {
      expect(brief(await send(method, path, {}))).toEqual([
        401,
        'no_authorization',
        'This endpoint requires a valid Bearer token',
      ])
      expect(brief(await send(method, path, { token: 'a.b.c' }))).toEqual([
        403,
        'bad_jwt',
        expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /),
      ])
    })

    it.each(paths)('an owner’s session: %s %s', async (method, path) => {
      const { session } = await makeAccount(site, { role: 'owner' })
      const answer = await send(method, path, { token: session.access_token })
      expect(brief(answer)).toEqual([403, 'not_admin', 'User not allowed'])
    })

    it.each(paths)('pages of other origins, those of AUTH_CORS_ORIGINS too: %s %s', async (method, path) => {
      const guest = 'https://app.example.com'
      const own = await open({ ...authEnv, AUTH_CORS_ORIGINS: guest })
      const own_token = await serviceToken(own)
      for (const origin of [guest, 'https://evil.example', 'null']) {
        const headers = { Origin: origin }
        const answer = await callAuth(own, method, path, {
          token: own_token,
          headers,
          ...(method !== 'GET' && { body }),
        })
        expect(brief(answer)).toEqual([403, 'origin_not_allowed', expect.any(String)])
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
        const preflight = await own.request(`/auth/v1${path}`, { method: 'OPTIONS', headers })
        expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([403, null])
      }
    })

    it('a token that was revoked by its name; the list says when it was last used', async () => {
      const own = await open(authEnv)
      const { db } = own.deps
      const old = await serviceToken(own)
      expect((await callAuth(own, 'GET', '/admin/users', { token: old })).status).toBe(200)
      const used = await db.selectFrom('service_tokens').select(['name', 'last_used_at']).execute()
      expect(used).toEqual([{ name: 'tests', last_used_at: '2026-11-20T20:00:00.000Z' }])
      expect(await revokeServiceTokens(db, own.clock.now(), 'another')).toBe(0)
      expect(await revokeServiceTokens(db, own.clock.now(), 'tests')).toBe(1)
      const answer = await callAuth(own, 'GET', '/admin/users', { token: old })
      expect(brief(answer)).toEqual([403, 'bad_jwt', 'invalid JWT: the token has been revoked'])
      expect((await callAuth(own, 'GET', '/admin/users', { token: await serviceToken(own) })).status).toBe(
        200,
      )
    })

    it('a token that ran out, or whose session has ended', async () => {
      const own = await open(authEnv)
      const old = await serviceToken(own)
      own.clock.advance(60 * 60 * 1000)
      expect((await callAuth(own, 'GET', '/admin/users', { token: old })).body.code).toBe('bad_jwt')
    })
  })

  it('accepts a token of the shared secret, with its session when it names one', async () => {
    const secret = 'a secret that is shared with the services'
    const own = await open({ ...authEnv, AUTH_JWT_SECRET: secret })
    const { SignJWT } = await import('jose')
    const sign = (claims: Record<string, unknown>) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(Math.floor(own.clock.now() / 1000) + 600)
        .sign(new TextEncoder().encode(secret))
    const ask = async (claims: Record<string, unknown>) =>
      brief(await callAuth(own, 'GET', '/admin/users', { token: await sign(claims) })).slice(0, 2)
    expect(await ask({ role: 'service_role' })).toEqual([200, undefined])
    expect(await ask({ role: 'supabase_admin' })).toEqual([200, undefined])
    expect(await ask({ role: 'anon' })).toEqual([403, 'not_admin'])
    expect(await ask({ role: ['service_role'] })).toEqual([403, 'not_admin'])
    expect(await ask({})).toEqual([403, 'not_admin'])
    const iss = 'http://localhost:3000/auth/v1'
    const service = { role: 'service_role', aud: 'service_role' }
    expect(await ask({ ...service, iss })).toEqual([200, undefined])
    expect(await ask({ ...service, iss: 'http://localhost:3001/auth/v1' })).toEqual([403, 'bad_jwt'])
    expect(await ask({ ...service, iss, aud: 'authenticated' })).toEqual([403, 'bad_jwt'])
    expect(await ask({ ...service, iss, jti: 'not one of ours' })).toEqual([403, 'bad_jwt'])
    const { session } = await makeAccount(own)
    const session_id = JSON.parse(
      Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ).session_id
    expect(await ask({ role: 'service_role', session_id })).toEqual([200, undefined])
    await callAuth(own, 'POST', '/logout', { token: session.access_token })
    expect(await ask({ role: 'service_role', session_id })).toEqual([403, 'session_not_found'])
    expect(await ask({ role: 'service_role', session_id: 7 })).toEqual([403, 'session_not_found'])
  })

  describe('POST', () => {
    it('creates an account without an email, unconfirmed unless asked', async () => {
      const email = newAddress('Made')
      const user = await create({ email, user_metadata: { name: 'Ada' }, app_metadata: { team: 'IR' } })
      expect(user).toMatchObject({
        aud: 'authenticated',
        role: 'authenticated',
        email: email.toLowerCase(),
        phone: '',
        user_metadata: { name: 'Ada' },
        app_metadata: { provider: 'email', providers: ['email'], team: 'IR', role: 'editor' },
        is_anonymous: false,
      })
      expect(user.user_metadata).toEqual({ name: 'Ada' })
      expect(user.email_confirmed_at).toBeUndefined()
      expect(user.identities).toHaveLength(1)
      expect(user.identities[0]).toMatchObject({
        provider: 'email',
        id: user.id,
        identity_data: { sub: user.id, email: email.toLowerCase(), email_verified: false },
      })
      await expect(newestMail(site, email.toLowerCase())).rejects.toThrow('nothing was sent')
      expect(await actionsOn(user.id)).toEqual([
        { action: 'account_created', by: 'service', token: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      ])
    })

    it('makes one that signs in at once: confirmed, with a password or its hash', async () => {
      const bcrypt = await hash(goodPassword, 10)
      const secrets = [
        { password: goodPassword, secret: { password: goodPassword } },
        { password: goodPassword, secret: { password_hash: bcrypt } },
        { password: 'short', secret: { password: 'short' } },
      ]
      for (const { password, secret } of secrets) {
        const user = await create({ ...secret, email_confirm: true, user_metadata: { name: 'Ada' } })
        expect(user.user_metadata).toEqual({ name: 'Ada', email_verified: true })
        expect(user.confirmed_at).toBe(user.email_confirmed_at)
        sessionIn(await signIn(site, { email: user.email, password }))
      }
    })

    it('sets no password when none is given', async () => {
      const user = await create({ email_confirm: true })
      for (const password of ['', ' ', 'null', 'undefined'])
        expect((await signIn(site, { email: user.email, password })).status).toBe(400)
    })

    it('accepts an id, a phone number, a ban and one of our roles', async () => {
      const id = 'ABCDEF01-2345-4678-9ABC-DEF012345678'
      const user = await create({
        id,
        phone: '+1 604 555 0142',
        phone_confirm: true,
        email_confirm: true,
        password: goodPassword,
        ban_duration: '1h30m',
        app_metadata: { role: 'owner' },
        role: 'authenticated',
        nonce: 'ignored',
      })
      expect(user).toMatchObject({ id: id.toLowerCase(), phone: '16045550142' })
      expect(user.phone_confirmed_at).toEqual(expect.any(String))
      expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'phone'], role: 'owner' })
      expect(Date.parse(String(user.banned_until)) - site.clock.now()).toBe(90 * 60 * 1000)
      expect(brief(await signIn(site, { email: user.email, password: goodPassword }))).toEqual([
        400,
        'user_banned',
        'User is banned',
      ])
      const stored = await site.deps.db
        .selectFrom('accounts')
        .select(['role', 'app_metadata'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      expect([stored.role, JSON.parse(stored.app_metadata).role]).toEqual(['owner', undefined])
      expect((await call('POST', '', { id, email: newAddress() })).body.code).toBe('user_already_exists')
    })

    it('creates one with only a phone number', async () => {
      const user = await create({ email: null, phone: '16045550199' })
      expect([user.email, user.phone, user.app_metadata.provider]).toEqual(['', '16045550199', 'phone'])
      expect(user.identities[0]).toMatchObject({ provider: 'phone', id: user.id })
      const again = await call('POST', '', { phone: '+16045550199' })
      expect(again.body.code).toBe('phone_exists')
    })

    it.each([
      [{}, 'Cannot create a user without either an email or phone'],
      [{ email: '', phone: null }, 'Cannot create a user without either an email or phone'],
      [{ email: 'nobody' }, 'Unable to validate email address: invalid format'],
      [{ phone: '0123' }, 'Invalid phone number format (E.164 required)'],
      [{ id: '7' }, 'ID must conform to the uuid v4 format'],
      [{ password: 'a', password_hash: 'b' }, 'Only a password or a password hash should be provided'],
      [{ password: 'x'.repeat(73) }, 'Password cannot be longer than 72 characters'],
      [{ password_hash: 'plain' }, 'password_hash must be a bcrypt or argon2 hash of a usual cost'],
      [
        { password_hash: `$2b$31$${'a'.repeat(53)}` },
        'password_hash must be a bcrypt or argon2 hash of a usual cost',
      ],
      [{ ban_duration: 'forever' }, 'invalid format for ban duration: forever'],
      [{ ban_duration: '-1h' }, 'invalid format for ban duration: -1h'],
      [{ role: 'service_role' }, 'role must be authenticated'],
      [{ aud: 'other' }, 'aud must be authenticated'],
      [{ app_metadata: { role: 'admin' } }, 'app_metadata.role must be owner, editor or contributor'],
    ])('refuses %j', async (fields, message) => {
      const email = 'email' in fields || Object.keys(fields).length === 0 ? {} : { email: newAddress() }
      const answer = await call('POST', '', { ...email, ...fields })
      expect(brief(answer)).toEqual([400, 'validation_failed', message])
    })

    it.each([
      ['', 'no body'],
      ['[]', 'a list'],
      ['{"email":7}', 'a number'],
      ['{"email":"a@client.example","email_confirm":"yes"}', 'no flag'],
      ['{"email":"a@client.example","user_metadata":[]}', 'no object'],
    ])('refuses %s (%s)', async body => {
      expect((await call('POST', '', body)).body.code).toBe('bad_json')
    })

    it('refuses a known address, even when two come at once', async () => {
      const { email } = await makeAccount(site)
      expect(brief(await call('POST', '', { email: email.toUpperCase() }))).toEqual(emailExists)
      const fresh = newAddress()
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => call('POST', '', { email: fresh, password: goodPassword })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    })
  })

  describe('GET', () => {
    it('answers one account, and 404 for an unknown one', async () => {
      const user = await create()
      expect((await call('GET', `/${user.id}`)).body).toEqual(user)
      expect((await call('GET', `/${user.id.toUpperCase()}`)).body).toEqual(user)
      expect(brief(await call('GET', `/${nobody}`))).toEqual([404, 'user_not_found', 'User not found'])
      expect((await call('GET', '/7')).body).toMatchObject({ code: 'validation_failed' })
    })

    it('lists a page with its totals, `page` first in each link', async () => {
      const own = await open(authEnv)
      const own_token = await serviceToken(own)
      const list = (query: string) => callAuth(own, 'GET', `/admin/users${query}`, { token: own_token })
      const empty = await list('')
      expect([empty.body.users, empty.body.aud]).toEqual([[], 'authenticated'])
      expect(empty.headers.get('x-total-count')).toBe('0')
      const names = ['ada', 'bea', 'cy', 'dee', 'eve']
      for (const name of names) {
        own.clock.advance(1000)
        await callAuth(own, 'POST', '/admin/users', {
          token: own_token,
          body: { email: `${name}@client.example`, user_metadata: { full_name: `${name} Quill_100%` } },
        })
      }
      const emails = ({ body }: AuthAnswer) =>
        (body.users as unknown as User[]).map(({ email }) => email.split('@')[0])
      expect(emails(await list('?page=&per_page='))).toEqual(['eve', 'dee', 'cy', 'bea', 'ada'])
      const first = await list('?per_page=2&sort=created_at%20asc&filter=client&page=1')
      expect(emails(first)).toEqual(['ada', 'bea'])
      expect(first.headers.get('x-total-count')).toBe('5')
      const rest = 'per_page=2&sort=created_at+asc&filter=client'
      expect(first.headers.get('link')).toBe(
        `</admin/users?page=2&${rest}>; rel="next", </admin/users?page=3&${rest}>; rel="last"`,
      )
      const last = await list('?page=3&per_page=2')
      expect(emails(last)).toEqual(['ada'])
      expect(last.headers.get('link')).toBe('</admin/users?page=3&per_page=2>; rel="last"')
      expect(emails(await list('?page=9'))).toEqual([])
      expect(emails(await list('?filter=EVE'))).toEqual(['eve'])
      expect(emails(await list('?filter=cy%20quill_100%25'))).toEqual(['cy'])
      expect(emails(await list('?filter=%25%25'))).toEqual([])
      for (const query of ['?page=x', '?page=-1', '?per_page=1.5', '?page=1e3'])
        expect(brief(await list(query))).toEqual([
          400,
          'validation_failed',
          expect.stringMatching(/^Bad Pagination Parameters: /),
        ])
      expect(brief(await list('?sort=email asc')).slice(0, 2)).toEqual([400, 'validation_failed'])
    })
  })

  describe('PUT', () => {
    it('sets address and phone at once, and keeps the identity with them', async () => {
      const { id, session } = await makeAccount(site)
      const email = newAddress('Moved')
      const user = userIn(await call('PUT', `/${id}`, { email, email_confirm: true, phone: '16045550111' }))
      expect([user.email, user.phone, user.new_email]).toEqual([
        email.toLowerCase(),
        '16045550111',
        undefined,
      ])
      expect(user.identities.map(({ provider }) => provider)).toEqual(['email', 'phone'])
      expect(user.identities[0]?.identity_data).toMatchObject({
        email: email.toLowerCase(),
        email_verified: true,
      })
      expect(user.app_metadata.providers).toEqual(['email', 'phone'])
      sessionIn(await signIn(site, { email: email.toLowerCase(), password: goodPassword }))
      expect((await callAuth(site, 'GET', '/user', { token: session.access_token })).status).toBe(200)
    })

    it('merges metadata key by key; null deletes', async () => {
      const { id } = await create({ user_metadata: { a: 1, b: 2 }, app_metadata: { c: 3, d: 4 } })
      const user = userIn(
        await call('PUT', `/${id}`, { user_metadata: { a: null, e: 5 }, app_metadata: { c: null, f: [6] } }),
      )
      expect(user.user_metadata).toEqual({ b: 2, e: 5 })
      expect(user.app_metadata).toEqual({
        provider: 'email',
        providers: ['email'],
        d: 4,
        f: [6],
        role: 'editor',
      })
    })

    it('sets a password, which ends every session and every link', async () => {
      const { id, email, session } = await makeAccount(site)
      await postAuth(site, '/recover', { email })
      const { link } = await newestMail(site, email)
      expect((await call('PUT', `/${id}`, { password: 'short' })).body.code).toBe('weak_password')
      userIn(await call('PUT', `/${id}`, { password: 'another quiet harbour' }))
      const ended = await callAuth(site, 'GET', '/user', { token: session.access_token })
      expect(ended.body.code).toBe('session_not_found')
      expect((await signIn(site, { email, password: goodPassword })).status).toBe(400)
      sessionIn(await signIn(site, { email, password: 'another quiet harbour' }))
      const opened = await site.request(link, { redirect: 'manual' })
      expect(opened.headers.get('location')).toContain('otp_expired')
    })

    it('bans and lifts the ban: every token stops at once', async () => {
      const { id, email, password, session } = await makeAccount(site)
      userIn(await call('PUT', `/${id}`, { ban_duration: '24h' }))
      const refused = await callAuth(site, 'GET', '/user', { token: session.access_token })
      expect(brief(refused)).toEqual([403, 'user_banned', 'User is banned'])
      const renewed = await postAuth(site, '/token?grant_type=refresh_token', {
        refresh_token: session.refresh_token,
      })
      expect(brief(renewed)).toEqual([400, 'user_banned', 'Invalid Refresh Token: User Banned'])
      const api = await site.request('/api/account/sessions', {
        headers: { Authorization: `Bearer ${session.access_token}` },
      })
      expect(api.status).toBe(403)
      const user = userIn(await call('PUT', `/${id}`, { ban_duration: 'none' }))
      expect(user.banned_until).toBeUndefined()
      sessionIn(await signIn(site, { email, password }))
    })

    it('refuses what another account has, and unknown accounts', async () => {
      const [one, other] = [await create(), await create({ phone: '16045550155' })]
      expect(brief(await call('PUT', `/${one.id}`, { email: other.email }))).toEqual(emailExists)
      expect((await call('PUT', `/${one.id}`, { phone: '16045550155' })).body.code).toBe('phone_exists')
      expect((await call('PUT', `/${nobody}`, {})).body.code).toBe('user_not_found')
      expect((await call('PUT', '/7', {})).body.code).toBe('validation_failed')
      expect((await call('PUT', `/${one.id}`, {})).status).toBe(200)
    })
  })

  describe('DELETE', () => {
    it('deletes an account and everything that belongs to it', async () => {
      const { id, email, session } = await makeAccount(site)
      const answer = await call('DELETE', `/${id}`)
      expect([answer.status, answer.body]).toEqual([200, {}])
      const gone = await callAuth(site, 'GET', '/user', { token: session.access_token })
      expect(brief(gone)).toEqual([403, 'user_not_found', 'User from sub claim in JWT does not exist'])
      expect((await call('DELETE', `/${id}`, { should_soft_delete: false })).body.code).toBe('user_not_found')
      for (const table of ['identities', 'sessions', 'one_time_tokens', 'factors'] as const)
        expect(
          await site.deps.db.selectFrom(table).selectAll().where('account_id', '=', id).execute(),
        ).toEqual([])
      expect((await actionsOn(id)).at(-1)).toMatchObject({
        action: 'account_deleted',
        kind: 'whole',
        account: email,
      })
    })

    it('erases the person and keeps the row on a soft delete', async () => {
      const { id, email, password, session } = await makeAccount(site)
      expect((await call('DELETE', `/${id}`, { should_soft_delete: true })).body).toEqual({})
      const user = userIn(await call('GET', `/${id}`))
      expect(user.deleted_at).toEqual(expect.any(String))
      expect(user.user_metadata).toEqual({})
      expect(JSON.stringify(user)).not.toContain(email)
      expect(user.identities[0]?.id).not.toBe(id)
      expect((await callAuth(site, 'GET', '/user', { token: session.access_token })).status).toBe(403)
      expect((await signIn(site, { email, password })).status).toBe(400)
      expect((await call('DELETE', `/${id}`, { should_soft_delete: true })).status).toBe(200)
      expect(userIn(await call('GET', `/${id}`)).email).toBe(user.email)
      // The address is free again.
      sessionIn(await signIn(site, await makeAccount(site, { email })))
      expect((await call('DELETE', `/${id}`, { should_soft_delete: false })).body).toEqual({})
      expect((await call('GET', `/${id}`)).status).toBe(404)
    })
  })

  describe('the last active owner', () => {
    const lastOwner = [422, 'last_owner', 'The last active owner must stay an owner who can sign in']

    it('is neither demoted, nor banned, nor deleted', async () => {
      const own = await open(authEnv)
      const own_token = await serviceToken(own)
      const { id } = await makeAccount(own, { role: 'owner' })
      const send = (method: string, body: Record<string, unknown>) =>
        callAuth(own, method, `/admin/users/${id}`, { token: own_token, body })
      expect(brief(await send('PUT', { app_metadata: { role: 'editor' } }))).toEqual(lastOwner)
      expect(brief(await send('PUT', { ban_duration: '1s' }))).toEqual(lastOwner)
      expect(brief(await send('DELETE', {}))).toEqual(lastOwner)
      expect(brief(await send('DELETE', { should_soft_delete: true }))).toEqual(lastOwner)
      expect((await send('PUT', { app_metadata: { role: 'owner' }, ban_duration: 'none' })).status).toBe(200)
      // An unconfirmed owner cannot sign in and does not count.
      await callAuth(own, 'POST', '/admin/users', {
        token: own_token,
        body: { email: newAddress(), app_metadata: { role: 'owner' } },
      })
      expect(brief(await send('DELETE', {}))).toEqual(lastOwner)
      await makeAccount(own, { role: 'owner' })
      expect((await send('DELETE', {})).status).toBe(200)
    })

    it('remains when all owners are demoted at once', async () => {
      const own = await open(authEnv)
      const own_token = await serviceToken(own)
      const ids: string[] = []
      for (let count = 0; count < 4; count += 1) ids.push((await makeAccount(own, { role: 'owner' })).id)
      const answers = await Promise.all(
        ids.map(id =>
          callAuth(own, 'PUT', `/admin/users/${id}`, {
            token: own_token,
            body: { app_metadata: { role: 'editor' } },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422])
    })
  })
})
