/** Secrets of the installation, made on the first start and kept wrapped in the database. */
import { randomBytes } from 'node:crypto'
import { addSetting } from '../db/settings'
import type { Database } from '../db/types'
import type { KeyWrapper } from './key-wrapper'

/** The secret of that name, made once and shared by every process on this database. */
export async function getOrMakeSecret(db: Database, keyWrapper: KeyWrapper, name: string): Promise<Buffer> {
  const key = `secret.${name}`
  await addSetting(db, key, keyWrapper.wrap(randomBytes(32).toString('base64url'), key))
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return Buffer.from(keyWrapper.unwrap(row.value, key), 'base64url')
}
