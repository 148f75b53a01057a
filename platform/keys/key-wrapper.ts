/** Wraps the keys that the database keeps by one that it does not: a stolen database or backup signs nothing. */
import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import { type Config, ConfigError } from '../config'
import { addSetting, readSetting } from '../db/settings'
import type { Database, DatabaseKind } from '../db/types'
import { authKeyPath, makeAuthKey, readAuthKey } from './auth-key'
import { seal, unseal } from './seal'

export interface KeyWrapper {
  /** `k1.{id of the wrapping key}.{sealed}`; `owner` is the row that keeps it. */
  wrap(text: string, owner: string): string
  unwrap(wrapped: string, owner: string): string
}

type Settings = Pick<Config, 'authKey' | 'dataDir'>

const noteKey = 'wrapping_key'

/** For the start: makes the key before the first is wrapped, and wraps what an earlier version left in plain text. */
export async function prepareKeyWrapper(
  { db, kind }: { db: Database; kind: DatabaseKind },
  settings: Settings,
): Promise<KeyWrapper> {
  const isNew = (await readSetting(db, noteKey)) === undefined
  const text = readAuthKey(settings) ?? (isNew ? makeAuthKey(settings) : undefined)
  if (text) await addSetting(db, noteKey, idOf(text))
  const wrapper = await openKeyWrapper(db, settings)
  await wrapPlainKeys(db, kind, wrapper)
  return wrapper
}

/** On a database that a start has prepared. Throws ConfigError without its key. */
export async function openKeyWrapper(db: Database, settings: Settings): Promise<KeyWrapper> {
  const id = await readSetting(db, noteKey)
  const text = readAuthKey(settings)
  const path = authKeyPath(settings.dataDir)
  if (!text)
    throw new ConfigError(
      `The keys in the database are wrapped by one that is missing: restore ${path}, or set AUTH_KEY, as docs/operations.md says.`,
    )
  if (id !== idOf(text))
    throw new ConfigError(
      `${settings.authKey ? 'AUTH_KEY' : `The key ${path}`} is not the one that wrapped the keys in the database (${id}): restore that one, as docs/operations.md says.`,
    )
  const key = Buffer.from(hkdfSync('sha256', text, '', 'wrapped-keys', 32))
  const prefix = `k1.${id}.`
  return {
    wrap: (plain, owner) => prefix + seal(key, plain, owner),
    unwrap(wrapped, owner) {
      if (!wrapped.startsWith(prefix)) throw new Error(`the key of ${owner} was not wrapped by AUTH_KEY`)
      return unseal(key, wrapped.slice(prefix.length), owner)
    },
  }
}

const idOf = (text: string): string =>
  createHmac('sha256', text).update('id of the wrapping key').digest('hex').slice(0, 16)

/** Idempotent, and safe for two processes at once: each row is replaced only while it holds what was read. */
async function wrapPlainKeys(db: Database, kind: DatabaseKind, { wrap }: KeyWrapper): Promise<void> {
  const secrets = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'like', 'secret.%')
    .where('value', 'not like', 'k1.%')
    .execute()
  const keys = await db
    .selectFrom('signing_keys')
    .select(['id', 'private_key'])
    .where('private_key', 'not like', 'k1.%')
    .execute()
  if (secrets.length + keys.length === 0) return
  // Otherwise the file keeps the plain text in its free space.
  if (kind === 'sqlite') await sql`pragma secure_delete = on`.execute(db)
  for (const { key, value } of secrets)
    await db
      .updateTable('settings')
      .set({ value: wrap(value, key) })
      .where('key', '=', key)
      .where('value', '=', value)
      .execute()
  for (const { id, private_key } of keys)
    await db
      .updateTable('signing_keys')
      .set({ private_key: wrap(private_key, id) })
      .where('id', '=', id)
      .where('private_key', '=', private_key)
      .execute()
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
