/** A change of address: it ends with its tokens, and the old address can take it back for seven days. */
import { beforeAll, describe, expect, it } from 'vitest'
import { newestSms, newPhone, smsTo } from '../../support/peers/sms'
import {
  authEnv,
  callAuth,
  fromBrowser,
  mailsTo,
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
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, openSite, type Site } from '../../support/site/site'

const hour = 60 * 60 * 1000
const day = 24 * hour
const subject = 'The email address of your account at Quorum & Quay was changed'

const request = async (site: Site, { session }: Pick<TestAccount, 'session'>, body: object) =>
  (await callAuth(site, 'PUT', '/user', { body: { ...body }, token: session.access_token })).body

/** Changes the address by the links of both emails; returns the session that the second one opens. */
async function changeAddress(site: Site, from: string, token: string, to = newAddress('moved')) {
  site.clock.advance(61_000)
  const answer = await callAuth(site, 'PUT', '/user', { body: { email: to }, token })
  expect(answer.status).toBe(200)
  const links = [(await newestMail(site, from)).link, (await newestMail(site, to)).link]
  await openLink(site, links[0] ?? '')
  const { fragment } = await openLink(site, links[1] ?? '')
  return { email: to, token: fragment.access_token ?? '' }
}

/** The newest email that tells an address of its change. */
async function undoMail(site: Site, address: string) {
  const mail = (await mailsTo(site, address)).findLast(one => one.subject === subject)
  if (!mail) throw new Error(`${address} was not told`)
  return mail
}

describeEachSite('an unconfirmed change of address', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_PHONE: 'true', AUTH_SMS_URL: 'http://127.0.0.1:9/sms' })
  })
  const readUser = async ({ access_token: token }: TestAccount['session']) =>
    (await callAuth(site, 'GET', '/user', { token })).body

  it('is shown for an hour', async () => {
    const account = await makeAccount(site)
    const email = newAddress()
    expect(await request(site, account, { email })).toMatchObject({ new_email: email })
    site.clock.advance(hour - 1)
    expect(await readUser(account.session)).toMatchObject({ new_email: email })
    site.clock.advance(1)
    const later = sessionIn(await signIn(site, account))
    for (const user of [await readUser(later), later.user]) expect(user).not.toHaveProperty('new_email')
  })

  it('is sent again until it expires', async () => {
    const account = await makeAccount(site)
    const email = newAddress()
    await request(site, account, { email })
    const resend = () => postAuth(site, '/resend', { type: 'email_change', email: account.email })
    site.clock.advance(hour - 1)
    expect((await resend()).body).toEqual({})
    expect(await mailsTo(site, email)).toHaveLength(2)
    site.clock.advance(hour)
    expect((await resend()).body).toEqual({})
    expect(await mailsTo(site, email)).toHaveLength(2)
  })

  it('ends when another link has signed in', async () => {
    const account = await makeAccount(site)
    const email = newAddress()
    await request(site, account, { email })
    await postAuth(site, '/otp', { email: account.email })
    const { fragment } = await openLink(site, (await newestMail(site, account.email)).link)
    const { body } = await callAuth(site, 'GET', '/user', { token: fragment.access_token ?? '' })
    expect(body).not.toHaveProperty('new_email')
    site.clock.advance(61_000)
    await postAuth(site, '/resend', { type: 'email_change', email: account.email })
    expect(await mailsTo(site, email)).toHaveLength(1)
  })

  it('needs both addresses again when a service asks for a link after it has expired', async () => {
    const account = await makeAccount(site)
    const new_email = newAddress()
    await request(site, account, { email: new_email })
    site.clock.advance(2 * day)
    await site.deps.db.deleteFrom('one_time_tokens').execute()
    const body = { type: 'email_change_new', email: account.email, new_email }
    const made = await callAuth(site, 'POST', '/admin/generate_link', {
      body,
      token: await serviceToken(site),
    })
    const link = new URL(String(Reflect.get(made.body, 'action_link')))
    const { fragment } = await openLink(site, link.pathname + link.search)
    expect(fragment.message).toContain('Please proceed to confirm link sent to the other email')
  })

  it('of a number is shown and sent again for as long as its code is valid', async () => {
    const account = await makeAccount(site)
    const [phone, next] = [newPhone(), newPhone()]
    await request(site, account, { phone })
    const { code } = await newestSms(site, phone)
    await postAuth(site, '/verify', { type: 'phone_change', phone, token: code })
    const session = sessionIn(await signIn(site, account))
    expect(await request(site, { session }, { phone: next })).toMatchObject({ new_phone: next })
    site.clock.advance(hour)
    expect(await readUser(sessionIn(await signIn(site, account)))).not.toHaveProperty('new_phone')
    await postAuth(site, '/resend', { type: 'phone_change', phone })
    expect(await smsTo(site, next)).toHaveLength(1)
  })
})

describeEachSite('an address that was changed', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_DISABLE_SIGNUP: 'false' })
  })
  const stored = (id: string) =>
    site.deps.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Presses the button of the page behind the link; where that leads. */
  async function undo(link: string) {
    const shown = await site.request(link)
    if (shown.status !== 200) return `${shown.status}`
    const page = await shown.text()
    if (!page.includes('<form class="letter-answer"')) return 'no button'
    const answer = await pressButton(site, page, fromBrowser())
    return `${answer.status} ${answer.headers.get('location')}`
  }
  const restored = '303 http://localhost:3000/auth/v1/undo-address?done=restored'

  async function changed() {
    const account = await makeAccount(site)
    const next = await changeAddress(site, account.email, account.session.access_token)
    return { account, next, mail: await undoMail(site, account.email) }
  }

  it('is notified afterwards, and gets a link that GET does not consume', async () => {
    const { account, next, mail } = await changed()
    expect(mail.subject).toBe(subject)
    expect(mail.text).not.toContain(next.email)
    expect(mail.link).toMatch(/^\/auth\/v1\/undo-address\?token=[\w-]{43}$/)
    const before = await stored(account.id)
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await site.request(mail.link, { method })).status).toBe(200)
    expect(await stored(account.id)).toEqual(before)
    const answer = await site.request(mail.link)
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const ahead = await site.request(mail.link, { headers: { 'Sec-Purpose': 'prefetch' } })
    expect(ahead.status).toBe(403)
  })

  it('is restored by its button, which ends every session and the password', async () => {
    const { account, next, mail } = await changed()
    expect(await undo(mail.link)).toBe(restored)
    expect(await stored(account.id)).toMatchObject({
      email: account.email,
      new_email: null,
      password_hash: null,
    })
    expect((await callAuth(site, 'GET', '/user', { token: next.token })).body.code).toBe('session_not_found')
    expect((await signIn(site, account)).status).toBe(400)
    // The mailbox decides from here on.
    await postAuth(site, '/recover', { email: account.email })
    const { fragment } = await openLink(site, (await newestMail(site, account.email)).link)
    const token = fragment.access_token ?? ''
    const body = { password: 'another quiet harbour' }
    const { user } = { user: (await callAuth(site, 'PUT', '/user', { body, token })).body }
    expect(user).toMatchObject({ email: account.email, user_metadata: { email: account.email } })
    expect(user.identities).toMatchObject([{ provider: 'email', email: account.email }])
    const told = (await mailsTo(site, next.email)).map(one => one.subject)
    expect(told).toContain('The email address of your account at Quorum & Quay was changed back')
    expect(await undo(mail.link)).toBe('404')
  })

  it('is restored although the intruder has changed password, number and address again', async () => {
    const { account, next, mail } = await changed()
    const change = (body: object) => callAuth(site, 'PUT', '/user', { body: { ...body }, token: next.token })
    expect((await change({ password: 'password of a stranger' })).status).toBe(200)
    const second = await changeAddress(site, next.email, next.token)
    const again = await undoMail(site, next.email)
    const at = new Date(site.clock.now()).toISOString()
    const added = { account_id: account.id, created_at: at, updated_at: at }
    await site.deps.db
      .insertInto('identities')
      .values({
        ...added,
        id: site.deps.newId(),
        provider: 'github',
        provider_id: account.id,
        identity_data: '{}',
      })
      .execute()
    await callAuth(site, 'POST', '/factors', { body: { factor_type: 'totp' }, token: second.token })
    await postAuth(site, '/recover', { email: second.email })
    const waiting = await newestMail(site, second.email)
    expect(await undo(mail.link)).toBe(restored)
    const { body } = await callAuth(site, 'GET', `/admin/users/${account.id}`, {
      token: await serviceToken(site),
    })
    expect(body).toMatchObject({ email: account.email, app_metadata: { providers: ['email'] } })
    expect(body.identities).toHaveLength(1)
    expect(body).not.toHaveProperty('factors')
    expect((await openLink(site, waiting.link)).fragment.error_code).toBe('otp_expired')
    for (const email of [account.email, second.email])
      expect((await signIn(site, { email, password: 'password of a stranger' })).status).toBe(400)
    // The address in between is not to come back.
    expect(await undo(again.link)).toBe('404')
    expect((await stored(account.id)).email).toBe(account.email)
  })

  it('is restored to the one before by the last link, and to the first by the first', async () => {
    const { account, next, mail } = await changed()
    await changeAddress(site, next.email, next.token)
    expect(await undo((await undoMail(site, next.email)).link)).toBe(restored)
    expect((await stored(account.id)).email).toBe(next.email)
    expect(await undo(mail.link)).toBe(restored)
    expect((await stored(account.id)).email).toBe(account.email)
  })

  it('may be restored for seven days', async () => {
    const [soon, late] = [await changed(), await changed()]
    const since = site.clock.now()
    site.clock.advance(7 * day - 62_000)
    expect(await undo(soon.mail.link)).toBe(restored)
    site.clock.advance(since + 7 * day - site.clock.now())
    expect(await undo(late.mail.link)).toBe('404')
    expect((await stored(late.account.id)).email).toBe(late.next.email)
  })

  it('that someone else has confirmed since is not taken from them', async () => {
    const { account, next, mail } = await changed()
    const other = await makeAccount(site, { email: account.email })
    expect(await undo(mail.link)).toBe('303 http://localhost:3000/auth/v1/undo-address?done=taken')
    expect((await stored(account.id)).email).toBe(next.email)
    expect((await callAuth(site, 'GET', '/user', { token: next.token })).status).toBe(200)
    expect((await stored(other.id)).email).toBe(account.email)
    const page = await (await site.request('/auth/v1/undo-address?done=taken')).text()
    expect(page).toContain('Another account now uses this address')
  })

  it('is restored although an unconfirmed account has signed up with it', async () => {
    const { account, mail } = await changed()
    await makeUnconfirmed(site, { email: account.email })
    expect(await undo(mail.link)).toBe(restored)
    expect((await stored(account.id)).email).toBe(account.email)
  })

  it('has a link that works for nothing else', async () => {
    const { mail } = await changed()
    const token = mail.link.split('token=')[1] ?? ''
    for (const type of ['signup', 'recovery', 'magiclink', 'email', 'email_change']) {
      const answer = await postAuth(site, '/verify', { type, token_hash: token })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
      expect((await openLink(site, `/auth/v1/verify?type=${type}&token=${token}`)).fragment.error_code).toBe(
        'otp_expired',
      )
    }
    expect(await undo(mail.link)).toBe(restored)
  })

  it('works once, even when its button is pressed many times at once', async () => {
    const { mail, account } = await changed()
    const page = await (await site.request(mail.link)).text()
    const answers = await Promise.all(Array.from({ length: 4 }, () => pressButton(site, page, fromBrowser())))
    const done = answers.map(({ headers }) => new URL(headers.get('location') ?? '').searchParams.get('done'))
    expect(done.sort()).toEqual(['expired', 'expired', 'expired', 'restored'])
    expect((await stored(account.id)).email).toBe(account.email)
  })

  it.each([
    ['another origin', { Origin: 'https://evil.example' }, 403],
    ['an opaque origin', { Origin: 'null' }, 403],
    ['another site, without an origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('is not restored from %s', async (_name, headers, status) => {
    const { mail, account, next } = await changed()
    const page = await (await site.request(mail.link)).text()
    expect((await pressButton(site, page, headers)).status).toBe(status)
    expect((await stored(account.id)).email).toBe(next.email)
  })

  it.each([
    ['nothing', '', 303],
    ['a token that never was', `token=${'a1'.repeat(28)}`, 303],
    ['odd characters', 'token=%00%F0%9F%98%80', 303],
    ['more than 1 MiB', `token=${'a'.repeat(1024 * 1024)}`, 413],
  ])('is not restored by %s', async (_name, body, status) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...fromBrowser() }
    const answer = await site.request('/auth/v1/undo-address', { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
    if (status === 303) expect(answer.headers.get('location')).toContain('done=expired')
  })
})

describeEachSite('a service', open => {
  it('that changes an address sends no undo link, and the old one is notified', async () => {
    const site = await open(authEnv)
    const account = await makeAccount(site)
    const email = newAddress()
    const token = await serviceToken(site)
    const answer = await callAuth(site, 'PUT', `/admin/users/${account.id}`, { body: { email }, token })
    expect(answer.status).toBe(200)
    const mail = await newestMail(site, account.email)
    expect([mail.subject, mail.link]).toEqual([
      'We changed the email address of your account at Quorum & Quay',
      '/auth',
    ])
    expect(await site.deps.db.selectFrom('address_undos').selectAll().execute()).toEqual([])
  })
})

describe('limits per client address', () => {
  it.each(['GET', 'POST'])('of %s are 30 in five minutes', async method => {
    const site = await openSite({ SEED: 'empty' })
    const call = () => site.request('/auth/v1/undo-address?token=x', { method, headers: fromBrowser() })
    for (let count = 0; count < 30; count += 1) expect((await call()).status).not.toBe(429)
    expect((await call()).status).toBe(429)
  })
})
