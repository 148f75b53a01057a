import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { parseConfig } from '../../platform/config'
import { openDatabase } from '../../platform/db/connect'
import { createLog } from '../../platform/log'
import { copyTemplate } from '../../tests/support/data/databases'
import { makeRandom } from '../../tests/support/data/make-random'
import { deleteFolder } from '../../tests/support/delete-folder'
import { buildWriter, type Database, killWriter } from '../../tests/support/killed/kill-writers'
import { makeFolder } from '../../tests/support/make-folder'

let program: string
let remove: () => void
beforeAll(async () => {
  ;({ program, remove } = await buildWriter())
})
afterAll(() => remove())

function makeDatabase(databaseUrl?: string): Database {
  const dataDir = makeFolder('killed')
  onTestFinished(() => deleteFolder(dataDir))
  return { dataDir, databaseUrl }
}

/** Kills so many, each at a moment of its own: while it opens the database, or up to four enquiries later. */
async function killMany(database: Database, rounds: number, seed: number): Promise<string[]> {
  const random = makeRandom(seed)
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const moment = { lines: 1 + Math.floor(random() * 5), milliseconds: random() * 30 }
    acknowledged.push(...(await killWriter(program, database, { name: `r-${seed}-${round}`, ...moment })))
  }
  return acknowledged
}

async function readStored({ dataDir, databaseUrl }: Database) {
  const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const { db, kind, close } = await openDatabase(config, createLog('silent'))
  onTestFinished(() => close())
  // One statement: PostgreSQL may still learn that the last one was killed.
  const rows = await db
    .selectFrom('contact_submissions')
    .leftJoin('outbox_messages', join =>
      join.on(
        sql<boolean>`cast(outbox_messages.message as text) like '%' || contact_submissions.message || '@%'`,
      ),
    )
    .select(['contact_submissions.message', 'outbox_messages.id as mail'])
    .execute()
  const integrity = kind === 'sqlite' ? await sql`pragma integrity_check`.execute(db) : undefined
  return { mails: Map.groupBy(rows, ({ message }) => message), integrity: integrity?.rows }
}

/** Each enquiry that is there is there once, with a notification and an acknowledgement. */
async function expectWhole(database: Database, acknowledged: readonly string[]): Promise<void> {
  expect(acknowledged.length).toBeGreaterThan(0)
  const { mails, integrity } = await readStored(database)
  expect(acknowledged.filter(message => !mails.has(message))).toEqual([])
  const notTwo = [...mails].filter(([, rows]) => rows.filter(({ mail }) => mail !== null).length !== 2)
  expect(notTwo).toEqual([])
  if (integrity) expect(integrity).toEqual([{ integrity_check: 'ok' }])
}

/** Two at a time, each on a database of its own: one waits for its disk while the other computes. */
const rounds = process.env.ALL_TESTS || process.env.CI ? 25 : 6

it('loses nothing that was acknowledged, whenever it is killed, and needs no hand (SQLite)', async () => {
  const databases = [makeDatabase(), makeDatabase()]
  await Promise.all(
    databases.map(async (database, seed) => expectWhole(database, await killMany(database, rounds, seed))),
  )
}, 120_000)

const adminUrl = inject('postgresAdminUrl') ?? ''

it.skipIf(!adminUrl)('loses nothing that was acknowledged, whenever it is killed (PostgreSQL)', async () => {
  const database = makeDatabase(await copyTemplate(adminUrl, drop => onTestFinished(async () => drop())))
  await expectWhole(database, await killMany(database, 5, 2))
})
