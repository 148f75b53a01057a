/** Files that the program can make again at any time, kept in the data folder so that each is made once. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface MadeFiles {
  /** The file made from `source`, by `make` when it is not there yet. Two processes may make the same one. */
  get(source: readonly string[], make: () => Promise<Buffer>): Promise<Buffer>
  /** Deletes it; nothing when it was never made. */
  forget(source: readonly string[]): Promise<void>
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
      await mkdir(folder, { recursive: true })
      // Written aside and renamed: a reader never sees half a file.
      const aside = join(folder, `.${name}-${randomUUID()}`)
      await writeFile(aside, made)
      await rename(aside, path)
      return made
    },
    forget: source => rm(join(folder, nameOf(source)), { force: true }),
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
