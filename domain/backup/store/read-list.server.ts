import type { Unlock } from '../../../platform/archive/age'
import { unpackArchive } from '../../../platform/archive/unpack-archive'
import { readJson } from '../../../shared/read-json'
import {
  contentsName,
  contentsSchema,
  isListName,
  type ListedObject,
  listedSchema,
  storeKeyName,
} from '../archive-format'
import type { StoredList } from './read-stored.server'

/** Reads the archive to its end, so that what it lists is what was written. Throws BadArchive. */
export async function readStoredList(path: string, unlock: Unlock | undefined): Promise<StoredList> {
  const objects: ListedObject[] = []
  let opening = unlock
  let store = ''
  for await (const { name, bytes } of unpackArchive(path, unlock)) {
    if (name === contentsName) store = readJson(contentsSchema, bytes.toString()).store ?? ''
    if (name === storeKeyName) opening = { identities: [bytes.toString().trim()] }
    if (!isListName(name)) continue
    const lines = bytes.toString().split('\n').filter(Boolean)
    objects.push(...lines.map(line => readJson(listedSchema, line)))
  }
  return { objects, store, unlock: opening }
}
