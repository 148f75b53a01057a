/** An outbox on a test database, with what the tests look at. */
import { sql } from 'kysely'
import { onTestFinished, vi } from 'vitest'
import type { OpenDatabase } from '../../../platform/db/connect'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database } from '../../../platform/db/types'
import { createOutbox, type OutboxEntry } from '../../../platform/jobs/outbox'
import { claimMail } from '../../../platform/jobs/outbox-rows'
import type { Mailer, RenderedMail } from '../../../platform/mail/message'
import type { Objects } from '../../../platform/objects/objects'
import type { SmsSender } from '../../../platform/sms/sms-sender'
import { type ManualClock, type MemoryMailer, manualClock, memoryLog, memoryMailer } from '../peers/fakes'
import type { OpenTestDatabase } from './databases'

export const sampleMail: RenderedMail = {
  purpose: 'enquiry-notification',
  to: { name: '', address: 'reader@client.example' },
  subject: 'A private matter',
  text: 'Body of the mail',
  html: '<p>Body of the mail</p>',
}

export const second = 1000
export const minute = 60 * second

let lastId = 0
const newId = () => {
  lastId += 1
  return `row-${String(lastId).padStart(6, '0')}`
}

interface OutboxPeers {
  smsSender?: SmsSender
  objects?: Pick<Objects, 'get'>
}

const noObjects = { get: async () => undefined }

/** An outbox as one process has it; it is stopped with the test. Retries are not spread. */
export function outboxOn(
  open: OpenDatabase,
  mailer: Mailer,
  clock: ManualClock,
  { smsSender, objects = noObjects }: OutboxPeers = {},
) {
  const { log, lines } = memoryLog()
  const config = { mailFrom: 'hello@quorumandquay.example', siteUrl: 'https://www.quorumandquay.example' }
  const options = {
    db: open.db,
    kind: open.kind,
    clock,
    newId,
    log,
    mailer,
    objects,
    smsSender,
    config,
    readSenderName: async () => 'Quorum & Quay',
  }
  const outbox = createOutbox({ ...options, random: () => 0.5 })
  onTestFinished(() => outbox.stop())
  const enqueue = (...entries: OutboxEntry[]) => inTransaction(open.db, trx => outbox.enqueue(trx, entries))
  return { outbox, lines, enqueue }
}

export async function setUpOutbox(
  open: OpenTestDatabase,
  mailer: MemoryMailer = memoryMailer(),
  peers?: OutboxPeers,
) {
  const database = await open()
  const clock = manualClock()
  const rows = () => database.db.selectFrom('outbox_messages').selectAll().orderBy('id').execute()
  const claim = () => claimMail(database.db, database.kind, clock.now(), 2 * minute)
  return { database, clock, rows, claim, mailer, ...outboxOn(database, mailer, clock, peers) }
}

/** An outbox that tells when it has looked into its table for the first time, and how often it has begun to. */
export function watchedOutbox(open: OpenDatabase, mailer: Mailer, clock: ManualClock) {
  let looks = 0
  const { promise: firstLook, resolve } = Promise.withResolvers<void>()
  const db = open.db.withPlugin({
    transformQuery({ node }) {
      // With what is nested in it.
      if (node.kind === 'UpdateQueryNode') looks += 1
      return node
    },
    async transformResult({ result }) {
      resolve()
      return result
    },
  })
  return { firstLook, looks: () => looks, ...outboxOn({ ...open, db }, mailer, clock) }
}

/** Waits until `check` no longer throws. */
export const eventually = (check: () => Promise<void> | void): Promise<void> =>
  vi.waitFor(check, { timeout: 15_000, interval: 5 })

/** On PostgreSQL: whether a transaction waits for what another has locked. */
export async function someoneWaits(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(db)
  return rows.length > 0
}
