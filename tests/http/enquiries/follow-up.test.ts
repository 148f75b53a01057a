/** A reply whose author is reminded unless the client answers: until when it waits, what drops it, what is refused. */
import { beforeAll, expect, it } from 'vitest'
import type { EnquiryPage } from '../../../domain/enquiry/inbox/inbox-schema'
import { bringBackSnoozed } from '../../../domain/enquiry/inbox/snooze/bring-back.server'
import type { TestAccount } from '../../support/site/auth'
import { enquire, type Inbox, openInbox } from '../../support/site/inbox'
import { describeEachSite, type Site } from '../../support/site/site'

const day = 24 * 60 * 60 * 1000

describeEachSite('a reply with a reminder', open => {
  let site: Site
  let editor: TestAccount
  let call: Inbox['call']
  beforeAll(async () => {
    ;({ site, editor, call } = await openInbox(open))
  })

  const inTime = (milliseconds: number) => new Date(site.clock.now() + milliseconds).toISOString()
  const reply = (id: string, times: object) =>
    call('POST', `/enquiries/${id}/replies`, { body: { body: 'Our answer', ...times } })
  const read = async (id: string) => (await call('GET', `/enquiries/${id}`)).body
  const list = async (query: string) =>
    (await call<EnquiryPage>('GET', `/enquiries?${query}`)).body.enquiries.map(({ id }) => id)

  const newOne = async () => (await enquire(site)).id

  it('keeps the promise, waits under Snoozed, and comes back as one without an answer', async () => {
    const id = await newOne()
    const until = inTime(3 * day)
    const { body } = await reply(id, { remind_at: until })
    const [sent] = body.replies
    expect(body).toMatchObject({
      ...{ status: 'in_progress', snoozed_until: until },
      ...{ answered_at: sent?.send_at, unanswered_since: sent?.send_at },
    })
    expect(body.events).toMatchObject([{ kind: 'reply', from: 'new', to: 'in_progress', until }])
    expect(await list('status=snoozed')).toContain(id)
    expect(await list('status=open')).not.toContain(id)
    site.clock.advance(3 * day)
    expect(await list('status=open')).toContain(id)
    await bringBackSnoozed(site.deps)
    expect(await read(id)).toMatchObject({
      ...{ status: 'in_progress', snoozed_until: null, unanswered_since: sent?.send_at },
    })
    const mails = await site.deps.db
      .selectFrom('outbox_messages')
      .select(['recipient', 'subject'])
      .where('purpose', '=', 'enquiry-notice')
      .where('recipient', '=', editor.email)
      .execute()
    expect(mails).toEqual([
      { recipient: editor.email, subject: expect.stringMatching(/^No answer from Ines Falk/) },
    ])
    // Another reply without one leaves nothing to wait for.
    expect((await reply(id, {})).body).toMatchObject({
      ...{ status: 'answered', snoozed_until: null, unanswered_since: null },
    })
  })

  it('is off without a time, and counts from when the reply goes out', async () => {
    const [plain, later] = [await newOne(), await newOne()]
    expect((await reply(plain, {})).body).toMatchObject({
      ...{ status: 'answered', snoozed_until: null, unanswered_since: null },
    })
    const send_at = inTime(2 * day)
    const refused = await reply(later, { send_at, remind_at: inTime(day) })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'invalid_reply', errors: { remind_at: 'Choose a time after the reply goes out.' } },
    ])
    const { body } = await reply(later, { send_at, remind_at: inTime(5 * day) })
    expect(body).toMatchObject({ unanswered_since: send_at, answered_at: send_at })
  })

  it.each([
    ['in the past', () => inTime(-1000), 'Choose a time after the reply goes out.'],
    ['over a year ahead', () => inTime(367 * day), 'Choose a time within a year.'],
    ['without a zone', () => '2027-01-01T09:00', undefined],
    ['of another kind', () => 3, undefined],
  ])('refuses a time %s, and sends nothing', async (_, time, words) => {
    const id = await newOne()
    const refused = await call<{ errors: Record<string, string> }>('POST', `/enquiries/${id}/replies`, {
      body: { body: 'Our answer', remind_at: time() },
    })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['remind_at']])
    if (words !== undefined) expect(refused.body.errors.remind_at).toBe(words)
    expect(await read(id)).toMatchObject({ replies: [], status: 'new', version: 1 })
  })

  it('takes its reminder along when it is taken back, but no time that someone chose since', async () => {
    const [alone, changed] = [await newOne(), await newOne()]
    const takeBack = async (id: string) => {
      const [waiting] = (await read(id)).replies
      return call('DELETE', `/enquiries/${id}/replies/${waiting?.id}`)
    }
    await reply(alone, { remind_at: inTime(3 * day) })
    expect((await takeBack(alone)).status).toBe(200)
    expect(await read(alone)).toMatchObject({
      ...{ status: 'new', answered_at: null, snoozed_until: null, unanswered_since: null },
    })
    await reply(changed, { remind_at: inTime(3 * day) })
    const chosen = inTime(9 * day)
    await call('PATCH', `/enquiries/${changed}`, { body: { snoozed_until: chosen } })
    await takeBack(changed)
    expect(await read(changed)).toMatchObject({
      ...{ status: 'new', snoozed_until: chosen, unanswered_since: null },
    })
  })
})
