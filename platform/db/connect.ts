/** Opens the database that the configuration names and brings its schema up to date. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type pg from 'pg'
import { type Config, ConfigError } from '../config'
import type { Log } from '../log'
import { migrateToLatest } from './migrate'
import { createPostgresDialect, createPostgresPool } from './postgres'
import { createSqliteDialect, sqliteFileSize } from './sqlite'
import type { Database, DatabaseKind, Tables } from './types'

export interface OpenDatabase {
  db: Database
  kind: DatabaseKind
  /** The pool behind PostgreSQL, for the rate limiter's own table. */
  pool?: pg.Pool
  /** Notes on disk that the database has content, so that a missing file is never taken for a first start. */
  markInstalled(): void
  close(): Promise<void>
}

/** Opens and migrates. Throws ConfigError with a sentence that says what to change. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  requireWritableFolder(config.dataDir)
  let open: OpenDatabase | undefined
  try {
    open = config.databaseUrl ? openPostgres(config.databaseUrl, log) : openSqlite(config.dataDir)
    await migrateToLatest(open.db, open.kind)
    return open
  } catch (error) {
    await open?.close()
    throw error instanceof ConfigError ? error : asStartProblem(error, config)
  }
}

function openPostgres(url: string, log: Log): OpenDatabase {
  const pool = createPostgresPool(url, log)
  const db = new Kysely<Tables>({ dialect: createPostgresDialect(pool) })
  return { db, kind: 'postgres', pool, markInstalled: () => {}, close: () => db.destroy() }
}

function openSqlite(dataDir: string): OpenDatabase {
  const path = sqlitePath(dataDir)
  const marker = join(dataDir, 'installed')
  if (existsSync(marker) && !sqliteFileSize(path))
    throw new ConfigError(
      `The database ${path} is missing or empty although this site was installed before: restore it from a backup as docs/operations.md says, or remove ${marker} to start afresh.`,
    )
  try {
    const db = new Kysely<Tables>({ dialect: createSqliteDialect(path) })
    const markInstalled = () => writeFileSync(marker, 'This folder holds the data of an installed site.\n')
    return { db, kind: 'sqlite', markInstalled, close: () => db.destroy() }
  } catch (error) {
    throw new ConfigError(
      `The database ${path} is damaged or not readable (${reason(error)}): restore it from a backup as docs/operations.md says.`,
    )
  }
}

const sqlitePath = (dataDir: string): string => join(dataDir, 'site.sqlite')

function requireWritableFolder(dataDir: string): void {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written (${reason(error)}): change DATA_DIR or its permissions.`,
    )
  }
}

function asStartProblem(error: unknown, config: Config): Error {
  const where = config.databaseUrl ? 'named by DATABASE_URL' : sqlitePath(config.dataDir)
  return new ConfigError(`The database ${where} cannot be used (${reason(error)}): see docs/operations.md.`)
}

/** A connection refused on each of a name's addresses has a code but no message. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
