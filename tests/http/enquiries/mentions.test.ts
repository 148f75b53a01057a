/** Members who are mentioned in notes: how it is stored and read, who is told, and once. */
import { beforeAll, expect, it } from 'vitest'
import { type PushService, startPushService } from '../../support/peers/push'
import { callApi } from '../../support/site/api'
import { makeAccount, type TestAccount } from '../../support/site/auth'
import { enquire, type Inbox, openInbox } from '../../support/site/inbox'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('a note that mentions a member', open => {
  let service: PushService
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  let call: Inbox['call']
  beforeAll(async () => {
    service = await startPushService(() => site.deps.push.publicKey)
    ;({ site, owner, editor, call } = await openInbox(open, { PUSH_SERVICES: service.origin }))
    await rename(owner, 'Dana Reyes')
    await rename(editor, 'Sam Whitlock')
  })

  const rename = (account: TestAccount, name: string) =>
    callApi(site, 'PATCH', '/account/profile', { as: account, body: { name } })
  const note = (id: string, text: string, headers = {}) =>
    call('POST', `/enquiries/${id}/notes`, { body: { text }, headers })
  const mailsTo = async (email: string) => {
    const rows = await site.deps.db
      .selectFrom('outbox_messages')
      .select(['subject', 'message'])
      .where('recipient', '=', email)
      .where('subject', 'like', 'You are mentioned%')
      .execute()
    return rows.map(({ subject, message }) => ({ subject, message }))
  }
  const turnOn = async (as: TestAccount) => {
    const device = service.subscribe()
    await callApi(site, 'PUT', '/account/push', { as, body: device.subscription })
    return device
  }

  it('tells them once, by email and on their devices, and nothing of its content', async () => {
    const { id } = await enquire(site)
    const [theirs, own] = [await turnOn(owner), await turnOn(editor)]
    const headers = { 'Idempotency-Key': `"${site.deps.newId()}"` }
    const text = '@Dana Reyes: Secret price. @Dana Reyes, @Sam Whitlock?'
    const added = await note(id, text, headers)
    expect([added.status, added.body.events.at(-1)]).toMatchObject([
      201,
      { kind: 'note', text, mentions: [{ name: 'Dana Reyes' }, { name: 'Sam Whitlock' }] },
    ])
    expect((await note(id, text, headers)).status).toBe(201)
    const path = `/admin/enquiries/${id}`
    await expect.poll(() => theirs.got).toMatchObject([{ title: 'A note mentions you', path }])
    expect(JSON.stringify(theirs.got)).not.toContain('Secret')
    expect(own.got).toEqual([])
    const mails = await mailsTo(owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['You are mentioned: Ines Falk, Brine'])
    expect(mails[0]?.message).toContain('Sam Whitlock mentioned you')
    expect(mails[0]?.message).not.toContain('Secret')
    expect(await mailsTo(editor.email)).toEqual([])
  })

  it('is read by the name of now, also in an export of personal data', async () => {
    const { id, email } = await enquire(site)
    const third = await makeAccount(site)
    await rename(third, 'Kim Old')
    await note(id, 'Ask @Kim Old')
    await rename(third, 'Kim New')
    const { body } = await call('GET', `/enquiries/${id}`)
    expect(body.events.at(-1)).toMatchObject({ text: 'Ask @Kim New', mentions: [{ id: third.id }] })
    const personal = await call<{ enquiries: { notes: { text: string }[] }[] }>(
      'GET',
      `/privacy/data?email=${email}`,
      { as: owner },
    )
    expect(personal.body.enquiries[0]?.notes).toMatchObject([{ text: 'Ask @Kim New' }])
  })

  it('tells nobody who wants no such emails, or is banned', async () => {
    const { id } = await enquire(site)
    const third = await makeAccount(site)
    await rename(third, 'Lee Quiet')
    const choose = (enquiries: string) =>
      callApi(site, 'PUT', '/account/notifications', { as: third, body: { enquiries } })
    await choose('digest')
    await note(id, '@Lee Quiet')
    expect(await mailsTo(third.email)).toEqual([])
    await choose('assigned')
    await site.deps.db
      .updateTable('accounts')
      .set({ banned_until: new Date(site.clock.now() + 60_000).toISOString() })
      .where('id', '=', third.id)
      .execute()
    const { body } = await note(id, '@Lee Quiet')
    expect(body.events.at(-1)).not.toHaveProperty('mentions')
    expect(await mailsTo(third.email)).toEqual([])
  })
})
