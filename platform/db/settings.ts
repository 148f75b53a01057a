/** Facts of the installation, one row each: the content version. */
import { type Kysely, sql } from 'kysely'
import { afterCommit } from './transaction'
import type { Database, Tables } from './types'

/** Undefined until it is written. */
export async function readSetting(db: Kysely<Tables>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function writeSetting(db: Kysely<Tables>, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Of two at the same moment one is written, and true for its caller only. */
export async function addSetting(db: Kysely<Tables>, key: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirst()
  return Boolean(added)
}

const contentVersionKey = 'content_version'

/** Call in the transaction of each write that changes public pages: it invalidates the page caches. */
export async function bumpContentVersion(trx: Kysely<Tables>): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: contentVersionKey, value: '1' })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ value: sql`cast(cast(settings.value as integer) + 1 as text)` }),
    )
    .execute()
  afterCommit(db => tellContentChange(db, 'here'))
}

/** Whether this process made a change, or another that told of it. */
export type ChangePlace = 'here' | 'elsewhere'

type ChangeListener = (place: ChangePlace) => void

const listeners = new WeakMap<Database, Set<ChangeListener>>()

/** Calls those back that `onContentChange` was given. */
export function tellContentChange(db: Database, place: ChangePlace): void {
  for (const listener of listeners.get(db) ?? []) listener(place)
}

/** Calls back after each transaction that raised the content version: of this process, or of another that tells. */
export function onContentChange(db: Database, listener: ChangeListener): void {
  const known = listeners.get(db) ?? new Set()
  listeners.set(db, known.add(listener))
}

export const getContentVersion = async (db: Database): Promise<string> =>
  (await readSetting(db, contentVersionKey)) ?? '0'
