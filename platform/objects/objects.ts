/** The object store: bytes under a key. A folder of the data folder; s3-objects.ts is the other one. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface Objects {
  /** Stores the bytes whole or not at all; replaces what was there. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes, or undefined when there are none under this key. */
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}

/** Parts of letters, digits, dots, hyphens and underscores between slashes: nothing that climbs out of the folder. */
const safeKey = /^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/

/** Throws on a key that is not plain. */
export function requirePlainKey(key: string): void {
  if (!safeKey.test(key)) throw new Error('an object key may hold plain names alone')
}

/** `folder` is created on first use. Throws on a key that is not plain. */
export function createFolderObjects(folder: string): Objects {
  function pathOf(key: string): string {
    requirePlainKey(key)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written aside and renamed: a reader never sees half an object.
      const aside = join(dirname(path), `.${randomUUID()}`)
      await writeFile(aside, bytes, { flush: true })
      await rename(aside, path)
    },
    get: key =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    delete: key => rm(pathOf(key), { force: true }),
  }
}
