/** GET /auth/v1/verify: what the link of an email does, for browsers, for clients with PKCE and for mail scanners. */
import { beforeAll, describe, expect, it } from 'vitest'
import { isoTime } from '../../../platform/clock'
import {
  authEnv,
  brief,
  callAuth,
  claimsOf,
  cookieIn,
  makeAccount,
  makeUnconfirmed,
  makeVerifier,
  newAddress,
  newestMail,
  openLink,
  postAuth,
  sessionIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const site3000 = 'http://localhost:3000/'
const badLink = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
}
const hour = 60 * 60 * 1000

describeEachSite('the link of an email', open => {
  let site: Site
  let account: TestAccount
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeAccount(site)
  })

  /** Asks for a recovery; a minute passes, so that the next one is sent too. */
  async function recoveryLink(query = '', challenge: Record<string, unknown> = {}) {
    site.clock.advance(60_000)
    await postAuth(site, `/recover${query}`, { email: account.email, ...challenge })
    return (await newestMail(site, account.email)).link
  }
  const follow = (path: string, init?: { headers: Record<string, string> }) => openLink(site, path, init)
  const readUser = (token: string) => callAuth(site, 'GET', '/user', { token })
  const exchange = (auth_code: unknown, code_verifier: unknown) =>
    postAuth(site, '/token?grant_type=pkce', { auth_code, code_verifier })

  describe('opened', () => {
    it('redirects to the site with a session in the fragment, in the original order', async () => {
      const answer = await follow(await recoveryLink())
      expect([answer.status, answer.target, answer.query]).toEqual([303, site3000, {}])
      expect(Object.keys(answer.fragment)).toEqual([
        'access_token',
        'expires_at',
        'expires_in',
        'refresh_token',
        'sb',
        'token_type',
        'type',
      ])
      const { access_token = '', refresh_token, ...rest } = answer.fragment
      expect(rest).toEqual({
        expires_at: String(Math.floor(site.clock.now() / 1000) + 3600),
        expires_in: '3600',
        sb: '',
        token_type: 'bearer',
        type: 'recovery',
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(claimsOf(access_token).amr).toMatchObject([{ method: 'otp' }])
      expect((await readUser(access_token)).body.email).toBe(account.email)
      sessionIn(await postAuth(site, '/token?grant_type=refresh_token', { refresh_token }))
    })

    it('confirms an address', async () => {
      const { email } = await makeUnconfirmed(site)
      const { link } = await newestMail(site, email)
      expect(link).toContain('type=signup')
      const { target, fragment } = await follow(link)
      expect([target, fragment.type]).toEqual(['http://localhost:3000/auth', 'signup'])
      const { body } = await readUser(fragment.access_token ?? '')
      expect(body).toMatchObject({ email, user_metadata: { email_verified: true } })
      expect(body.email_confirmed_at).toBe(isoTime(site.clock.now()))
    })

    it('works once, even when two programs open it at once', async () => {
      const link = await recoveryLink()
      const answers = await Promise.all([follow(link), follow(link), follow(link)])
      expect(answers.filter(({ fragment }) => fragment.access_token)).toHaveLength(1)
      expect(answers.filter(({ fragment }) => fragment.error_code === 'otp_expired')).toHaveLength(2)
      expect((await follow(link)).fragment).toEqual(badLink)
    })

    it('works for an hour', async () => {
      const link = await recoveryLink()
      site.clock.advance(hour)
      expect((await follow(link)).fragment).toEqual(badLink)
      site.clock.advance(-1)
      expect((await follow(link)).fragment.type).toBe('recovery')
    })

    it('ends the code of the same email', async () => {
      const link = await recoveryLink()
      const { code } = await newestMail(site, account.email)
      await follow(link)
      const answer = await postAuth(site, '/verify', { type: 'recovery', email: account.email, token: code })
      expect([answer.status, answer.body.code]).toEqual([403, 'otp_expired'])
    })

    it('is not consumed by HEAD or OPTIONS, which mail scanners send', async () => {
      const link = await recoveryLink()
      for (const method of ['HEAD', 'OPTIONS', 'HEAD']) {
        const answer = await site.request(link, { method })
        expect([answer.status < 300, answer.headers.get('location'), await answer.text()]).toEqual([
          true,
          null,
          '',
        ])
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
      expect((await follow(link)).fragment.type).toBe('recovery')
    })

    it('binds the session to the browser that navigates, and to nothing when a script follows it', async () => {
      const navigation = { headers: { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Mode': 'navigate' } }
      const answer = await follow(await recoveryLink(), navigation)
      const cookie = cookieIn(answer)
      expect(cookie).toMatch(/^qq=/)
      const token = answer.fragment.access_token ?? ''
      expect((await callAuth(site, 'GET', '/user', { token, headers: { Cookie: cookie } })).status).toBe(200)
      expect((await readUser(token)).body.code).toBe('session_not_found')
      const script = await follow(await recoveryLink())
      expect(cookieIn(script)).toBe('')
      expect((await readUser(script.fragment.access_token ?? '')).status).toBe(200)
    })
  })

  describe('answers 400 in JSON, in the old shape, without', () => {
    it.each([
      ['anything', '', 'Verify requires a verification type'],
      ['a type', '?token=abc', 'Verify requires a verification type'],
      ['a token', '?type=signup', 'Verify requires a token or a token hash'],
    ])('%s', async (_name, query, msg) => {
      const answer = await callAuth(site, 'GET', `/verify${query}`, {
        headers: { 'X-Supabase-Api-Version': '' },
      })
      expect([answer.status, answer.body]).toEqual([400, { code: 400, error_code: 'validation_failed', msg }])
    })
  })

  describe('fails, in the fragment of the address where it leads,', () => {
    it.each([
      ['for a token that never was', `token=${'a1'.repeat(28)}&type=signup`],
      ['for digits in place of the hash', 'token=123456&type=recovery'],
      ['for a type that is none', `token=${'a1'.repeat(28)}&type=constructor`],
      ['for the type of a phone', `token=${'a1'.repeat(28)}&type=sms`],
      ['for very long values', `token=${'a'.repeat(2000)}&type=recovery`],
      ['for odd characters', 'token=%F0%9F%98%80%27%22%3E&type=recovery'],
    ])('%s', async (_name, query) => {
      const answer = await follow(`/auth/v1/verify?${query}`)
      expect([answer.status, answer.target, answer.query]).toEqual([303, site3000, {}])
      expect(answer.fragment).toEqual(badLink)
    })

    it('for the right token under another type', async () => {
      const link = await recoveryLink()
      expect((await follow(link.replace('type=recovery', 'type=signup'))).fragment).toEqual(badLink)
      expect((await follow(link.replace('type=recovery', 'type=email'))).fragment.type).toBe('email')
    })

    it('for PKCE in the query too', async () => {
      const answer = await follow(`/auth/v1/verify?token=pkce_${'a1'.repeat(28)}&type=signup`)
      const { sb: _sb, ...inQuery } = badLink
      expect([answer.query, answer.fragment]).toEqual([inQuery, badLink])
    })

    it('for a banned user, who may use it afterwards', async () => {
      const link = await recoveryLink()
      const ban = (until: string | null) =>
        site.deps.db
          .updateTable('accounts')
          .set({ banned_until: until })
          .where('id', '=', account.id)
          .execute()
      await ban(isoTime(site.clock.now() + hour))
      expect((await follow(link)).fragment).toEqual({
        error: 'access_denied',
        error_code: 'user_banned',
        error_description: 'User is banned',
        sb: '',
      })
      await ban(null)
      expect((await follow(link)).fragment.type).toBe('recovery')
    })
  })

  describe('with PKCE', () => {
    it.each(['s256', 'plain'] as const)('carries a code for the holder of the %s verifier', async method => {
      const { verifier, challenge } = makeVerifier(method)
      const link = await recoveryLink(
        '?redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fauth%3Fnext%3D%252Fa',
        challenge,
      )
      expect(link).toContain('token=pkce_')
      const answer = await follow(link)
      expect([answer.status, answer.target, answer.fragment]).toEqual([303, 'http://localhost:3000/auth', {}])
      expect(answer.query).toEqual({ next: '/a', code: expect.any(String) })
      const session = sessionIn(await exchange(answer.query.code, verifier))
      expect(claimsOf(session.access_token).amr).toMatchObject([{ method: 'recovery' }])
      expect(session.user.email).toBe(account.email)
    })

    it('gives a code that works once, even when used many times at once', async () => {
      const { verifier, challenge } = makeVerifier()
      const { query } = await follow(await recoveryLink('', challenge))
      const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(query.code, verifier)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
      expect(brief(await exchange(query.code, verifier))).toEqual([
        404,
        'flow_state_not_found',
        'invalid flow state, no valid flow state found',
      ])
    })

    it('gives nothing for another verifier, and keeps the code for the right one', async () => {
      const { verifier, challenge } = makeVerifier()
      const { query } = await follow(await recoveryLink('', challenge))
      const wrong = [400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier']
      for (const other of [makeVerifier().verifier, challenge.code_challenge, 'x', `${verifier} `])
        expect(brief(await exchange(query.code, other))).toEqual(wrong)
      sessionIn(await exchange(query.code, verifier))
    })

    it('is not consumed by a forged link', async () => {
      // Of another account: the flows of the one above still wait.
      const { email } = await makeAccount(site)
      await postAuth(site, '/recover', { email })
      const { link } = await newestMail(site, email)
      const forged = await follow(link.replace('token=', 'token=pkce_'))
      expect(forged.query.error_code).toBe('flow_state_not_found')
      expect((await follow(link)).fragment.access_token).toEqual(expect.any(String))
    })

    it('is valid for five minutes from the opening of the link, however old the email', async () => {
      const { verifier, challenge } = makeVerifier()
      const link = await recoveryLink('', challenge)
      site.clock.advance(hour - 1000)
      const { query } = await follow(link)
      site.clock.advance(5 * 60_000)
      expect(brief(await exchange(query.code, verifier))).toEqual([
        422,
        'flow_state_expired',
        'invalid flow state, flow state has expired',
      ])
      site.clock.advance(-1)
      sessionIn(await exchange(query.code, verifier))
    })

    it.each([
      ['nothing', undefined, undefined],
      ['no code', '', 'x'.repeat(43)],
      ['no verifier', '0199', null],
    ])('refuses %s', async (_name, code, verifier) => {
      expect(brief(await exchange(code, verifier))).toEqual([
        400,
        'validation_failed',
        'invalid request: both auth code and code verifier should be non-empty',
      ])
    })

    it('refuses a code that was never issued', async () => {
      const { verifier, challenge } = makeVerifier()
      await recoveryLink('', challenge)
      for (const code of ['0199a1b2-0000-7000-8000-000000000000', "' or 1=1 --", 'a'.repeat(5000)])
        expect((await exchange(code, verifier)).body.code).toBe('flow_state_not_found')
      const { code_hash } = await site.deps.db
        .selectFrom('sign_in_flows')
        .select('code_hash')
        .where('code_challenge', '=', challenge.code_challenge)
        .executeTakeFirstOrThrow()
      expect((await exchange(code_hash, verifier)).body.code).toBe('flow_state_not_found')
    })

    it('accepts only the verifier of the newest email', async () => {
      const first = makeVerifier()
      await recoveryLink('', first.challenge)
      const second = makeVerifier()
      const { query } = await follow(await recoveryLink('', second.challenge))
      expect((await exchange(query.code, first.verifier)).body.code).toBe('bad_code_verifier')
      sessionIn(await exchange(query.code, second.verifier))
    })

    it('needs the challenge and its method, both well formed', async () => {
      const ask = async (challenge: Record<string, unknown>) => {
        site.clock.advance(60_000)
        const { status, body } = await postAuth(site, '/recover', { email: account.email, ...challenge })
        return [status, body.code]
      }
      const { code_challenge } = makeVerifier().challenge
      const refused = [400, 'validation_failed']
      for (const challenge of [
        { code_challenge },
        { code_challenge_method: 's256' },
        { code_challenge, code_challenge_method: 'S512' },
        { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' },
        { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' },
        { code_challenge: `${'a'.repeat(43)}=`, code_challenge_method: 's256' },
        { code_challenge: `${'a'.repeat(43)}\n`, code_challenge_method: 's256' },
      ])
        expect(await ask(challenge)).toEqual(refused)
      for (const challenge of [
        { code_challenge: null, code_challenge_method: null },
        { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' },
        { code_challenge: '~._-'.repeat(32), code_challenge_method: 'PLAIN' },
      ])
        expect(await ask(challenge)).toEqual([200, undefined])
    })
  })

  describe('for a change of address', () => {
    async function askForChange(challenge: Record<string, unknown> = {}) {
      const person = await makeAccount(site)
      const newEmail = newAddress('next')
      const body = { email: newEmail, ...challenge }
      const { access_token: token } = person.session
      expect((await callAuth(site, 'PUT', '/user', { body, token })).status).toBe(200)
      return { ...person, newEmail, links: () => linksOf(person.email, newEmail) }
    }
    const linksOf = async (...addresses: string[]) =>
      Promise.all(addresses.map(async address => (await newestMail(site, address)).link))
    const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

    it('the first says that there is another, and the second signs in', async () => {
      const { newEmail, links } = await askForChange()
      const [current = '', next = ''] = await links()
      const first = await follow(current)
      expect([first.status, first.query, first.fragment]).toEqual([303, {}, { message, sb: '' }])
      expect((await follow(current)).fragment).toEqual(badLink)
      const second = await follow(next)
      expect(second.fragment.type).toBe('email_change')
      expect((await readUser(second.fragment.access_token ?? '')).body.email).toBe(newEmail)
    })

    it('both at once sign in once', async () => {
      for (let count = 0; count < 5; count += 1) {
        const { links } = await askForChange()
        const answers = await Promise.all((await links()).map(link => follow(link)))
        expect(answers.map(({ fragment }) => fragment.type ?? fragment.message).sort()).toEqual(
          [message, 'email_change'].sort(),
        )
      }
    })

    it('with PKCE the first says so in the query too, and the second carries the code', async () => {
      const { verifier, challenge } = makeVerifier()
      const { newEmail, links } = await askForChange(challenge)
      const [current = '', next = ''] = await links()
      const first = await follow(next)
      expect([first.query, first.fragment]).toEqual([{ message }, { message, sb: '' }])
      const { query } = await follow(current)
      const session = sessionIn(await exchange(query.code, verifier))
      expect(session.user.email).toBe(newEmail)
      expect(claimsOf(session.access_token).amr).toMatchObject([{ method: 'email_change' }])
    })

    it('works the same when the emails were sent again with their own challenge', async () => {
      const { email, newEmail, links } = await askForChange()
      const old = await links()
      site.clock.advance(60_000)
      const { verifier, challenge } = makeVerifier()
      const again = await postAuth(site, '/resend', { type: 'email_change', email, ...challenge })
      expect(again.status).toBe(200)
      for (const link of old) expect((await follow(link)).fragment.error_code).toBe('otp_expired')
      const [current = '', next = ''] = await links()
      await follow(current)
      const { query } = await follow(next)
      expect(sessionIn(await exchange(query.code, verifier)).user.email).toBe(newEmail)
    })
  })

  describe('other grants', () => {
    const grant = (type: string, body: Record<string, unknown> = {}) => postAuth(site, `/token${type}`, body)
    const unsupported = [400, 'invalid_credentials', 'unsupported_grant_type']

    it.each([
      '',
      '?grant_type=',
      '?grant_type=authorization_code',
      '?grant_type=constructor',
      '?grant_type=PKCE',
    ])('answers %j as unsupported', async type => expect(brief(await grant(type))).toEqual(unsupported))

    it('does not support wallets', async () => {
      expect(brief(await grant('?grant_type=web3', { chain: 'solana' }))).toEqual([
        422,
        'web3_provider_disabled',
        'Web3 provider is disabled',
      ])
    })

    it.each([
      [{}, 400, undefined, 'id_token required'],
      [{ provider: 'google' }, 400, undefined, 'id_token required'],
      [{ id_token: 'x' }, 400, undefined, 'provider or client_id and issuer required'],
      [{ id_token: 'x', client_id: 'y' }, 400, undefined, 'provider or client_id and issuer required'],
      [
        { id_token: 'x', provider: 'google' },
        400,
        'provider_disabled',
        'Provider (issuer "google") is not enabled',
      ],
      [
        { id_token: 'x', client_id: 'y', issuer: 'https://accounts.example' },
        400,
        'provider_disabled',
        'Provider (issuer "https://accounts.example") is not enabled',
      ],
      [
        { id_token: 'x', provider: 'nobody' },
        400,
        'validation_failed',
        'Custom OIDC provider "nobody" not allowed',
      ],
    ])('answers an id_token grant with %j as one that is switched off', async (body, status, code, words) => {
      const answer = await grant('?grant_type=id_token', body)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.message ?? answer.body.error_description).toBe(words)
    })
  })
})
