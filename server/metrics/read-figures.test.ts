import { expect, it } from 'vitest'
import { isoTime } from '../../platform/clock'
import { parseConfig } from '../../platform/config'
import { claimMailbox, noteState, releaseMailbox } from '../../platform/mailbox/mailbox-rows'
import type { Figure } from '../../platform/metrics/metric'
import { anEnquiry } from '../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { manualClock } from '../../tests/support/peers/fakes'
import { readDatabase, readPool } from './read-figures'

const INBOX_URL = 'imaps://hello:secret@mail.example/INBOX'

describeEachDatabase('the figures of the database', open => {
  async function setUp(env: Record<string, string> = {}) {
    const database = await open()
    const clock = manualClock()
    const config = parseConfig({ DATA_DIR: 'nowhere', ...env })
    const read = async () => valuesOf(await readDatabase({ db: database.db, clock, config }))
    return { ...database, clock, config, read }
  }

  it('say that it answers, and what waits in the outbox', async () => {
    const { read } = await setUp()
    expect(await read()).toEqual({
      site_database_up: 1,
      site_database_query_seconds: 0,
      'site_outbox_messages waiting': 0,
      'site_outbox_messages due': 0,
      'site_outbox_messages dead': 0,
      site_outbox_oldest_due_seconds: 0,
    })
  })

  it('say that it is gone, and nothing else', async () => {
    const { db, clock, config } = await setUp()
    const gone = db.withPlugin({
      transformQuery() {
        throw new Error('the connection broke')
      },
      transformResult: async ({ result }) => result,
    })
    expect(valuesOf(await readDatabase({ db: gone, clock, config }))).toEqual({ site_database_up: 0 })
  })

  it('say whether a process reads the mailbox, and when it last said so', async () => {
    const { db, clock, config, read } = await setUp({ INBOX_URL })
    const inbox = async () => {
      const { site_inbox_connected, site_inbox_seen_timestamp_seconds } = await read()
      return [site_inbox_connected, site_inbox_seen_timestamp_seconds]
    }
    const mailbox = config.inbox?.mailbox?.address ?? ''
    const hold = { db, mailbox, holder: 'one' }
    const now = clock.now()
    expect(await inbox()).toEqual([0, undefined])
    await claimMailbox(hold, now, 45_000)
    expect(await inbox()).toEqual([1, now / 1000])
    await noteState(hold, { problem: 'login', answer: 'no' }, now)
    expect(await inbox()).toEqual([0, now / 1000])
    await noteState(hold, { problem: null, answer: '' }, now)
    clock.advance(60_000)
    expect(await inbox()).toEqual([0, now / 1000])
    await releaseMailbox(hold)
    expect(await inbox()).toEqual([0, undefined])
  })

  it('say when the newest email came in', async () => {
    const { db, clock, read } = await setUp({ INBOX_HOOK_SECRET: 'a'.repeat(43) })
    expect(await read()).not.toHaveProperty('site_inbox_last_email_timestamp_seconds')
    const at = isoTime(clock.now())
    await db
      .insertInto('contact_submissions')
      .values({ ...anEnquiry({ message: 'Hello' }), id: 'enquiry', status: 'new', created_at: at })
      .execute()
    for (const [id, created_at] of [
      ['a', '2026-11-19T20:00:00.000Z'],
      ['b', at],
    ] as const)
      await db
        .insertInto('received_mails')
        .values({ ...mailOf('enquiry'), id, fingerprint: id, created_at })
        .execute()
    expect(await read()).toMatchObject({ site_inbox_last_email_timestamp_seconds: clock.now() / 1000 })
  })
})

it('of PostgreSQL say how many connections are busy', () => {
  const pool = { totalCount: 10, idleCount: 3, waitingCount: 2 } as Parameters<typeof readPool>[0]
  expect(valuesOf(readPool(pool))).toEqual({
    'site_database_connections busy': 7,
    'site_database_connections idle': 3,
    'site_database_connections waiting': 2,
  })
})

const mailOf = (enquiry_id: string) => ({
  ...{ enquiry_id, kind: 'mail' as const, opened: 0, message_id: '', reply_to: '', subject: '', text: '' },
  ...{ html: '', from_name: '', from_address: 'anna@client.example' },
  ...{ suggestion: null, suggested_id: null, sent_at: null },
})

const valuesOf = (figures: readonly Figure[]): Record<string, number> =>
  Object.fromEntries(
    figures.map(({ metric, labels = {}, value }) => [
      [metric.name, ...Object.values(labels)].join(' '),
      value,
    ]),
  )
