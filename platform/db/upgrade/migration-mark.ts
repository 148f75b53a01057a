/** The file `migrating` in the data folder: that a migration was begun, so that the next start can name one that was killed. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pathIn = (dataDir: string): string => join(dataDir, 'migrating')

/** Notes the migration that runs now, and in which process. */
export const markMigration = (dataDir: string, name: string): void =>
  writeFileSync(pathIn(dataDir), `${name} ${process.pid}\n`)

export const clearMigrationMark = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true })

/** The migration during which a process was killed; undefined when there is none, or it still runs. */
export function readMigrationMark(dataDir: string): string | undefined {
  try {
    const [name, pid] = readFileSync(pathIn(dataDir), 'utf8').trim().split(' ')
    return name === undefined || isRunning(Number(pid)) ? undefined : name
  } catch {
    // Usually there is none; one that cannot be read says nothing either.
    return undefined
  }
}

/** In a container every process may have the number of the one before. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    // No such process is the answer, not a failure.
    return false
  }
}
