/** POST /functions/v1/secure-signup: an account for the holder of an invite. */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  applyForAccount,
  authEnv,
  brief,
  goodPassword,
  inviteCode,
  mailsTo,
  makeAccount,
  makeUnconfirmed,
  newAddress,
  newestMail,
  openLink,
  postAuth,
  sessionIn,
  signIn,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const accepted = { message: 'Please check your email to verify your account.' }
const day = 24 * 60 * 60 * 1000

describeEachSite('secure-signup', open => {
  let site: Site
  beforeAll(async () => {
    site = await open(authEnv)
  })

  const apply = (body: Record<string, unknown> | string, headers = {}) => applyForAccount(site, body, headers)
  const accountOf = (email: string) =>
    site.deps.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
  const usesLeft = async () =>
    (await site.deps.db.selectFrom('invites').select('uses_left').orderBy('id', 'desc').executeTakeFirst())
      ?.uses_left

  it('makes an account that signs in once its address is confirmed', async () => {
    const email = newAddress()
    const invite_code = await inviteCode(site)
    const answer = await apply({ email, password: goodPassword, invite_code })
    expect([answer.status, answer.body]).toEqual([200, accepted])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await usesLeft()).toBe(0)
    expect(brief(await signIn(site, { email, password: goodPassword }))).toEqual([
      400,
      'email_not_confirmed',
      'Email not confirmed',
    ])
    const mail = await newestMail(site, email)
    expect(mail.subject).toBe('Confirm your address for Quorum & Quay')
    const { target, fragment } = await openLink(site, mail.link)
    expect([target, fragment.type]).toEqual(['http://localhost:3000/auth', 'signup'])
    const { user } = sessionIn(await signIn(site, { email, password: goodPassword }))
    expect(user).toMatchObject({
      email,
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'], role: 'editor' },
      user_metadata: { email, email_verified: true, phone_verified: false, sub: user.id },
    })
  })

  it('gives the role of the invite and ignores the case of the address', async () => {
    const email = newAddress('owner')
    const invite_code = await inviteCode(site, { role: 'owner', email: email.toUpperCase() })
    const answer = await apply({ email: email.toUpperCase(), password: goodPassword, invite_code })
    expect(answer.status).toBe(200)
    expect(await accountOf(email)).toMatchObject({ role: 'owner', email })
  })

  it('knows an address by its domain, in whichever form it is typed', async () => {
    const [typed, stored] = ['jo@ZÜRI-gold.example', 'jo@xn--zri-gold-65a.example']
    const invite_code = await inviteCode(site, { email: stored })
    expect((await apply({ email: typed, password: goodPassword, invite_code })).status).toBe(200)
    expect(await accountOf(stored)).toMatchObject({ email: stored })
    await openLink(site, (await newestMail(site, stored)).link)
    for (const email of [typed, stored])
      expect(sessionIn(await signIn(site, { email, password: goodPassword })).user.email).toBe(stored)
  })

  it('accepts a code as people type it', async () => {
    const code = await inviteCode(site)
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await apply({ email: newAddress(), password: goodPassword, invite_code: typed })).status).toBe(
      200,
    )
  })

  describe('says "Invalid invite code" whatever is wrong with it, and makes no account:', () => {
    it.each<[string, () => Promise<unknown>]>([
      ['none', async () => undefined],
      ['null', async () => null],
      ['an empty one', async () => ''],
      ['one that never was', async () => 'abcd-efgh-jkmn-pqrs'],
      ['a very long one', async () => 'a'.repeat(10_000)],
      [
        'one that is used up',
        async () => {
          const invite_code = await inviteCode(site)
          await apply({ email: newAddress(), password: goodPassword, invite_code })
          return invite_code
        },
      ],
      ['one for somebody else', () => inviteCode(site, { email: 'somebody@else.example' })],
      [
        'the hash of one',
        async () => {
          await inviteCode(site)
          const row = await site.deps.db.selectFrom('invites').select('code_hash').executeTakeFirst()
          return row?.code_hash
        },
      ],
    ])('%s', async (_name, makeCode) => {
      const email = newAddress()
      const answer = await apply({ email, password: goodPassword, invite_code: await makeCode() })
      expect([answer.status, answer.body]).toEqual([
        403,
        { error: { code: 'invalid_invite', message: 'Invalid invite code' } },
      ])
      expect(await accountOf(email)).toBeUndefined()
      expect(await mailsTo(site, email)).toEqual([])
    })

    it('one that has expired, to the millisecond', async () => {
      const own = await open(authEnv)
      const invite_code = await inviteCode(own, { days: 7 })
      own.clock.advance(7 * day)
      const late = await applyForAccount(own, { email: newAddress(), password: goodPassword, invite_code })
      expect(late.body.error?.message).toBe('Invalid invite code')
      own.clock.advance(-1)
      const inTime = await applyForAccount(own, { email: newAddress(), password: goodPassword, invite_code })
      expect(inTime.status).toBe(200)
    })
  })

  describe('refuses', () => {
    it.each<[string, Record<string, unknown>, number, string, RegExp]>([
      [
        'no address',
        { password: goodPassword },
        400,
        'validation_failed',
        /^You must provide either an email or phone number and a password$/,
      ],
      [
        'no password',
        { email: 'a@client.example' },
        400,
        'validation_failed',
        /^You must provide either an email or phone number and a password$/,
      ],
      [
        'nothing',
        {},
        400,
        'validation_failed',
        /^You must provide either an email or phone number and a password$/,
      ],
      [
        'an address that is none',
        { email: 'a@b@c', password: goodPassword },
        400,
        'validation_failed',
        /invalid format$/,
      ],
      [
        'two addresses',
        { email: 'a@b.example,c@d.example', password: goodPassword },
        400,
        'validation_failed',
        /invalid format$/,
      ],
      [
        'a line break in the address',
        { email: 'a@b.example\r\nBcc: c@d.example', password: goodPassword },
        400,
        'validation_failed',
        /invalid format$/,
      ],
      [
        'an address that is too long',
        { email: `${'a'.repeat(250)}@client.example`, password: goodPassword },
        400,
        'validation_failed',
        /too long$/,
      ],
      [
        'a short password',
        { email: 'a@client.example', password: 'tarn fell' },
        422,
        'weak_password',
        /at least 12 characters/,
      ],
      [
        'a common password',
        { email: 'a@client.example', password: 'passwordpassword' },
        422,
        'weak_password',
        /easy to guess/,
      ],
      [
        'the address as password',
        { email: 'anouk@client.example', password: 'Anouk@client.example' },
        422,
        'weak_password',
        /easy to guess/,
      ],
      [
        'a password of 73 bytes',
        { email: 'a@client.example', password: `${'é'.repeat(36)}x` },
        400,
        'validation_failed',
        /longer than 72/,
      ],
      [
        'a number for an address',
        { email: 7, password: goodPassword },
        400,
        'validation_failed',
        /must be text/,
      ],
      [
        'a list for a password',
        { email: 'a@client.example', password: [goodPassword] },
        400,
        'validation_failed',
        /must be text/,
      ],
      [
        'an object for a code',
        { email: 'a@client.example', password: goodPassword, invite_code: {} },
        400,
        'validation_failed',
        /must be text/,
      ],
      [
        'what PostgreSQL cannot store',
        { email: 'a@client.example', password: `${goodPassword}\0` },
        400,
        'validation_failed',
        /cannot be stored/,
      ],
    ])('%s', async (_name, fields, status, code, message) => {
      const invite_code = await inviteCode(site, { uses: 5 })
      const answer = await apply({ invite_code, ...fields })
      expect([answer.status, answer.body.error?.code]).toEqual([status, code])
      expect(answer.body.error?.message).toMatch(message)
      expect(await usesLeft()).toBe(5)
    })

    it.each([
      ['no body', '', 400],
      ['half an object', '{', 400],
      ['a list', '[]', 400],
      ['text', '"text"', 400],
      ['null', 'null', 400],
      ['a form', 'email=a%40client.example', 400],
      ['more than 64 KiB', JSON.stringify({ email: 'x'.repeat(70_000) }), 413],
    ])('%s in place of an application', async (_name, text, status) => {
      const answer = await apply(text)
      expect(answer.status).toBe(status)
      expect(answer.body.error?.message).toEqual(expect.any(String))
    })

    it('a call from another site, before it is read', async () => {
      const email = newAddress()
      const invite_code = await inviteCode(site)
      const headers = { Origin: 'https://evil.example' }
      expect((await apply({ email, password: goodPassword, invite_code }, headers)).status).toBe(403)
      expect(await accountOf(email)).toBeUndefined()
      expect(await usesLeft()).toBe(1)
    })

    it('any other method', async () => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await site.request('/functions/v1/secure-signup', { method })
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
      }
    })
  })

  describe('with a known address', () => {
    it('answers as for a new one, keeps the use, and tells the owner of the address', async () => {
      const { email } = await makeAccount(site)
      const before = await accountOf(email)
      site.clock.advance(61_000)
      const invite_code = await inviteCode(site, { role: 'owner' })
      const known = await apply({ email, password: 'another long password', invite_code })
      expect([known.status, known.body]).toEqual([200, accepted])
      expect(await usesLeft()).toBe(1)
      const mail = await newestMail(site, email)
      expect(mail.subject).toBe('You already have an account at Quorum & Quay')
      expect([mail.link, mail.code]).toEqual(['/auth', ''])
      expect(await accountOf(email)).toEqual(before)
      const fresh = await apply({ email: newAddress(), password: goodPassword, invite_code })
      expect([fresh.status, fresh.body]).toEqual([known.status, known.body])
      const names = (headers: Headers) => [...headers.keys()].sort()
      expect(names(fresh.headers)).toEqual(names(known.headers))
    })

    it('reveals no more to a caller without a valid code', async () => {
      const { email } = await makeAccount(site)
      const answer = await apply({ email, password: goodPassword, invite_code: 'wrong' })
      expect(answer.body.error?.message).toBe('Invalid invite code')
      expect(await mailsTo(site, email)).toHaveLength(1)
    })

    it('resends the confirmation to an unconfirmed one, and keeps neither password', async () => {
      const { email } = await makeUnconfirmed(site)
      const [first] = await mailsTo(site, email)
      site.clock.advance(61_000)
      const invite_code = await inviteCode(site)
      expect((await apply({ email, password: 'another long password', invite_code })).body).toEqual(accepted)
      expect(await usesLeft()).toBe(0)
      const mails = await mailsTo(site, email)
      expect(mails.map(({ subject }) => subject)).toEqual([first?.subject, first?.subject])
      expect((await openLink(site, first?.link ?? '')).fragment.error_code).toBe('otp_expired')
      expect((await openLink(site, mails[1]?.link ?? '')).target).toBe('http://localhost:3000/auth')
      expect((await signIn(site, { email, password: 'another long password' })).status).toBe(400)
      expect((await signIn(site, { email, password: goodPassword })).status).toBe(400)
    })

    it('writes to it once a minute and answers the same', async () => {
      const { email } = await makeAccount(site)
      const invite_code = await inviteCode(site)
      // The email that confirmed the address counts too.
      site.clock.advance(60_000)
      for (let count = 0; count < 3; count += 1)
        expect((await apply({ email, password: goodPassword, invite_code })).body).toEqual(accepted)
      expect(await mailsTo(site, email)).toHaveLength(2)
      site.clock.advance(60_000)
      await apply({ email, password: goodPassword, invite_code })
      expect(await mailsTo(site, email)).toHaveLength(3)
    })
  })

  it('admits exactly as many concurrent callers as a code has uses', async () => {
    const invite_code = await inviteCode(site, { uses: 3 })
    const emails = Array.from({ length: 20 }, () => newAddress('crowd'))
    const answers = await Promise.all(
      emails.map(email => apply({ email, password: goodPassword, invite_code })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(3)
    expect(statuses.filter(status => status === 403)).toHaveLength(17)
    expect(await usesLeft()).toBe(0)
    const made = await Promise.all(emails.map(accountOf))
    expect(made.map(account => (account ? 200 : 403))).toEqual(statuses)
  })

  it('makes one account of one address that applies many times at once, for one use', async () => {
    const invite_code = await inviteCode(site, { uses: 5 })
    const email = newAddress('twice')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => apply({ email, password: goodPassword, invite_code })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await usesLeft()).toBe(4)
    expect(await mailsTo(site, email)).toHaveLength(1)
    const { code } = await newestMail(site, email)
    sessionIn(await postAuth(site, '/verify', { type: 'signup', email, token: code }))
  })

  it('signs in at once where addresses need no confirmation', async () => {
    const own = await open({ ...authEnv, AUTH_AUTOCONFIRM: 'true' })
    const email = newAddress()
    const invite_code = await inviteCode(own)
    const answer = await applyForAccount(own, { email, password: goodPassword, invite_code })
    expect(answer.body).toEqual(accepted)
    sessionIn(await signIn(own, { email, password: goodPassword }))
    expect(await mailsTo(own, email)).toEqual([])
  })

  it('accepts ten applications in ten minutes from a client address', async () => {
    const own = await open({ SEED: 'empty' })
    const attempt = () =>
      applyForAccount(own, { email: newAddress(), password: goodPassword, invite_code: 'x' })
    for (let count = 0; count < 10; count += 1) expect((await attempt()).status).toBe(403)
    const refused = await attempt()
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'over_request_rate_limit'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
  })
})
