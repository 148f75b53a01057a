/** Merging enquiries, separating them, splitting an email off: what is seen, answered, counted, erased, and refused. */
import { beforeAll, expect, it } from 'vitest'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import type { EnquiryPage, WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { receiveMail } from '../../../domain/enquiry/inbox/received/receive-mail.server'
import { purgeEnquiries } from '../../../domain/enquiry/purge-enquiries.server'
import type { PersonalData } from '../../../domain/privacy/privacy-schema'
import { anEnquiry } from '../../support/data/an-enquiry'
import { emailOf } from '../../support/data/received-mail'
import type { TestAccount } from '../../support/site/auth'
import { type Inbox, openInbox } from '../../support/site/inbox'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('merged enquiries', open => {
  let site: Site
  let owner: TestAccount
  let call: Inbox['call']
  beforeAll(async () => {
    ;({ site, owner, call } = await openInbox(open))
  })

  let people = 0
  const person = () => {
    people += 1
    return `person-${people}@client.example`
  }
  async function enquire(email: string, message = 'Hello') {
    site.clock.advance(1000)
    await submitEnquiry(site.deps, anEnquiry({ email, message }), { spam: false })
    const { id } = await site.deps.db
      .selectFrom('contact_submissions')
      .select('id')
      .where('email', '=', email)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  const read = async (id: string) => (await call('GET', `/enquiries/${id}`)).body
  const merge = (into: string, ids: string[], more = {}) =>
    call<WholeEnquiry & { code: string }>('POST', `/enquiries/${into}/merged`, { body: { ids, ...more } })
  const separate = (id: string) => call('POST', `/enquiries/${id}/separation`)
  const idsOf = async (query: string) =>
    (await call<EnquiryPage>('GET', `/enquiries?${query}`)).body.enquiries.map(({ id }) => id)
  const note = (id: string, text: string) => call('POST', `/enquiries/${id}/notes`, { body: { text } })
  const textsOf = ({ events }: WholeEnquiry) => events.flatMap(({ text }) => text ?? [])
  const write = async (email: string, to: string | null, words: string) => {
    site.clock.advance(1000)
    await receiveMail(
      site.deps,
      emailOf(
        { From: email, 'In-Reply-To': to ?? '', 'Message-ID': `<${site.deps.newId()}@client.example>` },
        words,
      ),
    )
  }
  const acknowledgementOf = async (id: string) =>
    (
      await site.deps.db
        .selectFrom('contact_submissions')
        .select('acknowledgement_message_id as messageId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).messageId

  it('are read in one thread, with messages, notes and history, and separated with what is their own', async () => {
    const email = person()
    const [first, second] = [await enquire(email, 'First words'), await enquire(email, 'Second words')]
    await note(first, 'Of the first')
    await note(second, 'Of the second')
    const merged = await merge(first, [second])
    expect(merged.status).toBe(200)
    expect(merged.body.merged).toMatchObject([{ id: second, message: 'Second words' }])
    expect(textsOf(merged.body)).toEqual(['Of the first', 'Of the second'])
    expect(merged.body.events.filter(({ kind }) => kind === 'merged')).toMatchObject([{ other_id: second }])
    expect(await read(second)).toMatchObject({ merged_into: { id: first } })
    const seenFrom = async (id: string) =>
      (await read(id)).events.flatMap(({ kind, other_id, thread }) => (other_id ? [[kind, thread]] : []))
    expect([await seenFrom(first), await seenFrom(second)]).toEqual([
      [['merged', 'own']],
      [['merged', 'other']],
    ])
    await note(first, 'Since')
    const separated = await separate(second)
    expect(separated.body).toMatchObject({ id: second, merged_into: null, merged: [] })
    expect(textsOf(separated.body)).toEqual(['Of the second'])
    const after = await read(first)
    expect(after.merged).toEqual([])
    expect(textsOf(after)).toEqual(['Of the first', 'Since'])
    expect((await seenFrom(first)).at(-1)).toEqual(['separated', 'own'])
    expect((await seenFrom(second)).at(-1)).toEqual(['separated', 'other'])
    expect((await separate(second)).status).toBe(404)
  })

  it('are listed, counted and found once', async () => {
    const email = person()
    const [first, second] = [await enquire(email, 'Quartz'), await enquire(email, 'Zirconium')]
    const before = await call<{ new: number }>('GET', '/enquiries/found')
    const counts = await call<{ enquiries: number }>('GET', '/counts')
    const business = await call<{ all: { enquiries: number } }>('GET', '/enquiries/business')
    const othersOpen = async () =>
      (await call<EnquiryPage>('GET', `/enquiries?search=${email}`)).body.enquiries.map(
        ({ from_sender, open_from_sender }) => [from_sender, open_from_sender],
      )
    expect(await othersOpen()).toEqual([
      [2, 1],
      [2, 1],
    ])
    await merge(first, [second])
    expect(await othersOpen()).toEqual([[1, 0]])
    expect(await idsOf(`search=${email}`)).toEqual([first])
    expect(await idsOf('search=zirconium')).toEqual([first])
    expect(await idsOf('search=zirconium&status=open&order=due')).toEqual([first])
    expect((await call<{ new: number }>('GET', '/enquiries/found')).body.new).toBe(before.body.new - 1)
    expect((await call<{ enquiries: number }>('GET', '/counts')).body.enquiries).toBe(
      counts.body.enquiries - 1,
    )
    const now = await call<{ all: { enquiries: number } }>('GET', '/enquiries/business')
    expect(now.body.all.enquiries).toBe(business.body.all.enquiries - 1)
    const file = await call('GET', `/enquiries/export?search=${email}&format=json`)
    expect(JSON.parse(file.text)).toHaveLength(1)
    await separate(second)
    expect(await idsOf(`search=${email}`)).toEqual([second, first])
  })

  it('wait under the earliest promise, reopen an answered thread, and give back its state', async () => {
    const email = person()
    const first = await enquire(email)
    await call('POST', `/enquiries/${first}/replies`, { body: { body: 'Answered' } })
    const answered = await read(first)
    const second = await enquire(email)
    const { due_at } = await read(second)
    const merged = await merge(first, [second])
    expect(merged.body).toMatchObject({ status: 'new', answered_at: null, due_at })
    await separate(second)
    const { status, answered_at } = await read(first)
    expect({ status, answered_at }).toEqual({ status: 'answered', answered_at: answered.answered_at })
    expect(await read(second)).toMatchObject({ status: 'new', answered_at: null, due_at })
    // Answered together.
    await merge(first, [second])
    const reply = await call('POST', `/enquiries/${first}/replies`, { body: { body: 'To both' } })
    await separate(second)
    const { answered_at: at } = reply.body
    expect(await read(second)).toMatchObject({ status: 'answered', answered_at: at })
    expect(await read(first)).toMatchObject({ status: 'answered', answered_at: at })
  })

  it('stand as if the one that leaves had never come, in whatever order they leave', async () => {
    const email = person()
    const first = await enquire(email)
    await call('POST', `/enquiries/${first}/replies`, { body: { body: 'Answered' } })
    const answered = await read(first)
    const [second, third] = [await enquire(email), await enquire(email)]
    const { due_at } = await read(third)
    await merge(first, [second])
    await merge(first, [third])
    await separate(second)
    expect(await read(first)).toMatchObject({ status: 'new', answered_at: null, due_at })
    await separate(third)
    const { status, answered_at } = await read(first)
    expect({ status, answered_at }).toEqual({ status: 'answered', answered_at: answered.answered_at })
    // What was answered before the next one came is not waited for again.
    await merge(first, [second])
    await call('POST', `/enquiries/${first}/replies`, { body: { body: 'To both' } })
    await merge(first, [third])
    await separate(third)
    expect(await read(first)).toMatchObject({ status: 'answered' })
    await separate(second)
    expect(await read(first)).toMatchObject({ status: 'answered' })
  })

  it('take what is written to the old one into the thread, and tell nobody twice', async () => {
    const [email, other] = [person(), person()]
    const [first, second] = [await enquire(email), await enquire(other)]
    const to = await acknowledgementOf(second)
    await merge(first, [second], { other_person: true })
    await write(other, to, 'Later words')
    const thread = await read(first)
    expect(thread.mails.map(({ text, enquiry_id }) => [text.trim(), enquiry_id])).toEqual([
      ['Later words', first],
    ])
    // What was received before is in the thread, too, and opened through it.
    const third = await enquire(other)
    await write(other, await acknowledgementOf(third), 'Before')
    await merge(first, [third], { other_person: true })
    const mail = (await read(first)).mails.find(({ enquiry_id }) => enquiry_id === third)
    expect((await call('GET', `/enquiries/${first}/mails/${mail?.id}/html`)).status).toBe(200)
  })

  it('bring their own threads along, and none is within another', async () => {
    const email = person()
    const ids = [await enquire(email), await enquire(email), await enquire(email)]
    const [first = '', second = '', third = ''] = ids
    await merge(second, [third])
    await merge(first, [second])
    expect((await read(first)).merged.map(({ id }) => id)).toEqual([second, third])
    expect((await read(second)).merged).toEqual([])
    await separate(third)
    expect((await read(first)).merged.map(({ id }) => id)).toEqual([second])
  })

  it('cannot be answered or changed beside their thread', async () => {
    const email = person()
    const [first, second] = [await enquire(email), await enquire(email)]
    await merge(first, [second])
    const reply = await call('POST', `/enquiries/${second}/replies`, { body: { body: 'Beside' } })
    const change = await call('PATCH', `/enquiries/${second}`, { body: { status: 'archived' } })
    expect([reply.status, change.status]).toEqual([412, 412])
    expect(await read(first)).toMatchObject({ status: 'new', replies: [] })
  })

  it('give back a reply that waits, to the state of the enquiry that it was written in', async () => {
    const email = person()
    const [first, second] = [await enquire(email), await enquire(email)]
    const sent = await call('POST', `/enquiries/${second}/replies`, { body: { body: 'Wait' } })
    await merge(first, [second])
    const reply = sent.body.replies[0]?.id
    const back = await call<{ body: string }>('DELETE', `/enquiries/${first}/replies/${reply}`)
    expect([back.status, back.body.body]).toEqual([200, 'Wait'])
    expect((await separate(second)).body).toMatchObject({ status: 'new', answered_at: null })
  })

  it('have the thread wait when the reply to one of them is taken back, until it is separated', async () => {
    const email = person()
    const first = await enquire(email)
    const { answered_at } = (await call('POST', `/enquiries/${first}/replies`, { body: { body: 'One' } }))
      .body
    const second = await enquire(email)
    const { due_at } = await read(second)
    const sent = await call('POST', `/enquiries/${second}/replies`, { body: { body: 'Two' } })
    expect((await merge(first, [second])).body.status).toBe('answered')
    const back = await call('DELETE', `/enquiries/${first}/replies/${sent.body.replies[0]?.id}`)
    expect(back.status).toBe(200)
    expect(await read(first)).toMatchObject({ status: 'new', answered_at: null, due_at })
    expect((await separate(second)).body).toMatchObject({ status: 'new', answered_at: null, due_at })
    expect(await read(first)).toMatchObject({ status: 'answered', answered_at })
  })

  /** An email that names no thread: an enquiry of its own, which may belong to the sender's newest. */
  async function receive(from: string) {
    await write(from, null, 'Words')
    return site.deps.db
      .selectFrom('received_mails')
      .select(['id', 'enquiry_id', 'suggested_id'])
      .where('from_address', '=', from)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  }
  const settle = (thread: string, mail: string, accept: boolean) =>
    call('POST', `/enquiries/${thread}/mails/${mail}/suggestion`, { body: { accept } })

  it('keep an email where it is when what is suggested for it is dismissed in the thread', async () => {
    const email = person()
    const first = await enquire(email)
    const mail = await receive(email)
    await merge(first, [mail.enquiry_id])
    const settled = await settle(first, mail.id, false)
    expect(settled.body).toMatchObject({
      ...{ id: first, status: 'new' },
      mails: [{ id: mail.id, enquiry_id: mail.enquiry_id, suggestion: null, opened: true }],
    })
  })

  it('lose an email that joins another enquiry, and only what it had begun is archived', async () => {
    const email = person()
    const [first, second] = [await enquire(email), await enquire(email)]
    const mail = await receive(email)
    expect(mail.suggested_id).toBe(second)
    await merge(first, [mail.enquiry_id])
    const settled = await settle(first, mail.id, true)
    expect(settled.body).toMatchObject({ id: second, mails: [{ id: mail.id, enquiry_id: second }] })
    expect(await read(first)).toMatchObject({ status: 'new', mails: [] })
    expect((await separate(mail.enquiry_id)).body.status).toBe('archived')
  })

  it('have an email join the thread of what was suggested, which wakes', async () => {
    const email = person()
    const [first, second] = [await enquire(email), await enquire(email)]
    for (const id of [first, second])
      await call('POST', `/enquiries/${id}/replies`, { body: { body: 'Answered' } })
    site.clock.advance(60_000)
    const mail = await receive(email)
    await merge(first, [second])
    expect((await settle(mail.enquiry_id, mail.id, true)).body).toMatchObject({
      ...{ id: first, status: 'new', mails: [{ id: mail.id, enquiry_id: first }] },
    })
    expect((await separate(second)).body.status).toBe('answered')
  })

  it('show a privacy request of any of them, which is recorded once', async () => {
    const email = person()
    const [first, second] = [await enquire(email), await enquire(email)]
    const record = (id: string, law: string) =>
      call('POST', `/enquiries/${id}/privacy-request`, { body: { kind: 'access', law } })
    const { privacy_request } = (await record(second, 'gdpr')).body
    expect((await merge(first, [second])).body.privacy_request).toEqual(privacy_request)
    expect((await record(first, 'pipeda')).body.privacy_request).toEqual(privacy_request)
    const requests = site.deps.db.selectFrom('privacy_requests').select('id').where('email', '=', email)
    expect(await requests.execute()).toHaveLength(1)
  })

  it('are erased and given out with their person only, and what is left is whole', async () => {
    const [email, other] = [person(), person()]
    const [first, second] = [await enquire(email, 'Of one'), await enquire(other, 'Of the other')]
    await note(second, 'About the other')
    await merge(first, [second], { other_person: true })
    const data = await call<PersonalData>('GET', `/privacy/data?email=${other}`, { as: owner })
    expect(data.body.enquiries).toMatchObject([{ id: second, notes: [{ text: 'About the other' }] }])
    const erase = (address: string) =>
      call('POST', '/privacy/erasures', { as: owner, body: { email: address, typed: address } })
    expect((await erase(email)).status).toBe(200)
    expect(await read(second)).toMatchObject({ merged_into: null, status: 'new' })
    expect(await idsOf(`search=${other}`)).toEqual([second])
    const third = await enquire(person())
    await merge(third, [second], { other_person: true })
    await erase(other)
    expect(await read(third)).toMatchObject({ merged: [] })
    expect(JSON.stringify(await read(third))).not.toContain('Of the other')
  })

  it('are deleted at the end of their own time', async () => {
    const email = person()
    const [first, second] = [await enquire(email), await enquire(email)]
    await merge(first, [second])
    await call('PATCH', `/enquiries/${first}`, { body: { status: 'archived' } })
    const { db, databaseKind: kind } = site.deps
    await db
      .updateTable('contact_submissions')
      .set({ created_at: '2020-01-01T00:00:00.000Z' } as object)
      .where('id', '=', first)
      .execute()
    expect(await purgeEnquiries({ db, kind }, site.clock.now())).toBe(1)
    expect(await read(second)).toMatchObject({ merged_into: null, status: 'archived' })
  })

  it('take along what their person has written since when the thread is deleted, and nothing of others', async () => {
    const [email, other] = [person(), person()]
    const first = await enquire(email)
    await write(email, await acknowledgementOf(first), 'Of the first')
    const second = await enquire(other)
    const to = await acknowledgementOf(second)
    await merge(first, [second], { other_person: true })
    await write(other, to, 'Later words')
    await write(email, await acknowledgementOf(first), 'More of the first')
    const { db, databaseKind: kind } = site.deps
    await db
      .updateTable('contact_submissions')
      .set({ created_at: '2020-01-01T00:00:00.000Z' } as object)
      .where('id', '=', first)
      .execute()
    expect(await purgeEnquiries({ db, kind }, site.clock.now())).toBe(1)
    const whole = await read(second)
    expect(whole.mails.map(({ text, enquiry_id }) => [text.trim(), enquiry_id])).toEqual([
      ['Later words', second],
    ])
    const told = whole.events.filter(({ kind: one }) => one === 'mail')
    expect(told.map(({ mail_id }) => mail_id)).toEqual([whole.mails[0]?.id])
  })

  it('are refused for another person, spam, itself, what is merged, and what does not exist', async () => {
    const email = person()
    const [first, second, foreign] = [await enquire(email), await enquire(email), await enquire(person())]
    expect((await merge(first, [foreign])).body.code).toBe('other_person')
    expect((await merge(first, [first])).body.code).toBe('merged_already')
    expect((await merge(first, ['gone'])).status).toBe(404)
    expect((await merge(first, [])).status).toBe(422)
    expect((await merge(first, [second, second])).status).toBe(422)
    await call('PATCH', `/enquiries/${second}`, { body: { status: 'spam' } })
    expect((await merge(first, [second])).body.code).toBe('spam_and_not')
    await call('PATCH', `/enquiries/${second}`, { body: { status: 'new' } })
    await merge(first, [second])
    expect((await merge(first, [second])).body.code).toBe('merged_already')
    expect((await merge(second, [foreign], { other_person: true })).body.code).toBe('merged_already')
    expect(await read(foreign)).toMatchObject({ merged_into: null, version: 1 })
  })

  it('let an email be split off as an enquiry of its own', async () => {
    const email = person()
    const first = await enquire(email)
    await write(email, await acknowledgementOf(first), 'Something else')
    const mail = (await read(first)).mails[0]?.id
    const split = await call('POST', `/enquiries/${first}/mails/${mail}/split`)
    expect(split.body).toMatchObject({ email, status: 'new', mails: [{ id: mail, opened: true }] })
    expect((await read(first)).mails).toEqual([])
    const again = await call<{ code: string }>('POST', `/enquiries/${split.body.id}/mails/${mail}/split`)
    expect(again.body.code).toBe('not_split')
    expect((await call('POST', `/enquiries/${first}/mails/${mail}/split`)).status).toBe(404)
  })
})
