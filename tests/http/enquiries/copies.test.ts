/** Copies of replies (Cc): who gets them, what is refused, who answers, and whom a client's email proposes. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { deliveryReport, emailOf } from '../../support/data/received-mail'
import { callApi } from '../../support/site/api'
import type { TestAccount } from '../../support/site/auth'
import { bringMail, receivingEnv } from '../../support/site/hook'
import { enquire, type Inbox, openInbox } from '../../support/site/inbox'
import { describeEachSite, type Site } from '../../support/site/site'

const [ann, bob] = ['ann@client.example', 'bob@partner.example']

describeEachSite('copies of a reply', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  let call: Inbox['call']
  beforeAll(async () => {
    ;({ site, owner, editor, call } = await openInbox(open, receivingEnv))
  })

  const reply = (id: string, cc: unknown) =>
    call<WholeEnquiry & { errors: object }>('POST', `/enquiries/${id}/replies`, {
      body: { body: 'Our answer', cc },
    })
  const enquiryOf = async (id: string) => (await call('GET', `/enquiries/${id}`)).body
  /** The email of the newest reply, as it is stored. */
  async function mailOf(id: string) {
    const row = await site.deps.db
      .selectFrom('outbox_messages')
      .innerJoin('enquiry_replies', 'enquiry_replies.mail_id', 'outbox_messages.id')
      .select(['message', 'message_id as messageId'])
      .where('enquiry_id', '=', id)
      .orderBy('enquiry_replies.created_at', 'desc')
      .executeTakeFirstOrThrow()
    return { ...row, ...JSON.parse(row.message) }
  }
  let messages = 0
  const headersOf = (from: string, more: Record<string, string>) => {
    messages += 1
    return { From: from, 'Message-ID': `<copies-${messages}@client.example>`, ...more }
  }

  it('are stored, shown, and in the header, without the client, each once', async () => {
    const { id, email } = await enquire(site)
    const sent = await reply(id, ['Ann@Client.example', bob, ann, email.toUpperCase()])
    expect([sent.status, sent.body.replies]).toMatchObject([201, [{ cc: [ann, bob] }]])
    expect(await mailOf(id)).toMatchObject({
      to: { address: email },
      cc: [
        { name: '', address: ann },
        { name: '', address: bob },
      ],
    })
    const [waiting] = sent.body.replies
    const taken = await call<{ cc: string[] }>('DELETE', `/enquiries/${id}/replies/${waiting?.id}`)
    expect(taken.body.cc).toEqual([ann, bob])
    await reply(id, undefined)
    expect((await mailOf(id)).cc).toBeUndefined()
  })

  it.each([
    [['ann'], '‘ann’ is not an email address such as name@company.example.'],
    [['Ann <ann@client.example>'], 'Give only the address of ‘Ann <ann@client.example>’, without a name.'],
    [
      ['ann@client.example\r\nBcc: thief@evil.example'],
      '‘ann@client.example Bcc: thief@evil.example’ is not an email address such as name@company.example.',
    ],
    [
      ['ann@client.example,bob@partner.example'],
      '‘ann@client.example,bob@partner.example’ is not an email address such as name@company.example.',
    ],
    [
      Array.from({ length: 11 }, (_, at) => `reader-${at}@client.example`),
      '‘reader-10@client.example’ is one too many: a reply has 10 addresses in Cc at most.',
    ],
  ])('are refused by name: %j', async (cc, error) => {
    const { id } = await enquire(site)
    const refused = await reply(id, cc)
    expect([refused.status, refused.body.errors]).toEqual([422, { cc: error }])
    expect((await enquiryOf(id)).replies).toEqual([])
  })

  describe('bring their reader’s answer into the thread', () => {
    it.each([
      ['by References', (mail: { messageId: string }) => ({ References: mail.messageId })],
      ['by the keyed address', (mail: { replyTo: { address: string } }) => ({ To: mail.replyTo.address })],
    ])('%s, where it reopens it as the client’s would', async (_, threadOf) => {
      const { id } = await enquire(site)
      await reply(id, [ann])
      const headers = headersOf(`Ann Lee <${ann}>`, threadOf(await mailOf(id)))
      expect(await bringMail(site, emailOf(headers, 'And the price?\r\n'))).toBe(id)
      const { status, answered_at, mails } = await enquiryOf(id)
      expect([status, answered_at]).toEqual(['new', null])
      expect(mails).toMatchObject([{ from: { name: 'Ann Lee', address: ann }, text: 'And the price?' }])
    })
  })

  it('that did not arrive are told, and neither fail the reply nor reopen anything', async () => {
    const { id, email } = await enquire(site)
    await reply(id, [ann])
    const { messageId } = await mailOf(id)
    const report = (to: string, action: string) =>
      Buffer.from(
        deliveryReport(messageId, action).toString().replace('rfc822; ines@client.example', `rfc822; ${to}`),
      )
    await bringMail(site, report(ann, 'failed'))
    expect(await enquiryOf(id)).toMatchObject({ status: 'answered', replies: [{ state: 'waiting' }] })
    expect((await enquiryOf(id)).events.at(-1)).toMatchObject({ kind: 'report', text: /550 5\.1\.1/ })
    await bringMail(
      site,
      Buffer.from(report(email, 'failed').toString().replace('<report-failed@', '<report-failed-again@')),
    )
    expect(await enquiryOf(id)).toMatchObject({ status: 'new', replies: [{ state: 'failed' }] })
  })

  it('are proposed as the client wrote, without this website and its members', async () => {
    const { id, email, acknowledged } = await enquire(site)
    await bringMail(
      site,
      emailOf(
        headersOf(`Ines Falk <${email}>`, {
          References: acknowledged ?? '',
          To: `Agency <inbox+abc@agency.example>, "Lee, Ann" <Ann@client.example>`,
          Cc: `${editor.email}, ${bob}, ${email}, not-an-address`,
        }),
      ),
    )
    const { mails, replies } = await enquiryOf(id)
    expect([mails, replies]).toMatchObject([[{ also_to: [ann, bob] }], []])
  })

  it('are found and forgotten with their address, and the client’s emails stay', async () => {
    const [{ id, email, acknowledged }, reader] = [await enquire(site), 'reader@partner.example']
    await reply(id, [reader, ann])
    const headers = { References: acknowledged ?? '', Cc: reader, Subject: 'Re: Our report' }
    await bringMail(site, emailOf(headersOf(`Ines Falk <${email}>`, headers)))
    const look = (address: string) => callApi(site, 'GET', `/privacy/data?email=${address}`, { as: owner })
    expect((await look(reader)).body.sent_to).toMatchObject([
      { as: 'email', text: 'Re: Our report' },
      { as: 'copy', text: 'Our answer' },
    ])
    expect((await look(email)).body.enquiries[0].replies).toMatchObject([{ cc: [reader, ann] }])
    await callApi(site, 'POST', '/privacy/erasures', { as: owner, body: { email: reader, typed: reader } })
    // The reply still goes out, to the others.
    expect((await mailOf(id)).cc).toEqual([{ name: '', address: ann }])
    expect(await enquiryOf(id)).toMatchObject({ replies: [{ cc: [ann] }], mails: [{ also_to: [] }] })
    expect((await look(reader)).body.sent_to).toEqual([])
  })
})
