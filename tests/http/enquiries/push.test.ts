/** Notifications on members' devices: who hears of what, until when, and what is refused. */
import { beforeAll, expect, it } from 'vitest'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import { receiveMail } from '../../../domain/enquiry/inbox/received/receive-mail.server'
import { anEnquiry } from '../../support/data/an-enquiry'
import { emailOf } from '../../support/data/received-mail'
import { type PushService, startPushService } from '../../support/peers/push'
import { type ApiCall, callApi } from '../../support/site/api'
import { callAuth, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const arrived = { title: 'A new enquiry', body: 'Open it to read and answer it.' }

describeEachSite('notifications on devices', open => {
  let service: PushService
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    service = await startPushService(() => site.deps.push.publicKey)
    ;({ site, owner, editor } = await openStaffed(open, { PUSH_SERVICES: service.origin }))
  })

  const call = (method: string, path: string, asked: ApiCall = {}) =>
    callApi(site, method, `/account/push${path}`, asked)
  async function turnOn(as: TestAccount) {
    const device = service.subscribe()
    const { status } = await call('PUT', '', { as, body: device.subscription })
    expect(status).toBe(200)
    return device
  }
  let senders = 0
  async function enquire(options = { spam: false }): Promise<{ id: string; email: string }> {
    senders += 1
    const email = `client-${senders}@client.example`
    await submitEnquiry(site.deps, anEnquiry({ email, name: 'Ines Falk', message: 'Secret' }), options)
    return site.deps.db
      .selectFrom('contact_submissions')
      .select(['id', 'email'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  }
  const pathOf = ({ id }: { id: string }) => `/admin/enquiries/${id}`

  it('tell every device of a new enquiry, and nothing of its content', async () => {
    const [laptop, phone] = [await turnOn(owner), await turnOn(editor)]
    const enquiry = await enquire()
    const told = [{ ...arrived, path: pathOf(enquiry) }]
    await expect.poll(() => [laptop.got, phone.got]).toEqual([told, told])
    expect(laptop.timeToLive).toEqual([24 * 60 * 60])
  })

  it('tell nobody of spam', async () => {
    const device = await turnOn(owner)
    await enquire({ spam: true })
    const next = await enquire()
    await expect.poll(() => device.got).toEqual([{ ...arrived, path: pathOf(next) }])
  })

  it('tell a member of what is assigned to them, and of its client’s answer, and colleagues of neither', async () => {
    const enquiry = await enquire()
    const [mine, other] = [await turnOn(editor), await turnOn(owner)]
    await callApi(site, 'PATCH', `/enquiries/${enquiry.id}`, { as: owner, body: { assignee_id: editor.id } })
    await expect.poll(() => mine.got).toMatchObject([{ title: 'An enquiry is yours now' }])
    const { acknowledgement_message_id: id } = await site.deps.db
      .selectFrom('contact_submissions')
      .select('acknowledgement_message_id')
      .where('id', '=', enquiry.id)
      .executeTakeFirstOrThrow()
    const From = `Ines Falk <${enquiry.email}>`
    await receiveMail(
      site.deps,
      emailOf({ From, 'In-Reply-To': String(id), 'Message-ID': '<a@client.example>' }),
    )
    const path = pathOf(enquiry)
    await expect.poll(() => mine.got).toMatchObject([{ path }, { title: 'A client has written again', path }])
    expect(other.got).toEqual([])
  })

  it('are not sent to the member who assigns to themselves', async () => {
    const enquiry = await enquire()
    const device = await turnOn(editor)
    await callApi(site, 'PATCH', `/enquiries/${enquiry.id}`, { as: editor, body: { assignee_id: editor.id } })
    const next = await enquire()
    await expect.poll(() => device.got).toEqual([{ ...arrived, path: pathOf(next) }])
  })

  it('end when they are turned off, and when the browser has ended them', async () => {
    const [off, gone, busy] = [await turnOn(owner), await turnOn(owner), await turnOn(owner)]
    const { endpoint } = off.subscription
    expect((await call('DELETE', '', { as: editor, body: { endpoint } })).status).toBe(200)
    expect(await stored(endpoint)).toBe(true)
    await call('DELETE', '', { as: owner, body: { endpoint } })
    expect(await stored(endpoint)).toBe(false)
    gone.answer = 410
    busy.answer = 503
    await enquire()
    await expect.poll(() => stored(gone.subscription.endpoint)).toBe(false)
    busy.answer = 201
    const next = await enquire()
    await expect.poll(() => busy.got).toEqual([{ ...arrived, path: pathOf(next) }])
    expect(off.got).toEqual([])
  })

  const stored = async (endpoint: string) =>
    (await site.deps.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('endpoint', '=', endpoint)
      .executeTakeFirst()) !== undefined

  it('end with the session of the device', async () => {
    const leaver = await openStaffed(open, { PUSH_SERVICES: service.origin })
    const device = service.subscribe()
    const as = leaver.editor
    await callApi(leaver.site, 'PUT', '/account/push', { as, body: device.subscription })
    const count = async () =>
      (await leaver.site.deps.db.selectFrom('push_subscriptions').selectAll().execute()).length
    expect(await count()).toBe(1)
    await callAuth(leaver.site, 'POST', '/logout', { token: as.session.access_token })
    expect(await count()).toBe(0)
  })

  it('end when the session is left alone for too long, and while the member may not sign in', async () => {
    const [left, banned] = [await turnOn(owner), await turnOn(editor)]
    const { db, clock } = site.deps
    const day = 24 * 60 * 60 * 1000
    const ago = (days: number) => new Date(clock.now() - days * day).toISOString()
    await db
      .updateTable('sessions')
      .set({ refreshed_at: ago(31) })
      .where('account_id', '=', owner.id)
      .execute()
    await db
      .updateTable('accounts')
      .set({ banned_until: ago(-1) })
      .where('id', '=', editor.id)
      .execute()
    await enquire()
    await db
      .updateTable('sessions')
      .set({ refreshed_at: ago(0) })
      .where('account_id', '=', owner.id)
      .execute()
    await db.updateTable('accounts').set({ banned_until: null }).where('id', '=', editor.id).execute()
    const next = await enquire()
    const told = [{ ...arrived, path: pathOf(next) }]
    await expect.poll(() => [left.got, banned.got]).toEqual([told, told])
  })

  it('are at most ten devices of a member: the one unused for longest makes room', async () => {
    const first = await turnOn(editor)
    for (let count = 0; count < 10; count += 1) {
      site.clock.advance(1000)
      await turnOn(editor)
    }
    expect(await stored(first.subscription.endpoint)).toBe(false)
    const rows = await site.deps.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('account_id', '=', editor.id)
      .execute()
    expect(rows).toHaveLength(10)
  })

  it('can be tried, on a device of one’s own', async () => {
    const device = await turnOn(owner)
    const body = { endpoint: device.subscription.endpoint }
    expect((await call('POST', '/test', { as: owner, body })).body).toEqual({ outcome: 'sent' })
    expect(device.got).toEqual([
      { title: 'Notifications work', body: 'This device hears of what concerns you.', path: '/admin' },
    ])
    expect((await call('POST', '/test', { as: editor, body })).body).toEqual({ outcome: 'gone' })
    device.answer = 500
    expect((await call('POST', '/test', { as: owner, body })).body).toEqual({ outcome: 'failed' })
  })

  it.each([
    ['another host', 'https://push.attacker.example/x'],
    ['this machine at another port', 'http://127.0.0.1:1/x'],
    ['a name that only ends alike', 'https://notfcm.googleapis.com.attacker.example/x'],
    ['a password', 'http://a:b@127.0.0.1/x'],
  ])('go to no address at %s (SSRF)', async (_, endpoint) => {
    const { subscription } = service.subscribe()
    const answer = await call('PUT', '', { as: owner, body: { ...subscription, endpoint } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.endpoint).toContain('a service that this site does not use')
  })

  it.each([
    ['endpoint', { endpoint: 'no address' }],
    ['p256dh', { p256dh: 'short' }],
    ['auth', { auth: `${'a'.repeat(21)}+` }],
  ])('need a readable %s', async (field, part) => {
    const { subscription } = service.subscribe()
    const answer = await call('PUT', '', { as: owner, body: { ...subscription, ...part } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('say whether there are any', async () => {
    const { publicKey } = site.deps.push
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect((await call('GET', '', { as: editor })).body).toEqual({ public_key: publicKey })
    const { site: quiet, owner: as } = await openStaffed(open, { PUSH_SERVICES: 'off' })
    expect((await callApi(quiet, 'GET', '/account/push', { as })).body).toEqual({ public_key: null })
  })
})
