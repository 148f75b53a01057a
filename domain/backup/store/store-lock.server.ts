/** Who may open the objects of a store. Each is a file in age's format of its own. */
import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { z } from 'zod'
import type { Lock } from '../../../platform/archive/age'
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
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const salt = randomBytes(16).toString('hex')
  const sealed = seal(await stretch(lock.passphrase, salt), identity, storeKeysKey)
  await writeSetting(db, storeKeysKey, JSON.stringify({ ...keys, [place]: { recipient, salt, sealed } }))
  return { recipients: [recipient], identity }
}

/** Of a guess: 128 MB and a third of a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const scryptOf = promisify<string, string, number, typeof cost, Buffer>(scrypt)

const stretch = (passphrase: string, salt: string): Promise<Buffer> => scryptOf(passphrase, salt, 32, cost)

/** Undefined with another passphrase. */
function unsealed(key: Buffer, sealed: string): string | undefined {
  try {
    return unseal(key, sealed, storeKeysKey)
  } catch {
    return undefined
  }
}
