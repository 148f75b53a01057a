/** POST /auth/v1/verify: codes and hashes from emails become sessions (docs/auth-wire.md 4.8). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isoTime } from '../../../platform/clock'
import {
  authEnv,
  brief,
  claimsOf,
  cookieIn,
  fromBrowser,
  mailsTo,
  makeAccount,
  makeUnconfirmed,
  makeVerifier,
  newAddress,
  newestMail,
  openLink,
  otherCode,
  postAuth,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const badCode = [403, 'otp_expired', 'Token has expired or is invalid']
const badLink = [403, 'otp_expired', 'Email link is invalid or has expired']
const hour = 60 * 60 * 1000

describeEachSite('POST /verify', open => {
  let site: Site
  /** Confirmed; its tests ask for recovery emails, which cost no hash. */
  let account: TestAccount
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeAccount(site)
  })

  const verify = (body: Record<string, unknown>) => postAuth(site, '/verify', body)
  /** A new code and link; a minute passes, so that the next one is sent too. */
  async function recover(email = account.email, challenge = {}) {
    site.clock.advance(60_000)
    await postAuth(site, '/recover', { email, ...challenge })
    const { code, link } = await newestMail(site, email)
    return { code, link, hash: new URLSearchParams(link.split('?')[1]).get('token') ?? '' }
  }
  const stored = (email: string) =>
    site.deps.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

  describe('refuses', () => {
    const email = 'nobody@client.example'
    const one = 'Verify requires either a token or a token hash'
    const alone = 'Only the token_hash and type should be provided'
    const either = 'Only an email address or phone number should be provided on verify'
    it.each<[string, Record<string, unknown>, unknown[]]>([
      ['nothing', {}, [400, 'validation_failed', 'Verify requires a verification type']],
      [
        'null',
        { type: null, token: null },
        [400, 'validation_failed', 'Verify requires a verification type'],
      ],
      [
        'no type',
        { token: '123456', email },
        [400, 'validation_failed', 'Verify requires a verification type'],
      ],
      ['no token', { type: 'signup', email }, [400, 'validation_failed', one]],
      [
        'both tokens',
        { type: 'signup', token: '123456', token_hash: 'ab', email },
        [400, 'validation_failed', one],
      ],
      [
        'a hash with an address',
        { type: 'signup', token_hash: 'ab', email },
        [400, 'validation_failed', alone],
      ],
      [
        'a hash with a phone',
        { type: 'signup', token_hash: 'ab', phone: '1604' },
        [400, 'validation_failed', alone],
      ],
      [
        'a hash with a target',
        { type: 'signup', token_hash: 'ab', redirect_to: '/' },
        [400, 'validation_failed', alone],
      ],
      ['digits without an address', { type: 'signup', token: '123456' }, [400, 'validation_failed', either]],
      [
        'digits with both',
        { type: 'signup', token: '123456', email, phone: '1604' },
        [400, 'validation_failed', either],
      ],
      [
        'a bad address',
        { type: 'signup', token: '123456', email: 'nobody' },
        [422, 'validation_failed', 'Invalid email format'],
      ],
      [
        'an unknown type of hash',
        { type: 'constructor', token_hash: 'ab' },
        [400, 'validation_failed', 'Invalid email verification type'],
      ],
      [
        'a phone type of hash',
        { type: 'sms', token_hash: 'ab' },
        [400, 'validation_failed', 'Invalid email verification type'],
      ],
      ['an unknown type of digits', { type: 'constructor', token: '123456', email }, badCode],
      ['a phone type of digits', { type: 'sms', token: '123456', phone: '16045550142' }, badCode],
      ['a change of phone', { type: 'phone_change', token: '123456', phone: '16045550142' }, badCode],
      ['an unknown address', { type: 'signup', token: '123456', email }, badCode],
      ['an unknown hash', { type: 'signup', token_hash: 'a1'.repeat(28) }, badLink],
      ['an empty PKCE hash', { type: 'signup', token_hash: 'pkce_' }, badLink],
    ])('%s', async (_name, body, expected) => expect(brief(await verify(body))).toEqual(expected))

    it.each([
      ['a number for digits', { type: 'signup', token: 123_456, email }],
      ['a list for a type', { type: ['signup'], token: '123456', email }],
      ['an object for an address', { type: 'signup', token: '123456', email: {} }],
    ])('%s', async (_name, body) => {
      const answer = await verify(body)
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_json'])
    })
  })

  describe('the digits of a sign-up', () => {
    it('open a session and confirm the address everywhere', async () => {
      const { email } = await makeUnconfirmed(site)
      const { code } = await newestMail(site, email)
      const answer = await verify({ type: 'signup', email: email.toUpperCase(), token: code })
      const session = sessionIn(answer)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
      expect(session.expires_at).toBe(Math.floor(site.clock.now() / 1000) + 3600)
      const at = isoTime(site.clock.now())
      expect(session.user).toMatchObject({
        email,
        email_confirmed_at: at,
        confirmed_at: at,
        last_sign_in_at: at,
        user_metadata: { email_verified: true },
        identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
      })
      const claims = claimsOf(session.access_token)
      expect(claims).toMatchObject({ sub: session.user.id, email, aal: 'aal1', role: 'authenticated' })
      expect(claims.amr).toEqual([{ method: 'otp', timestamp: Math.floor(site.clock.now() / 1000) }])
    })

    it.each(['invite', 'email'])('serve the type %s too', async type => {
      const { email } = await makeUnconfirmed(site)
      const { code } = await newestMail(site, email)
      sessionIn(await verify({ type, email, token: code, phone: null, gotrue_meta_security: {} }))
    })

    it.each(['recovery', 'magiclink', 'email_change', 'sms'])('do not serve the type %s', async type => {
      const { email } = await makeUnconfirmed(site)
      const { code } = await newestMail(site, email)
      expect(brief(await verify({ type, email, token: code }))).toEqual(badCode)
      expect((await stored(email)).email_confirmed_at).toBeNull()
      sessionIn(await verify({ type: 'signup', email, token: code }))
    })
  })

  describe('the digits of a recovery', () => {
    it.each(['recovery', 'magiclink', 'email'])('serve the type %s', async type => {
      const { code } = await recover()
      sessionIn(await verify({ type, email: account.email, token: code }))
    })

    it.each(['signup', 'invite', 'email_change'])('do not serve the type %s', async type => {
      const { code } = await recover()
      expect(brief(await verify({ type, email: account.email, token: code }))).toEqual(badCode)
    })

    it('confirm an address that was not, and end its other codes', async () => {
      const { email } = await makeUnconfirmed(site)
      const confirmation = await newestMail(site, email)
      const { code } = await recover(email)
      sessionIn(await verify({ type: 'recovery', email, token: code }))
      expect((await stored(email)).email_confirmed_at).toBe(isoTime(site.clock.now()))
      expect(brief(await verify({ type: 'signup', email, token: confirmation.code }))).toEqual(badCode)
      expect((await openLink(site, confirmation.link)).fragment.error_code).toBe('otp_expired')
    })

    it('open a session for a client that began with PKCE', async () => {
      const { code, hash } = await recover(account.email, makeVerifier().challenge)
      expect(hash).toMatch(/^pkce_[0-9a-f]{56}$/)
      sessionIn(await verify({ type: 'recovery', email: account.email, token: code }))
    })

    it('work once, even when used many times at once', async () => {
      const { code } = await recover()
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => verify({ type: 'recovery', email: account.email, token: code })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
      expect(brief(await verify({ type: 'recovery', email: account.email, token: code }))).toEqual(badCode)
    })

    it('work for no other account', async () => {
      const other = await makeAccount(site)
      const { code } = await recover()
      await recover(other.email)
      expect(brief(await verify({ type: 'recovery', email: other.email, token: code }))).toEqual(badCode)
    })

    it('are replaced by newer ones', async () => {
      const old = await recover()
      const { code } = await recover()
      if (old.code !== code)
        expect(brief(await verify({ type: 'recovery', email: account.email, token: old.code }))).toEqual(
          badCode,
        )
      sessionIn(await verify({ type: 'recovery', email: account.email, token: code }))
    })

    it('work for an hour', async () => {
      const { code, hash } = await recover()
      site.clock.advance(hour)
      expect(brief(await verify({ type: 'recovery', email: account.email, token: code }))).toEqual(badCode)
      expect(brief(await verify({ type: 'recovery', token_hash: hash }))).toEqual(badLink)
      site.clock.advance(-1)
      sessionIn(await verify({ type: 'recovery', email: account.email, token: code }))
    })

    it.each(['', ' ', '0', '12345', '1234567', '١٢٣٤٥٦', '123456 ', "' or 1=1 --"])(
      'are not %j',
      async token => {
        await recover()
        const answer = await verify({ type: 'recovery', email: account.email, token })
        expect(answer.status).toBe(token === '' ? 400 : 403)
      },
    )
  })

  describe('wrong digits', () => {
    // The counter of the day before is over.
    beforeEach(() => {
      site.clock.advance(24 * hour)
    })

    it('may be typed four times', async () => {
      const { code } = await recover()
      for (let count = 0; count < 4; count += 1)
        expect(
          brief(await verify({ type: 'recovery', email: account.email, token: otherCode(code) })),
        ).toEqual(badCode)
      sessionIn(await verify({ type: 'recovery', email: account.email, token: code }))
    })

    it('typed five times end the right ones, but not the link, which cannot be guessed', async () => {
      const { code, hash } = await recover()
      for (let count = 0; count < 5; count += 1)
        await verify({ type: 'recovery', email: account.email, token: otherCode(code) })
      expect(brief(await verify({ type: 'recovery', email: account.email, token: code }))).toEqual(badCode)
      sessionIn(await verify({ type: 'recovery', token_hash: hash }))
    })

    it('are counted when they all come at once', async () => {
      const { code } = await recover()
      await Promise.all(
        Array.from({ length: 12 }, () =>
          verify({ type: 'recovery', email: account.email, token: otherCode(code) }),
        ),
      )
      site.clock.advance(5 * 60_000)
      expect(brief(await verify({ type: 'recovery', email: account.email, token: code }))).toEqual(badCode)
    })

    it('are counted separately for each code, and whatever type they are tried as', async () => {
      const { code } = await recover()
      for (const type of ['recovery', 'magiclink', 'email', 'recovery', 'magiclink'])
        await verify({ type, email: account.email, token: otherCode(code) })
      expect(brief(await verify({ type: 'email', email: account.email, token: code }))).toEqual(badCode)
      const next = await recover()
      site.clock.advance(5 * 60_000)
      sessionIn(await verify({ type: 'recovery', email: account.email, token: next.code }))
    })

    it('are counted per account too, twenty a day with growing delays, and its owner is told', async () => {
      const { email } = await makeAccount(site)
      const times: number[] = []
      for (let count = 1; count <= 20; count += 1) {
        // Another code each time: the counter does not begin again with it.
        const { code } = await recover(email)
        const wrong = () => verify({ type: 'recovery', email, token: otherCode(code) })
        let answer = await wrong()
        if (answer.status === 429) {
          site.clock.advance(Number(answer.headers.get('retry-after')) * 1000)
          answer = await wrong()
        }
        expect([count, answer.status]).toEqual([count, 403])
        times.push(site.clock.now() / 60_000)
      }
      const [first = 0] = times
      expect(times.slice(0, 10).map(time => time - first)).toEqual([0, 1, 2, 3, 4, 5, 6, 20, 45, 80])
      expect((times.at(-1) ?? 0) - first).toBe(16 * 60 + 20)
      const { code } = await recover(email)
      expect((await verify({ type: 'recovery', email, token: code })).status).toBe(429)
      const subjects = (await mailsTo(site, email)).map(({ subject }) => subject)
      expect(subjects.filter(subject => subject.startsWith('Wrong codes'))).toHaveLength(1)
      const refused = site.deps.db
        .selectFrom('auth_events')
        .select('detail')
        .where('action', '=', 'code_refused')
      expect((await refused.execute()).length).toBeGreaterThanOrEqual(20)
    })

    it('count from the beginning after a right one, and not in a browser that the account has used', async () => {
      const own = await makeAccount(site)
      const cookie = cookieIn(await signIn(site, own, fromBrowser()))
      const tryWrong = async (times: number) => {
        const { code } = await recover(own.email)
        for (let count = 0; count < times; count += 1)
          await verify({ type: 'recovery', email: own.email, token: otherCode(code) })
        return code
      }
      const right = { type: 'recovery', email: own.email }
      sessionIn(await verify({ ...right, token: await tryWrong(4) }))
      sessionIn(await verify({ ...right, token: await tryWrong(4) }))
      await tryWrong(7)
      const { code } = await recover(own.email)
      expect((await verify({ ...right, token: code })).status).toBe(429)
      sessionIn(await postAuth(site, '/verify', { ...right, token: code }, fromBrowser(cookie)))
    })
  })

  describe('the hash of a link', () => {
    it('opens a session, with and without the prefix of PKCE', async () => {
      const plain = await recover()
      sessionIn(await verify({ type: 'recovery', token_hash: plain.hash, email: null, token: null }))
      const { hash } = await recover(account.email, makeVerifier().challenge)
      sessionIn(await verify({ type: 'recovery', token_hash: hash }))
      const again = await recover(account.email, makeVerifier().challenge)
      sessionIn(await verify({ type: 'recovery', token_hash: again.hash.replace('pkce_', '') }))
    })

    it('works once and only for its type', async () => {
      const { hash } = await recover()
      expect(brief(await verify({ type: 'signup', token_hash: hash }))).toEqual(badLink)
      sessionIn(await verify({ type: 'magiclink', token_hash: hash }))
      expect(brief(await verify({ type: 'magiclink', token_hash: hash }))).toEqual(badLink)
    })

    it('is not what the database holds', async () => {
      const { hash } = await recover()
      const row = await site.deps.db
        .selectFrom('one_time_tokens')
        .selectAll()
        .where('account_id', '=', account.id)
        .executeTakeFirstOrThrow()
      expect(Object.values(row)).not.toContain(hash)
      expect(brief(await verify({ type: 'recovery', token_hash: row.token_hash }))).toEqual(badLink)
    })
  })

  describe('a banned user', () => {
    it('is told so, and the code stays valid until the ban ends', async () => {
      const { email, id } = await makeAccount(site)
      const { code, hash } = await recover(email)
      const ban = (until: string | null) =>
        site.deps.db.updateTable('accounts').set({ banned_until: until }).where('id', '=', id).execute()
      await ban(isoTime(site.clock.now() + hour))
      const expected = [403, 'user_banned', 'User is banned']
      expect(brief(await verify({ type: 'recovery', email, token: code }))).toEqual(expected)
      expect(brief(await verify({ type: 'recovery', token_hash: hash }))).toEqual(expected)
      expect(brief(await verify({ type: 'recovery', email, token: otherCode(code) }))).toEqual(badCode)
      await ban(isoTime(site.clock.now()))
      sessionIn(await verify({ type: 'recovery', email, token: code }))
    })
  })

  describe('a change of address', () => {
    async function askForChange(newEmail: string) {
      const person = await makeAccount(site)
      const answer = await site.request('/auth/v1/user', {
        method: 'PUT',
        headers: { Authorization: `Bearer ${person.session.access_token}` },
        body: JSON.stringify({ email: newEmail }),
      })
      expect(answer.status).toBe(200)
      const [current, next] = [await newestMail(site, person.email), await newestMail(site, newEmail)]
      return { ...person, current, next }
    }
    const halfWay = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

    it.each(['current', 'new'] as const)('needs both addresses, the %s one first', async first => {
      const newEmail = newAddress('next')
      const { email, id, current, next } = await askForChange(newEmail)
      const parts = [
        { email, token: current.code },
        { email: newEmail, token: next.code },
      ]
      if (first === 'new') parts.reverse()
      const one = await verify({ type: 'email_change', ...parts[0] })
      expect([one.status, one.body]).toEqual([200, { msg: halfWay, code: '200' }])
      expect((await stored(email)).id).toBe(id)
      const { user } = sessionIn(await verify({ type: 'email_change', ...parts[1] }))
      expect(user).toMatchObject({ id, email: newEmail, user_metadata: { email: newEmail } })
      expect(user.identities).toMatchObject([{ email: newEmail, identity_data: { email: newEmail } }])
      expect(user.new_email).toBeUndefined()
    })

    it('gives nothing for the same address twice', async () => {
      const newEmail = newAddress('next')
      const { email, current } = await askForChange(newEmail)
      await verify({ type: 'email_change', email, token: current.code })
      expect(brief(await verify({ type: 'email_change', email, token: current.code }))).toEqual(badCode)
      expect((await stored(email)).new_email).toBe(newEmail)
    })

    it('fails when someone else has since taken the address', async () => {
      const newEmail = newAddress('next')
      const { email, current, next } = await askForChange(newEmail)
      await makeAccount(site, { email: newEmail })
      await verify({ type: 'email_change', email, token: current.code })
      const answer = await verify({ type: 'email_change', email: newEmail, token: next.code })
      expect([answer.status, answer.body.code]).toEqual([422, 'email_exists'])
      expect((await stored(email)).email).toBe(email)
      // Used up all the same.
      const again = await verify({ type: 'email_change', email: newEmail, token: next.code })
      expect(brief(again)).toEqual(badCode)
    })
  })
})
