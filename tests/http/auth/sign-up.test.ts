/** POST /auth/v1/signup: accounts without an invite, where the settings allow them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { isoTime } from '../../../platform/clock'
import {
  type AuthAnswer,
  authEnv,
  brief,
  callAuth,
  claimsOf,
  goodPassword,
  mailsTo,
  makeVerifier,
  newAddress,
  newestMail,
  openLink,
  postAuth,
  sessionIn,
  signIn,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const password = goodPassword
const closed = [422, 'signup_disabled', 'Signups not allowed for this instance']
const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

describeEachSite('POST /signup, closed as it is unless told otherwise,', open => {
  let site: Site
  beforeAll(async () => {
    site = await open(authEnv, { realPasswords: true })
  })

  it('creates no account and sends nothing', async () => {
    const email = newAddress()
    expect(brief(await postAuth(site, '/signup', { email, password }))).toEqual(closed)
    expect(await mailsTo(site, email)).toEqual([])
    expect(await site.deps.db.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  it.each([
    ['a weak password', { email: 'a@client.example', password: 'x' }],
    ['no password', { email: 'a@client.example' }],
    ['a bad address', { email: 'nobody', password }],
    ['a phone', { phone: '16045550142', password }],
    ['both addresses', { email: 'a@client.example', phone: '16045550142', password }],
    ['half a challenge', { email: 'a@client.example', password, code_challenge: 'x' }],
  ])('says so before it looks at %s', async (_name, body) =>
    expect(brief(await postAuth(site, '/signup', body))).toEqual(closed),
  )

  it('refuses a missing address, since anonymous sign-in is off', async () => {
    const off = [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled']
    for (const body of [{}, { email: '', phone: null }, { password }, { data: { a: 1 } }])
      expect(brief(await postAuth(site, '/signup', body))).toEqual(off)
  })
})

describeEachSite('POST /signup, open,', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_DISABLE_SIGNUP: 'false' }, { realPasswords: true })
  })
  const signUp = (body: Record<string, unknown>, query = '') => postAuth(site, `/signup${query}`, body)
  const stored = (email: string) =>
    site.deps.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

  describe('for a new address', () => {
    it('answers the user, and signs in once the address is confirmed', async () => {
      const email = newAddress()
      const answer = await signUp({
        email: email.toUpperCase(),
        password,
        data: { name: 'Anouk', email_verified: true, sub: 'x' },
      })
      const at = isoTime(site.clock.now())
      const metadata = { name: 'Anouk', sub: uuid, email, email_verified: false, phone_verified: false }
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          id: uuid,
          aud: 'authenticated',
          role: 'authenticated',
          email,
          phone: '',
          confirmation_sent_at: at,
          app_metadata: { provider: 'email', providers: ['email'], role: 'member' },
          user_metadata: metadata,
          identities: [
            {
              identity_id: uuid,
              id: answer.body.id,
              user_id: answer.body.id,
              identity_data: metadata,
              provider: 'email',
              created_at: at,
              updated_at: at,
              email,
            },
          ],
          created_at: at,
          updated_at: at,
          is_anonymous: false,
        },
      ])
      expect(answer.body.user_metadata).toMatchObject({ sub: answer.body.id })
      expect((await signIn(site, { email, password })).body.code).toBe('email_not_confirmed')
      const { code } = await newestMail(site, email)
      sessionIn(await postAuth(site, '/verify', { type: 'signup', email, token: code }))
      sessionIn(await signIn(site, { email, password }))
    })

    it('redirects the link where the call asks, and with a code for PKCE', async () => {
      const email = newAddress()
      const { verifier, challenge } = makeVerifier()
      const target = encodeURIComponent('http://localhost:3000/auth?next=/admin')
      await signUp({ email, password, ...challenge }, `?redirect_to=${target}`)
      const { query, target: page } = await openLink(site, (await newestMail(site, email)).link)
      expect([page, query.next]).toEqual(['http://localhost:3000/auth', '/admin'])
      const body = { auth_code: query.code, code_verifier: verifier }
      const session = sessionIn(await postAuth(site, '/token?grant_type=pkce', body))
      expect(claimsOf(session.access_token).amr).toMatchObject([{ method: 'email/signup' }])
    })

    it('stores passwords only as hashes', async () => {
      const email = newAddress()
      await signUp({ email, password })
      expect((await stored(email))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })

    it('creates one account for many concurrent requests', async () => {
      const email = newAddress()
      const answers = await Promise.all(Array.from({ length: 4 }, () => signUp({ email, password })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
      expect(await mailsTo(site, email)).toHaveLength(1)
    })
  })

  describe('for a known address', () => {
    it('that is unconfirmed resends the confirmation and keeps neither password', async () => {
      const email = newAddress()
      const first = await signUp({ email, password, data: { name: 'Anouk' } })
      expect(brief(await signUp({ email, password: 'another long password' }))).toEqual([
        429,
        'over_email_send_rate_limit',
        'For security purposes, you can only request this after 60 seconds.',
      ])
      site.clock.advance(60_000)
      const again = await signUp({ email, password: 'another long password', data: { name: 'Eve' } })
      expect([again.status, again.body.id]).toEqual([200, first.body.id])
      expect(again.body.user_metadata).toMatchObject({ name: 'Eve' })
      expect(again.body.confirmation_sent_at).toBe(isoTime(site.clock.now()))
      const [old, current] = await mailsTo(site, email)
      expect((await openLink(site, old?.link ?? '')).fragment.error_code).toBe('otp_expired')
      expect((await openLink(site, current?.link ?? '')).fragment.type).toBe('recovery')
      expect((await signIn(site, { email, password: 'another long password' })).status).toBe(400)
      expect((await signIn(site, { email, password })).status).toBe(400)
    })

    it('that is confirmed answers a made-up user, stores and sends nothing (enumeration)', async () => {
      const email = newAddress()
      const first = await signUp({ email, password, data: { secret: 'of the owner' } })
      await openLink(site, (await newestMail(site, email)).link)
      const before = await stored(email)
      site.clock.advance(60_000)
      const answer = await signUp({ email, password: 'another long password', data: { name: 'Eve' } })
      const at = isoTime(site.clock.now())
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          id: uuid,
          aud: 'authenticated',
          role: '',
          email,
          phone: '',
          confirmation_sent_at: at,
          app_metadata: { provider: 'email', providers: ['email'] },
          user_metadata: { name: 'Eve' },
          identities: [],
          created_at: at,
          updated_at: at,
          is_anonymous: false,
        },
      ])
      expect(answer.body.id).not.toBe(first.body.id)
      expect(await stored(email)).toEqual(before)
      expect(await mailsTo(site, email)).toHaveLength(1)
    })

    it('that is confirmed, is throttled like one that is not', async () => {
      const [confirmed, waiting] = [newAddress(), newAddress()]
      await signUp({ email: confirmed, password })
      await openLink(site, (await newestMail(site, confirmed)).link)
      await signUp({ email: waiting, password })
      const throttled = async (email: string) => brief(await signUp({ email, password }))
      expect(await throttled(confirmed)).toEqual(await throttled(waiting))
      expect((await throttled(confirmed))[0]).toBe(429)
    })
  })

  describe('checks in the order of docs/auth-wire.md 4.1:', () => {
    const email = 'order@client.example'
    const phone = '16045550142'
    const weak = [422, 'weak_password', 'Password should be at least 12 characters.']
    const both = 'Only an email address or phone number should be provided on signup.'
    const half = 'PKCE flow requires code_challenge_method and code_challenge'
    it.each<[string, Record<string, unknown>, unknown[]]>([
      [
        'the password is there',
        { email: 'nobody', phone },
        [400, 'validation_failed', 'Signup requires a valid password'],
      ],
      [
        'an empty one is none',
        { email, password: '' },
        [400, 'validation_failed', 'Signup requires a valid password'],
      ],
      [
        'one address',
        { email: 'nobody', phone, password: 'x7!bq', code_challenge: 'x' },
        [400, 'validation_failed', both],
      ],
      [
        'no challenge with a phone',
        { phone, password: 'x7!bq', code_challenge: 'x' },
        [400, 'validation_failed', 'PKCE not supported for phone signups'],
      ],
      [
        'the challenge',
        { email: 'nobody', password: 'x7!bq', code_challenge: 'x' },
        [400, 'validation_failed', half],
      ],
      [
        'the provider',
        { phone, password: 'x7!bq' },
        [400, 'phone_provider_disabled', 'Phone signups are disabled'],
      ],
      [
        'the form of the address, before the password',
        { email: 'nobody', password: 'x7!bq' },
        [400, 'validation_failed', 'Unable to validate email address: invalid format'],
      ],
      [
        'its length',
        { email: `${'a'.repeat(256)}@client.example`, password: 'x7!bq' },
        [400, 'validation_failed', 'An email address is too long'],
      ],
      [
        'the length of the password in bytes',
        { email, password: 'é'.repeat(37) },
        [400, 'validation_failed', 'Password cannot be longer than 72 characters'],
      ],
      ['its strength', { email, password: 'x7!bq' }, weak],
    ])('%s', async (_name, body, expected) => expect(brief(await signUp(body))).toEqual(expected))

    it.each([
      ['a list for data', { email, password, data: [] }],
      ['text for data', { email, password, data: 'x' }],
      ['a number for a password', { email, password: 123_456_789_012 }],
    ])('and refuses %s', async (_name, body) => {
      const answer = await signUp(body)
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_json'])
    })

    it.each([
      'a b@client.example',
      'a@b@c.example',
      'a@',
      '@b',
      'a@-b.example',
      'a@[127.0.0.1]',
      '"a"@b.example',
      '<a@b.example>',
      'a@b..example',
    ])('takes no address like %j', async typed =>
      expect((await signUp({ email: typed, password })).status).toBe(400),
    )
  })

  describe('refuses a weak password', () => {
    const reasonsOf = ({ status, body }: AuthAnswer) => [status, body.code, body.weak_password]
    it.each([
      ['short', 'tarn fell', ['length']],
      ['known', 'PasswordPassword', ['pwned']],
      ['short and known', 'password', ['length', 'pwned']],
      ['one key held down', 'aaaaaaaaaaaaaaaa', ['pwned']],
      ['a row of keys', 'qwertyuiopasdf', ['pwned']],
      ['twelve emoji are twelve characters, but one', '🦆'.repeat(12), ['pwned']],
      ['eleven characters of many bytes', 'ěščřžýáíéůú', ['length']],
    ])('%s', async (_name, typed, reasons) => {
      const answer = await signUp({ email: newAddress(), password: typed })
      expect(reasonsOf(answer)).toEqual([422, 'weak_password', { reasons }])
    })

    it('that is the address', async () => {
      for (const typed of ['marisol.tennant', 'marisol.tennant2026!', 'Marisol.Tennant@client.example']) {
        const answer = await signUp({ email: 'marisol.tennant@client.example', password: typed })
        expect(reasonsOf(answer)).toEqual([422, 'weak_password', { reasons: ['pwned'] }])
      }
    })

    it('in both shapes of errors', async () => {
      const body = { email: newAddress(), password: 'x7!bq' }
      const words = 'Password should be at least 12 characters.'
      const fresh = await signUp(body)
      expect(fresh.body).toMatchObject({
        code: 'weak_password',
        message: words,
        weak_password: { reasons: ['length'] },
      })
      const old = await callAuth(site, 'POST', '/signup', { body, headers: { 'X-Supabase-Api-Version': '' } })
      expect(old.body).toEqual({
        code: 422,
        error_code: 'weak_password',
        msg: words,
        weak_password: { reasons: ['length'] },
      })
    })

    it('and accepts 72 bytes', async () => {
      const email = newAddress()
      expect((await signUp({ email, password: 'grouse bracken '.repeat(5).slice(0, 72) })).status).toBe(200)
    })
  })
})

describeEachSite('POST /signup where addresses need no confirmation', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_DISABLE_SIGNUP: 'false', AUTH_AUTOCONFIRM: 'true' })
  })

  it('answers a session', async () => {
    const email = newAddress()
    const session = sessionIn(await postAuth(site, '/signup', { email, password, data: { name: 'Anouk' } }))
    const at = isoTime(site.clock.now())
    expect(session.user).toMatchObject({
      email,
      email_confirmed_at: at,
      last_sign_in_at: at,
      user_metadata: { name: 'Anouk', email, email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    })
    expect(session.user.confirmation_sent_at).toBeUndefined()
    expect(claimsOf(session.access_token).amr).toMatchObject([{ method: 'password' }])
    expect(await mailsTo(site, email)).toEqual([])
  })

  it('says of a known address that it is known', async () => {
    const email = newAddress()
    await postAuth(site, '/signup', { email, password })
    const again = await postAuth(site, '/signup', { email: email.toUpperCase(), password })
    expect(brief(again)).toEqual([422, 'user_already_exists', 'User already registered'])
    const crowd = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => postAuth(site, '/signup', { email: crowd, password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })
})

describeEachSite('POST /signup without an address, where that is allowed,', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_DISABLE_SIGNUP: 'false', AUTH_ANONYMOUS: 'true' })
  })

  it('answers the session of an anonymous user', async () => {
    const session = sessionIn(await postAuth(site, '/signup', { data: { theme: 'dark' } }))
    expect(session.user).toMatchObject({
      email: '',
      phone: '',
      is_anonymous: true,
      app_metadata: {},
      user_metadata: { theme: 'dark' },
      identities: [],
    })
    expect(claimsOf(session.access_token)).toMatchObject({ is_anonymous: true, aal: 'aal1', email: '' })
    expect(claimsOf(session.access_token).amr).toMatchObject([{ method: 'anonymous' }])
    const other = sessionIn(await postAuth(site, '/signup', {}))
    expect(other.user.id).not.toBe(session.user.id)
  })

  it('is closed with all sign-ups', async () => {
    const own = await open({ ...authEnv, AUTH_ANONYMOUS: 'true' })
    expect(brief(await postAuth(own, '/signup', {}))).toEqual(closed)
  })
})
