/** What a checkpoint does, for a copy of the database. */
import { ftruncateSync, writeSync } from 'node:fs'
import type { Commits } from './read-committed'

/** Writes them into the open copy. */
export function applyCommits(file: number, { pages, pageSize, size }: Commits): void {
  for (const [page, bytes] of pages)
    if (page <= size) writeSync(file, bytes, 0, pageSize, (page - 1) * pageSize)
  ftruncateSync(file, size * pageSize)
}
