/** Threads within threads, merges at the same time, and what stays when a thread is deleted. */
import { expect, it } from 'vitest'
import { createLog } from '../../../../platform/log'
import { anEnquiry } from '../../../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../../../tests/support/data/databases'
import { minute, setUpOutbox, someoneWaits } from '../../../../tests/support/data/outbox'
import { silentPush } from '../../../../tests/support/peers/push'
import { submitEnquiry } from '../../enquiries.server'
import { purgeEnquiries } from '../../purge-enquiries.server'
import { sendForward } from '../forward/forwards.server'
import { listReplies } from '../list-replies.server'
import { sendReply } from '../replies.server'
import { findEnquiry } from '../whole-enquiry.server'
import { mergeEnquiries, separateEnquiry } from './merge-enquiries.server'

const email = 'ines@client.example'

describeEachDatabase('threads', open => {
  async function setUp() {
    const { database, clock, outbox } = await setUpOutbox(open)
    const { db, kind, config } = database
    let lastId = 0
    const newId = () => {
      lastId += 1
      return `id-${String(lastId).padStart(4, '0')}`
    }
    const deps = {
      ...{ db, databaseKind: kind, config, clock, outbox, newId },
      ...{ stampKey: Buffer.alloc(32, 7), log: createLog('silent'), push: silentPush },
    }
    const times = { created_at: '2026-01-01', updated_at: '2026-01-01', email_confirmed_at: '2026-01-01' }
    await db
      .insertInto('accounts')
      .values({
        ...{ id: 'olga', role: 'owner', email: 'olga@agency.example', ...times },
        ...{ app_metadata: '{}', user_metadata: '{}' },
      })
      .execute()
    const actor = () => {
      clock.advance(1000)
      return { newId, now: clock.now(), accountId: 'olga', name: 'Olga', job_title: '', signature: '' }
    }
    const enquire = async (address = email) => {
      clock.advance(minute)
      await submitEnquiry(deps, anEnquiry({ email: address, message: 'Words' }), { spam: false })
      const newest = db.selectFrom('contact_submissions').select('id').orderBy('created_at', 'desc')
      return (await newest.limit(1).executeTakeFirstOrThrow()).id
    }
    const nothing = async () => undefined
    const merge = (into: string, ids: string[]) =>
      mergeEnquiries(deps, actor(), { into, ids, isOtherPerson: true }, nothing)
    const separate = (id: string) => separateEnquiry(deps, actor(), id, nothing)
    const reply = (enquiryId: string, body: string) =>
      sendReply(deps, actor(), { enquiryId, body, sendAt: undefined, ifVersion: undefined }, nothing)
    const row = (id: string) =>
      db.selectFrom('contact_submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    /** How it waits. */
    const standing = async (id: string) => {
      const { status, due_at, answered_at, asked_at } = await row(id)
      return { status, due_at, answered_at, asked_at }
    }
    const threads = async () => {
      const rows = await db.selectFrom('contact_submissions').select(['id', 'merged_into']).execute()
      return Object.fromEntries(rows.map(({ id, merged_into }) => [id, merged_into]))
    }
    const age = (id: string) =>
      db
        .updateTable('contact_submissions')
        .set({ created_at: '2020-01-01T00:00:00.000Z' } as object)
        .where('id', '=', id)
        .execute()
    const purge = () => purgeEnquiries({ db, kind }, clock.now())
    return {
      ...{ database, deps, actor, clock, enquire, merge, separate, reply },
      ...{ row, standing, threads, age, purge },
    }
  }

  it('are as they were when one that had its own leaves again, however deep', async () => {
    const { enquire, merge, separate, threads } = await setUp()
    const [a, b, c, d] = [await enquire(), await enquire(), await enquire(), await enquire()]
    await merge(c, [d])
    await merge(b, [c])
    await merge(a, [b])
    expect(await threads()).toEqual({ [a]: null, [b]: a, [c]: a, [d]: a })
    await separate(b)
    expect(await threads()).toEqual({ [a]: null, [b]: null, [c]: b, [d]: b })
    await separate(c)
    expect(await threads()).toEqual({ [a]: null, [b]: null, [c]: null, [d]: c })
    await separate(d)
    expect(await threads()).toEqual({ [a]: null, [b]: null, [c]: null, [d]: null })
  })

  it('wait for nothing that has left them, also when it had come with another', async () => {
    const { enquire, merge, separate, reply, standing } = await setUp()
    const [a, b] = [await enquire(), await enquire()]
    for (const id of [a, b]) await reply(id, 'Answered')
    const c = await enquire()
    const [before, answered] = [await standing(a), await standing(b)]
    await merge(b, [c])
    await merge(a, [b])
    expect(await standing(a)).toMatchObject({ status: 'new', answered_at: null })
    await separate(c)
    expect(await standing(a)).toEqual(before)
    expect(await standing(c)).toMatchObject({ status: 'new', answered_at: null })
    await separate(b)
    expect([await standing(a), await standing(b)]).toEqual([before, answered])
  })

  it('wait again for what has left them with the one that it had come with', async () => {
    const { enquire, merge, separate, reply, standing } = await setUp()
    const [a, b] = [await enquire(), await enquire()]
    for (const id of [a, b]) await reply(id, 'Answered')
    const c = await enquire()
    const before = await standing(a)
    await merge(b, [c])
    const waiting = await standing(b)
    await merge(a, [b])
    await separate(b)
    expect([await standing(a), await standing(b)]).toEqual([before, waiting])
    await separate(c)
    expect(await standing(b)).toMatchObject({ status: 'answered' })
  })

  it('keep what came with an enquiry that is deleted, and leave it when the thread is', async () => {
    const { enquire, merge, threads, age, purge } = await setUp()
    const [a, b, c] = [await enquire(), await enquire(), await enquire()]
    await merge(b, [c])
    await merge(a, [b])
    await age(b)
    await purge()
    expect(await threads()).toEqual({ [a]: null, [c]: a })
    const d = await enquire()
    await merge(d, [a])
    await age(d)
    await purge()
    expect(await threads()).toEqual({ [a]: null, [c]: a })
  })

  it('see a merge that was stored while they waited for it', async () => {
    const { database, deps, actor, enquire, merge, reply, standing } = await setUp()
    const a = await enquire()
    await reply(a, 'Answered')
    const [b, c] = [await enquire(), await enquire()]
    await merge(a, [b])
    const second = await database.openAgain()
    const stored = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const merging = mergeEnquiries(deps, actor(), { into: a, ids: [c], isOtherPerson: true }, async () => {
      stored.resolve()
      await goOn.promise
    })
    await stored.promise
    const separating = separateEnquiry({ ...deps, db: second.db }, actor(), b, async () => undefined)
    if (database.kind === 'postgres')
      await expect.poll(() => someoneWaits(deps.db), { interval: 5 }).toBe(true)
    goOn.resolve()
    await Promise.all([merging, separating])
    const { due_at } = await standing(c)
    expect(await standing(a)).toMatchObject({ status: 'new', answered_at: null, due_at })
  })

  it('leave replies with the client whom they answered, with their forwards and history', async () => {
    const { deps, actor, enquire, merge, reply, age, purge } = await setUp()
    const [a, b, other] = [await enquire(), await enquire(), await enquire('bo@other.example')]
    await reply(a, 'Before')
    await merge(a, [b, other])
    await reply(a, 'To both')
    const [, sent] = await listReplies(deps.db, [a])
    const forward = { enquiryId: a, to: 'legal@agency.example', note: 'See', files: [], key: undefined }
    await sendForward(
      deps,
      actor(),
      { ...forward, mailId: undefined, replyId: sent?.id },
      async () => undefined,
    )
    await age(a)
    expect(await purge()).toBe(1)
    const reader = { ...deps, kind: deps.databaseKind, accountId: 'olga', now: deps.clock.now() }
    const left = await findEnquiry(reader, b)
    expect(left?.replies.map(({ body }) => body)).toEqual(['To both'])
    expect(left?.forwards.map(({ note }) => note)).toEqual(['See'])
    const told = left?.events.filter(({ kind }) => kind === 'reply' || kind === 'forward')
    expect(told?.map(({ reply_id }) => reply_id)).toEqual([sent?.id, left?.forwards[0]?.id])
    expect((await findEnquiry(reader, other))?.replies).toEqual([])
  })
})
