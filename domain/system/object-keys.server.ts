/** Which objects the rows of the site name. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/types'
import { objectTables } from '../backup/object-named-by.server'
import { imageBucket } from '../image/image'

/** Pictures of the first versions have no key of their own. */
const ofImages = sql<string>`case when object_key = '' then ${`${imageBucket}/`} || name else object_key end`

const keyIn = (db: Database, table: (typeof objectTables)[number]) =>
  table === 'images'
    ? db.selectFrom('images').select(ofImages.as('key'))
    : db.selectFrom(table).select('object_key as key')

function named(db: Database) {
  const [first, ...others] = objectTables
  return others.reduce((query, table) => query.unionAll(keyIn(db, table)), keyIn(db, first))
}

/** The first keys after `last`, in the order of the database. */
export async function listNamedKeys(db: Database, last: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom(named(db).as('named'))
    .select('key')
    .distinct()
    .where('key', '>', last)
    .orderBy('key')
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}

/** Those of the keys that a row names, or a note of an upload or a deletion under way. */
export async function findKnownKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const noted = await db.selectFrom('loose_objects').select('key').where('key', 'in', keys).execute()
  const rows = await db.selectFrom(named(db).as('named')).select('key').where('key', 'in', keys).execute()
  return new Set([...rows, ...noted].map(({ key }) => key))
}

/** Those of the keys that a row still names. */
export async function findNamedKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(named(db).as('named'))
    .select('key')
    .distinct()
    .where('key', 'in', keys)
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}
