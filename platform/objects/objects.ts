/** The object store: bytes under a key. This one is a folder of the data folder; s3-objects.ts is the other. */
import { constants, existsSync } from 'node:fs'
import { access, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDiskFullError } from '../disk-space'
import { Unavailable } from '../unavailable'
import { removeHalfWritten, writeWhole } from './write-whole'

export interface Objects {
  /** Atomic: stores the bytes whole or not at all; replaces what was there. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes, or undefined if there are none under this key. */
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  /** Whether there are bytes under this key. */
  has(key: string): Promise<boolean>
  /** Deletes what killed processes left half stored before that time (milliseconds since the epoch); returns how many. */
  removeHalfStored(before: number): Promise<number>
  /** Throws when the store cannot be used now. */
  check(): Promise<void>
}

/** Path traversal: only letters, digits, dots, hyphens and underscores between slashes, so no key leaves the folder. */
const safeKey = /^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/

/** Throws on a key that is not plain. */
export function requirePlainKey(key: string): void {
  if (!safeKey.test(key)) throw new Error('an object key may hold plain names alone')
}

/** `folder` is created on first use. Throws on a key that is not plain; `put` Unavailable when the disk is full. */
export function createFolderObjects(folder: string): Objects {
  function pathOf(key: string): string {
    requirePlainKey(key)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      await writeWhole(pathOf(key), bytes).catch(error => {
        throw isDiskFullError(error) ? new Unavailable(error) : error
      })
    },
    get: key =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    delete: key => rm(pathOf(key), { force: true }),
    has: async key => existsSync(pathOf(key)),
    removeHalfStored: before => removeHalfWritten(folder, before),
    // Created on first use, and then in the data folder.
    check: () => access(existsSync(folder) ? folder : dirname(folder), constants.W_OK),
  }
}
