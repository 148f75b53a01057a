/** The copy of a SQLite database that is made before it is migrated: `before-MIGRATION-TIME.sqlite` beside it. */
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isoTime, systemClock } from '../../clock'
import { ConfigError } from '../../config'
import { sqlitePath } from '../database-name'
import { copySqlite } from './copy-sqlite'

const kept = 3
const copyName = /^before-.+-(\d{8}T\d{6}Z)\.sqlite$/

/** The copies in this folder, oldest first. */
function listCopies(dataDir: string): string[] {
  const timeOf = (name: string) => copyName.exec(name)?.[1] ?? ''
  return readdirSync(dataDir)
    .filter(name => copyName.test(name))
    .sort((a, b) => timeOf(a).localeCompare(timeOf(b)))
    .map(name => join(dataDir, name))
}

/** Returns the copy's name. Deletes the oldest beyond three. Throws ConfigError when no copy can be made. */
export async function backUpBefore(migration: string, dataDir: string): Promise<string> {
  const time = isoTime(systemClock.now()).replace(/[-:]|\.\d+/g, '')
  const target = join(dataDir, `before-${migration}-${time}.sqlite`)
  // Atomic: what has the final name is complete and checked.
  const part = `${target}.${process.pid}.part`
  try {
    await copySqlite(sqlitePath(dataDir), part)
    renameSync(part, target)
  } catch (error) {
    rmSync(part, { force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `The database was not migrated, because the copy ${target} could not be made (${reason}): see docs/operations.md.`,
    )
  }
  for (const old of listCopies(dataDir).slice(0, -kept)) rmSync(old, { force: true })
  return basename(target)
}

/** Retention: deletes copies that were made before that time (milliseconds since the epoch); returns how many. */
export function purgeCopies(dataDir: string, before: number): number {
  const old = listCopies(dataDir).filter(path => statSync(path).mtimeMs < before)
  for (const path of old) rmSync(path, { force: true })
  return old.length
}
