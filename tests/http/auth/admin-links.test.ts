/** /invite, /admin/generate_link, another user's factors, /admin/audit (docs/auth-wire.md 5.2 to 5.5). */
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AuthAnswer,
  type AuthCall,
  authEnv,
  brief,
  callAuth,
  goodPassword,
  mailsTo,
  makeAccount,
  newAddress,
  newestMail,
  openLink,
  postAuth,
  serviceToken,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const emailExists = [422, 'email_exists', 'A user with this email address has already been registered']
const nobody = '00000000-0000-4000-8000-000000000000'

describeEachSite('for services', open => {
  let site: Site
  let token: string
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800', AUTH_MAX_FREQUENCY: '0' })
    token = await serviceToken(site)
  })
  const call = (method: string, path: string, body?: AuthCall['body']) =>
    callAuth(site, method, path, { token, body })

  describe('/invite', () => {
    const invite = (body: Record<string, unknown>) => call('POST', '/invite', body)

    it('makes an account that its reader enters with the link and gives a password', async () => {
      const email = newAddress('Invited')
      const { status, body } = await invite({ email, data: { name: 'Ada' } })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        email: email.toLowerCase(),
        user_metadata: { name: 'Ada' },
        app_metadata: { provider: 'email', providers: ['email'], role: 'editor' },
        invited_at: expect.any(String),
        confirmation_sent_at: expect.any(String),
      })
      expect(body.email_confirmed_at).toBeUndefined()
      const mail = await newestMail(site, email.toLowerCase())
      expect(mail.subject).toBe('Your account at Quorum & Quay')
      const opened = await openLink(site, mail.link)
      expect([opened.status, opened.target, opened.fragment.type]).toEqual([
        303,
        'http://localhost:3000/auth',
        'invite',
      ])
      const session = opened.fragment.access_token ?? ''
      const named = await callAuth(site, 'PUT', '/user', { token: session, body: { password: goodPassword } })
      expect(named.status).toBe(200)
      expect(named.body.user_metadata).toEqual({ name: 'Ada', email_verified: true })
      sessionIn(await signIn(site, { email, password: goodPassword }))
    })

    it('is answered with the code too, and no one signs in by password before', async () => {
      const email = newAddress()
      await invite({ email })
      for (const password of ['', 'null', goodPassword])
        expect((await signIn(site, { email, password })).status).toBe(400)
      const { code } = await newestMail(site, email)
      sessionIn(await postAuth(site, '/verify', { type: 'invite', email, token: code }))
    })

    it('is sent again while unused; the older one then stops working', async () => {
      const email = newAddress()
      const first = await invite({ email, data: { name: 'Ada' } })
      const again = await invite({ email, data: { team: 'IR' } })
      expect(again.body.id).toBe(first.body.id)
      expect(again.body.user_metadata).toEqual({ name: 'Ada', team: 'IR' })
      const [old, fresh] = await mailsTo(site, email)
      expect((await openLink(site, old?.link ?? '')).fragment.error_code).toBe('otp_expired')
      expect((await openLink(site, fresh?.link ?? '')).fragment.access_token).toBeTruthy()
      expect(brief(await invite({ email }))).toEqual(emailExists)
    })

    it.each([
      [{}, 'An email address is required'],
      [{ email: 'nobody' }, 'Unable to validate email address: invalid format'],
    ])('refuses %j', async (body, message) => {
      expect(brief(await invite(body))).toEqual([400, 'validation_failed', message])
    })
  })

  describe('/admin/generate_link', () => {
    const generate = (body: Record<string, unknown>, query = '') =>
      call('POST', `/admin/generate_link${query}`, body)
    const linkIn = ({ status, body }: AuthAnswer) => {
      expect(status).toBe(200)
      const { action_link, email_otp, hashed_token } = body
      const url = new URL(String(action_link))
      expect(url.searchParams.get('token')).toBe(hashed_token)
      return {
        path: url.pathname + url.search,
        type: url.searchParams.get('type'),
        code: String(email_otp),
        hash: String(hashed_token),
      }
    }

    it('signup: makes the account, whose link confirms it', async () => {
      const email = newAddress('Signed')
      const answer = await generate({ type: 'signup', email, password: goodPassword, data: { name: 'Ada' } })
      expect(answer.body).toMatchObject({
        email: email.toLowerCase(),
        user_metadata: { name: 'Ada' },
        verification_type: 'signup',
        redirect_to: 'http://localhost:3000',
        email_otp: expect.stringMatching(/^\d{6}$/),
      })
      expect(answer.body.user_metadata).toEqual({ name: 'Ada' })
      const { path, type } = linkIn(answer)
      expect(type).toBe('signup')
      expect((await openLink(site, path)).fragment.type).toBe('signup')
      expect(await mailsTo(site, email.toLowerCase())).toEqual([])
      sessionIn(await signIn(site, { email, password: goodPassword }))
      expect(brief(await generate({ type: 'signup', email, password: goodPassword }))).toEqual(emailExists)
    })

    it('invite: by hash as by link', async () => {
      const email = newAddress()
      const answer = await generate({ type: 'invite', email })
      expect(answer.body.invited_at).toEqual(expect.any(String))
      const { hash } = linkIn(answer)
      sessionIn(await postAuth(site, '/verify', { type: 'invite', token_hash: hash }))
      expect(brief(await generate({ type: 'invite', email }))).toEqual(emailExists)
    })

    it('magiclink and recovery: with the code, and the redirect of the link', async () => {
      const { email } = await makeAccount(site)
      const magic = await generate({ type: 'magiclink', email }, '?redirect_to=http://localhost:3000/blog')
      expect(magic.body.redirect_to).toBe('http://localhost:3000/blog')
      sessionIn(await postAuth(site, '/verify', { type: 'magiclink', email, token: linkIn(magic).code }))
      const recovery = await generate(
        { type: 'recovery', email, redirect_to: 'http://localhost:3000/auth' },
        '?redirect_to=http://localhost:3000/blog',
      )
      expect(recovery.body.verification_type).toBe('recovery')
      const opened = await openLink(site, linkIn(recovery).path)
      expect([opened.target, opened.fragment.type]).toEqual(['http://localhost:3000/auth', 'recovery'])
      const elsewhere = await generate({ type: 'recovery', email, redirect_to: 'https://evil.example' })
      expect(elsewhere.body.redirect_to).toBe('http://localhost:3000')
    })

    it('magiclink for an unknown address becomes a sign-up', async () => {
      const email = newAddress()
      const answer = await generate({ type: 'magiclink', email })
      expect(answer.body.verification_type).toBe('signup')
      expect((await openLink(site, linkIn(answer).path)).fragment.access_token).toBeTruthy()
    })

    it.each([
      ['email_change_current', 'email_change_new'] as const,
      ['email_change_new', 'email_change_current'] as const,
    ])('%s, then %s: the address changes with the second', async (first, second) => {
      const { email, id } = await makeAccount(site)
      const new_email = newAddress('New')
      const one = await generate({ type: first, email, new_email })
      expect(one.body).toMatchObject({
        id,
        email,
        new_email: new_email.toLowerCase(),
        verification_type: first,
      })
      expect(linkIn(one).type).toBe('email_change')
      const half = await openLink(site, linkIn(one).path)
      expect(half.fragment.message).toMatch(/^Confirmation link accepted/)
      const other = await generate({ type: second, email, new_email })
      const done = await postAuth(site, '/verify', {
        type: 'email_change',
        token_hash: linkIn(other).hash,
      })
      expect(sessionIn(done).user.email).toBe(new_email.toLowerCase())
    })

    it('one link changes the address where one is enough', async () => {
      const own = await open({ ...authEnv, AUTH_SECURE_EMAIL_CHANGE: 'false' })
      const { email } = await makeAccount(own)
      const own_token = await serviceToken(own)
      const new_email = newAddress()
      const ask = (type: string) =>
        postAuth(
          own,
          '/admin/generate_link',
          { type, email, new_email },
          { Authorization: `Bearer ${own_token}` },
        )
      expect(brief(await ask('email_change_current'))).toEqual([
        400,
        'validation_failed',
        'Enable secure email change to generate link for current email',
      ])
      const opened = await openLink(own, linkIn(await ask('email_change_new')).path)
      expect(opened.fragment.access_token).toBeTruthy()
    })

    it('refuses impossible requests', async () => {
      const { email } = await makeAccount(site)
      const { email: other } = await makeAccount(site)
      const answer = async (body: Record<string, unknown>) => brief(await generate(body))
      const unknown = [404, 'user_not_found', 'User with this email not found']
      expect(await answer({ type: 'recovery', email: newAddress() })).toEqual(unknown)
      expect(
        await answer({ type: 'email_change_new', email: newAddress(), new_email: newAddress() }),
      ).toEqual(unknown)
      expect(await answer({ type: 'email_change_new', email, new_email: other })).toEqual(emailExists)
      expect((await generate({ type: 'email_change_new', email })).status).toBe(400)
      expect(await answer({ type: 'sms', email })).toEqual([
        400,
        'validation_failed',
        'Invalid email action link type requested: sms',
      ])
      expect(await answer({ type: 'signup', email: newAddress() })).toEqual([
        400,
        'validation_failed',
        'Signup requires a valid password',
      ])
      const weak = await generate({ type: 'signup', email: newAddress(), password: 'short' })
      expect([weak.status, weak.body.code]).toEqual([422, 'weak_password'])
      expect((await generate({ type: 'recovery', email: 'nobody' })).status).toBe(400)
    })
  })

  describe('another user’s factors', () => {
    /** An account with one proven authenticator, called Phone. */
    async function withFactor(): Promise<TestAccount & { factorId: string }> {
      const account = await makeAccount(site)
      const bearer = account.session.access_token
      const enrolled = await callAuth(site, 'POST', '/factors', {
        token: bearer,
        body: { factor_type: 'totp', friendly_name: 'Phone' },
      })
      const { id, totp } = enrolled.body as unknown as { id: string; totp: { secret: string } }
      const challenge = await callAuth(site, 'POST', `/factors/${id}/challenge`, { token: bearer })
      const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({
        timestamp: site.clock.now(),
      })
      const body = { challenge_id: (challenge.body as { id?: string }).id, code }
      const verified = await callAuth(site, 'POST', `/factors/${id}/verify`, { token: bearer, body })
      return { ...account, session: sessionIn(verified), factorId: id }
    }

    it('are listed, renamed and removed; their owner is told', async () => {
      const { id, email, session, factorId } = await withFactor()
      const list = () => call('GET', `/admin/users/${id}/factors`)
      const [factor] = (await list()).body as unknown as Record<string, unknown>[]
      expect(factor).toMatchObject({ id: factorId, friendly_name: 'Phone', status: 'verified' })
      expect(JSON.stringify(factor)).not.toContain('secret')
      const path = `/admin/users/${id}/factors/${factorId}`
      const renamed = await call('PUT', path, { friendly_name: 'Watch' })
      expect(renamed.body).toMatchObject({ id: factorId, friendly_name: 'Watch' })
      expect((await call('PUT', path, {})).body).toEqual(renamed.body)
      const long = await call('PUT', path, { friendly_name: 'x'.repeat(101) })
      expect(brief(long).slice(0, 2)).toEqual([400, 'validation_failed'])
      const removed = await call('DELETE', path)
      expect([removed.status, removed.body]).toEqual([200, renamed.body])
      expect((await list()).body).toEqual([])
      expect((await newestMail(site, email)).subject).toBe(
        'The authenticators were removed from your account at Quorum & Quay',
      )
      const { body } = await callAuth(site, 'GET', '/user', { token: session.access_token })
      expect(body.factors).toBeUndefined()
      const enrolment = await callAuth(site, 'POST', '/factors', {
        token: session.access_token,
        body: { factor_type: 'totp' },
      })
      expect(enrolment.status).toBe(200)
    })

    it('are refused when they belong to someone else', async () => {
      const one = await withFactor()
      const other = await makeAccount(site)
      const answer = async (method: string, path: string) =>
        brief(
          await call(method, `/admin/users/${path}`, method === 'PUT' ? { friendly_name: 'x' } : undefined),
        )
      for (const method of ['PUT', 'DELETE']) {
        expect(await answer(method, `${other.id}/factors/${one.factorId}`)).toEqual([
          404,
          'mfa_factor_not_found',
          'Factor not found',
        ])
        expect(await answer(method, `${one.id}/factors/7`)).toEqual([
          404,
          'validation_failed',
          'factor_id must be an UUID',
        ])
        expect((await answer(method, `${nobody}/factors/${one.factorId}`))[1]).toBe('user_not_found')
      }
      expect((await answer('GET', `${nobody}/factors`))[1]).toBe('user_not_found')
      await callAuth(site, 'POST', '/factors', {
        token: one.session.access_token,
        body: { factor_type: 'totp', friendly_name: 'x' },
      })
      expect((await answer('PUT', `${one.id}/factors/${one.factorId}`))[1]).toBe('mfa_factor_name_conflict')
    })
  })

  describe('/admin/audit', () => {
    interface Entry {
      id: string
      payload: Record<string, unknown> & { traits: Record<string, unknown> }
      created_at: string
      ip_address: string
    }
    const list = async (query = '') => {
      const { status, body, headers } = await call('GET', `/admin/audit${query}`)
      expect(status).toBe(200)
      return { entries: body as unknown as Entry[], headers }
    }

    it('shows who did what to whom, the newest first', async () => {
      const { id, email } = await makeAccount(site)
      site.clock.advance(1000)
      await call('PUT', `/admin/users/${id}`, { ban_duration: '1h' })
      const { entries } = await list('?per_page=2')
      expect(entries).toHaveLength(2)
      expect(entries[0]).toEqual({
        id: expect.any(String),
        payload: {
          actor_id: '00000000-0000-0000-0000-000000000000',
          actor_username: 'service_role',
          action: 'account_changed',
          log_type: 'user',
          traits: { fields: 'banFor', token: expect.any(String), user_id: id },
        },
        created_at: new Date(site.clock.now()).toISOString(),
        ip_address: expect.any(String),
      })
      const { entries: own } = await list(`?query=author:${encodeURIComponent(email.toUpperCase())}`)
      expect(own.map(({ payload }) => payload.action)).toContain('session_opened')
      expect(new Set(own.map(({ payload }) => payload.actor_id))).toEqual(new Set([id]))
    })

    it('is filtered by action and by type, and pages', async () => {
      await makeAccount(site)
      await makeAccount(site)
      const opened = await list('?query=action:session_opened&per_page=1')
      expect(opened.entries[0]?.payload.log_type).toBe('account')
      const total = Number(opened.headers.get('x-total-count'))
      expect(total).toBeGreaterThan(1)
      expect(opened.headers.get('link')).toBe(
        `</admin/audit?page=2&per_page=1&query=action%3Asession_opened>; rel="next", </admin/audit?page=${total}&per_page=1&query=action%3Asession_opened>; rel="last"`,
      )
      for (const type of ['account', 'team', 'user']) {
        const { entries } = await list(`?query=type:${type}&per_page=1000`)
        expect(new Set(entries.map(({ payload }) => payload.log_type))).toEqual(new Set([type]))
      }
      expect((await list('?query=action:nothing')).entries).toEqual([])
      expect((await list("?query=author:'%25_")).entries).toEqual([])
      for (const query of ['?query=ip:1', '?query=author', '?page=x'])
        expect(brief(await call('GET', `/admin/audit${query}`)).slice(0, 2)).toEqual([
          400,
          'validation_failed',
        ])
    })
  })
})
