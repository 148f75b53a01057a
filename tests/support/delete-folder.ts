import { rmSync } from 'node:fs'

/** Deletes a folder of the tests, trying again while something still writes to it: an email being delivered, say. */
export function deleteFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
