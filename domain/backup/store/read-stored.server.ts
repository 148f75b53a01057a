/** Reads the objects of an archive from the store beside it, and checks them. */
import { type Unlock, unlockWith } from '../../../platform/archive/age'
import type { Store } from '../../../platform/archive/archive-place'
import { sha256 } from '../../../platform/archive/hash-file'
import { BadArchive } from '../../../platform/archive/unpack-archive'
import type { ListedObject } from '../archive-format'
import { someAtOnce } from './some-at-once'

/** What an archive says of its objects. */
export interface StoredList {
  objects: ListedObject[]
  /** Where they were when it was made, in words. */
  store: string
  /** Opens their files; undefined when they are not encrypted. */
  unlock: Unlock | undefined
}

/** How an archive's objects are read. */
export interface StoredReader {
  /** Called with all of them before anything is restored. Throws BadArchive. */
  check(list: StoredList): Promise<void>
  /** Throws BadArchive for one that is missing or changed. */
  read(object: ListedObject, unlock: Unlock | undefined): Promise<Buffer>
}

/** How many keys a sentence names. */
const named = 5

/** "pictures/one, pictures/two and 7 more" */
export function nameKeys(keys: readonly string[]): string {
  const more = keys.length - named
  return `${keys.slice(0, named).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Undefined when there is no file; `bytes` is what was put in, and absent when nothing given opens it. */
export async function readStored(
  store: Pick<Store, 'get'>,
  name: string,
  unlock: Unlock | undefined,
): Promise<{ file: Buffer; bytes?: Buffer | undefined } | undefined> {
  const file = await store.get(name)
  return file && { file, bytes: unlock ? await open(file, unlock) : file }
}

async function open(file: Buffer, unlock: Unlock): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await unlockWith(unlock).decrypt(new Uint8Array(file)))
  } catch {
    return undefined
  }
}

/** Reads each of them. `where` is the store in words. */
export function createStoredReader(store: Pick<Store, 'get'>, where: string): StoredReader {
  async function find(
    object: ListedObject,
    unlock: Unlock | undefined,
  ): Promise<Buffer | 'missing' | 'changed'> {
    const found = await readStored(store, object.name, unlock)
    if (!found) return 'missing'
    return found.bytes && sha256(found.bytes) === object.sha256 ? found.bytes : 'changed'
  }
  return {
    async check({ objects, store: was, unlock }) {
      const bad = { missing: [] as string[], changed: [] as string[] }
      await someAtOnce(objects, async object => {
        const found = await find(object, unlock)
        if (typeof found === 'string') bad[found].push(object.key)
      })
      const { missing, changed } = bad
      const kept = `They were kept in ${was}: --objects names their store`
      if (missing.length > 0)
        throw new BadArchive(
          `lacks objects: ${missing.length} of ${objects.length} are missing from ${where} (${nameKeys(missing)}). ${kept}`,
        )
      if (changed.length > 0)
        throw new BadArchive(
          `lacks objects: ${changed.length} of ${objects.length} in ${where} are not what was stored (${nameKeys(changed)}). ${kept}`,
        )
    },
    async read(object, unlock) {
      const found = await find(object, unlock)
      if (typeof found !== 'string') return found
      throw new BadArchive(`lacks an object that was in ${where} a moment ago (${object.key})`)
    },
  }
}
