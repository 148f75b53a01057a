/** GET /auth/v1/verify shows a page with one button and consumes nothing; the button's POST does what the link is for. */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  authEnv,
  brief,
  callAuth,
  cookieIn,
  fromBrowser,
  makeAccount,
  makeUnconfirmed,
  newAddress,
  newestMail,
  openLink,
  postAuth,
  pressButton,
  serviceToken,
  sessionIn,
  signIn,
} from '../../support/site/auth'
import { describeSiteOnSqlite, openSite, type Site } from '../../support/site/site'

const navigation = { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Mode': 'navigate' }

/** Everything that a link could change. */
async function stateOf({ deps: { db } }: Site) {
  return {
    accounts: await db.selectFrom('accounts').selectAll().orderBy('id').execute(),
    tokens: await db.selectFrom('one_time_tokens').selectAll().orderBy('token_hash').execute(),
    sessions: await db.selectFrom('sessions').selectAll().orderBy('id').execute(),
    events: await db.selectFrom('auth_events').selectAll().orderBy('id').execute(),
    mails: await db.selectFrom('outbox_messages').select('id').orderBy('id').execute(),
  }
}

describeSiteOnSqlite('opening the link of an email', open => {
  let site: Site
  beforeAll(async () => {
    site = await open(authEnv)
  })
  const read = (path: string, headers: Record<string, string> = navigation) =>
    site.request(path, { headers, redirect: 'manual' })

  async function mailOf(type: string) {
    site.clock.advance(60_000)
    if (type === 'signup') return newestMail(site, (await makeUnconfirmed(site)).email)
    if (type === 'invite') {
      const email = newAddress()
      const token = await serviceToken(site)
      await callAuth(site, 'POST', '/invite', { body: { email }, token })
      return newestMail(site, email)
    }
    const { email, session } = await makeAccount(site)
    if (type === 'recovery') await postAuth(site, '/recover', { email })
    if (type === 'magiclink') await postAuth(site, '/otp', { email })
    const next = newAddress()
    if (type.startsWith('email_change'))
      await callAuth(site, 'PUT', '/user', { body: { email: next }, token: session.access_token })
    return newestMail(site, type === 'email_change_new' ? next : email)
  }

  it.each([
    ['signup', 'Confirm address'],
    ['invite', 'Accept the invite'],
    ['recovery', 'Choose a new password'],
    ['magiclink', 'Sign in'],
    ['email_change_current', 'Agree to the change'],
    ['email_change_new', 'Confirm new address'],
  ])('of %s changes nothing, and asks with a button', async (type, button) => {
    const { link } = await mailOf(type)
    const before = await stateOf(site)
    const answer = await read(link)
    const page = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(/<button[^>]*>([^<]*)<\/button><\/form>/.exec(page)?.[1]).toBe(button)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await stateOf(site)).toEqual(before)
  })

  it('reveals nothing to a scanner, and does not leak the token', async () => {
    const { link } = await mailOf('email_change_current')
    const answer = await read(link)
    const page = await answer.text()
    expect(page.match(/[\w.]+@client\.example/g)).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    // Not `no-referrer`, with which browsers send `Origin: null` with the form.
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('keeps the code beside it valid', async () => {
    const { email } = await makeUnconfirmed(site)
    const { link, code } = await newestMail(site, email)
    for (let count = 0; count < 6; count += 1) await read(link)
    sessionIn(await postAuth(site, '/verify', { type: 'signup', email, token: code }))
  })

  it('is not consent: the old address keeps its account although a scanner has opened its link', async () => {
    const account = await makeAccount(site)
    const email = newAddress()
    await callAuth(site, 'PUT', '/user', { body: { email }, token: account.session.access_token })
    await read((await newestMail(site, account.email)).link)
    const done = await openLink(site, (await newestMail(site, email)).link)
    expect(done.fragment.message).toContain('Please proceed to confirm link sent to the other email')
    expect(sessionIn(await signIn(site, account)).user.email).toBe(account.email)
  })

  it.each([
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Purpose', 'prefetch'],
    ['X-Moz', 'prefetch'],
  ])('ahead of the reader (%s: %s) is refused', async (name, value) => {
    const { link } = await mailOf('magiclink')
    const answer = await read(link, { ...navigation, [name]: value })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store'])
    expect((await read(link)).status).toBe(200)
  })

  it('that is over says so at once', async () => {
    const { link } = await mailOf('magiclink')
    await openLink(site, link)
    const before = await stateOf(site)
    const answer = await read(link)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('#error=access_denied&error_code=otp_expired&'),
    ])
    expect(await stateOf(site)).toEqual(before)
  })
})

describeSiteOnSqlite('the button', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_CORS_ORIGINS: 'https://app.client.example' })
  })

  async function shownPage() {
    const { email } = await makeAccount(site)
    site.clock.advance(60_000)
    await postAuth(site, '/otp', { email })
    const answer = await site.request((await newestMail(site, email)).link)
    return { email, page: await answer.text() }
  }

  it('signs in the browser that shows the page, and binds the session to it', async () => {
    const { email, page } = await shownPage()
    const answer = await pressButton(site, page, fromBrowser())
    expect(answer.status).toBe(303)
    const location = new URL(answer.headers.get('location') ?? '')
    const token = new URLSearchParams(location.hash.slice(1)).get('access_token') ?? ''
    const cookie = cookieIn(answer)
    const user = await callAuth(site, 'GET', '/user', { token, headers: { Cookie: cookie } })
    expect(user.body.email).toBe(email)
    const stolen = await callAuth(site, 'GET', '/user', { token })
    expect(stolen.body.code).toBe('session_not_found')
  })

  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['an origin that may only call', { Origin: 'https://app.client.example' }],
    ['another site, without an origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling site, without an origin', { 'Sec-Fetch-Site': 'same-site' }],
  ])('does not work from %s', async (_name, headers) => {
    const { page } = await shownPage()
    const before = await stateOf(site)
    const answer = await pressButton(site, page, headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await stateOf(site)).toEqual(before)
    expect((await pressButton(site, page)).status).toBe(303)
  })

  it.each([
    ['nothing', '', 400],
    ['JSON', JSON.stringify({ type: 'magiclink', token: 'a1'.repeat(28) }), 400],
    ['no token', 'type=magiclink', 400],
    ['no type', 'token=abc', 400],
    ['more than 1 MiB', `type=magiclink&token=${'a'.repeat(1024 * 1024)}`, 413],
  ])('takes no %s', async (_name, body, status) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...fromBrowser() }
    const answer = await site.request('/auth/v1/verify/link', { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('location')]).toEqual([status, null])
  })

  it('refuses other methods', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(brief(await callAuth(site, method, '/verify/link'))).toEqual([
        405,
        'method_not_allowed',
        'This address does not take that method',
      ])
  })
})

describe('limits per client address', () => {
  it.each([
    ['pages', 60, 'GET', `/auth/v1/verify?type=signup&token=${'a1'.repeat(28)}`],
    ['buttons', 30, 'POST', '/auth/v1/verify/link'],
  ])('%s: %i in five minutes', async (_name, most, method, path) => {
    const site = await openSite({ SEED: 'empty' })
    const body = method === 'POST' ? `type=signup&token=${'a1'.repeat(28)}` : undefined
    const call = () => site.request(path, { method, body, headers: fromBrowser() })
    for (let count = 0; count < most; count += 1) expect((await call()).status).toBe(303)
    const refused = await call()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

describe('the page of a link that leads to another origin', () => {
  it.each([
    ['https://branch.preview.example/done', "form-action 'self' https://branch.preview.example;"],
    ['app://done', "form-action 'self' app:;"],
    // A host may hold what separates directives.
    ['https://a;sandbox;b.preview.example/', "form-action 'self';"],
  ])('lets its form lead to %s', async (target, expected) => {
    const site = await openSite({
      ...authEnv,
      AUTH_REDIRECTS: 'https://*.preview.example/**,app://done',
    })
    const { email } = await makeAccount(site)
    await postAuth(site, `/recover?redirect_to=${encodeURIComponent(target)}`, { email })
    const answer = await site.request((await newestMail(site, email)).link)
    expect(answer.headers.get('content-security-policy')).toContain(expected)
    const pressed = await pressButton(site, await answer.text(), fromBrowser())
    expect(pressed.headers.get('location')).toMatch(`${new URL(target).href}#access_token=`)
  })
})
