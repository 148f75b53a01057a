/** Migrating as a start and a command do it: a copy before, lines in the log, a mark for the case of being killed. */
import { systemClock } from '../../clock'
import type { Config } from '../../config'
import type { Log } from '../../log'
import { MigrationFailed, type MigrationOptions, migrateToLatest, readSchema } from '../migrate'
import type { Database, DatabaseKind } from '../types'
import { backUpBefore } from './backup-before'
import { clearMigrationMark, markMigration, readMigrationMark } from './migration-mark'

interface Upgrade {
  db: Database
  kind: DatabaseKind
  config: Pick<Config, 'dataDir'>
  log: Log
}

/**
 * Runs what is pending, up to and including `to`; returns the names. A new database is not copied, and says little.
 * Throws as migrateToLatest does; MigrationFailed is logged.
 */
export async function upgrade(
  { db, kind, config: { dataDir }, log }: Upgrade,
  { to }: Pick<MigrationOptions, 'to'> = {},
): Promise<readonly string[]> {
  nameKilled(dataDir, log)
  const { executed, pending, unknown } = await readSchema(db, kind)
  const meant = to === undefined ? pending : pending.filter(name => name <= to)
  const [first] = meant
  if (first === undefined) {
    // Throws when a newer version has removed what this one reads.
    await migrateToLatest(db, kind, { to })
    if (unknown.length > 0)
      log.warn({ unknown }, 'the database was migrated by a newer version, which this one can use')
    return []
  }
  const isNew = executed.length === 0
  const level = isNew ? 'debug' : 'info'
  const began = systemClock.elapsed()
  const backup = isNew || kind === 'postgres' ? undefined : await backUpBefore(first, dataDir)
  log[level]({ migrations: meant, backup }, 'migrating')
  const onStep = (migration: string) => {
    markMigration(dataDir, migration)
    log[level]({ migration, step: meant.indexOf(migration) + 1, of: meant.length }, 'migration begins')
  }
  try {
    await migrateToLatest(db, kind, { to, onStep })
  } catch (err) {
    if (err instanceof MigrationFailed)
      log.error({ err, migration: err.migration, backup }, 'a migration failed; nothing was changed')
    throw err
  } finally {
    clearMigrationMark(dataDir)
  }
  log[level]({ migrations: meant, ms: Math.round(systemClock.elapsed() - began) }, 'migrated')
  return meant
}

/** Both databases roll an unfinished transaction back by themselves. */
function nameKilled(dataDir: string, log: Log): void {
  const migration = readMigrationMark(dataDir)
  if (migration === undefined) return
  log.warn({ migration }, 'a migration was interrupted; it was rolled back and runs again')
  clearMigrationMark(dataDir)
}
