/** Account pre-hijacking: what a stranger does with an address first must not survive its confirmation by its owner. */
import { beforeAll, describe, expect, it } from 'vitest'
import { newestSms, newPhone } from '../../support/peers/sms'
import {
  applyForAccount,
  authEnv,
  callAuth,
  goodPassword,
  inviteCode,
  mailsTo,
  newAddress,
  newestMail,
  openLink,
  postAuth,
  serviceToken,
  sessionIn,
  signIn,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const strangers = 'password of a stranger'

describeEachSite('an address with which a stranger signed up', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_DISABLE_SIGNUP: 'false' })
  })
  const stored = (email: string) =>
    site.deps.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const usesOf = async (id: string) =>
    (await site.deps.db.selectFrom('invites').select('uses_left').where('id', '=', id).executeTakeFirst())
      ?.uses_left
  const later = () => site.clock.advance(61_000)
  const apply = async (email: string, password: string, role: 'owner' | 'editor' = 'editor') => {
    const invite_code = await inviteCode(site, { role })
    const answer = await applyForAccount(site, { email, password, invite_code })
    expect(answer.status).toBe(200)
    const newest = site.deps.db.selectFrom('invites').select('id').orderBy('id', 'desc')
    return (await newest.executeTakeFirstOrThrow()).id
  }
  /** Opens the newest email to the address; each of them has to lead to a password of its reader. */
  async function openAll(email: string) {
    const mails = await mailsTo(site, email)
    const { fragment } = await openLink(site, mails.at(-1)?.link ?? '')
    expect(['recovery', 'invite', 'magiclink']).toContain(fragment.type)
    return { access_token: fragment.access_token ?? '' }
  }
  const signUp = (email: string, password: string, data = {}) =>
    postAuth(site, '/signup', { email, password, data })

  const strangersWays: [string, (email: string) => Promise<unknown>][] = [
    ['by an invite', email => apply(email, strangers)],
    ['by itself', email => signUp(email, strangers, { name: 'Eve' })],
  ]
  const ownersWays: [string, (email: string) => Promise<unknown>][] = [
    ['signs up', email => signUp(email, goodPassword)],
    ['signs up by an invite', email => apply(email, goodPassword)],
    ['asks for a link', email => postAuth(site, '/otp', { email })],
    ['asks for the mail again', email => postAuth(site, '/resend', { type: 'signup', email })],
    ['asks for a new password', email => postAuth(site, '/recover', { email })],
    [
      'is invited by a service',
      async email => callAuth(site, 'POST', '/invite', { body: { email }, token: await serviceToken(site) }),
    ],
  ]
  const pairs = strangersWays.flatMap(([how, stranger]) =>
    ownersWays.map(([what, owner]) => ({ how, what, stranger, owner })),
  )

  it.each(pairs)('$how is its owner’s alone, who $what', async ({ stranger, owner }) => {
    const email = newAddress('victim')
    await stranger(email)
    later()
    await owner(email)
    const { link } = await newestMail(site, email)
    const { fragment } = await openLink(site, link)
    expect((await signIn(site, { email, password: strangers })).body.code).toBe('invalid_credentials')
    // The owner is asked to choose a password, and no one else has a session.
    const token = fragment.access_token ?? ''
    if (!link.includes('type=magiclink')) expect(fragment.type).toMatch(/^(recovery|invite)$/)
    const chosen = await callAuth(site, 'PUT', '/user', { body: { password: goodPassword }, token })
    expect(chosen.status).toBe(200)
    sessionIn(await signIn(site, { email, password: goodPassword }))
    expect((await signIn(site, { email, password: strangers })).status).toBe(400)
  })

  it.each(pairs)(
    '$how is its owner’s alone, who $what while no second email may go out',
    async ({ stranger, owner }) => {
      const email = newAddress('victim')
      // A stranger prepares this too: nothing is sent to an unknown address, but the request is counted.
      await postAuth(site, '/recover', { email })
      await stranger(email)
      await owner(email)
      expect(await stored(email)).toMatchObject({ password_hash: null })
      const session = await openAll(email)
      expect((await signIn(site, { email, password: strangers })).body.code).toBe('invalid_credentials')
      await callAuth(site, 'PUT', '/user', { body: { password: goodPassword }, token: session.access_token })
      sessionIn(await signIn(site, { email, password: goodPassword }))
      expect((await signIn(site, { email, password: strangers })).status).toBe(400)
    },
  )

  it('has the role of its owner’s invite, although the email was the stranger’s', async () => {
    const email = newAddress('victim')
    const first = await apply(email, strangers, 'owner')
    const second = await apply(email, goodPassword, 'editor')
    expect(await mailsTo(site, email)).toHaveLength(1)
    expect([await usesOf(first), await usesOf(second)]).toEqual([1, 0])
    const { code: token, link } = await newestMail(site, email)
    const session = sessionIn(await postAuth(site, '/verify', { type: 'signup', email, token }))
    expect([link.includes('type=signup'), session.needs_password]).toEqual([true, true])
    expect(await stored(email)).toMatchObject({ role: 'editor', invite_id: second })
  })

  it('keeps what its owner typed twice within the minute, and the email of the first time', async () => {
    for (const ask of [apply, signUp]) {
      const email = newAddress()
      for (let times = 0; times < 2; times += 1)
        await (ask === apply ? apply(email, goodPassword) : signUp(email, goodPassword))
      expect(await mailsTo(site, email)).toHaveLength(1)
      expect((await openLink(site, (await newestMail(site, email)).link)).fragment.type).toBe('signup')
      sessionIn(await signIn(site, { email, password: goodPassword }))
    }
  })

  it('is so by code too, and the session says that a password is due', async () => {
    const email = newAddress('victim')
    await signUp(email, strangers)
    later()
    await signUp(email, goodPassword)
    const { code } = await newestMail(site, email)
    const session = sessionIn(await postAuth(site, '/verify', { type: 'signup', email, token: code }))
    expect(session.needs_password).toBe(true)
    expect((await signIn(site, { email, password: strangers })).status).toBe(400)
  })

  it('keeps neither of two passwords, in whatever order they come', async () => {
    for (const passwords of [
      [goodPassword, strangers],
      [strangers, goodPassword, strangers],
      [goodPassword, strangers, goodPassword],
    ]) {
      const email = newAddress('victim')
      for (const password of passwords) {
        await signUp(email, password)
        later()
      }
      await openLink(site, (await newestMail(site, email)).link)
      for (const password of passwords) expect((await signIn(site, { email, password })).status).toBe(400)
    }
  })

  it('keeps the password when someone signs up again with the same one', async () => {
    for (const again of [signUp, apply]) {
      const email = newAddress()
      await signUp(email, goodPassword, { name: 'Anouk' })
      later()
      await again(email, goodPassword)
      const { fragment } = await openLink(site, (await newestMail(site, email)).link)
      expect(fragment.type).toBe('signup')
      const { user } = sessionIn(await signIn(site, { email, password: goodPassword }))
      expect(user.user_metadata).toMatchObject({ name: 'Anouk' })
    }
  })

  it('has the data of the last sign-up, and answers no one else’s', async () => {
    const email = newAddress('victim')
    await signUp(email, strangers, { name: 'Eve' })
    later()
    const answer = await signUp(email, goodPassword, { city: 'Halifax' })
    expect(answer.body.user_metadata).toMatchObject({ city: 'Halifax', email, email_verified: false })
    expect(answer.body.user_metadata).not.toHaveProperty('name')
  })

  it('has the role of the invite that was used last, and the one before is valid again', async () => {
    const email = newAddress('victim')
    const first = await apply(email, strangers, 'editor')
    expect(await usesOf(first)).toBe(0)
    later()
    const second = await apply(email, goodPassword, 'owner')
    expect([await usesOf(first), await usesOf(second)]).toEqual([1, 0])
    await openLink(site, (await newestMail(site, email)).link)
    expect(await stored(email)).toMatchObject({ role: 'owner', invite_id: second })
  })

  it('keeps its role when someone without an invite asks', async () => {
    const email = newAddress('invited')
    const invite = await apply(email, goodPassword, 'owner')
    later()
    await signUp(email, strangers)
    later()
    await postAuth(site, '/resend', { type: 'signup', email })
    await openLink(site, (await newestMail(site, email)).link)
    expect(await stored(email)).toMatchObject({ role: 'owner', invite_id: invite })
    expect(await usesOf(invite)).toBe(0)
  })

  it('stays as it is when a request comes too late', async () => {
    const email = newAddress()
    await signUp(email, goodPassword)
    const { link } = await newestMail(site, email)
    later()
    const [opened] = await Promise.all([
      openLink(site, link),
      signUp(email, strangers),
      postAuth(site, '/resend', { type: 'signup', email }),
    ])
    if (opened.fragment.access_token) sessionIn(await signIn(site, { email, password: goodPassword }))
    expect((await signIn(site, { email, password: strangers })).status).toBe(400)
  })

  it('loses what a provider connected to it', async () => {
    const email = newAddress('victim')
    await signUp(email, strangers)
    const { id } = await stored(email)
    const at = new Date(site.clock.now()).toISOString()
    const identity = { id: site.deps.newId(), provider_id: 'eve', email, created_at: at, updated_at: at }
    await site.deps.db
      .insertInto('identities')
      .values({ ...identity, account_id: id, provider: 'github', identity_data: '{}' })
      .execute()
    later()
    await postAuth(site, '/otp', { email })
    const { fragment } = await openLink(site, (await newestMail(site, email)).link)
    const { body } = await callAuth(site, 'GET', '/user', { token: fragment.access_token ?? '' })
    expect(body.identities).toMatchObject([{ provider: 'email', email }])
    expect(body.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] })
  })

  it('is safe from an email that its owner opens by accident', async () => {
    const email = newAddress('victim')
    await signUp(email, strangers)
    await openLink(site, (await newestMail(site, email)).link)
    later()
    // The address is confirmed, so its owner gets in by any email and ends it.
    await postAuth(site, '/recover', { email })
    const { fragment } = await openLink(site, (await newestMail(site, email)).link)
    const token = fragment.access_token ?? ''
    await callAuth(site, 'PUT', '/user', { body: { password: goodPassword }, token })
    expect((await signIn(site, { email, password: strangers })).status).toBe(400)
    expect(await mailsTo(site, email)).not.toHaveLength(0)
  })
})

describeEachSite('a number with which a stranger signed up', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({
      ...authEnv,
      AUTH_DISABLE_SIGNUP: 'false',
      AUTH_PHONE: 'true',
      AUTH_SMS_URL: 'http://127.0.0.1:9/sms',
    })
  })
  const grant = (phone: string, password: string) =>
    postAuth(site, '/token?grant_type=password', { phone, password })
  const signUp = (phone: string, password: string) => postAuth(site, '/signup', { phone, password })

  describe.each([
    ['signs up', (phone: string) => signUp(phone, goodPassword)],
    ['asks for a code', (phone: string) => postAuth(site, '/otp', { phone })],
    ['asks for the code again', (phone: string) => postAuth(site, '/resend', { type: 'sms', phone })],
  ])('is its owner’s alone, who', (what, owner) => {
    it(what, async () => {
      const phone = newPhone()
      await signUp(phone, strangers)
      site.clock.advance(61_000)
      await owner(phone)
      const { code: token } = await newestSms(site, phone)
      const session = sessionIn(await postAuth(site, '/verify', { type: 'sms', phone, token }))
      expect((await grant(phone, strangers)).body.code).toBe('invalid_credentials')
      const body = { password: goodPassword }
      await callAuth(site, 'PUT', '/user', { body, token: session.access_token })
      sessionIn(await grant(phone, goodPassword))
    })
  })

  it('keeps the password when someone signs up again with the same one', async () => {
    const phone = newPhone()
    await signUp(phone, goodPassword)
    site.clock.advance(61_000)
    await signUp(phone, goodPassword)
    const { code: token } = await newestSms(site, phone)
    sessionIn(await postAuth(site, '/verify', { type: 'sms', phone, token }))
    sessionIn(await grant(phone, goodPassword))
  })
})
