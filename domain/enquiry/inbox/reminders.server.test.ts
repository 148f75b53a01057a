import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import type { Database } from '../../../platform/db/types'
import { createLog } from '../../../platform/log'
import { anEnquiry } from '../../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { setUpOutbox } from '../../../tests/support/data/outbox'
import { memoryMailer } from '../../../tests/support/peers/fakes'
import { silentPush } from '../../../tests/support/peers/push'
import { submitEnquiry } from '../enquiries.server'
import { changeEnquiries } from './change-enquiry.server'
import type { NoticeChoice } from './notices'
import { getChoice, sendDigests, setChoice } from './notices.server'
import { sendReminders } from './reminders.server'
import { bringBackSnoozed } from './snooze/bring-back.server'

const enquiry = anEnquiry({
  name: 'Ines Falk',
  email: 'ines@client.example',
  company: 'Brine & Co',
  service: 'Other',
  message: 'The words of the message',
})

async function addMember(db: Database, name: string, role: 'owner' | 'editor' | 'member'): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  await db
    .insertInto('accounts')
    .values({
      id: name,
      role,
      email: `${name}@quorumandquay.example`,
      email_confirmed_at: at,
      app_metadata: '{}',
      user_metadata: '{}',
      created_at: at,
      updated_at: at,
    })
    .execute()
}

describeEachDatabase('emails to members about enquiries', open => {
  async function setUp() {
    const base = await setUpOutbox(open, memoryMailer())
    const { db, kind, config } = base.database
    let lastId = 0
    const newId = () => {
      lastId += 1
      return `enquiry-${lastId}`
    }
    const deps = {
      db,
      databaseKind: kind,
      config,
      clock: base.clock,
      outbox: base.outbox,
      newId,
      log: createLog('silent'),
      stampKey: Buffer.alloc(32, 7),
      push: silentPush,
    }
    await addMember(db, 'olga', 'owner')
    await addMember(db, 'emil', 'editor')
    await addMember(db, 'visitor', 'member')
    /** What has been stored for members since the last call: recipient and subject. */
    const seen = new Set<string>()
    const notices = async () => {
      const rows = (await base.rows()).filter(row => !seen.has(row.id))
      for (const row of rows) seen.add(row.id)
      return rows
        .filter(row => row.purpose === 'enquiry-notice')
        .map(row => `${row.recipient.split('@')[0]}: ${row.subject}`)
        .toSorted()
    }
    /** To an instant, from Friday November 20, 2026, 13:00 in Vancouver. */
    const at = (time: string) => base.clock.advance(Date.parse(time) - base.clock.now())
    return { ...base, deps, notices, at, choose: (name: string, c: NoticeChoice) => setChoice(db, name, c) }
  }

  it('come for every enquiry to those who chose so, without the message', async () => {
    const { deps, notices, choose, rows } = await setUp()
    expect(await getChoice(deps.db, 'emil')).toBe('assigned')
    await choose('emil', 'each')
    await submitEnquiry(deps, enquiry, { spam: false })
    await submitEnquiry(deps, { ...enquiry, email: 'robot@client.example' }, { spam: true })
    expect(await notices()).toEqual(['emil: New enquiry from Ines Falk, Brine & Co'])
    const notice = (await rows()).find(row => row.purpose === 'enquiry-notice')
    expect(notice?.message).toContain('/admin/enquiries/enquiry-1')
    expect(notice?.message).not.toContain(enquiry.message)
  })

  it('remind four opening hours before the end, the owners too two before and once it is late', async () => {
    const { deps, notices, at } = await setUp()
    await submitEnquiry(deps, enquiry, { spam: false })
    await submitEnquiry(deps, { ...enquiry, name: 'Otto Lund' }, { spam: false })
    await deps.db
      .updateTable('contact_submissions')
      .set({ assignee_id: 'emil' })
      .where('name', '=', 'Ines Falk')
      .execute()
    await notices()
    const round = async (time: string) => {
      at(time)
      // Two processes at once.
      await Promise.all([sendReminders(deps), sendReminders(deps)])
      return notices()
    }
    // Due on Monday at 13:00: five hours after the company opens.
    expect(await round('2026-11-23T15:59:00Z')).toEqual([])
    expect(await round('2026-11-23T16:01:00Z')).toEqual([
      'emil: 4 hours left to answer Ines Falk, Brine & Co',
      'olga: 4 hours left to answer Otto Lund, Brine & Co',
    ])
    expect(await round('2026-11-23T17:55:00Z')).toEqual([])
    expect(await round('2026-11-23T18:05:00Z')).toEqual([
      'emil: 1 hour 55 minutes left to answer Ines Falk, Brine & Co',
      'olga: 1 hour 55 minutes left to answer Ines Falk, Brine & Co',
      'olga: 1 hour 55 minutes left to answer Otto Lund, Brine & Co',
    ])
    expect(await round('2026-11-23T19:30:00Z')).toEqual([])
    const late = ['emil', 'olga'].map(name => `${name}: Late: no answer to Ines Falk, Brine & Co`)
    expect(await round('2026-11-23T20:00:00Z')).toEqual([
      ...late,
      'olga: Late: no answer to Otto Lund, Brine & Co',
    ])
    expect(await round('2026-11-23T20:01:00Z')).toEqual([])
    expect(await round('2026-11-27T20:01:00Z')).toEqual([])
  })

  it('say how much time is left, and until when', async () => {
    const { deps, notices, at, rows } = await setUp()
    await submitEnquiry(deps, enquiry, { spam: false })
    const texts: string[] = []
    for (const time of ['2026-11-23T16:01:00Z', '2026-11-23T18:05:00Z', '2026-11-23T20:00:00Z']) {
      await notices()
      at(time)
      await sendReminders(deps)
      texts.push((await rows()).findLast(row => row.purpose === 'enquiry-notice')?.message ?? '')
    }
    const until = 'Monday, Nov 23, 1:00 p.m. Vancouver time'
    expect(texts[0]).toContain(`Opening hours left: 4 hours. We promised an answer by ${until}.`)
    expect(texts[1]).toContain(`Opening hours left: 1 hour 55 minutes. We promised an answer by ${until}.`)
    expect(texts[2]).toContain(`We promised an answer by ${until}, and none has been sent.`)
    for (const text of texts) expect(text).toContain('/admin/enquiries/enquiry-1')
  })

  it('pass over what was missed while the site was down, and say the latest once', async () => {
    const { deps, notices, at } = await setUp()
    await submitEnquiry(deps, enquiry, { spam: false })
    at('2026-11-23T19:30:00Z')
    for (let round = 0; round < 2; round += 1) await sendReminders(deps)
    expect(await notices()).toEqual(['olga: 30 minutes left to answer Ines Falk, Brine & Co'])
    await submitEnquiry(deps, { ...enquiry, name: 'Otto Lund' }, { spam: false })
    at('2026-11-26T08:00:00Z')
    for (let round = 0; round < 2; round += 1) await sendReminders(deps)
    expect(await notices()).toEqual([
      'olga: Late: no answer to Ines Falk, Brine & Co',
      'olga: Late: no answer to Otto Lund, Brine & Co',
    ])
  })

  it('do not remind of what is answered, archived or has been late for long', async () => {
    const { deps, notices, at } = await setUp()
    for (const status of ['answered', 'archived', 'spam'] as const) {
      await submitEnquiry(deps, { ...enquiry, name: status }, { spam: false })
      await deps.db.updateTable('contact_submissions').set({ status }).where('name', '=', status).execute()
    }
    at('2026-11-23T18:05:00Z')
    await sendReminders(deps)
    await submitEnquiry(deps, enquiry, { spam: false })
    at('2026-12-02T18:10:00Z')
    await sendReminders(deps)
    expect(await notices()).toEqual([])
  })

  it('sum up each business morning what is open, once, to those who chose so', async () => {
    const { deps, notices, at, choose } = await setUp()
    await choose('olga', 'digest')
    await submitEnquiry(deps, enquiry, { spam: false })
    await notices()
    const round = async (time: string) => {
      at(time)
      await sendDigests(deps)
      await sendDigests(deps)
      return notices()
    }
    expect(await round('2026-11-22T16:00:00Z')).toEqual([])
    expect(await round('2026-11-23T14:55:00Z')).toEqual([])
    expect(await round('2026-11-23T15:01:00Z')).toEqual(['olga: 1 open enquiry'])
    expect(await round('2026-11-23T15:30:00Z')).toEqual([])
    expect(await round('2026-11-24T20:30:00Z')).toEqual([])
    expect(await round('2026-11-25T15:00:00Z')).toEqual(['olga: 1 open enquiry'])
  })

  it('say that a snoozed enquiry is back, to its assignee or whoever snoozed it', async () => {
    const { deps, notices, at, choose, clock } = await setUp()
    await submitEnquiry(deps, enquiry, { spam: false })
    const [{ id }] = (await deps.db.selectFrom('contact_submissions').select('id').execute()) as [
      { id: string },
    ]
    const actor = () => ({ newId: uuidv7, now: clock.now(), accountId: 'emil', name: 'Emil' })
    const snooze = (hours: number, assignee_id: string | null) => {
      const snoozed_until = new Date(clock.now() + hours * 60 * 60 * 1000).toISOString()
      const changes = [{ id, assignee_id, snoozed_until }]
      return changeEnquiries(deps, actor(), { changes }, async () => undefined)
    }
    const back = async () => {
      await bringBackSnoozed({ ...deps, newId: uuidv7 })
      await bringBackSnoozed({ ...deps, newId: uuidv7 })
      return notices()
    }
    await snooze(1, null)
    expect(await back()).toEqual([])
    await at('2026-11-20T22:00:00Z')
    expect(await back()).toEqual(['emil: Back from snooze: Ines Falk, Brine & Co'])
    await snooze(1, 'olga')
    await notices()
    await at('2026-11-20T23:00:00Z')
    expect(await back()).toEqual(['olga: Back from snooze: Ines Falk, Brine & Co'])
    // The promise was made to the client: it is reminded of whatever was put aside.
    await snooze(24 * 10, 'olga')
    await at('2026-11-23T18:00:00Z')
    await sendReminders(deps)
    expect(await notices()).toEqual(['olga: 2 hours left to answer Ines Falk, Brine & Co'])
    await choose('olga', 'none')
    await at('2026-12-01T00:00:00Z')
    expect(await back()).toEqual([])
    expect(await deps.db.selectFrom('contact_submissions').select('snoozed_until').execute()).toEqual([
      { snoozed_until: null },
    ])
  })

  it('leave what is snoozed out of the digest', async () => {
    const { deps, at, choose, clock, notices } = await setUp()
    await submitEnquiry(deps, enquiry, { spam: false })
    await choose('emil', 'digest')
    await deps.db
      .updateTable('contact_submissions')
      .set({ snoozed_until: new Date(clock.now() + 30 * 24 * 60 * 60 * 1000).toISOString() })
      .execute()
    await at('2026-11-23T16:00:00Z')
    await sendDigests(deps)
    expect(await notices()).toEqual(['emil: No open enquiries'])
  })
})
