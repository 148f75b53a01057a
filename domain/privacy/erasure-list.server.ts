/**
 * The erasures, as keyed hashes in a file beside the database: restoring a backup does not undo the file, and it
 * reveals no address.
 */
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '../../shared/read-json'

const erasureSchema = z.object({
  at: z.string(),
  /** Hash of the address, by the key of the suppression list, which is in every backup. */
  hash: z.string(),
  /** Set when only this was erased, by the command; otherwise everything was. */
  only: z.literal('subscription').optional(),
})
export type Erasure = z.infer<typeof erasureSchema>

export const erasuresPath = (dataDir: string): string => join(dataDir, 'erasures.jsonl')

/** Adds a line, and waits until the disk has it. */
export async function noteErasure(dataDir: string, erasure: Erasure): Promise<void> {
  const file = await open(erasuresPath(dataDir), 'a', 0o600)
  try {
    await file.appendFile(`${JSON.stringify(erasure)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Oldest first; empty before the first. */
export async function readErasures(dataDir: string): Promise<Erasure[]> {
  const text = await readFile(erasuresPath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => readJson(erasureSchema, line))
}
