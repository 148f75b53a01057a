/** Who may open the objects of a store. Each is a file in age's format of its own. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Lock, makeIdentity } from '../../../platform/archive/age'
import { stretch } from '../../../platform/archive/stretch'
import { readSetting, writeSetting } from '../../../platform/db/settings'
import type { Database } from '../../../platform/db/types'
import { seal, unseal } from '../../../platform/keys/seal'
import { readJson } from '../../../shared/read-json'

export interface StoreLock {
  /** Absent when objects are not encrypted. */
  recipients?: readonly string[]
  /** Opens them; kept in each archive that a passphrase opens. */
  identity?: string
}

/** Left out of a restore, as what is in the places is. */
export const storeKeysKey = 'backup_store_keys'

/** By place: the identity of its objects, encrypted with the passphrase. */
const keysSchema = z.record(
  z.string(),
  z.object({ recipient: z.string(), salt: z.string(), sealed: z.string() }),
)

/** As rows name it: an object that is stored for another lock is stored again. */
export const nameLock = ({ recipients = [] }: StoreLock): string => recipients.toSorted().join(',')

/**
 * A passphrase takes a second to be tried, which is too long for each object: it opens an identity that opens them. It
 * is made with the first object, and again when the passphrase is another.
 */
export async function openStoreLock(db: Database, place: string, lock: Lock | undefined): Promise<StoreLock> {
  if (!lock) return {}
  if ('recipients' in lock) return { recipients: lock.recipients }
  const text = await readSetting(db, storeKeysKey)
  const keys = text ? readJson(keysSchema, text) : {}
  const known = keys[place]
  if (known) {
    const opened = unsealed(await stretch(lock.passphrase, known.salt), known.sealed)
    if (opened) return { recipients: [known.recipient], identity: opened }
  }
  const { identity, recipient } = await makeIdentity()
  const salt = randomBytes(16).toString('hex')
  const sealed = seal(await stretch(lock.passphrase, salt), identity, storeKeysKey)
  await writeSetting(db, storeKeysKey, JSON.stringify({ ...keys, [place]: { recipient, salt, sealed } }))
  return { recipients: [recipient], identity }
}

/** Undefined with another passphrase. */
function unsealed(key: Buffer, sealed: string): string | undefined {
  try {
    return unseal(key, sealed, storeKeysKey)
  } catch {
    return undefined
  }
}
