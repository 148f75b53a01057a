/** POST /auth/v1/otp, /recover and /resend: which emails may be requested, and which are sent. */
import { beforeAll, describe, expect, it } from 'vitest'
import { isoTime } from '../../../platform/clock'
import {
  applyForAccount,
  authEnv,
  brief,
  callAuth,
  claimsOf,
  goodPassword,
  inviteCode,
  mailsTo,
  makeAccount,
  makeUnconfirmed,
  makeVerifier,
  newAddress,
  newestMail,
  openLink,
  postAuth,
  sessionIn,
  signIn,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const invalid = (message: string) => [400, 'validation_failed', message]
const throttled = (seconds: number) => [
  429,
  'over_email_send_rate_limit',
  `For security purposes, you can only request this after ${seconds} seconds.`,
]
const email = 'somebody@client.example'
const phone = '16045550142'
const day = 24 * 60 * 60_000
const half = 'PKCE flow requires code_challenge_method and code_challenge'
const badForm = 'Unable to validate email address: invalid format'

describeEachSite('asking for an email', open => {
  let site: Site
  beforeAll(async () => {
    site = await open(authEnv)
  })
  const post = (path: string, body: Record<string, unknown>) => postAuth(site, path, body)
  const subjects = async (address: string) => (await mailsTo(site, address)).map(({ subject }) => subject)
  const stored = (address: string) =>
    site.deps.db.selectFrom('accounts').selectAll().where('email', '=', address).executeTakeFirst()

  it.each<[string, Record<string, unknown>, unknown[]]>([
    ['/otp', {}, invalid('One of email or phone must be set')],
    ['/otp', { email: null, phone: '' }, invalid('One of email or phone must be set')],
    ['/otp', { email, phone }, invalid('Only an email address or phone number should be provided')],
    ['/otp', { email, channel: 'sms' }, invalid('Channel should only be specified with Phone OTP')],
    ['/otp', { phone }, [400, 'phone_provider_disabled', 'Unsupported phone provider']],
    ['/otp', { email: 'nobody' }, invalid(badForm)],
    ['/otp', { email, code_challenge: 'x' }, invalid(half)],
    ['/recover', {}, invalid('Password recovery requires an email')],
    ['/recover', { email: null }, invalid('Password recovery requires an email')],
    ['/recover', { email: 'nobody' }, invalid(badForm)],
    ['/recover', { email: 'a@b.example, c@d.example' }, invalid(badForm)],
    ['/recover', { email, code_challenge_method: 's256' }, invalid(half)],
    ['/resend', {}, invalid('Missing one of these types: signup, email_change, sms, phone_change')],
    [
      '/resend',
      { type: 'recovery', email },
      invalid('Missing one of these types: signup, email_change, sms, phone_change'),
    ],
    [
      '/resend',
      { type: 'signup', email, phone },
      invalid('Only an email address or phone number should be provided.'),
    ],
    ['/resend', { type: 'signup' }, invalid('Missing email or phone')],
    ['/resend', { type: 'signup', phone }, invalid('Type provided requires an email address')],
    ['/resend', { type: 'email_change', phone }, invalid('Type provided requires an email address')],
    ['/resend', { type: 'sms', email }, invalid('Type provided requires a phone number')],
    ['/resend', { type: 'sms', phone }, [400, 'phone_provider_disabled', 'Phone logins are disabled']],
    [
      '/resend',
      { type: 'phone_change', phone },
      [400, 'phone_provider_disabled', 'Phone logins are disabled'],
    ],
    ['/resend', { type: 'signup', email: 'nobody' }, invalid(badForm)],
    ['/resend', { type: 'signup', email, code_challenge: 'x' }, invalid(half)],
  ])('%s refuses %j', async (path, body, expected) => {
    expect(brief(await post(path, body))).toEqual(expected)
    expect(await mailsTo(site, email)).toEqual([])
  })

  it.each([
    ['/otp', { email, create_user: 'yes' }],
    ['/otp', { email, data: 'x' }],
    ['/recover', { email: [email] }],
    ['/resend', { type: 7, email }],
  ])('%s refuses %j as malformed', async (path, body) => {
    const answer = await post(path, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_json'])
  })

  describe('/otp', () => {
    it('sends a confirmed user a magic link, which signs in', async () => {
      const { email } = await makeAccount(site)
      const answer = await post('/otp', { email: email.toUpperCase(), create_user: true, data: {} })
      expect([answer.status, answer.body]).toEqual([200, {}])
      expect((await subjects(email)).at(-1)).toBe('Sign in to Quorum & Quay')
      expect((await stored(email))?.recovery_sent_at).toBe(isoTime(site.clock.now()))
      const { link, code } = await newestMail(site, email)
      expect(link).toContain('type=magiclink')
      const { fragment } = await openLink(site, link)
      expect(fragment.type).toBe('magiclink')
      expect((await post('/verify', { type: 'magiclink', email, token: code })).status).toBe(403)
      site.clock.advance(60_000)
      await post('/otp', { email })
      sessionIn(await post('/verify', { type: 'email', email, token: (await newestMail(site, email)).code }))
    })

    it('begins a flow with PKCE', async () => {
      const { email } = await makeAccount(site)
      const { verifier, challenge } = makeVerifier('plain')
      await post('/otp', { email, ...challenge })
      const { query } = await openLink(site, (await newestMail(site, email)).link)
      const body = { auth_code: query.code, code_verifier: verifier }
      const session = sessionIn(await post('/token?grant_type=pkce', body))
      expect(claimsOf(session.access_token).amr).toMatchObject([{ method: 'magiclink' }])
    })

    it('sends an unconfirmed user the confirmation', async () => {
      const { email } = await makeUnconfirmed(site)
      expect((await post('/otp', { email })).body).toEqual({})
      const [first, second] = await mailsTo(site, email)
      expect(second?.subject).toBe(first?.subject)
      // It was not asked for with a password, so the one of the sign-up is gone.
      expect((await openLink(site, second?.link ?? '')).fragment.type).toBe('recovery')
    })

    it('creates no account while sign-ups are closed', async () => {
      const unknown = newAddress()
      for (const create_user of [true, false, null]) {
        site.clock.advance(60_000)
        const answer = await post('/otp', { email: unknown, create_user })
        expect([answer.status, answer.body]).toEqual([200, {}])
      }
      expect(await mailsTo(site, unknown)).toEqual([])
      expect(await stored(unknown)).toBeUndefined()
    })

    it('is switched off with magic links', async () => {
      const own = await open({ ...authEnv, AUTH_MAGIC_LINK: 'false' })
      const off = [422, 'email_provider_disabled', 'Email logins are disabled']
      expect(brief(await postAuth(own, '/otp', { email: 'a@client.example' }))).toEqual(off)
      expect((await postAuth(own, '/recover', { email: 'a@client.example' })).status).toBe(200)
    })
  })

  describe('/otp while sign-ups are open', () => {
    it('creates an account with a random password, and confirms its address', async () => {
      const own = await open({ ...authEnv, AUTH_DISABLE_SIGNUP: 'false' })
      const unknown = newAddress()
      expect(brief(await postAuth(own, '/otp', { email: unknown, create_user: false }))).toEqual([
        422,
        'otp_disabled',
        'Signups not allowed for otp',
      ])
      own.clock.advance(60_000)
      const answer = await postAuth(own, '/otp', { email: unknown, data: { name: 'Anouk' } })
      expect([answer.status, answer.body]).toEqual([200, {}])
      const { link } = await newestMail(own, unknown)
      const { fragment } = await openLink(own, link)
      expect(fragment.type).toBe('signup')
      expect(claimsOf(fragment.access_token ?? '').user_metadata).toMatchObject({
        name: 'Anouk',
        email_verified: true,
      })
      expect((await signIn(own, { email: unknown, password: '' })).status).toBe(400)
    })

    it('sends a magic link at once where addresses need no confirmation, even to many concurrent calls', async () => {
      const own = await open({
        ...authEnv,
        AUTH_DISABLE_SIGNUP: 'false',
        AUTH_AUTOCONFIRM: 'true',
        AUTH_MAX_FREQUENCY: '0',
      })
      const unknown = newAddress()
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => postAuth(own, '/otp', { email: unknown })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const { subject, link } = await newestMail(own, unknown)
      expect(subject).toBe('Sign in to Quorum & Quay')
      expect((await openLink(own, link)).fragment.type).toBe('magiclink')
    })
  })

  describe('/recover', () => {
    it('sends a link that redirects where the call asks', async () => {
      const { email } = await makeAccount(site)
      const target = 'http://localhost:3000/auth?reset=1'
      const answer = await post(`/recover?redirect_to=${encodeURIComponent(target)}`, { email })
      expect([answer.status, answer.body]).toEqual([200, {}])
      const { subject, link } = await newestMail(site, email)
      expect(subject).toBe('Set a new password for Quorum & Quay')
      expect(new URLSearchParams(link.split('?')[1]).get('redirect_to')).toBe(target)
      expect((await openLink(site, link)).fragment.type).toBe('recovery')
    })

    it('changes nothing until a new password is set', async () => {
      const account = await makeAccount(site)
      await post('/recover', { email: account.email })
      sessionIn(await signIn(site, account))
    })

    it('accepts an unconfirmed account', async () => {
      const { email } = await makeUnconfirmed(site)
      await post('/recover', { email })
      const { link } = await newestMail(site, email)
      const { fragment } = await openLink(site, link)
      expect([fragment.type, (await stored(email))?.email_confirmed_at]).toEqual([
        'recovery',
        isoTime(site.clock.now()),
      ])
    })

    it('drops the password of someone who signed up with another’s address (account pre-hijacking)', async () => {
      const stranger = await makeUnconfirmed(site)
      await post('/recover', { email: stranger.email })
      const { link } = await newestMail(site, stranger.email)
      expect((await openLink(site, link)).fragment).toHaveProperty('access_token')
      expect(brief(await signIn(site, stranger))[1]).toBe('invalid_credentials')
    })
  })

  describe('/resend', () => {
    it('resends the confirmation only to those who need it', async () => {
      const waiting = await makeUnconfirmed(site)
      const confirmed = await makeAccount(site)
      const unknown = newAddress()
      for (const address of [waiting.email, confirmed.email, unknown]) {
        const answer = await post('/resend', { type: 'signup', email: address })
        expect([answer.status, answer.body]).toEqual([200, {}])
      }
      expect(await subjects(waiting.email)).toHaveLength(2)
      expect(await subjects(confirmed.email)).toHaveLength(1)
      expect(await subjects(unknown)).toEqual([])
      const { verifier, challenge } = makeVerifier()
      site.clock.advance(60_000)
      await post('/resend', { type: 'signup', email: waiting.email, ...challenge })
      const { query } = await openLink(site, (await newestMail(site, waiting.email)).link)
      sessionIn(await post('/token?grant_type=pkce', { auth_code: query.code, code_verifier: verifier }))
    })

    it('resends both emails of a change of address, and none without one', async () => {
      const { email, session } = await makeAccount(site)
      const next = newAddress('next')
      await site.request('/auth/v1/user', {
        method: 'PUT',
        headers: { Authorization: `Bearer ${session.access_token}` },
        body: JSON.stringify({ email: next }),
      })
      const counts = async () => [(await subjects(email)).length, (await subjects(next)).length]
      expect(await counts()).toEqual([2, 1])
      // Enumeration: a refusal would tell a stranger that the owner has just asked for a change.
      expect((await post('/resend', { type: 'email_change', email })).body).toEqual({})
      expect(await counts()).toEqual([2, 1])
      site.clock.advance(60_000)
      expect((await post('/resend', { type: 'email_change', email })).body).toEqual({})
      expect(await counts()).toEqual([3, 2])
      const other = await makeAccount(site)
      expect((await post('/resend', { type: 'email_change', email: other.email })).body).toEqual({})
      expect(await subjects(other.email)).toHaveLength(1)
    })
  })

  describe('twice within a minute', () => {
    it.each([
      ['/otp', {}],
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
    ])('%s says how long to wait, and sends one mail', async (path, more) => {
      const { email } = await makeUnconfirmed(site)
      site.clock.advance(60_000)
      const ask = () => post(path, { email, ...more })
      expect((await ask()).status).toBe(200)
      const second = await ask()
      expect(brief(second)).toEqual(throttled(60))
      expect(second.headers.get('retry-after')).toBe('60')
      site.clock.advance(59_001)
      expect(brief(await ask())).toEqual(throttled(1))
      expect(await mailsTo(site, email)).toHaveLength(2)
      site.clock.advance(999)
      expect((await ask()).status).toBe(200)
      expect(await mailsTo(site, email)).toHaveLength(3)
    })

    it('counts concurrent calls, whatever the case of the address', async () => {
      const { email } = await makeAccount(site)
      const typed = [email, email.toUpperCase(), email.replace('p', 'P')]
      const answers = await Promise.all(typed.map(address => post('/recover', { email: address })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
      expect(await subjects(email)).toHaveLength(2)
    })
  })
})

describeEachSite('emails of all kinds', open => {
  const refresh = (site: Site, refresh_token: string) =>
    postAuth(site, '/token?grant_type=refresh_token', { refresh_token })
  const recover = (site: Site, address: string) => postAuth(site, '/recover', { email: address })

  it('are twenty a day to an address, known or not', async () => {
    const site = await open({ SEED: 'empty' })
    const { email: known } = await makeAccount(site)
    // Its owner applies again, which is counted as for any address.
    await applyForAccount(site, { email: known, password: goodPassword, invite_code: await inviteCode(site) })
    site.clock.advance(day)
    const { email: waiting } = await makeUnconfirmed(site)
    for (const address of [known, waiting, newAddress()]) {
      const before = address === waiting ? 1 : 0
      const statuses: number[] = []
      for (let count = before; count < 21; count += 1) {
        site.clock.advance(60_000)
        const path = ['/otp', '/recover', '/resend'][count % 3] ?? ''
        statuses.push((await postAuth(site, path, { email: address, type: 'signup' })).status)
      }
      expect(statuses).toEqual([...Array(20 - before).fill(200), 429])
    }
  })

  it('are counted for an address as strangers ask, not as its own sessions do', async () => {
    const site = await open({ SEED: 'empty' })
    const { email, session } = await makeAccount(site)
    site.clock.advance(day)
    const { access_token: token } = sessionIn(await refresh(site, session.refresh_token))
    const ask = async () => (await callAuth(site, 'GET', '/reauthenticate', { token })).status
    for (let count = 0; count < 20; count += 1) {
      site.clock.advance(60_000)
      expect(await ask()).toBe(200)
    }
    site.clock.advance(60_000)
    expect(await ask()).toBe(429)
    expect((await postAuth(site, '/otp', { email })).status).toBe(200)
  })

  it('are three hundred an hour, and strangers use up only their own', async () => {
    const site = await open({ SEED: 'empty', AUTH_DISABLE_SIGNUP: 'false' })
    const { email: known } = await makeAccount(site)
    const since = isoTime(site.clock.now())
    const exhaust = (key: string) =>
      site.deps.db
        .insertInto('attempts')
        .values({ key, count: 300, since })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ count: 300 }))
        .execute()
    await exhaust('mails:strangers')
    // Enumeration: a refusal would tell the unknown address from the known one.
    const stranger = newAddress()
    expect((await postAuth(site, '/otp', { email: stranger })).status).toBe(200)
    const other = newAddress()
    expect((await postAuth(site, '/signup', { email: other, password: goodPassword })).status).toBe(200)
    for (const address of [stranger, other]) expect(await mailsTo(site, address)).toEqual([])
    expect((await recover(site, known)).status).toBe(200)
    await exhaust('mails:known')
    site.clock.advance(60_000)
    const refused = await recover(site, known)
    expect(brief(refused)[1]).toBe('over_email_send_rate_limit')
    expect(brief(await recover(site, newAddress()))).toEqual(brief(refused))
    expect(refused.headers.get('retry-after')).toBe('3540')
    site.clock.advance(3_540_000)
    expect((await recover(site, known)).status).toBe(200)
  })
})
