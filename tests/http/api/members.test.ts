/** Accounts without an invite: while sign-ups are open, anyone who creates one is a member without rights. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type ForgedIssuer, startForgedIssuer } from '../../support/peers/forged-issuer'
import { smsTo } from '../../support/peers/sms'
import { callApi } from '../../support/site/api'
import {
  authEnv,
  callAuth,
  cookieIn,
  fromBrowser,
  goodPassword,
  inviteCode,
  makeAccount,
  newAddress,
  newestMail,
  postAuth,
  type Session,
  serviceToken,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('an account created without an invite', open => {
  let site: Site
  let issuer: ForgedIssuer
  let owner: TestAccount
  beforeAll(async () => {
    issuer = await startForgedIssuer()
    site = await open({
      ...authEnv,
      AUTH_DISABLE_SIGNUP: 'false',
      AUTH_ANONYMOUS: 'true',
      AUTH_MANUAL_LINKING: 'true',
      AUTH_MAX_FREQUENCY: '0',
      AUTH_PHONE: 'true',
      AUTH_SMS_URL: 'http://127.0.0.1:9/send',
      AUTH_PROVIDERS: issuer.setting,
    })
    site.clock.advance(Date.now() - site.clock.now())
    owner = await makeAccount(site, { role: 'owner' })
  })

  const confirm = async (type: string, email: string) => {
    const { code } = await newestMail(site, email)
    return sessionIn(await postAuth(site, '/verify', { type, email, token: code }))
  }

  async function signUpByEmail(): Promise<Session> {
    const email = newAddress('stranger')
    await postAuth(site, '/signup', { email, password: goodPassword })
    return confirm('signup', email)
  }

  async function grantIdToken(more: Record<string, unknown> = {}, token?: string) {
    const email = newAddress('stranger')
    const id_token = await issuer.sign({ sub: email, email, email_verified: true })
    const body = { provider: 'forged', id_token, ...more }
    return sessionIn(await callAuth(site, 'POST', '/token?grant_type=id_token', { body, token }))
  }

  async function becomeKnown(): Promise<Session> {
    const { access_token: token } = sessionIn(await postAuth(site, '/signup', {}))
    const email = newAddress('stranger')
    await callAuth(site, 'PUT', '/user', { token, body: { email } })
    return confirm('email_change', email)
  }

  let lastNumber = 0
  async function bySms(path: string, body: Record<string, unknown>): Promise<Session> {
    lastNumber += 1
    const phone = `1604555${String(lastNumber).padStart(4, '0')}`
    expect((await postAuth(site, path, { phone, ...body })).status).toBe(200)
    const token = (await smsTo(site, phone)).at(-1)?.code
    return sessionIn(await postAuth(site, '/verify', { type: 'sms', phone, token }))
  }

  const ways: [name: string, make: () => Promise<Session>][] = [
    ['by email', signUpByEmail],
    [
      'by a mail for signing in',
      async () => {
        const email = newAddress('stranger')
        await postAuth(site, '/otp', { email })
        return confirm('email', email)
      },
    ],
    ['by phone', () => bySms('/signup', { password: goodPassword })],
    ['by a text message for signing in', () => bySms('/otp', {})],
    ['by a provider', () => grantIdToken()],
    ['without an address, which it gets later', becomeKnown],
    [
      'without an address, by a provider later',
      async () => {
        const { access_token: token } = sessionIn(await postAuth(site, '/signup', {}))
        return grantIdToken({ link_identity: true }, token)
      },
    ],
  ]

  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/posts'],
    ['POST', '/posts', { title: 'Mine' }],
    ['DELETE', '/posts/any'],
    ['POST', '/post-preview', { content: '<p>Mine</p>' }],
    ['GET', '/images'],
    ['GET', '/people'],
    ['GET', '/outbox'],
    ['GET', '/invites'],
    ['GET', '/account/sessions'],
    ['POST', '/account/recovery-codes'],
    ['POST', '/account/recovery-codes/use', { code: 'x' }],
  ]
  const send = (session: Session, method: string, path: string, body?: object) =>
    callApi(site, method, path, { as: { session }, body })

  it.each(ways)('%s opens nothing of the admin area', async (_, make) => {
    const session = await make()
    expect(session.user.app_metadata.role).toBe('member')
    for (const [method, path, body] of calls) {
      const answer = await send(session, method, path, body)
      expect([method, path, answer.status]).toEqual([method, path, 403])
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(answer.body).toMatchObject({
        code: 'not_staff',
        title: 'Forbidden',
        detail: 'Your account has no rights here. Ask an owner of the website to give you a role.',
      })
    }
    const upload = await site.request('/storage/v1/object/portfolio_images/content_1.png', {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.access_token}` },
    })
    expect([upload.status, (await upload.json()).code]).toEqual([403, 'not_staff'])
  })

  it('reaches its own record, its password and signing out', async () => {
    const { access_token: token, user } = await signUpByEmail()
    expect((await callAuth(site, 'GET', '/user', { token })).body.id).toBe(user.id)
    const body = { password: 'heather granite kestrel loch' }
    expect((await callAuth(site, 'PUT', '/user', { token, body })).status).toBe(200)
    expect((await callAuth(site, 'POST', '/logout', { token })).status).toBe(204)
  })

  it('cannot make itself anything else', async () => {
    const { access_token: token } = await signUpByEmail()
    await callAuth(site, 'PUT', '/user', { token, body: { data: { role: 'owner' } } })
    await callAuth(site, 'PUT', '/user', { token, body: { app_metadata: { role: 'owner' } } })
    const email = newAddress('stranger')
    const data = { role: 'owner', app_metadata: { role: 'owner' } }
    await postAuth(site, '/signup', { email, password: goodPassword, data, ...data })
    const made = await confirm('signup', email)
    expect(made.user.app_metadata.role).toBe('member')
    const again = await callAuth(site, 'GET', '/user', { token })
    expect((again.body as unknown as Session['user']).app_metadata.role).toBe('member')
  })

  it.each(['editor', 'owner'])('becomes %s when an owner says so, at once', async role => {
    const session = await signUpByEmail()
    const { body } = await send(owner.session, 'GET', '/people')
    expect(body.people).toContainEqual(expect.objectContaining({ id: session.user.id, role: 'member' }))
    const path = `/people/${session.user.id}`
    const changed = await send(owner.session, 'PATCH', path, { role })
    expect([changed.status, changed.body.role]).toEqual([200, role])
    expect((await send(session, 'GET', '/posts')).status).toBe(200)
    expect((await send(session, 'GET', '/people')).status).toBe(role === 'owner' ? 200 : 403)
  })

  it('becomes editor when a service says so, or invites it before it is confirmed', async () => {
    const token = await serviceToken(site)
    const { user } = await signUpByEmail()
    const body = { app_metadata: { role: 'editor' } }
    const changed = await callAuth(site, 'PUT', `/admin/users/${user.id}`, { token, body })
    expect((changed.body as unknown as Session['user']).app_metadata.role).toBe('editor')
    const email = newAddress('stranger')
    await postAuth(site, '/signup', { email, password: goodPassword })
    const invited = await callAuth(site, 'POST', '/invite', { token, body: { email } })
    expect((invited.body as unknown as Session['user']).app_metadata.role).toBe('editor')
  })

  it('is refused as a role that an owner or a service gives', async () => {
    const { user } = await signUpByEmail()
    const body = { role: 'member' }
    expect((await send(owner.session, 'PATCH', `/people/${user.id}`, body)).status).toBe(422)
    const token = await serviceToken(site)
    const asked = { token, body: { app_metadata: body } }
    expect((await callAuth(site, 'PUT', `/admin/users/${user.id}`, asked)).status).toBe(400)
  })

  describe('keeps its rights as', () => {
    it('an editor, with an invite: by its code, by a provider, by a service', async () => {
      expect((await makeAccount(site)).session.user.app_metadata.role).toBe('editor')
      const email = newAddress('guest')
      await inviteCode(site, { email })
      const id_token = await issuer.sign({ sub: email, email, email_verified: true })
      const body = { provider: 'forged', id_token }
      const guest = sessionIn(await postAuth(site, '/token?grant_type=id_token', body))
      expect(guest.user.app_metadata.role).toBe('editor')
      const made = { email: newAddress('guest'), password: goodPassword, email_confirm: true }
      const token = await serviceToken(site)
      await callAuth(site, 'POST', '/admin/users', { token, body: made })
      const entered = await signIn(site, made, fromBrowser())
      expect(sessionIn(entered).user.app_metadata.role).toBe('editor')
      expect(cookieIn(entered)).not.toBe('')
    })
  })
})
