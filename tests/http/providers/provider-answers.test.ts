/** Answers of providers that are wrong in one way each, an issuer that is away, GitHub, and open sign-ups. */
import type { JWTPayload } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFile } from '../../support/make-file'
import { authorizePath, base, browserFor } from '../../support/peers/external'
import { type ForgedIssuer, startForgedGithub, startForgedIssuer } from '../../support/peers/forged-issuer'
import {
  authEnv,
  brief,
  callAuth,
  claimsOf,
  inviteCode,
  mailsTo,
  makeAccount,
  newAddress,
  newestMail,
  openLink,
  postAuth,
} from '../../support/site/auth'
import { describeEachSite, describeSiteOnSqlite, openSite, type Site } from '../../support/site/site'

const callback = `${base}/auth/v1/callback`

/** Leaves for a provider whose pages are not there, and comes back with what it would say. */
async function comeBack(
  site: Site,
  provider: string,
  answer: (asked: URLSearchParams) => Record<string, string>,
) {
  const browser = browserFor(site)
  const { url } = await browser.open(authorizePath({ provider }), 'http://127.0.0.1')
  const parameters = new URLSearchParams(answer(url.searchParams))
  const visit = await browser.open(`${callback}?${parameters}`, `${base}/auth`)
  return { ...visit, browser }
}

describeSiteOnSqlite('an issuer’s answer', open => {
  let issuer: ForgedIssuer
  let site: Site
  let email: string
  beforeAll(async () => {
    issuer = await startForgedIssuer()
    site = await open({ ...authEnv, AUTH_PROVIDERS: issuer.setting })
    site.clock.advance(Date.now() - site.clock.now())
    email = (await makeAccount(site)).email
  })

  /** The whole way, with an ID token that says `claims`. */
  const arrive = (claims: JWTPayload = {}, key?: 'own' | 'foreign') =>
    comeBack(site, 'forged', asked => {
      issuer.exchange = async () => {
        const nonce = asked.get('nonce') ?? ''
        const id_token = await issuer.sign({ nonce, email, email_verified: true, ...claims }, key)
        return { body: { access_token: 'token', token_type: 'bearer', id_token } }
      }
      return { code: 'code', state: asked.get('state') ?? '', iss: issuer.url }
    })

  it('is good when everything is right', async () => {
    expect((await arrive()).fragment.access_token).toBeTruthy()
  })

  it.each<[string, JWTPayload]>([
    ['its issuer', { iss: 'https://evil.example' }],
    ['its audience', { aud: 'another-site' }],
    ['its time', { exp: 1_700_000_000 }],
    ['its nonce', { nonce: 'another' }],
    ['its nonce, which is missing', { nonce: undefined }],
    ['its subject', { sub: '' }],
  ])('is refused when the ID token is wrong in %s', async (_part, claims) => {
    const { fragment } = await arrive(claims)
    expect(fragment).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
  })

  it('is refused when another key has signed', async () => {
    expect((await arrive({}, 'foreign')).fragment.error_code).toBe('unexpected_failure')
  })

  it('is refused without an ID token, and with an unsigned one', async () => {
    const { fragment } = await comeBack(site, 'forged', asked => {
      issuer.exchange = () => ({ body: { access_token: 'token', token_type: 'bearer' } })
      return { code: 'code', state: asked.get('state') ?? '', iss: issuer.url }
    })
    expect(fragment.error_code).toBe('unexpected_failure')
    const unsigned = await comeBack(site, 'forged', asked => {
      issuer.exchange = async () => {
        const [, payload] = (await issuer.sign({ nonce: asked.get('nonce') ?? '', email })).split('.')
        const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
        return { body: { access_token: 'token', token_type: 'bearer', id_token: `${header}.${payload}.` } }
      }
      return { code: 'code', state: asked.get('state') ?? '', iss: issuer.url }
    })
    expect(unsigned.fragment.error_code).toBe('unexpected_failure')
  })

  it.each([
    ['another', 'https://evil.example'],
    ['no', undefined],
  ])('is refused when %s issuer has answered, which announces that it says who it is', async (_case, iss) => {
    let isAsked = false
    const { fragment } = await comeBack(site, 'forged', asked => {
      issuer.exchange = () => {
        isAsked = true
        return { body: {} }
      }
      return { code: 'code', state: asked.get('state') ?? '', ...(iss && { iss }) }
    })
    expect(fragment.error_code).toBe('unexpected_failure')
    // The code never reaches the wrong one.
    expect(isAsked).toBe(false)
  })

  it('proves at the issuer that this site began', async () => {
    let body = new URLSearchParams()
    await comeBack(site, 'forged', asked => {
      issuer.exchange = sent => {
        body = sent
        return { status: 400, body: { error: 'invalid_grant' } }
      }
      return { code: 'the-code', state: asked.get('state') ?? '', iss: issuer.url }
    })
    expect(Object.fromEntries(body)).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: callback,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      client_id: 'site',
      client_secret: 'forged-secret',
    })
  })

  it('is kept in bounds', async () => {
    const claims = { name: 'x'.repeat(2000), picture: 'a\u0000b', sub: 'bounded', email: newAddress() }
    await inviteCode(site, { email: claims.email })
    const { fragment } = await arrive(claims)
    const data = claimsOf(fragment.access_token ?? '').user_metadata
    expect(data).toMatchObject({ sub: 'bounded', email: claims.email })
    expect(data).not.toHaveProperty('name')
    expect(data).not.toHaveProperty('picture')
  })

  it('counts an address as verified only when it is said so', async () => {
    const codeOf = async (claims: JWTPayload) => {
      const email = newAddress()
      await inviteCode(site, { email })
      return (await arrive({ email, sub: email, ...claims })).fragment.error_code
    }
    expect(await codeOf({ email_verified: undefined })).toBe('provider_email_needs_verification')
    expect(await codeOf({ email_verified: 'yes' })).toBe('provider_email_needs_verification')
    expect(await codeOf({ email: undefined })).toBe('provider_email_needs_verification')
    expect(await codeOf({ email: 'no address' })).toBe('provider_email_needs_verification')
    expect(await codeOf({ email_verified: 'true' })).toBeUndefined()
    // Microsoft's word for it.
    expect(await codeOf({ email_verified: undefined, xms_edov: true })).toBeUndefined()
  })
})

describe('an issuer that is away', () => {
  it('is reported to the visitor and asked again the next time', async () => {
    const issuer = await startForgedIssuer()
    issuer.isUp = false
    const site = await openSite({ ...authEnv, AUTH_PROVIDERS: issuer.setting })
    const leave = () => browserFor(site).open(authorizePath({ provider: 'forged' }), 'http://')
    const { url, fragment } = await leave()
    expect(url.href).toMatch(/^http:\/\/localhost:3000\/auth\?error=server_error&/)
    expect(fragment).toEqual({
      error: 'server_error',
      error_code: 'provider_unreachable',
      error_description: 'The provider cannot be reached right now',
      sb: '',
    })
    expect(await site.deps.db.selectFrom('provider_flows').selectAll().execute()).toEqual([])
    issuer.isUp = true
    expect((await leave()).url.origin).toBe(issuer.url)
  })

  it('is not used when its configuration names another issuer (mix-up)', async () => {
    const issuer = await startForgedIssuer()
    issuer.calledIssuer = 'https://accounts.example'
    const site = await openSite({ ...authEnv, AUTH_PROVIDERS: issuer.setting })
    const answer = await site.request(authorizePath({ provider: 'forged' }))
    expect(answer.headers.get('location')).toContain('error_code=provider_unreachable')
  })

  it('is asked for its configuration once an hour, and may be down in between', async () => {
    const issuer = await startForgedIssuer()
    const site = await openSite({ ...authEnv, AUTH_PROVIDERS: issuer.setting })
    const leave = async () =>
      (await site.request(authorizePath({ provider: 'forged' }))).headers.get('location') ?? ''
    expect(issuer.discoveries).toBe(0)
    await Promise.all([leave(), leave(), leave()])
    expect(issuer.discoveries).toBe(1)
    site.clock.advance(3_600_000)
    issuer.isUp = false
    expect(await leave()).toContain(issuer.url)
    expect(issuer.discoveries).toBe(2)
  })

  it('is reported when it fails before the answer', async () => {
    const issuer = await startForgedIssuer()
    const site = await openSite({ ...authEnv, AUTH_PROVIDERS: issuer.setting })
    const { fragment } = await comeBack(site, 'forged', asked => {
      issuer.isUp = false
      return { code: 'code', state: asked.get('state') ?? '', iss: issuer.url }
    })
    expect(fragment).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
  })
})

describe('GitHub', () => {
  async function openHub() {
    const hub = await startForgedGithub()
    const path = makeFile('providers.json', JSON.stringify({ github: hub.settings }))
    const site = await openSite({ ...authEnv, AUTH_PROVIDERS: path })
    const visit = (code = 'good') =>
      comeBack(site, 'github', asked => ({ code, state: asked.get('state') ?? '' }))
    return { hub, site, visit }
  }
  const user = { id: 4711, login: 'adafell', name: 'Ada Fell', avatar_url: 'https://a.example/ada' }

  it('signs in with the primary address when it is verified', async () => {
    const { hub, site, visit } = await openHub()
    const email = newAddress('hub')
    await inviteCode(site, { email })
    hub.user = user
    hub.emails = [
      { email: newAddress(), primary: false, verified: true },
      { email, primary: true, verified: true },
    ]
    const { fragment, browser } = await visit()
    expect(fragment.provider_token).toBe('gho_token')
    const headers = { Cookie: browser.cookiesFor(base) }
    const { body } = await callAuth(site, 'GET', '/user', { token: fragment.access_token, headers })
    expect(body).toMatchObject({
      email,
      app_metadata: { provider: 'github' },
      identities: [
        {
          id: '4711',
          identity_data: {
            sub: '4711',
            provider_id: '4711',
            user_name: 'adafell',
            preferred_username: 'adafell',
            full_name: 'Ada Fell',
            avatar_url: 'https://a.example/ada',
            email_verified: true,
          },
        },
      ],
    })
    const [exchanged] = hub.exchanged
    expect(exchanged?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    expect(exchanged?.get('client_secret')).toBe('hub-secret')
  })

  it('does not vouch for an address that is unverified, or not the primary one', async () => {
    const { hub, site, visit } = await openHub()
    const email = newAddress('hub')
    await inviteCode(site, { email })
    hub.user = user
    hub.emails = [{ email, primary: true, verified: false }]
    expect((await visit()).fragment.error_code).toBe('provider_email_needs_verification')
    hub.emails = [
      { email, primary: false, verified: true },
      { email: newAddress(), primary: true, verified: true },
    ]
    expect((await visit()).fragment.error_code).toBe('signup_disabled')
  })

  it.each([
    ['nobody', {}, []],
    ['no addresses', user, { message: 'Not Found' }],
  ])('that answers with %s admits no one', async (_case, person, emails) => {
    const { hub, visit } = await openHub()
    hub.user = person
    hub.emails = emails
    expect((await visit()).fragment.access_token).toBeUndefined()
  })

  it('that refuses the code admits no one', async () => {
    const { visit } = await openHub()
    expect((await visit('bad')).fragment).toMatchObject({ error_code: 'unexpected_failure' })
  })

  it('does not accept ID tokens', async () => {
    const { site } = await openHub()
    const answer = await postAuth(site, '/token?grant_type=id_token', { provider: 'github', id_token: 'x' })
    expect(brief(answer).slice(0, 2)).toEqual([400, 'provider_disabled'])
  })
})

describeEachSite('with sign-ups open', open => {
  let issuer: ForgedIssuer
  let site: Site
  beforeAll(async () => {
    issuer = await startForgedIssuer()
    site = await open({
      ...authEnv,
      AUTH_PROVIDERS: issuer.setting,
      AUTH_DISABLE_SIGNUP: 'false',
      AUTH_MAX_FREQUENCY: '0',
    })
    site.clock.advance(Date.now() - site.clock.now())
  })

  const arrive = (claims: JWTPayload) =>
    comeBack(site, 'forged', asked => {
      issuer.exchange = async () => {
        const id_token = await issuer.sign({ nonce: asked.get('nonce') ?? '', ...claims })
        return { body: { access_token: 'token', token_type: 'bearer', id_token } }
      }
      return { code: 'code', state: asked.get('state') ?? '', iss: issuer.url }
    })
  const accountOf = (email: string) =>
    site.deps.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

  it('makes an account for a verified address, without rights', async () => {
    const email = newAddress()
    const { fragment } = await arrive({ sub: email, email, email_verified: true })
    expect(fragment.access_token).toBeTruthy()
    expect(await accountOf(email)).toMatchObject({ role: 'member', email_confirmed_at: expect.any(String) })
  })

  it('gives the role of an invite for that address', async () => {
    const email = newAddress()
    await inviteCode(site, { email, role: 'owner' })
    await arrive({ sub: email, email, email_verified: true })
    expect(await accountOf(email)).toMatchObject({ role: 'owner' })
  })

  it('sends an email to an unverified address, and lets its reader in', async () => {
    const email = newAddress()
    const claims = { sub: email, email, email_verified: false }
    const { fragment } = await arrive(claims)
    expect(fragment).toMatchObject({
      error_code: 'provider_email_needs_verification',
      error_description:
        'Unverified email with forged. A confirmation email has been sent to your forged email',
    })
    expect((await accountOf(email))?.email_confirmed_at).toBeNull()
    // A second attempt sends a second email and creates no second account.
    expect((await arrive(claims)).fragment.error_code).toBe('provider_email_needs_verification')
    expect(await mailsTo(site, email)).toHaveLength(2)
    const { link } = await newestMail(site, email)
    expect((await openLink(site, link)).fragment.access_token).toBeTruthy()
    expect((await arrive(claims)).fragment.access_token).toBeTruthy()
  })

  it('confirms the address once the provider has verified it', async () => {
    const email = newAddress()
    await arrive({ sub: email, email, email_verified: false })
    expect((await arrive({ sub: email, email, email_verified: true })).fragment.access_token).toBeTruthy()
    expect((await accountOf(email))?.email_confirmed_at).toEqual(expect.any(String))
  })

  it('does not take over an account by an unverified address: it creates one without it', async () => {
    const { email, id } = await makeAccount(site)
    const { fragment } = await arrive({ sub: `stranger-${email}`, email, email_verified: false })
    const claims = claimsOf(fragment.access_token ?? '')
    expect([claims.email, claims.sub === id]).toEqual(['', false])
  })

  it('creates an account without an address when the provider sends none', async () => {
    const { fragment } = await arrive({ sub: `nameless-${newAddress()}` })
    expect(claimsOf(fragment.access_token ?? '').email).toBe('')
  })
})

it('confirms any address with AUTH_AUTOCONFIRM, but links only by verified ones', async () => {
  const issuer = await startForgedIssuer()
  const site = await openSite({
    ...authEnv,
    AUTH_PROVIDERS: issuer.setting,
    AUTH_DISABLE_SIGNUP: 'false',
    AUTH_AUTOCONFIRM: 'true',
  })
  const arrive = (claims: JWTPayload) =>
    comeBack(site, 'forged', asked => {
      issuer.exchange = async () => {
        const id_token = await issuer.sign({ nonce: asked.get('nonce') ?? '', ...claims })
        return { body: { access_token: 'token', token_type: 'bearer', id_token } }
      }
      return { code: 'code', state: asked.get('state') ?? '', iss: issuer.url }
    })
  const email = newAddress()
  const first = await arrive({ sub: 'one', email, email_verified: false })
  expect(claimsOf(first.fragment.access_token ?? '').email).toBe(email)
  const second = await arrive({ sub: 'two', email, email_verified: false })
  expect(claimsOf(second.fragment.access_token ?? '').email).toBe('')
})
