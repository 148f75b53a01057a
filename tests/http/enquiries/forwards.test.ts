/** Messages that members forward: what goes out, what it leaves alone, who answers, what is refused, and erasures. */
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EnquiryForward } from '../../../domain/enquiry/inbox/forward/forward-schema'
import type { WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { parseStored } from '../../../platform/jobs/stored-message'
import { composeSource } from '../../../platform/mail/nodemailer-message'
import { sweepObjects } from '../../../platform/objects/loose-objects'
import { deliveryReport, emailOf, filePart, partsOf, plainPart } from '../../support/data/received-mail'
import { type ApiCall, callApi } from '../../support/site/api'
import type { TestAccount } from '../../support/site/auth'
import { bringMail, receivingEnv } from '../../support/site/hook'
import { enquire, type Inbox, openInbox } from '../../support/site/inbox'
import { describeEachSite, type Site } from '../../support/site/site'

const printer = 'paul@printer.example'
const nobody = '00000000-0000-4000-8000-000000000000'

type Refused = WholeEnquiry & { code: string; errors: Record<string, string> }

describeEachSite('forwarding', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  let call: Inbox['call']
  beforeAll(async () => {
    ;({ site, owner, editor, call } = await openInbox(open, receivingEnv))
  })

  const forward = (id: string, more: object = {}, asked: ApiCall = {}) =>
    call<Refused>('POST', `/enquiries/${id}/forwards`, {
      body: { to: printer, note: 'Can you print this?', ...more },
      ...asked,
    })
  const enquiryOf = async (id: string) => (await call('GET', `/enquiries/${id}`)).body
  const newestOf = async (id: string) => (await enquiryOf(id)).forwards.at(-1) as EnquiryForward

  let messages = 0
  const headersOf = (from: string, more: Record<string, string> = {}) => {
    messages += 1
    return { From: from, 'Message-ID': `<forwards-${messages}@client.example>`, ...more }
  }
  /** An enquiry that the client has answered with two files. */
  async function answered() {
    const { id, email, acknowledged } = await enquire(site)
    const headers = headersOf(`Ines Falk <${email}>`, {
      References: acknowledged ?? '',
      Subject: 'Re: The report',
    })
    const files = [
      filePart('cover.pdf', Buffer.from('%PDF-1 cover')),
      filePart('body.pdf', Buffer.from('%PDF-1 body')),
    ]
    await bringMail(site, partsOf(headers, [plainPart('Here are both.'), ...files]))
    const [mail] = (await enquiryOf(id)).mails
    return { id, email, mailId: mail?.id ?? '', files: mail?.files ?? [] }
  }
  async function waitingMail(forwardId: string | undefined) {
    const row = await site.deps.db
      .selectFrom('outbox_messages')
      .innerJoin('enquiry_replies', 'enquiry_replies.mail_id', 'outbox_messages.id')
      .select('message')
      .where('enquiry_replies.id', '=', forwardId ?? '')
      .executeTakeFirst()
    if (!row) return undefined
    const stored = parseStored(row.message)
    if (stored.kind !== 'mail') throw new Error('not an email')
    const { kind: _, ...mail } = stored
    const contents = await Promise.all((mail.files ?? []).map(({ key }) => site.deps.objects.get(key)))
    const read = await PostalMime.parse(
      await composeSource(
        mail,
        contents.flatMap(bytes => bytes ?? []),
      ),
    )
    return { ...read, replyAddress: mail.replyTo?.address ?? '' }
  }

  it('sends the message below the note, with the files that were chosen', async () => {
    const { id, email, mailId, files } = await answered()
    const sent = await forward(id, { mail_id: mailId, files: [files[1]?.id] })
    expect(sent.status).toBe(201)
    expect(sent.body.forwards).toMatchObject([
      {
        ...{ to: printer, note: 'Can you print this?', mail_id: mailId, reply_id: null, state: 'waiting' },
        files: [{ id: files[1]?.id, name: 'body.pdf', media_type: 'application/pdf' }],
      },
    ])
    const mail = await waitingMail(sent.body.forwards[0]?.id)
    expect(mail).toMatchObject({ subject: 'Fwd: Re: The report', to: [{ address: printer }] })
    expect(mail?.headers.filter(({ key }) => ['in-reply-to', 'references', 'cc'].includes(key))).toEqual([])
    const text = mail?.text ?? ''
    expect(text.indexOf('Can you print this?')).toBeLessThan(text.indexOf('Forwarded message'))
    expect(text.indexOf('Forwarded message')).toBeLessThan(text.indexOf(`Ines Falk, ${email}`))
    expect(text).toContain('Here are both.')
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['body.pdf'])
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1 body')
  })

  it('sends what an enquiry began with, and a reply with its files, without a note', async () => {
    const { id } = await enquire(site)
    const opening = await forward(id, { note: '' })
    const first = await waitingMail(opening.body.forwards[0]?.id)
    expect([first?.subject, first?.text]).toMatchObject([
      'Fwd: Enquiry from Ines Falk, Brine',
      expect.stringMatching(/Forwarded message[\s\S]*Hello/),
    ])
    const attached = await call<{ id: string }>('POST', `/enquiries/${id}/attachments?name=offer.pdf`, {
      body: 'x',
    })
    const { body } = await call('POST', `/enquiries/${id}/replies`, {
      body: { body: 'Our offer', attachments: [attached.body.id] },
    })
    const replyId = body.replies[0]?.id
    await forward(id, { reply_id: replyId, files: [attached.body.id] })
    const second = await waitingMail((await newestOf(id)).id)
    expect(second?.text).toContain('Our offer')
    expect(second?.attachments.map(({ filename }) => filename)).toEqual(['offer.pdf'])
  })

  it('is no answer: status, promise and figures stay, and the next reply knows nothing of it', async () => {
    const { id, email, mailId } = await answered()
    const before = await enquiryOf(id)
    await forward(id, { mail_id: mailId })
    const after = await enquiryOf(id)
    expect(after).toMatchObject({ status: before.status, due_at: before.due_at, answered_at: null })
    expect(after.events.at(-1)).toMatchObject({ kind: 'forward', by: { id: editor.id } })
    const { message_id: forwarded } = await site.deps.db
      .selectFrom('enquiry_replies')
      .select('message_id')
      .where('enquiry_id', '=', id)
      .executeTakeFirstOrThrow()
    const business = async () =>
      (await call<{ members: object[]; all: { in_time: number } }>('GET', '/enquiries/business')).body
    const { all, members } = await business()
    await forward(id, { mail_id: mailId }, { as: owner })
    expect(await business()).toMatchObject({ all, members })
    await bringMail(site, emailOf(headersOf(`Paul <${printer}>`, { References: forwarded }), 'Yes.\r\n'))
    const replied = await call('POST', `/enquiries/${id}/replies`, { body: { body: 'Our answer' } })
    const reply = await waitingMail(replied.body.replies[0]?.id)
    expect(reply?.references).not.toContain(forwarded)
    expect(reply?.references).not.toContain(`<forwards-${messages}@client.example>`)
    expect([reply?.to?.[0]?.address, reply?.text?.includes('Yes.')]).toEqual([email, false])
    // The forward is not what is left when the reply is taken back.
    const taken = await call<{ enquiry: WholeEnquiry }>(
      'DELETE',
      `/enquiries/${id}/replies/${replied.body.replies[0]?.id}`,
    )
    expect(taken.body.enquiry).toMatchObject({ answered_at: null, status: before.status })
  })

  describe('brings the answer into the thread', () => {
    it.each(['by References', 'by the keyed address'])('%s, and reopens nothing', async way => {
      const { id, mailId } = await answered()
      await call('POST', `/enquiries/${id}/replies`, { body: { body: 'Our answer' } })
      await forward(id, { mail_id: mailId })
      const { status, answered_at, due_at } = await enquiryOf(id)
      const sent = await waitingMail((await newestOf(id)).id)
      const thread =
        way === 'by References' ? { References: sent?.messageId ?? '' } : { To: sent?.replyAddress ?? '' }
      const from = way === 'by References' ? 'Paul <paul@home.example>' : `Paul <${printer}>`
      const headers = headersOf(from, { ...thread, Subject: 'Quite another subject' })
      expect(await bringMail(site, emailOf(headers, 'On Friday.\r\n'))).toBe(id)
      const after = await enquiryOf(id)
      expect(after).toMatchObject({ status: 'answered', answered_at, due_at })
      expect(status).toBe('answered')
      expect(after.mails.at(-1)).toMatchObject({ kind: 'forward_mail', text: 'On Friday.', suggestion: null })
      expect(after.events.at(-1)).toMatchObject({ kind: 'forward_mail', by: null })
      expect((await call('GET', `/enquiries/${id}`, { as: owner })).body.unread).toBe(true)
    })

    it('and the client’s, who got it forwarded, reopens it as always', async () => {
      const { id, email, mailId } = await answered()
      await call('POST', `/enquiries/${id}/replies`, { body: { body: 'Our answer' } })
      await forward(id, { mail_id: mailId, to: email.toUpperCase() })
      const sent = await waitingMail((await newestOf(id)).id)
      await bringMail(site, emailOf(headersOf(`Ines <${email}>`, { References: sent?.messageId ?? '' })))
      expect(await enquiryOf(id)).toMatchObject({ status: 'new', answered_at: null })
    })

    it('and a report marks the forward, which is nothing to the client', async () => {
      const { id, mailId } = await answered()
      await call('POST', `/enquiries/${id}/replies`, { body: { body: 'Our answer' } })
      await forward(id, { mail_id: mailId })
      const sent = await waitingMail((await newestOf(id)).id)
      await bringMail(
        site,
        deliveryReport(sent?.messageId ?? '', 'failed', { 'Message-ID': `<r${messages}@mx.example>` }),
      )
      expect(await enquiryOf(id)).toMatchObject({ status: 'answered', forwards: [{ state: 'failed' }] })
    })
  })

  it('is taken back while it waits, and only as what it is', async () => {
    const { id, mailId } = await answered()
    await forward(id, { mail_id: mailId })
    const { id: forwardId } = await newestOf(id)
    const asReply = await call<Refused>('DELETE', `/enquiries/${id}/replies/${forwardId}`)
    expect([asReply.status, asReply.body.code]).toEqual([404, 'enquiry_not_found'])
    const path = `/enquiries/${id}/forwards/${forwardId}`
    const taken = await call<{ enquiry: WholeEnquiry }>('DELETE', path)
    expect(taken.body.enquiry).toMatchObject({ forwards: [{ state: 'cancelled' }] })
    expect(taken.body.enquiry.events.at(-1)).toMatchObject({ kind: 'forward_cancelled', reply_id: forwardId })
    expect(await waitingMail(forwardId)).toBeUndefined()
    expect((await call<Refused>('DELETE', path)).body.code).toBe('forward_sent')
    expect((await call<Refused>('DELETE', `/enquiries/${id}/forwards/${nobody}`)).body.code).toBe(
      'forward_not_found',
    )
  })

  it('goes out once for a key, however often the call is made', async () => {
    const { id, mailId } = await answered()
    const headers = { 'Idempotency-Key': '"6f2c1d1e-6c1b-4d3a-9f43-0c2d8f1f7a10"' }
    for (const _ of [1, 2])
      expect((await forward(id, { mail_id: mailId }, { headers })).body.forwards).toHaveLength(1)
    const other = await forward(id, { mail_id: mailId, note: 'Other' }, { headers })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it.each([
    [
      'to',
      { to: 'Paul <paul@printer.example>' },
      'Give one address, without a name, such as name@company.example.',
    ],
    [
      'to',
      { to: 'a@printer.example, b@printer.example' },
      'Give one address, without a name, such as name@company.example.',
    ],
    [
      'to',
      { to: 'a@printer.example\r\nBcc: thief@evil.example' },
      'Give one address, without a name, such as name@company.example.',
    ],
    ['note', { note: 'x'.repeat(20_001) }, 'Shorten the note: 20000 characters at most.'],
    ['files', { files: Array.from({ length: 21 }, (_, at) => `${at}`) }, 'Send 20 files at most.'],
    ['files', { files: [nobody] }, 'The message no longer has one of these files. Reload the enquiry.'],
    ['mail_id', { mail_id: 'a', reply_id: 'b' }, 'Forward an email or a reply.'],
  ])('is refused for %s: %j', async (field, more, sentence) => {
    const { id } = await enquire(site)
    const refused = await forward(id, more)
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: sentence }])
    expect((await enquiryOf(id)).forwards).toEqual([])
  })

  it('is refused for messages of other enquiries, and for what only members see', async () => {
    const [{ id }, other] = [await answered(), await answered()]
    await bringMail(
      site,
      emailOf(
        headersOf(editor.email, {
          To: (await waitingMail((await forward(id)).body.forwards[0]?.id))?.replyAddress ?? '',
        }),
      ),
    )
    const note = (await enquiryOf(id)).mails.find(({ kind }) => kind === 'mail_note')
    for (const mail_id of [other.mailId, note?.id, nobody]) {
      const refused = await forward(id, { mail_id })
      expect([refused.status, refused.body.code]).toEqual([404, 'message_not_found'])
    }
    expect((await forward(nobody)).body.code).toBe('enquiry_not_found')
    const files = await forward(id, {
      mail_id: (await enquiryOf(id)).mails[0]?.id,
      files: [other.files[0]?.id],
    })
    expect(files.body.errors).toHaveProperty('files')
  })

  it('is found with its recipient, who is forgotten, and goes with the client', async () => {
    const { id, email, mailId, files } = await answered()
    const to = 'recipient@printer.example'
    await forward(id, { mail_id: mailId, files: files.map(file => file.id), to })
    const look = async (address: string) =>
      (await callApi(site, 'GET', `/privacy/data?email=${address}`, { as: owner })).body
    const erase = (address: string) =>
      callApi(site, 'POST', '/privacy/erasures', { as: owner, body: { email: address, typed: address } })
    expect((await look(to)).sent_to).toMatchObject([{ as: 'forward', text: 'Can you print this?' }])
    expect((await look(email)).enquiries).toMatchObject([
      { replies: [], forwards: [{ to, files: ['cover.pdf', 'body.pdf'] }] },
    ])
    await erase(to)
    expect((await enquiryOf(id)).forwards).toMatchObject([{ to: '' }])
    expect((await look(to)).sent_to).toEqual([])
    const { id: last } = (await forward(id, { mail_id: mailId })).body.forwards.at(-1) ?? {}
    await erase(email)
    expect(await waitingMail(last)).toBeUndefined()
    await sweepObjects(site.deps, site.deps.clock.now(), () => true)
    expect((await call('GET', `/enquiries/${id}`)).status).toBe(404)
    expect(
      await site.deps.db
        .selectFrom('forwarded_files')
        .selectAll()
        .where('forward_id', '=', last ?? '')
        .execute(),
    ).toEqual([])
  })
})
