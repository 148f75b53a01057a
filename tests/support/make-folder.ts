/** Folders for what tests store: in memory where the machine has some to spare, since nothing outlives its test. */
import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps this folder in memory. Copying PostgreSQL's template there takes a twentieth of the time of a disk. */
const memory = '/dev/shm'
/** Of some 200 MB at most, so that two runs at a time fit. Containers often have 64 MB. */
const enough = 1024 ** 3

const root = existsSync(memory) && freeBytes(memory) > enough ? memory : tmpdir()

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A new folder; whoever asks deletes it (delete-folder.ts). */
export const makeFolder = (name: string): string => mkdtempSync(join(root, `qq-${name}-`))
