/** Facts of the installation, one row each: the content version, keys made on the first start. */
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from './types'

/** The secret of that name, made once and shared by every process on this database. */
export async function getOrMakeSecret(db: Database, name: string): Promise<Buffer> {
  const key = `secret.${name}`
  await db
    .insertInto('settings')
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64url')
}

const contentVersionKey = 'content_version'

/** Call in the transaction of each write that changes public pages: page caches then drop what they hold. */
export async function bumpContentVersion(trx: Kysely<Tables>): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: contentVersionKey, value: '1' })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ value: sql`cast(cast(settings.value as integer) + 1 as text)` }),
    )
    .execute()
}

export async function getContentVersion(db: Database): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', contentVersionKey)
    .executeTakeFirst()
  return row?.value ?? '0'
}
