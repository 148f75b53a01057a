/** Cache of files that can be made again, in the data folder so that each is made once. */
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFullError } from '../disk-space'
import { removeHalfWritten, writeWhole } from './write-whole'

export interface MadeFiles {
  /** The file made from `source`, by `make` if it does not exist yet. Two processes may make the same one. */
  get(source: readonly string[], make: () => Promise<Buffer>): Promise<Buffer>
  /** Deletes it; no error if it was never made. */
  forget(source: readonly string[]): Promise<void>
  /** Deletes what killed processes left half made before that time (milliseconds since the epoch); returns how many. */
  removeHalfMade(before: number): Promise<number>
}

/** `folder` is created on first use. The name is a hash of the source, so a changed title is another file. */
export function createMadeFiles(folder: string): MadeFiles {
  const nameOf = (source: readonly string[]) =>
    createHash('sha256').update(JSON.stringify(source)).digest('hex')
  return {
    async get(source, make) {
      const name = nameOf(source)
      const path = join(folder, name)
      const kept = await readFile(path).catch(ignoreMissing)
      if (kept) return kept
      const made = await make()
      // On a full disk the file is made for each reader.
      await writeWhole(path, made).catch(error => {
        if (!isDiskFullError(error)) throw error
      })
      return made
    },
    forget: source => rm(join(folder, nameOf(source)), { force: true }),
    removeHalfMade: before => removeHalfWritten(folder, before),
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
