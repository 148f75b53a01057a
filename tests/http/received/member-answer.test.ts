/** What members answer to notifications by email: what goes on to the client, once it is proved who wrote it, and what stays. */
import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import type { WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { takeBackTimeByMail } from '../../../domain/enquiry/inbox/reply'
import { anEnquiry } from '../../support/data/an-enquiry'
import { emailOf, filePart, partsOf, plainPart } from '../../support/data/received-mail'
import { startDns, type TxtRecords } from '../../support/peers/dns'
import { callApi } from '../../support/site/api'
import type { TestAccount } from '../../support/site/auth'
import { bringMail, receivingEnv } from '../../support/site/hook'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const keyRecord = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`

interface Signing {
  domain?: string
  /** Signs so many bytes of the body (the tag `l`). */
  maxBodyLength?: number
}

async function sign(raw: Buffer, domain: string, maxBodyLength?: number): Promise<Buffer> {
  const key = { signingDomain: domain, selector: 's', privateKey }
  const length = maxBodyLength === undefined ? {} : { maxBodyLength }
  const { signatures } = await dkimSign(raw, { ...key, signatureData: [{ ...key, ...length }] })
  return Buffer.concat([Buffer.from(signatures), raw])
}

describeEachSite('what a member answers by email', open => {
  let site: Site
  let editor: TestAccount
  let owner: TestAccount
  let domain: string
  beforeAll(async () => {
    const records: TxtRecords = {}
    const DNS_SERVERS = await startDns(records)
    ;({ site, owner, editor } = await openStaffed(open, { ...receivingEnv, DNS_SERVERS }))
    domain = editor.email.split('@')[1] ?? ''
    records[`s._domainkey.${domain}`] = [keyRecord]
    records['s._domainkey.attacker.example'] = [keyRecord]
    await site.deps.db
      .updateTable('accounts')
      .set({ user_metadata: JSON.stringify({ full_name: 'Edith Moss' }) })
      .where('id', '=', editor.id)
      .execute()
  })

  let senders = 0
  /** An enquiry that is assigned to the editor, and the notification of that. */
  async function assign() {
    senders += 1
    const email = `client-${senders}@client.example`
    await submitEnquiry(site.deps, anEnquiry({ name: 'Ines Falk', email, company: 'Brine' }), { spam: false })
    const { id } = await site.deps.db
      .selectFrom('contact_submissions')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await callApi(site, 'PATCH', `/enquiries/${id}`, { as: owner, body: { assignee_id: editor.id } })
    const notice = (await mailsTo(editor.email)).find(({ key }) => key.startsWith(`about-enquiry:${id}:`))
    if (!notice) throw new Error('nobody was notified')
    return { id, email, notice }
  }

  async function mailsTo(address: string) {
    const rows = await site.deps.db
      .selectFrom('outbox_messages')
      .select(['dedupe_key', 'message', 'subject', 'next_attempt_at'])
      .where('recipient', '=', address)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ dedupe_key, message, subject, next_attempt_at }) => ({
      key: dedupe_key ?? '',
      subject,
      due: Date.parse(next_attempt_at),
      ...(JSON.parse(message) as { messageId: string; text: string; replyTo?: { address: string } }),
    }))
  }

  const whole = async (id: string) =>
    (await callApi<WholeEnquiry>(site, 'GET', `/enquiries/${id}`, { as: editor })).body

  let messages = 0
  const headersOf = ({ notice }: { notice: { messageId: string; replyTo?: { address: string } } }) => {
    messages += 1
    return {
      From: `Edith Moss <${editor.email}>`,
      To: notice.replyTo?.address ?? '',
      Subject: 'Re: Assigned to you',
      'In-Reply-To': notice.messageId,
      'Message-ID': `<answer-${messages}@${domain}>`,
    }
  }
  const quoted = '\r\n\r\nOn Nov 20, 2026, Quorum & Quay wrote:\r\n> It is yours.\r\n'

  async function bring(raw: Buffer, { domain: by = domain, maxBodyLength }: Signing = {}) {
    site.clock.advance(1000)
    await bringMail(site, await sign(raw, by, maxBodyLength))
  }

  it('goes to the client ten minutes later, as a reply of that member that can be taken back', async () => {
    const enquiry = await assign()
    expect(enquiry.notice.text).toContain('Answer this email, and your answer goes to Ines Falk')
    expect(enquiry.notice.replyTo?.address).toMatch(/^inbox\+[a-z2-7]{42}@agency\.example$/)
    await bring(emailOf(headersOf(enquiry), `Tuesday at ten suits us.${quoted}`))
    const { replies, events, status, mails } = await whole(enquiry.id)
    expect(replies).toMatchObject([
      { body: 'Tuesday at ten suits us.', by: { name: 'Edith Moss' }, state: 'waiting' },
    ])
    expect(status).toBe('answered')
    const note = events.find(({ kind }) => kind === 'mail_note')
    expect(note).toMatchObject({ reply_id: replies[0]?.id, mail_id: mails[0]?.id })
    const [letter] = await mailsTo(enquiry.email)
    expect(letter?.text).toContain('Tuesday at ten suits us.')
    expect(letter?.due).toBe(site.clock.now() + takeBackTimeByMail)
    // The member hears of it, and an answer to that goes to nobody.
    const [told] = await mailsTo(editor.email)
    expect(told?.subject).toBe('Your answer to Ines Falk, Brine is on its way')
    expect(told?.replyTo?.address).toBe('inbox@agency.example')
    const path = `/enquiries/${enquiry.id}/replies/${replies[0]?.id}`
    expect((await callApi(site, 'DELETE', path, { as: editor })).status).toBe(200)
    expect(await mailsTo(enquiry.email)).not.toContainEqual(expect.objectContaining({ text: letter?.text }))
  })

  it('goes once for each notification, and each copy counts once', async () => {
    const enquiry = await assign()
    const raw = emailOf(headersOf(enquiry), `First.${quoted}`)
    await bring(raw)
    await bring(raw)
    await bring(emailOf(headersOf(enquiry), `Second.${quoted}`))
    const { replies, events } = await whole(enquiry.id)
    expect(replies.map(({ body }) => body)).toEqual(['First.'])
    expect(events.flatMap(({ unsent }) => unsent ?? [])).toEqual(['twice'])
    expect((await mailsTo(editor.email))[0]?.text).toContain('was answered before')
  })

  it.each(['Note:', '*Note:*', ' NOTE :', '“Note：'])(
    'stays with colleagues when it begins with %s',
    async begin => {
      const enquiry = await assign()
      await bring(emailOf(headersOf(enquiry), `${begin} can Olga take this one?${quoted}`))
      const { replies, events } = await whole(enquiry.id)
      expect(replies).toEqual([])
      const note = events.find(({ kind }) => kind === 'mail_note')
      expect(note).toBeDefined()
      expect(note?.unsent).toBeUndefined()
    },
  )

  it.each<[why: string, unsent: string, write: (headers: Record<string, string>) => Buffer]>([
    [
      'has files',
      'files',
      headers => partsOf(headers, [plainPart('See there.'), filePart('a.pdf', Buffer.from('%PDF-'))]),
    ],
    ['says nothing of its own', 'empty', headers => emailOf(headers, quoted)],
    [
      'quotes the notification in a way that nobody knows',
      'quoted',
      headers =>
        emailOf(headers, `Tuesday suits us.\r\n\r\n| Open http://localhost:3000/admin/enquiries/1\r\n`),
    ],
    ['is too long', 'long', headers => emailOf(headers, `${'word '.repeat(5000)}${quoted}`)],
  ])('stays, and the member hears why, when it %s', async (_, unsent, write) => {
    const enquiry = await assign()
    await bring(write(headersOf(enquiry)))
    const { replies, events } = await whole(enquiry.id)
    expect(replies).toEqual([])
    expect(events.flatMap(event => event.unsent ?? [])).toEqual([unsent])
    expect((await mailsTo(editor.email))[0]?.subject).toBe('Not sent: your answer to Ines Falk, Brine')
  })

  async function merge(into: string, id: string) {
    const body = { ids: [id], other_person: true }
    const merged = await callApi(site, 'POST', `/enquiries/${into}/merged`, { as: owner, body })
    expect(merged.status).toBe(200)
  }

  it('goes to the client once, too, when its enquiry was merged into another of theirs since', async () => {
    const [first, second] = [await assign(), await assign()]
    await site.deps.db
      .updateTable('contact_submissions')
      .set({ email: first.email } as object)
      .where('id', '=', second.id)
      .execute()
    await merge(first.id, second.id)
    await bring(emailOf(headersOf(second), `Tuesday suits us.${quoted}`))
    expect((await whole(first.id)).replies).toMatchObject([{ body: 'Tuesday suits us.', state: 'waiting' }])
    expect((await mailsTo(first.email))[0]?.text).toContain('Tuesday suits us.')
    // As often as the notification is answered, and wherever its enquiry is by then.
    await callApi(site, 'POST', `/enquiries/${second.id}/separation`, { as: owner })
    await bring(emailOf(headersOf(second), `Tuesday or not.${quoted}`))
    const { events, replies } = await whole(second.id)
    expect(replies).toEqual([])
    expect(events.flatMap(({ unsent }) => unsent ?? [])).toEqual(['twice'])
  })

  it('stays, and the member hears why, when its enquiry was merged into that of another person', async () => {
    const [first, second] = [await assign(), await assign()]
    await merge(first.id, second.id)
    await bring(emailOf(headersOf(second), `Tuesday suits us.${quoted}`))
    const { events, replies } = await whole(first.id)
    expect(replies).toEqual([])
    expect(events.flatMap(({ unsent }) => unsent ?? [])).toEqual(['merged'])
    const [told] = await mailsTo(editor.email)
    expect(told?.text).toContain('merged into that of another person')
    expect(told?.key).toContain(second.id)
  })

  describe('is a note that nobody is told of when', () => {
    /** What a stranger may know: the address with its key, the notification, the member's address. */
    const attempts: [why: string, attempt: (raw: Buffer) => Promise<Buffer>][] = [
      ['it is not signed', async raw => raw],
      ['another domain signed it', raw => sign(raw, 'attacker.example')],
      [
        'its words were changed since',
        async raw => Buffer.from((await sign(raw, domain)).toString().replace('suits', 'fits')),
      ],
      [
        'something was written on below what is signed',
        async raw => Buffer.concat([await sign(raw, domain, 10), Buffer.from('More.\r\n')]),
      ],
      [
        'it names a second author',
        async raw => Buffer.concat([Buffer.from('From: a@attacker.example\r\n'), await sign(raw, domain)]),
      ],
      ['DNS knows no such key', raw => sign(raw, `unknown.${domain}`)],
    ]
    it.each(attempts)('%s', async (_, attempt) => {
      const enquiry = await assign()
      const raw = await attempt(emailOf(headersOf(enquiry), `Tuesday suits us.${quoted}`))
      site.clock.advance(1000)
      await bringMail(site, raw)
      const { replies } = await whole(enquiry.id)
      expect(replies).toEqual([])
      const told = (await mailsTo(editor.email)).filter(({ key }) =>
        key.startsWith(`about-enquiry:${enquiry.id}:`),
      )
      expect(told.filter(({ subject }) => /your answer/i.test(subject))).toEqual([])
      expect((await mailsTo(enquiry.email)).map(({ text }) => text).join('')).not.toMatch(/suits|fits/)
    })
  })

  /** An acknowledgement of another enquiry. */
  let other = ''
  beforeAll(async () => {
    const { id } = await assign()
    const row = await site.deps.db
      .selectFrom('contact_submissions')
      .select('acknowledgement_message_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    other = row.acknowledgement_message_id ?? ''
  })

  it.each<[why: string, change: (headers: Record<string, string>) => Record<string, string>]>([
    ['it comes to another address', headers => ({ ...headers, To: 'inbox@agency.example' })],
    ['it answers no notification', headers => ({ ...headers, 'In-Reply-To': '' })],
    ['a program wrote it', headers => ({ ...headers, 'Auto-Submitted': 'auto-replied' })],
    [
      'it answers another thread as well',
      headers => ({ ...headers, 'In-Reply-To': `${other} ${headers['In-Reply-To']}` }),
    ],
    ['it is a colleague’s, who was not notified', headers => ({ ...headers, From: owner.email })],
  ])('is not passed on when %s', async (_, change) => {
    const enquiry = await assign()
    await bring(emailOf(change(headersOf(enquiry)), `Tuesday suits us.${quoted}`))
    expect((await whole(enquiry.id)).replies).toEqual([])
  })
})
