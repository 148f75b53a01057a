/** Where received emails end up, and what follows from them. */
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createLog } from '../../../../platform/log'
import { createFolderObjects } from '../../../../platform/objects/objects'
import { anEnquiry } from '../../../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../../../tests/support/data/databases'
import { setUpOutbox, someoneWaits } from '../../../../tests/support/data/outbox'
import {
  deliveryReport,
  emailOf,
  filePart,
  htmlPart,
  partsOf,
  plainPart,
  tinyPng,
} from '../../../../tests/support/data/received-mail'
import { silentPush } from '../../../../tests/support/peers/push'
import { submitEnquiry } from '../../enquiries.server'
import { purgeEnquiries } from '../../purge-enquiries.server'
import { changeEnquiries } from '../change-enquiry.server'
import { mergeEnquiries } from '../merge/merge-enquiries.server'
import { sendReply } from '../replies.server'
import { answerAddress } from './keyed-address.server'
import { settleSuggestion } from './move-mail.server'
import { receiveMail } from './receive-mail.server'
import { readMailHtml } from './received-mails.server'
import { findThread } from './thread.server'

const hour = 60 * 60 * 1000
const day = 24 * hour
const ines = { name: 'Ines Falk', email: 'ines@client.example' }

describeEachDatabase('a received email', open => {
  async function setUp() {
    const { database, clock, outbox, rows } = await setUpOutbox(open)
    const { db, kind } = database
    const config = {
      ...database.config,
      inbox: { address: 'inbox@quorumandquay.example', plus: true },
    }
    const objects = createFolderObjects(join(config.dataDir, 'objects'))
    const log = createLog('silent')
    const stampKey = Buffer.alloc(32, 7)
    const deps = {
      db,
      databaseKind: kind,
      config,
      clock,
      outbox,
      objects,
      newId: uuidv7,
      log,
      stampKey,
      push: silentPush,
    }
    const times = { created_at: '2026-01-01', updated_at: '2026-01-01', email_confirmed_at: '2026-01-01' }
    const account = { id: 'olga', role: 'owner', email: 'olga@agency.example' } as const
    await db
      .insertInto('accounts')
      .values({ ...account, app_metadata: '{}', user_metadata: '{}', ...times })
      .execute()
    const actor = () => ({
      ...{ newId: uuidv7, now: clock.now(), accountId: 'olga' },
      ...{ name: 'Olga', job_title: '', signature: '' },
    })
    const enquiries = () => db.selectFrom('contact_submissions').selectAll().orderBy('id').execute()
    const mails = () => db.selectFrom('received_mails').selectAll().orderBy('id').execute()
    const events = async () => {
      const found = await db.selectFrom('enquiry_events').selectAll().orderBy('id').execute()
      return found.map(row => `${row.kind} ${JSON.parse(row.detail).to ?? ''}`.trim())
    }
    const enquire = async () => {
      const typed = { company: 'Brine', phone: '604-555-0166', service: 'Other', message: 'Hello' }
      await submitEnquiry(deps, anEnquiry({ ...ines, ...typed }), { spam: false })
      const [enquiry] = await enquiries()
      return enquiry ?? expect.unreachable()
    }
    const answer = async (enquiryId: string) => {
      const reply = { enquiryId, body: 'Our answer', sendAt: undefined, ifVersion: undefined }
      expect(await sendReply(deps, actor(), reply, async () => undefined)).toMatchObject({ kind: 'queued' })
      const { message_id } = await db
        .selectFrom('enquiry_replies')
        .select('message_id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return message_id
    }
    const receive = (raw: Buffer) => receiveMail(deps, raw)
    const lastSent = async () => JSON.parse((await rows()).at(-1)?.message ?? '{}')
    const recipients = async () => (await rows()).map(row => row.recipient)
    return {
      ...{ deps, db, clock, rows, actor, enquiries, mails, events, enquire, answer, receive },
      lastSent,
      recipients,
    }
  }

  it('joins the reply that it answers, reopens the enquiry, and begins the promise anew', async () => {
    const { actor, answer, clock, deps, enquire, enquiries, events, mails, receive, recipients } =
      await setUp()
    const { id, due_at } = await enquire()
    const changes = [{ id, assignee_id: 'olga' }]
    await changeEnquiries(deps, actor(), { changes }, async () => undefined)
    const replied = await answer(id)
    clock.advance(3 * day)
    const before = (await recipients()).length
    expect(await receive(emailOf({ 'In-Reply-To': replied }))).toEqual({
      ...{ kind: 'stored', enquiryId: id, as: 'mail' },
    })
    const [enquiry] = await enquiries()
    expect(enquiry).toMatchObject({ status: 'in_progress', answered_at: null, asked_at: expect.any(String) })
    expect(Date.parse(enquiry?.due_at ?? '')).toBeGreaterThan(Date.parse(due_at ?? ''))
    expect(await events()).toEqual(['assigned', 'reply answered', 'mail in_progress'])
    expect(await mails()).toMatchObject([{ from_address: ines.email, text: 'Thank you.', suggestion: null }])
    expect((await recipients()).slice(before)).toEqual(['olga@agency.example'])
  })

  it('is stored once, however often and whatever way it comes', async () => {
    const { enquiries, mails, receive, rows } = await setUp()
    const raw = emailOf({ Subject: 'Annual report' })
    const relayed = Buffer.concat([Buffer.from('Received: by mx.example\r\n'), raw])
    const outcomes = await Promise.all([raw, relayed, raw, relayed].map(receive))
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['known', 'known', 'known', 'stored'])
    expect([(await enquiries()).length, (await mails()).length, (await rows()).length]).toEqual([1, 1, 2])
  })

  it('keeps the time of an enquiry that waits already, and what is spam', async () => {
    const { clock, deps, actor, enquire, enquiries, receive } = await setUp()
    const { id, due_at, acknowledgement_message_id: acknowledged } = await enquire()
    clock.advance(5 * hour)
    await receive(emailOf({ References: acknowledged ?? '' }))
    expect(await enquiries()).toMatchObject([{ status: 'new', due_at, asked_at: null }])
    await changeEnquiries(deps, actor(), { changes: [{ id, status: 'spam' }] }, async () => undefined)
    await receive(emailOf({ References: acknowledged ?? '', 'Message-ID': '<2@client.example>' }))
    expect(await enquiries()).toMatchObject([{ status: 'spam' }])
  })

  it('brings a snoozed enquiry back at once, and keeps its promise', async () => {
    const { actor, answer, clock, deps, enquire, enquiries, receive } = await setUp()
    const { id, due_at, acknowledgement_message_id: acknowledged } = await enquire()
    const snooze = () => {
      const until = new Date(clock.now() + 9 * day).toISOString()
      const changes = [{ id, status: 'new' as const, snoozed_until: until }]
      return changeEnquiries(deps, actor(), { changes }, async () => undefined)
    }
    await snooze()
    const away = { 'Message-ID': '<away@client.example>', 'Auto-Submitted': 'auto-replied' }
    await receive(emailOf({ References: acknowledged ?? '', ...away }))
    expect(await enquiries()).not.toMatchObject([{ snoozed_until: null }])
    await receive(emailOf({ References: acknowledged ?? '' }))
    expect(await enquiries()).toMatchObject([{ status: 'new', snoozed_until: null, due_at, asked_at: null }])
    const replied = await answer(id)
    await snooze()
    await receive(emailOf({ 'In-Reply-To': replied, 'Message-ID': '<3@client.example>' }))
    expect(await enquiries()).toMatchObject([{ status: 'new', snoozed_until: null, answered_at: null }])
  })

  it('drops the reminder of a reply that it answers, as a report that it failed does', async () => {
    const { actor, clock, deps, enquire, enquiries, receive } = await setUp()
    const { id } = await enquire()
    const remind = async () => {
      const remindAt = clock.now() + 3 * day
      const reply = { enquiryId: id, body: 'Our answer', sendAt: undefined, ifVersion: undefined, remindAt }
      await sendReply(deps, actor(), reply, async () => undefined)
      expect(await enquiries()).not.toMatchObject([{ unanswered_since: null }])
      const sent = await deps.db.selectFrom('enquiry_replies').select('message_id').orderBy('id').execute()
      return sent.at(-1)?.message_id ?? ''
    }
    const dropped = { snoozed_until: null, unanswered_since: null, answered_at: null }
    await receive(emailOf({ 'In-Reply-To': await remind() }))
    expect(await enquiries()).toMatchObject([{ status: 'in_progress', ...dropped }])
    await receive(deliveryReport(await remind()))
    expect(await enquiries()).toMatchObject([{ status: 'in_progress', ...dropped }])
  })

  it('opens an enquiry with the emails of one, and goes on in that thread', async () => {
    const { answer, enquiries, lastSent, mails, receive, recipients } = await setUp()
    await receive(emailOf({ Subject: 'Annual report', From: 'Ines Falk <ines@client.example>' }, 'Can you?'))
    const [enquiry] = await enquiries()
    expect(enquiry).toMatchObject({
      ...{ name: 'Ines Falk', email: ines.email, company: 'client.example', status: 'new' },
      message: 'Annual report\n\nCan you?',
    })
    expect(await recipients()).toEqual(['hello@quorumandquay.example', ines.email])
    const acknowledgement = await lastSent()
    expect(acknowledgement.headers).toMatchObject({ 'In-Reply-To': '<first@client.example>' })
    expect(acknowledgement.replyTo.address).toMatch(/^inbox\+\w{42}@/)
    await answer(enquiry?.id ?? '')
    expect(await lastSent()).toMatchObject({
      subject: 'Re: Annual report',
      replyTo: { address: acknowledgement.replyTo.address },
      headers: { References: `<first@client.example> ${acknowledgement.messageId}` },
    })
    expect((await lastSent()).text).toContain('Can you?')
    // Their own earlier message is the only reference.
    const more = {
      'Message-ID': '<2@client.example>',
      References: '<first@client.example>',
      Subject: 'Annual report',
    }
    await receive(emailOf(more))
    expect([(await enquiries()).length, (await mails()).length]).toEqual([1, 2])
  })

  it('finds its thread by the keyed address, and never by a forged one', async () => {
    const { deps, enquire, enquiries, receive } = await setUp()
    const { id } = await enquire()
    const To = answerAddress(deps.config, deps.stampKey, id)
    expect(await receive(emailOf({ To }))).toMatchObject({ kind: 'stored', enquiryId: id })
    const forged = answerAddress(deps.config, Buffer.alloc(32, 8), id)
    const outcome = await receive(emailOf({ To: forged, 'Message-ID': '<2@client.example>' }))
    expect(outcome).toMatchObject({ kind: 'stored' })
    expect(await enquiries()).toHaveLength(2)
    expect(outcome).not.toMatchObject({ enquiryId: id })
  })

  it('takes nobody else’s Message-ID for the thread of its sender', async () => {
    const { enquiries, receive } = await setUp()
    await receive(emailOf({ 'Message-ID': '<theirs@client.example>', From: 'a@evil.example' }))
    await receive(emailOf({ References: '<theirs@client.example>', Subject: 'Other' }))
    expect(await enquiries()).toHaveLength(2)
  })

  it('is proposed by sender and subject, and moved when a member says so', async () => {
    const { actor, deps, enquire, enquiries, events, mails, receive, recipients } = await setUp()
    const { id } = await enquire()
    const before = (await recipients()).length
    await receive(emailOf({}))
    const [mail] = await mails()
    expect(mail).toMatchObject({ suggestion: 'join', suggested_id: id, opened: 1 })
    // Whoever probably goes on with an enquiry gets no second acknowledgement.
    expect((await recipients()).slice(before)).toEqual(['hello@quorumandquay.example'])
    const asked = { enquiryId: mail?.enquiry_id ?? '', mailId: mail?.id ?? '', accept: true }
    expect(await settleSuggestion(deps, actor(), asked)).toEqual({ kind: 'done', enquiryId: id })
    expect(await mails()).toMatchObject([{ enquiry_id: id, suggestion: null, opened: 0 }])
    expect((await enquiries()).map(({ status }) => status).toSorted()).toEqual(['archived', 'new'])
    expect(await events()).toEqual(['mail_moved', 'status archived'])
    expect(await settleSuggestion(deps, actor(), asked)).toEqual({ kind: 'missing' })
    expect(await settleSuggestion(deps, actor(), { ...asked, enquiryId: id })).toEqual({ kind: 'settled' })
  })

  it('may be an enquiry of its own when its subject is new', async () => {
    const { actor, answer, deps, enquire, enquiries, mails, receive } = await setUp()
    const { id } = await enquire()
    await receive(emailOf({ References: await answer(id), Subject: 'A second listing' }, 'Another matter'))
    const [mail] = await mails()
    expect(mail).toMatchObject({ enquiry_id: id, suggestion: 'split' })
    const asked = { enquiryId: id, mailId: mail?.id ?? '', accept: true }
    const settled = await settleSuggestion(deps, actor(), asked)
    expect(settled).toMatchObject({ kind: 'done' })
    expect(settled).not.toMatchObject({ enquiryId: id })
    expect(await enquiries()).toContainEqual(
      expect.objectContaining({
        message: 'A second listing\n\nAnother matter',
        // The sender's own, but not what was asked before.
        ...{ ...ines, company: 'Brine', phone: '604-555-0166', service: '' },
      }),
    )
  })

  it('from a program is noted and reopens nothing, or is left out where it answers no enquiry', async () => {
    const { answer, enquire, enquiries, events, mails, receive, recipients } = await setUp()
    const { id } = await enquire()
    const replied = await answer(id)
    const before = (await recipients()).length
    const notice = { 'Auto-Submitted': 'auto-replied', Subject: 'Out of office' }
    expect(await receive(emailOf({ ...notice, 'In-Reply-To': replied }))).toMatchObject({ as: 'auto_mail' })
    expect(await enquiries()).toMatchObject([{ status: 'answered' }])
    expect(await events()).toEqual(['reply answered', 'auto_mail'])
    expect(await receive(emailOf({ ...notice, 'Message-ID': '<2@x.example>' }))).toEqual({ kind: 'ignored' })
    expect([(await mails()).length, (await recipients()).length - before]).toEqual([1, 0])
  })

  it('reports a failed delivery in the server’s words, and reopens', async () => {
    const { answer, db, enquire, enquiries, events, receive } = await setUp()
    const { id } = await enquire()
    const replied = await answer(id)
    await receive(deliveryReport(replied, 'delayed'))
    expect(await enquiries()).toMatchObject([{ status: 'answered' }])
    await receive(deliveryReport(replied))
    expect(await enquiries()).toMatchObject([{ status: 'new', answered_at: null }])
    expect(await db.selectFrom('enquiry_replies').select('bounced_with').execute()).toEqual([
      { bounced_with: '550 5.1.1 <ines@client.example>: User unknown' },
    ])
    expect(await events()).toEqual(['reply answered', 'report', 'report new'])
    expect(await receive(deliveryReport('<other@elsewhere.example>'))).toEqual({ kind: 'ignored' })
  })

  it('from a member becomes a note, and is sent to nobody', async () => {
    const { enquire, enquiries, events, receive, recipients, rows } = await setUp()
    const { id } = await enquire()
    const notice = (await rows()).find(({ dedupe_key: key }) => key?.startsWith('about-enquiry:'))
    const { messageId } = JSON.parse(notice?.message ?? '{}')
    const before = (await recipients()).length
    const From = 'Olga <Olga@agency.example>'
    const outcome = await receive(emailOf({ From, 'In-Reply-To': messageId }, 'I take it.'))
    // The ids of this outbox are not those of a site, so a notice is found by its thread here.
    const thread = (await enquiries())[0]?.acknowledgement_message_id ?? ''
    const other = await receive(
      emailOf({ From, References: thread, 'Message-ID': '<2@agency.example>' }, 'Or not.'),
    )
    expect(other).toEqual({ kind: 'stored', enquiryId: id, as: 'mail_note' })
    expect(outcome.kind).toBe('stored')
    expect(await events()).toContain('mail_note')
    expect((await recipients()).slice(before)).not.toContain(ines.email)
  })

  it('of our own is left alone', async () => {
    const { deps, mails, receive } = await setUp()
    const own = `<${uuidv7()}@${new URL(deps.config.siteUrl).hostname}>`
    expect(await receive(emailOf({ 'Message-ID': own }))).toEqual({ kind: 'ignored' })
    expect(await receive(emailOf({ From: deps.config.mailFrom }))).toEqual({ kind: 'ignored' })
    expect(await mails()).toEqual([])
  })

  it('gets one automatic answer a day, so that two programs never answer each other for ever', async () => {
    const { clock, receive, recipients } = await setUp()
    // A robot that says nowhere that it is one, with a subject of its own each time.
    for (let round = 0; round < 48; round += 1) {
      const headers = { From: 'robot@client.example', 'Message-ID': `<${round}@client.example>` }
      await receive(emailOf({ ...headers, Subject: `Ticket ${round}` }))
      clock.advance(hour)
    }
    const answers = (await recipients()).filter(address => address === 'robot@client.example')
    expect(answers.length).toBeLessThanOrEqual(3)
    expect(answers.length).toBeGreaterThan(0)
  })

  it('brings files, which are private objects', async () => {
    const { db, deps, receive } = await setUp()
    const pdf = Buffer.from('%PDF-1.7 brief')
    await receive(partsOf({ Subject: 'Brief' }, [plainPart('Attached'), filePart('brief.pdf', pdf)]))
    const [file] = await db.selectFrom('received_files').selectAll().execute()
    expect(file).toMatchObject({ name: 'brief.pdf', media_type: 'application/pdf', bytes: pdf.length })
    expect(await deps.objects.get(file?.object_key ?? '')).toEqual(pdf)
    expect(await db.selectFrom('loose_objects').selectAll().execute()).toEqual([])
  })

  it('without a sender is kept, and answered by nobody', async () => {
    const { enquiries, receive, recipients } = await setUp()
    await receive(emailOf({ From: '', Subject: '' }, 'Who am I?'))
    expect(await enquiries()).toMatchObject([{ name: 'Unknown sender', message: 'Who am I?' }])
    expect(await recipients()).toEqual(['hello@quorumandquay.example'])
  })

  it('is stored although its headers hold NUL', async () => {
    const { mails, receive } = await setUp()
    await receive(
      partsOf({ 'Message-ID': '<a\0b@c>', References: '<d\0e@f>', Subject: 'Brief' }, [
        htmlPart('<p>a\0b</p>'),
        filePart('c.png', tinyPng, { 'Content-ID': '<d\0e>' }),
      ]),
    )
    expect(await mails()).toMatchObject([{ message_id: '', html: '<p>ab</p>' }])
  })

  it('shows a picture as often as there is room, not as often as the text names it', async () => {
    const { db, deps, mails, receive } = await setUp()
    const megabyte = Buffer.concat([tinyPng, Buffer.alloc(1024 * 1024)])
    await receive(
      partsOf({ Subject: 'Logo' }, [
        htmlPart('<img src="cid:a&amp;b">'.repeat(10_000)),
        filePart('logo.png', megabyte, { 'Content-ID': '<a&b>' }),
      ]),
    )
    const [mail] = await mails()
    const shown = await readMailHtml(
      { db, objects: deps.objects },
      { enquiryId: mail?.enquiry_id ?? '', mailId: mail?.id ?? '' },
    )
    expect(shown?.html.match(/ src="data:image\/png/g)).toHaveLength(7)
  })

  it('of someone else in the thread is not quoted to the client as theirs', async () => {
    const { answer, clock, enquire, lastSent, receive } = await setUp()
    const { id } = await enquire()
    const replied = await answer(id)
    clock.advance(hour)
    await receive(emailOf({ 'In-Reply-To': replied, 'Message-ID': '<1@client.example>' }, 'From the client'))
    clock.advance(hour)
    const stranger = { From: 'eve@evil.example', 'Message-ID': '<2@evil.example>' }
    await receive(emailOf({ 'In-Reply-To': replied, ...stranger }, 'Pay to this account'))
    clock.advance(hour)
    await answer(id)
    const { text } = await lastSent()
    expect(text).toContain('From the client')
    expect(text).not.toContain('Pay to this account')
  })

  it('is quoted to the client as far as an enquiry goes, however long it is', async () => {
    const { answer, clock, enquire, lastSent, receive } = await setUp()
    const { id } = await enquire()
    const replied = await answer(id)
    clock.advance(hour)
    await receive(emailOf({ 'In-Reply-To': replied }, 'word\r\n'.repeat(30_000)))
    clock.advance(hour)
    await answer(id)
    const { text } = await lastSent()
    expect(text.match(/word/g)).toHaveLength(1000)
  })

  it('makes ten emails to members a day at most, when one sender goes on and on', async () => {
    const { clock, enquiries, receive, recipients } = await setUp()
    const robot = { From: 'desk@robot.example', 'Auto-Submitted': '', Subject: 'We opened a ticket' }
    const write = (at: number) => receive(emailOf({ ...robot, 'Message-ID': `<t${at}@robot.example>` }))
    for (let at = 0; at < 14; at += 1) await write(at)
    expect(await enquiries()).toHaveLength(14)
    const told = async () => (await recipients()).filter(to => to === 'hello@quorumandquay.example').length
    expect(await told()).toBe(10)
    clock.advance(day + 1000)
    await write(14)
    expect(await told()).toBe(11)
  })

  it('that comes while its enquiry is deleted for its age leaves no file behind', async () => {
    const { answer, clock, db, deps, enquire } = await setUp()
    const { databaseKind: kind, outbox } = deps
    const replied = await answer((await enquire()).id)
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const enqueue: typeof outbox.enqueue = async (trx, entries) => {
      begun.resolve()
      await goOn.promise
      return outbox.enqueue(trx, entries)
    }
    const file = filePart('brief.pdf', Buffer.from('%PDF-1.7'))
    const raw = partsOf({ 'In-Reply-To': replied }, [plainPart('x'), file])
    const receiving = receiveMail({ ...deps, outbox: { ...outbox, enqueue } }, raw)
    await begun.promise
    const deleting = purgeEnquiries({ db, kind }, clock.now() + 800 * day)
    // SQLite lets one transaction write at a time; PostgreSQL lets the second wait for what the first has locked.
    if (kind === 'postgres') await expect.poll(() => someoneWaits(db), { interval: 5 }).toBe(true)
    goOn.resolve()
    expect(await receiving).toMatchObject({ kind: 'stored' })
    expect(await deleting).toBe(1)
    expect(await db.selectFrom('loose_objects').select('doomed').execute()).toMatchObject([{}])
  })

  it('that comes while its enquiry is merged is stored in the thread, which waits', async () => {
    const { actor, answer, clock, db, deps, enquire, enquiries } = await setUp()
    const first = await enquire()
    clock.advance(1000)
    await enquire()
    const second = (await enquiries()).find(({ id }) => id !== first.id) ?? expect.unreachable()
    await answer(first.id)
    const replied = await answer(second.id)
    clock.advance(1000)
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const merge = { into: first.id, ids: [second.id], isOtherPerson: false }
    const merging = mergeEnquiries(deps, actor(), merge, async () => {
      begun.resolve()
      await goOn.promise
    })
    await begun.promise
    const receiving = receiveMail(deps, emailOf({ 'In-Reply-To': replied }))
    if (deps.databaseKind === 'postgres')
      await expect.poll(() => someoneWaits(db), { interval: 5 }).toBe(true)
    goOn.resolve()
    expect(await merging).toMatchObject({ kind: 'merged' })
    expect(await receiving).toMatchObject({ kind: 'stored', enquiryId: first.id })
    const statuses = (await enquiries()).map(({ id, status }) => [id === first.id, status])
    expect(Object.fromEntries(statuses)).toEqual({ true: 'new', false: 'answered' })
  })

  it('is answered in its thread when the database folds the address otherwise', async () => {
    const { db, enquire, enquiries } = await setUp()
    const { id, acknowledgement_message_id } = await enquire()
    await db
      .updateTable('contact_submissions')
      .set({ email: 'İnes@client.example' } as object)
      .where('id', '=', id)
      .execute()
    const [enquiry = expect.unreachable()] = await enquiries()
    expect((await findThread(db, enquiry)).references).toEqual([acknowledgement_message_id])
  })
})
