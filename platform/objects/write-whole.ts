/** Atomic writes: written aside and renamed, so that a reader never sees half a file. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { orMissing } from '../errors/or-missing'

/** Creates the folder and the file; replaces what was there. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const aside = join(dirname(path), `.${randomUUID()}`)
  try {
    await writeFile(aside, bytes, { flush: true })
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** As `writeWhole` names it, and as earlier versions did: `.NAME-UUID`. */
const asideName = /^\.([\da-f]{64}-)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Deletes what killed processes left half written, if unchanged since `before` (milliseconds since the epoch): younger
 * files may be another process's work. Returns how many.
 */
export async function removeHalfWritten(folder: string, before: number): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orMissing)
  let removed = 0
  for (const entry of entries ?? []) {
    if (!entry.isFile() || !asideName.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    // Another process may have renamed or removed it since it was listed.
    const file = await stat(path).catch(orMissing)
    if (!file || file.mtimeMs >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
