/** Fills an empty site from an archive: rows in one transaction, so that a damaged archive leaves an empty database. */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Unlock } from '../../platform/archive/age'
import { type ArchivedFile, BadArchive, unpackArchive } from '../../platform/archive/unpack-archive'
import { isoTime } from '../../platform/clock'
import type { OpenDatabase } from '../../platform/db/connect'
import { migrateToLatest, unknownMigrations } from '../../platform/db/migrate'
import { emptyTables, inAnyOrder, writeRows } from '../../platform/db/rows/write-rows'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import type { Objects } from '../../platform/objects/objects'
import { readJson } from '../../shared/read-json'
import {
  authKeyName,
  type Contents,
  contentsName,
  contentsSchema,
  erasuresName,
  isListName,
  keyOf,
  storeKeyName,
  tableOf,
} from './archive-format'
import { asRestored } from './restored-rows.server'
import { readStoredList } from './store/read-list.server'
import type { StoredList, StoredReader } from './store/read-stored.server'
import { someAtOnce } from './store/some-at-once'

export interface RestoreRequest {
  /** An empty database. */
  open: Pick<OpenDatabase, 'db' | 'kind'>
  objects: Pick<Objects, 'put'>
  unlock: Unlock | undefined
  /** Reads the objects of an archive that has a list of them. */
  stored: StoredReader
  /** Whether who was signed in then is signed in again, and invites and tokens of programs are valid again. */
  keepsSessions: boolean
  /** Milliseconds since the epoch. */
  now: number
}

export interface RestoredBackup {
  contents: Contents
  objects: number
  /** Text of the list of erasures; empty where there was none. */
  erasures: string
  /** Text of the key that wraps the keys in the database, if the archive holds it. */
  authKey: string | undefined
}

/**
 * Throws BadArchive, and leaves the database without rows, when the archive is not whole, from a newer version, or
 * anything in it is no row. Objects that were stored by then stay: a second try stores them again. Those in a store
 * beside the archive are checked before anything is written.
 */
export async function restoreBackup(path: string, request: RestoreRequest): Promise<RestoredBackup> {
  const { open, unlock } = request
  const files = unpackArchive(path, unlock)
  try {
    const contents = readContents((await files.next()).value)
    const list = contents.format === 2 ? await readStoredList(path, unlock) : undefined
    if (list) await request.stored.check(list)
    await migrateToLatest(open.db, open.kind, { to: contents.migrations.at(-1) })
    const restored: RestoredBackup = { contents, objects: 0, erasures: '', authKey: undefined }
    await inTransaction(open.db, trx =>
      inAnyOrder(trx, open.kind, async () => {
        await emptyTables(trx, open.kind)
        await writeFiles(trx, files, request, restored)
        if (list) await putStored(list, request, restored)
      }),
    )
    await migrateToLatest(open.db, open.kind)
    return restored
  } finally {
    await files.return(undefined)
  }
}

async function putStored(
  { objects, unlock }: StoredList,
  { stored, objects: to }: RestoreRequest,
  restored: RestoredBackup,
): Promise<void> {
  await someAtOnce(objects, async object => to.put(object.key, await stored.read(object, unlock)))
  restored.objects += objects.length
}

function readContents(first: ArchivedFile | undefined): Contents {
  if (first?.name !== contentsName) throw new BadArchive('is no backup of this program')
  const contents = readJson(contentsSchema, first.bytes.toString())
  const unknown = unknownMigrations(contents.migrations)
  if (unknown.length > 0)
    throw new BadArchive(
      `was made by a newer version of the site (${unknown[0]}): restore it with that version`,
    )
  return contents
}

async function writeFiles(
  trx: Transaction<Tables>,
  files: AsyncIterable<ArchivedFile>,
  request: RestoreRequest,
  restored: RestoredBackup,
): Promise<void> {
  const counts: Record<string, number> = {}
  const how = { now: isoTime(request.now), keepsSessions: request.keepsSessions }
  for await (const { name, bytes } of files) {
    const table = tableOf(name)
    const key = keyOf(name)
    if (table) {
      const rows = readRows(bytes.toString())
      await writeRows(
        trx,
        table,
        rows.map(row => asRestored(table, row, how)).filter(row => row !== undefined),
      )
      counts[table] = (counts[table] ?? 0) + rows.length
    } else if (key) {
      await request.objects.put(key, bytes)
      restored.objects += 1
    } else if (name === erasuresName) restored.erasures = bytes.toString()
    else if (name === authKeyName) restored.authKey = bytes.toString().trim()
    else if (!isListName(name) && name !== storeKeyName)
      throw new BadArchive(`holds a file that no backup has (${name})`)
  }
  for (const [table, count] of Object.entries(restored.contents.tables))
    if (count !== (counts[table] ?? 0))
      throw new BadArchive(`holds ${counts[table] ?? 0} of ${count} rows of ${table}`)
}

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const readRows = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => readJson(rowSchema, line))
