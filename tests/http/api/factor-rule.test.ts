/** A second factor that owners require: who may say so, whom it concerns, when it holds, and what stays open. */
import { beforeAll, expect, it } from 'vitest'
import { type ApiAnswer, callApi } from '../../support/site/api'
import {
  authEnv,
  callAuth,
  mailsTo,
  makeAccount,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import {
  type Authenticator,
  makeAuthenticator,
  registerPasskey,
  signInWithPasskey,
} from '../../support/site/authenticator'
import { describeEachSite, type Site } from '../../support/site/site'

const day = 24 * 60 * 60 * 1000

const send = (
  site: Site,
  method: string,
  path: string,
  as: Pick<TestAccount, 'session'>,
  body?: unknown,
): Promise<ApiAnswer> => callApi(site, method, path, { as, body })

const brief = ({ status, body }: ApiAnswer) => [status, body.code]
const held = [403, 'second_factor_required']

interface Holder extends TestAccount {
  key: Authenticator
  passkeyId: string
}

/** The account with a passkey, in a session that it opened. */
async function protect(site: Site, account: TestAccount): Promise<Holder> {
  const key = makeAuthenticator()
  const answer = await registerPasskey(site, account.session.access_token, key)
  expect(answer.status).toBe(200)
  return { ...account, key, passkeyId: String(Reflect.get(answer.body, 'id')) }
}

describeEachSite('a required second factor', open => {
  let site: Site
  let owner: Holder
  beforeAll(async () => {
    // The clock is moved by days.
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800', AUTH_REAUTHENTICATE: 'false' })
    owner = await protect(site, await makeAccount(site, { role: 'owner' }))
  })
  const requireOf = async (required_of: string, grace_days = 7) => {
    owner.session = sessionIn(await signInWithPasskey(site, owner.key))
    return send(site, 'PUT', '/people/second-factor', owner, { required_of, grace_days })
  }
  const memberOf = async (id: string) => {
    const { body } = await send(site, 'GET', '/people', owner)
    return (body.people as Record<string, unknown>[]).find(member => member.id === id)
  }
  const subjectsTo = async (email: string) => (await mailsTo(site, email)).map(({ subject }) => subject)
  const asked = 'Your account at Quorum & Quay needs a second factor'

  it('is asked of nobody at first', async () => {
    const editor = await makeAccount(site)
    const { body } = await send(site, 'GET', '/people', owner)
    expect(body.second_factor).toEqual({ required_of: 'nobody', grace_days: 7 })
    expect((await send(site, 'GET', '/account/second-factor', editor)).body).toEqual({
      by: null,
      overdue: false,
    })
  })

  it('is announced by mail, and holds after the time of grace, until there is one', async () => {
    const editor = await makeAccount(site)
    const other = await makeAccount(site, { role: 'owner' })
    expect((await requireOf('everyone', 3)).body).toEqual({ required_of: 'everyone', grace_days: 3 })
    const by = new Date(site.clock.now() + 3 * day).toISOString()
    for (const { email } of [editor, other]) expect(await subjectsTo(email)).toContain(asked)
    expect(await subjectsTo(owner.email)).not.toContain(asked)
    expect(await memberOf(editor.id)).toMatchObject({ factors: 0, second_factor_by: by })
    expect(await memberOf(owner.id)).toMatchObject({ factors: 1, second_factor_by: null })

    site.clock.advance(3 * day - 1)
    expect((await send(site, 'GET', '/posts', editor)).status).toBe(200)
    site.clock.advance(1)
    for (const [method, path] of [
      ['GET', '/posts'],
      ['GET', '/counts'],
      ['GET', '/enquiries'],
      ['GET', '/images'],
      ['DELETE', '/images/x'],
    ] as const)
      expect(brief(await send(site, method, path, editor)), path).toEqual(held)
    expect(brief(await send(site, 'GET', '/people', other))).toEqual(held)
    const upload = await site.request('/storage/v1/object/portfolio_images/content_1.png', {
      method: 'POST',
      headers: { Authorization: `Bearer ${editor.session.access_token}` },
      body: 'x',
    })
    expect(upload.status).toBe(403)
    expect((await send(site, 'GET', '/posts', owner)).status).toBe(200)

    // What adding one needs.
    const entered = { session: sessionIn(await signIn(site, editor)) }
    expect((await send(site, 'GET', '/account/second-factor', entered)).body).toEqual({ by, overdue: true })
    expect((await send(site, 'GET', '/account/sessions', entered)).status).toBe(200)
    await protect(site, { ...editor, ...entered })
    expect((await send(site, 'GET', '/posts', entered)).status).toBe(200)
    expect((await send(site, 'GET', '/account/second-factor', entered)).body).toEqual({
      by: null,
      overdue: false,
    })
    await requireOf('nobody')
    expect((await send(site, 'GET', '/people', other)).status).toBe(200)
  })

  it('concerns owners only when that was chosen; a wider rule leaves them their time', async () => {
    const editor = await makeAccount(site)
    const other = await makeAccount(site, { role: 'owner' })
    await requireOf('owners', 7)
    expect(await subjectsTo(editor.email)).not.toContain(asked)
    expect(await memberOf(editor.id)).toMatchObject({ second_factor_by: null })
    expect(await subjectsTo(other.email)).toContain(asked)
    const by = (await memberOf(other.id))?.second_factor_by
    site.clock.advance(day)
    await requireOf('everyone', 7)
    expect((await memberOf(other.id))?.second_factor_by).toBe(by)
    expect(await subjectsTo(editor.email)).toContain(asked)
    // What is earlier than before is announced again.
    await requireOf('everyone', 3)
    expect((await subjectsTo(editor.email)).filter(subject => subject === asked)).toHaveLength(2)
    await requireOf('everyone', 14)
    expect((await subjectsTo(editor.email)).filter(subject => subject === asked)).toHaveLength(2)
    await requireOf('nobody')
  })

  it('gives new accounts their time', async () => {
    await requireOf('everyone', 3)
    site.clock.advance(8 * day)
    const editor = await makeAccount(site)
    expect((await send(site, 'GET', '/posts', editor)).status).toBe(200)
    site.clock.advance(3 * day)
    expect(brief(await send(site, 'GET', '/posts', editor))).toEqual(held)
    await requireOf('everyone', 14)
    expect((await send(site, 'GET', '/posts', editor)).status).toBe(200)
    await requireOf('nobody')
  })

  it('is not removed while it is required, unless another is left', async () => {
    const editor = await protect(site, await makeAccount(site))
    const { access_token: token } = editor.session
    const remove = (id: string) => callAuth(site, 'DELETE', `/passkeys/${id}`, { token })
    await requireOf('everyone', 7)
    const refused = await remove(editor.passkeyId)
    expect([refused.status, refused.body.code]).toEqual([422, 'second_factor_required'])
    const { body } = await registerPasskey(site, token, makeAuthenticator())
    expect((await remove(editor.passkeyId)).status).toBe(200)
    expect((await remove(String(Reflect.get(body, 'id')))).status).toBe(422)
    await requireOf('nobody')
    expect((await remove(String(Reflect.get(body, 'id')))).status).toBe(200)
  })

  it('is required by an owner who has one, and noted in the log', async () => {
    const bare = await makeAccount(site, { role: 'owner' })
    const change = (required_of: string) =>
      send(site, 'PUT', '/people/second-factor', bare, { required_of, grace_days: 7 })
    expect(brief(await change('owners'))).toEqual([422, 'own_factor_missing'])
    expect((await change('nobody')).status).toBe(200)
    await requireOf('owners', 0)
    const newest = await site.deps.db
      .selectFrom('auth_events')
      .select(['account_id', 'detail'])
      .where('action', '=', 'second_factor_rule_changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(newest.account_id).toBe(owner.id)
    expect(JSON.parse(newest.detail)).toEqual({ required_of: 'owners', grace_days: 0 })
    expect(brief(await send(site, 'GET', '/people', bare))).toEqual(held)
    await requireOf('nobody')
  })

  it.each([
    [{}],
    [{ required_of: 'all', grace_days: 7 }],
    [{ required_of: 'owners' }],
    [{ required_of: 'owners', grace_days: 1 }],
    [{ required_of: 'owners', grace_days: '7' }],
    [{ required_of: 'owners', grace_days: 7, from: 'now' }],
  ])('is not changed by %j', async body => {
    const answer = await send(site, 'PUT', '/people/second-factor', owner, body)
    expect(brief(answer)).toEqual([422, 'invalid_change'])
  })
})

describeEachSite('the rule on second factors', open => {
  it('is changed with a fresh proof', async () => {
    const site = await open(authEnv)
    const owner = await protect(site, await makeAccount(site, { role: 'owner' }))
    site.clock.advance(16 * 60_000)
    const body = { required_of: 'owners', grace_days: 7 }
    expect(brief(await send(site, 'PUT', '/people/second-factor', owner, body))).toEqual([
      400,
      'reauthentication_needed',
    ])
  })
})
