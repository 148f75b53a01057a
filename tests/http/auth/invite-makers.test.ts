/** Invites end with the rights of their maker: no one returns through an invite put aside (backdoor). */
import { beforeAll, describe, expect, it } from 'vitest'
import { type ForgedIssuer, startForgedIssuer } from '../../support/peers/forged-issuer'
import {
  applyForAccount,
  authEnv,
  callAuth,
  goodPassword,
  inviteCode,
  makeAccount,
  newAddress,
  newestMail,
  postAuth,
  serviceToken,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('an invite', open => {
  let site: Site
  let issuer: ForgedIssuer
  let owner: TestAccount
  let service: string
  beforeAll(async () => {
    issuer = await startForgedIssuer()
    site = await open({ ...authEnv, AUTH_MAX_FREQUENCY: '0', AUTH_PROVIDERS: issuer.setting })
    site.clock.advance(Date.now() - site.clock.now())
    owner = await makeAccount(site, { role: 'owner' })
    service = await serviceToken(site)
  })

  const send = (by: TestAccount, method: string, path: string, body?: object) =>
    site.request(`/api/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${by.session.access_token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
  const codeIn = async (email: string) =>
    /#invite=(\S+)/.exec((await newestMail(site, email)).text)?.[1] ?? ''

  /** Sent by email from /admin/people. */
  async function invite(by: TestAccount, email = newAddress('guest')) {
    const answer = await send(by, 'POST', 'invites', { email, role: 'owner' })
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()) as { id: string }
    return { id, email, code: await codeIn(email) }
  }

  const redeem = ({ email, code }: { email: string; code: string }) =>
    applyForAccount(site, { email, password: goodPassword, invite_code: code })
  async function redeemByProvider({ email }: { email: string }) {
    const id_token = await issuer.sign({ sub: email, email, email_verified: true })
    return postAuth(site, '/token?grant_type=id_token', { provider: 'forged', id_token })
  }
  const asService = (method: string, { id }: TestAccount, body: Record<string, unknown>) =>
    callAuth(site, method, `/admin/users/${id}`, { token: service, body })

  const ends: [name: string, end: (maker: TestAccount) => Promise<{ status: number }>][] = [
    ['deactivated', ({ id }) => send(owner, 'PATCH', `people/${id}`, { deactivated: true })],
    ['made an editor', ({ id }) => send(owner, 'PATCH', `people/${id}`, { role: 'editor' })],
    ['banned by a service', maker => asService('PUT', maker, { ban_duration: '1h' })],
    ['made an editor by a service', maker => asService('PUT', maker, { app_metadata: { role: 'editor' } })],
    ['deleted', maker => asService('DELETE', maker, {})],
    ['deleted but for the row', maker => asService('DELETE', maker, { should_soft_delete: true })],
  ]

  it.each(ends)('stops working once its maker is %s', async (_, end) => {
    const maker = await makeAccount(site, { role: 'owner' })
    const [byCode, byProvider] = [await invite(maker), await invite(maker)]
    const used = await invite(maker)
    expect((await redeem(used)).status).toBe(200)
    expect((await end(maker)).status).toBe(200)
    const left = await site.deps.db
      .selectFrom('invites')
      .select('id')
      .where('created_by', '=', maker.id)
      .execute()
    // What was used stays on the record.
    expect(left).toEqual([{ id: used.id }])
    expect((await redeem(byCode)).body.error).toMatchObject({ code: 'invalid_invite' })
    expect((await redeemByProvider(byProvider)).body.code).toBe('signup_disabled')
    const events = await site.deps.db
      .selectFrom('auth_events')
      .select('detail')
      .where('action', '=', 'invite_revoked')
      .where('account_id', '=', maker.id)
      .execute()
    const revoked = events.map(({ detail }) => JSON.parse(detail).invite)
    expect(revoked.sort()).toEqual([byCode.id, byProvider.id].sort())
  })

  it('is refused when its maker is no longer an owner, even where its row is left', async () => {
    const maker = await makeAccount(site, { role: 'owner' })
    const [byCode, byProvider] = [await invite(maker), await invite(maker)]
    const setRole = (role: 'owner' | 'editor') =>
      site.deps.db.updateTable('accounts').set({ role }).where('id', '=', maker.id).execute()
    await setRole('editor')
    expect((await redeem(byCode)).body.error).toMatchObject({ code: 'invalid_invite' })
    expect((await redeemByProvider(byProvider)).body.code).toBe('signup_disabled')
    // The refusal used nothing up.
    await setRole('owner')
    expect((await redeem(byCode)).status).toBe(200)
    expect((await redeemByProvider(byProvider)).status).toBe(200)
  })

  it('is used or ended, never both, while its maker is deactivated', async () => {
    const maker = await makeAccount(site, { role: 'owner' })
    const invites = await Promise.all(Array.from({ length: 5 }, () => invite(maker)))
    const [ended, ...redeemed] = await Promise.all([
      send(owner, 'PATCH', `people/${maker.id}`, { deactivated: true }),
      ...invites.map(redeem),
    ])
    expect(ended.status).toBe(200)
    const rows = await site.deps.db
      .selectFrom('invites')
      .select('uses_left')
      .where('created_by', '=', maker.id)
      .execute()
    // Every remaining row was used before the end, and its caller was told so.
    expect(rows.map(row => row.uses_left)).toEqual(
      redeemed.filter(({ status }) => status === 200).map(() => 0),
    )
  })

  it('that another owner sends again lives on with that owner', async () => {
    const maker = await makeAccount(site, { role: 'owner' })
    const { id, email } = await invite(maker)
    expect((await send(owner, 'POST', `invites/${id}/resend`)).status).toBe(200)
    await send(owner, 'PATCH', `people/${maker.id}`, { deactivated: true })
    expect((await redeem({ email, code: await codeIn(email) })).status).toBe(200)
  })

  describe('of a command', () => {
    it('has no maker and stays', async () => {
      const code = await inviteCode(site, { role: 'owner' })
      const maker = await makeAccount(site, { role: 'owner' })
      await send(owner, 'PATCH', `people/${maker.id}`, { deactivated: true })
      expect((await redeem({ email: newAddress(), code })).status).toBe(200)
    })
  })
})
