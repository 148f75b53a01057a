/** Signing in, signing up and proving oneself by text message (docs/auth-wire.md 3.2, 3.4; AUTH_PHONE). */
import { beforeAll, describe, expect, it } from 'vitest'
import { newestSms, newPhone, smsTo } from '../../support/peers/sms'
import {
  type AuthBody,
  authEnv,
  brief,
  callAuth,
  claimsOf,
  goodPassword,
  makeAccount,
  otherCode,
  postAuth,
  type Session,
  sessionIn,
  signIn,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const phoneEnv = { ...authEnv, AUTH_PHONE: 'true', AUTH_SMS_URL: 'http://127.0.0.1:9/send' }
const open = { ...phoneEnv, AUTH_DISABLE_SIGNUP: 'false' }
const second = 1000
const invalid = (message: string): unknown[] => [400, 'validation_failed', message]
const badCode = [403, 'otp_expired', 'Token has expired or is invalid']
const notE164 = invalid('Invalid phone number format (E.164 required)')

const verify = (site: Site, phone: string, token: string, type = 'sms') =>
  postAuth(site, '/verify', { type, phone, token })

/** An account with an address and a confirmed number. */
async function makeReachable(site: Site) {
  const account = await makeAccount(site)
  const phone = newPhone()
  const { access_token: token } = account.session
  await callAuth(site, 'PUT', '/user', { token, body: { phone: `+${phone}` } })
  const { code } = await newestSms(site, phone)
  const session = sessionIn(await verify(site, phone, code, 'phone_change'))
  return { ...account, phone, session }
}

describeEachSite('a number, while sign-ups are closed,', openSite => {
  let site: Site
  beforeAll(async () => {
    site = await openSite(phoneEnv)
  })

  it('is added to an account by the code sent to it', async () => {
    const account = await makeAccount(site)
    const { access_token: token } = account.session
    const phone = newPhone()
    const answer = await callAuth(site, 'PUT', '/user', { token, body: { phone: `+${phone}` } })
    expect(answer).toMatchObject({ status: 200, body: { phone: '', new_phone: phone } })
    const { code, text } = await newestSms(site, phone)
    expect(text).toContain(`@localhost:3000 #${code}`)
    expect(brief(await verify(site, phone, otherCode(code), 'phone_change'))).toEqual(badCode)
    const { user } = sessionIn(await verify(site, `+${phone}`, code, 'phone_change'))
    expect(user).toMatchObject({ id: account.id, email: account.email, phone })
    expect(user).not.toHaveProperty('new_phone')
    expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'phone'] })
    expect(user.identities.map(({ provider }) => provider)).toEqual(['email', 'phone'])
    expect(brief(await verify(site, phone, code, 'phone_change'))).toEqual(badCode)
  })

  it('signs in by a code, and the token names it', async () => {
    const { phone, id } = await makeReachable(site)
    site.clock.advance(60 * second)
    expect(await postAuth(site, '/otp', { phone })).toMatchObject({ status: 200, body: {} })
    const session = sessionIn(await verify(site, phone, (await newestSms(site, phone)).code))
    expect(session.user.id).toBe(id)
    expect(claimsOf(session.access_token)).toMatchObject({ phone, aal: 'aal1', amr: [{ method: 'otp' }] })
  })

  it('signs in with the password of its account', async () => {
    const { phone, password, id } = await makeReachable(site)
    const answer = await postAuth(site, '/token?grant_type=password', { phone: `+${phone}`, password })
    expect(sessionIn(answer).user.id).toBe(id)
    expect(brief(await postAuth(site, '/token?grant_type=password', { phone, password: 'x' }))).toEqual([
      400,
      'invalid_credentials',
      'Invalid login credentials',
    ])
  })

  it('closes its code after five wrong ones', async () => {
    const { phone } = await makeReachable(site)
    site.clock.advance(60 * second)
    await postAuth(site, '/otp', { phone })
    const { code } = await newestSms(site, phone)
    for (let i = 0; i < 5; i++) expect(brief(await verify(site, phone, otherCode(code)))).toEqual(badCode)
    expect(brief(await verify(site, phone, code))).toEqual(badCode)
  })

  it('that is unknown is answered like a known one, and gets nothing (enumeration)', async () => {
    const { phone } = await makeReachable(site)
    site.clock.advance(60 * second)
    const unknown = newPhone()
    const [one, other] = [
      await postAuth(site, '/otp', { phone }),
      await postAuth(site, '/otp', { phone: unknown }),
    ]
    expect([one.status, one.body]).toEqual([other.status, other.body])
    expect(await smsTo(site, unknown)).toEqual([])
    const again = await Promise.all([phone, unknown].map(number => postAuth(site, '/otp', { phone: number })))
    expect(again.map(brief)).toEqual(
      again.map(() => [
        429,
        'over_sms_send_rate_limit',
        'For security purposes, you can only request this after 60 seconds.',
      ]),
    )
    expect(again[0]?.headers.get('retry-after')).toBe('60')
  })

  it('does not accept a code from the email, nor the other way round', async () => {
    const { phone, email } = await makeReachable(site)
    site.clock.advance(60 * second)
    await postAuth(site, '/otp', { phone })
    const { code } = await newestSms(site, phone)
    for (const type of ['email', 'magiclink', 'signup', 'recovery', 'phone_change'])
      expect(brief(await verify(site, phone, code, type)), type).toEqual(badCode)
    expect((await postAuth(site, '/verify', { type: 'sms', email, token: code })).status).toBe(403)
    expect((await verify(site, phone, code)).status).toBe(200)
  })

  it('that someone else has is refused, even if they took it after the request', async () => {
    const { phone: taken } = await makeReachable(site)
    const { session } = await makeAccount(site)
    const change = (phone: string, token = session.access_token) =>
      callAuth(site, 'PUT', '/user', { token, body: { phone } })
    const exists = [422, 'phone_exists', 'A user with this phone number has already been registered']
    expect(brief(await change(taken))).toEqual(exists)
    const wanted = newPhone()
    expect((await change(wanted)).status).toBe(200)
    const { code } = await newestSms(site, wanted)
    site.clock.advance(60 * second)
    const other = await makeAccount(site)
    expect((await change(wanted, other.session.access_token)).status).toBe(200)
    const { code: otherCodeSent } = await newestSms(site, wanted)
    expect((await verify(site, wanted, otherCodeSent, 'phone_change')).status).toBe(200)
    expect(brief(await verify(site, wanted, code, 'phone_change'))).toEqual(exists)
    // Used up all the same.
    expect(brief(await verify(site, wanted, code, 'phone_change'))).toEqual(badCode)
  })

  it('needs fresh proof', async () => {
    const { session } = await makeAccount(site)
    const { refresh_token } = session
    site.clock.advance(25 * 60 * 60 * second)
    const renewed = sessionIn(await postAuth(site, '/token?grant_type=refresh_token', { refresh_token }))
    const answer = await callAuth(site, 'PUT', '/user', {
      token: renewed.access_token,
      body: { phone: newPhone() },
    })
    expect(brief(answer)[1]).toBe('reauthentication_needed')
  })

  it('is sent again on POST /resend, while it waits', async () => {
    const { phone, session } = await makeReachable(site)
    const wanted = newPhone()
    await callAuth(site, 'PUT', '/user', { token: session.access_token, body: { phone: wanted } })
    site.clock.advance(60 * second)
    expect((await postAuth(site, '/resend', { type: 'phone_change', phone })).status).toBe(200)
    expect(await smsTo(site, wanted)).toHaveLength(2)
    const { code } = await newestSms(site, wanted)
    expect(sessionIn(await verify(site, wanted, code, 'phone_change')).user).toMatchObject({ phone: wanted })
    // Confirmed by now, so that there is nothing to send.
    const before = await smsTo(site, wanted)
    expect((await postAuth(site, '/resend', { type: 'sms', phone: wanted })).status).toBe(200)
    expect(await smsTo(site, wanted)).toEqual(before)
  })

  it.each<[string, string, Record<string, unknown>, unknown[]]>([
    ['a word', '/otp', { phone: 'desk' }, notE164],
    ['a number that begins with 0', '/otp', { phone: '+0604555' }, notE164],
    ['sixteen digits', '/otp', { phone: '1234567890123456' }, notE164],
    [
      'another channel',
      '/otp',
      { phone: '16045550142', channel: 'whatsapp' },
      invalid("Invalid channel, the supported value is 'sms'"),
    ],
    ['a word to resend to', '/resend', { type: 'sms', phone: 'desk' }, notE164],
    ['a word whose code is typed', '/verify', { type: 'sms', phone: 'desk', token: '123456' }, notE164],
    ['a word to sign in with', '/token?grant_type=password', { phone: 'desk', password: 'x' }, notE164],
    [
      'a sign-up',
      '/signup',
      { phone: '16045550142', password: goodPassword },
      [422, 'signup_disabled', 'Signups not allowed for this instance'],
    ],
  ])('refuses %s', async (_, path, body, expected) => {
    expect(brief(await postAuth(site, path, body))).toEqual(expected)
  })

  it('is told by /settings', async () => {
    const { body } = await callAuth(site, 'GET', '/settings')
    expect(body).toMatchObject({
      external: { phone: true },
      phone_autoconfirm: false,
      sms_provider: 'webhook',
    })
  })
})

describeEachSite('a number, while sign-ups are open,', openSite => {
  let site: Site
  beforeAll(async () => {
    site = await openSite(open)
  })
  const signUp = (phone: string, data = {}) =>
    postAuth(site, '/signup', { phone: `+${phone}`, password: goodPassword, data })

  it('becomes an account, which opens with the code', async () => {
    const phone = newPhone()
    const answer = await signUp(phone, { name: 'Anouk' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        email: '',
        phone,
        app_metadata: { provider: 'phone', providers: ['phone'] },
        identities: [{ provider: 'phone' }],
        user_metadata: { name: 'Anouk', phone, phone_verified: false },
      },
    })
    const body = { phone, password: goodPassword }
    expect(brief(await postAuth(site, '/token?grant_type=password', body))).toEqual([
      400,
      'phone_not_confirmed',
      'Phone not confirmed',
    ])
    const { user } = sessionIn(await verify(site, phone, (await newestSms(site, phone)).code))
    expect(user).toMatchObject({ phone, user_metadata: { phone_verified: true } })
    expect(user).toHaveProperty('phone_confirmed_at', user.confirmed_at)
    expect(sessionIn(await postAuth(site, '/token?grant_type=password', body)).user.id).toBe(user.id)
  })

  it('is looked at before the password', async () => {
    const body = { phone: 'desk', password: 'short' }
    expect(brief(await postAuth(site, '/signup', body))).toEqual(notE164)
    const weak = await postAuth(site, '/signup', { ...body, phone: newPhone() })
    expect(brief(weak).slice(0, 2)).toEqual([422, 'weak_password'])
  })

  it('that is unconfirmed gets another code; a confirmed one gets nothing and looks new (enumeration)', async () => {
    const phone = newPhone()
    await signUp(phone)
    site.clock.advance(60 * second)
    expect((await postAuth(site, '/resend', { type: 'sms', phone })).status).toBe(200)
    site.clock.advance(60 * second)
    expect((await signUp(phone)).body).toMatchObject({ identities: [{ provider: 'phone' }] })
    expect(await smsTo(site, phone)).toHaveLength(3)
    await verify(site, phone, (await newestSms(site, phone)).code)
    site.clock.advance(60 * second)
    expect(await signUp(phone)).toMatchObject({ status: 200, body: { phone, identities: [], role: '' } })
    expect(await smsTo(site, phone)).toHaveLength(3)
  })

  it('that is unknown becomes an account by a code, unless the call forbids it', async () => {
    const phone = newPhone()
    expect(brief(await postAuth(site, '/otp', { phone, create_user: false }))).toEqual([
      422,
      'otp_disabled',
      'Signups not allowed for otp',
    ])
    site.clock.advance(60 * second)
    expect((await postAuth(site, '/otp', { phone, data: { name: 'Anouk' } })).status).toBe(200)
    const { user } = sessionIn(await verify(site, phone, (await newestSms(site, phone)).code))
    expect(user.user_metadata).toMatchObject({ name: 'Anouk', phone_verified: true })
  })

  it('makes one account of two sign-ups at once', async () => {
    const phone = newPhone()
    site.clock.advance(60 * second)
    await Promise.all([postAuth(site, '/otp', { phone }), signUp(phone)])
    const rows = await site.deps.db.selectFrom('accounts').select('id').where('phone', '=', phone).execute()
    expect(rows).toHaveLength(1)
  })

  it('reauthenticates by text message when the account has no address', async () => {
    const phone = newPhone()
    await signUp(phone)
    const session = sessionIn(await verify(site, phone, (await newestSms(site, phone)).code))
    site.clock.advance(25 * 60 * 60 * second)
    const { refresh_token } = session
    const { access_token: token } = sessionIn(
      await postAuth(site, '/token?grant_type=refresh_token', { refresh_token }),
    )
    const change = (more = {}) =>
      callAuth(site, 'PUT', '/user', { token, body: { password: 'tarn fell grouse bracken', ...more } })
    expect(brief(await change())[1]).toBe('reauthentication_needed')
    expect((await callAuth(site, 'GET', '/reauthenticate', { token })).status).toBe(200)
    const { code } = await newestSms(site, phone)
    expect(brief(await change({ nonce: otherCode(code) }))[1]).toBe('reauthentication_not_valid')
    expect((await change({ nonce: code })).status).toBe(200)
  })
})

describeEachSite('AUTH_PHONE_AUTOCONFIRM', openSite => {
  it('signs a new number in at once, and says when it is taken', async () => {
    const site = await openSite({ ...open, AUTH_PHONE_AUTOCONFIRM: 'true' })
    const phone = newPhone()
    const body = { phone, password: goodPassword }
    const session = sessionIn(await postAuth(site, '/signup', body))
    expect(session.user).toMatchObject({ phone, user_metadata: { phone_verified: true } })
    expect(await smsTo(site, phone)).toEqual([])
    expect(brief(await postAuth(site, '/signup', body))).toEqual([
      422,
      'user_already_exists',
      'User already registered',
    ])
    const next = newPhone()
    const { access_token: token } = session
    expect(
      (await callAuth(site, 'PUT', '/user', { token, body: { phone: next } })).body.user_metadata,
    ).toBeTruthy()
    expect((await callAuth(site, 'GET', '/user', { token })).body).toMatchObject({ phone: next })
  })
})

describeEachSite('messages to unconfirmed numbers', openSite => {
  it('are thirty an hour, over all callers', async () => {
    const site = await openSite({ ...open, AUTH_RATE_LIMITS: 'on' })
    const hour = 60 * 60 * second
    const ask = () => postAuth(site, '/otp', { phone: newPhone() })
    const answers = []
    for (let i = 0; i < 31; i++) {
      // The limit per client address is another one.
      if (i % 10 === 0) site.clock.advance(5 * 60 * second)
      answers.push(await ask())
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(30)
    expect(brief(answers.at(-1) ?? (await ask()))[0]).toBe(429)
    site.clock.advance(hour)
    expect(brief(await ask())[1]).not.toBe('over_sms_send_rate_limit')
  }, 30_000)
})

describeEachSite('an unconfirmed number', openSite => {
  it('is limited across all calls that send messages', async () => {
    const site = await openSite({ ...open, AUTH_RATE_LIMITS: 'on' })
    const [phone, other] = [newPhone(), newPhone()]
    const account = await makeAccount(site)
    const { access_token: token } = account.session
    const enrolled = await callAuth(site, 'POST', '/factors', {
      token,
      body: { factor_type: 'phone', phone: other },
    })
    await postAuth(site, '/otp', { phone })
    const { deps, clock } = site
    clock.advance(61 * second)
    await deps.db.updateTable('attempts').set({ count: 30 }).where('key', '=', 'sms:unconfirmed').execute()
    const before = (await smsTo(site, phone)).length
    const answers = [
      await postAuth(site, '/otp', { phone }),
      await postAuth(site, '/signup', { phone: newPhone(), password: goodPassword }),
      await callAuth(site, 'PUT', '/user', { token, body: { phone: newPhone() } }),
      await callAuth(site, 'POST', `/factors/${Reflect.get(enrolled.body, 'id')}/challenge`, { token }),
    ]
    clock.advance(61 * second)
    answers.push(await postAuth(site, '/resend', { type: 'sms', phone }))
    const refused = [429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded']
    expect(answers.map(brief)).toEqual(answers.map(() => refused))
    expect(await smsTo(site, phone)).toHaveLength(before)
    expect(await smsTo(site, other)).toEqual([])
  })
})

describe('a phone as second factor', () => {
  describeEachSite('', openSite => {
    let site: Site
    beforeAll(async () => {
      site = await openSite(phoneEnv)
    })

    const enroll = (token: string, phone: string, name = '') =>
      callAuth(site, 'POST', '/factors', {
        token,
        body: { factor_type: 'phone', phone, friendly_name: name },
      })
    const challenge = (token: string, id: string) =>
      callAuth(site, 'POST', `/factors/${id}/challenge`, { token, body: { channel: 'sms' } })
    const prove = (token: string, id: string, challengeId: string, code: string) =>
      callAuth(site, 'POST', `/factors/${id}/verify`, { token, body: { challenge_id: challengeId, code } })
    const idOf = (body: AuthBody): string => String(Reflect.get(body, 'id'))

    async function makeProven() {
      const account = await makeAccount(site)
      const phone = newPhone()
      const { access_token: token } = account.session
      const id = idOf((await enroll(token, `+${phone}`)).body)
      const challengeId = idOf((await challenge(token, id)).body)
      const { code } = await newestSms(site, phone)
      const session: Session = sessionIn(await prove(token, id, challengeId, code))
      return { ...account, phone, factorId: id, session }
    }

    it('is enrolled, proven by the code sent to it, and asked for at the next sign-in', async () => {
      const account = await makeAccount(site)
      const phone = newPhone()
      const { access_token: token } = account.session
      const enrolled = await enroll(token, `+${phone}`, 'Mobile')
      expect(enrolled).toMatchObject({ status: 200, body: { type: 'phone', friendly_name: 'Mobile', phone } })
      const id = idOf(enrolled.body)
      const asked = await challenge(token, id)
      expect(asked).toMatchObject({ status: 200, body: { type: 'phone' } })
      const { code } = await newestSms(site, phone)
      const wrong = await prove(token, id, idOf(asked.body), otherCode(code))
      expect(brief(wrong)).toEqual([422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'])
      const session = sessionIn(await prove(token, id, idOf(asked.body), code))
      expect(claimsOf(session.access_token)).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'mfa/phone' }, { method: 'otp' }],
      })
      expect(session.user.factors).toMatchObject([{ id, factor_type: 'phone', phone, status: 'verified' }])
      const next = sessionIn(await signIn(site, account)).access_token
      const refused = await callAuth(site, 'PUT', '/user', { token: next, body: { data: { a: 1 } } })
      expect(brief(refused)[1]).toBe('insufficient_aal')
    })

    it('accepts only the code of its own challenge, once', async () => {
      const { email, password, phone, factorId } = await makeProven()
      const token = sessionIn(await signIn(site, { email, password })).access_token
      site.clock.advance(60 * second)
      const first = idOf((await challenge(token, factorId)).body)
      const { code } = await newestSms(site, phone)
      site.clock.advance(60 * second)
      const later = idOf((await challenge(token, factorId)).body)
      expect((await prove(token, factorId, later, code)).status).toBe(422)
      const answers = await Promise.all([
        prove(token, factorId, first, code),
        prove(token, factorId, first, code),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    })

    it('sends one message a minute', async () => {
      const { email, password, factorId } = await makeProven()
      const token = sessionIn(await signIn(site, { email, password })).access_token
      expect(brief(await challenge(token, factorId))[1]).toBe('over_sms_send_rate_limit')
      site.clock.advance(60 * second)
      expect((await challenge(token, factorId)).status).toBe(200)
    })

    it('gets twenty messages a day, however often it is enrolled again (toll fraud)', async () => {
      const { session } = await makeAccount(site)
      const { access_token: token } = session
      const number = newPhone()
      const codes: unknown[] = []
      for (let count = 0; count < 21; count += 1) {
        // The account's own numbers and the number of others count both.
        const { body } = await enroll(token, `+${count % 2 ? number : newPhone()}`, `Mobile ${count}`)
        codes.push(brief(await challenge(token, idOf(body)))[1])
        await callAuth(site, 'DELETE', `/factors/${idOf(body)}`, { token })
        site.clock.advance(30 * second)
      }
      expect(codes).toEqual([...Array(20).fill(undefined), 'over_sms_send_rate_limit'])
    })

    it('expires with its challenge, after five minutes', async () => {
      const { email, password, phone, factorId } = await makeProven()
      site.clock.advance(60 * second)
      const token = sessionIn(await signIn(site, { email, password })).access_token
      const id = idOf((await challenge(token, factorId)).body)
      const { code } = await newestSms(site, phone)
      site.clock.advance(300 * second)
      expect(brief(await prove(token, factorId, id, code))[1]).toBe('mfa_challenge_expired')
    })

    it('that is removed leaves its session at aal1', async () => {
      const { session, factorId } = await makeProven()
      const { access_token: token, refresh_token } = session
      expect((await callAuth(site, 'DELETE', `/factors/${factorId}`, { token })).status).toBe(200)
      const renewed = sessionIn(await postAuth(site, '/token?grant_type=refresh_token', { refresh_token }))
      expect(claimsOf(renewed.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
    })

    it('is refused with a bad number, and twice with the same', async () => {
      const { session, phone } = await makeProven()
      expect(brief(await enroll(session.access_token, 'desk', 'one'))).toEqual(notE164)
      expect(brief(await enroll(session.access_token, '', 'two'))).toEqual(notE164)
      expect(brief(await enroll(session.access_token, phone, 'three'))[1]).toBe('mfa_verified_factor_exists')
    })

    it('stores no code in plain text', async () => {
      const { phone } = await makeProven()
      const { code } = await newestSms(site, phone)
      const rows = await site.deps.db.selectFrom('factor_challenges').selectAll().execute()
      expect(rows.some(({ code_hash: hash }) => hash !== null)).toBe(true)
      expect(JSON.stringify(rows.map(({ code_hash: hash }) => hash))).not.toContain(code)
    })
  })
})
