/** Opens the database that the configuration names and brings its schema up to date. */
import { accessSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type pg from 'pg'
import { type Config, ConfigError } from '../config'
import type { Log } from '../log'
import { nameDatabase, sqlitePath } from './database-name'
import { compareSchema, migrateToLatest } from './migrate'
import type { PostgresPoolOptions } from './postgres'
import { createSqliteDialect, sqliteFileSize } from './sqlite'
import type { Database, DatabaseKind, Tables } from './types'

export interface OpenDatabase {
  db: Database
  kind: DatabaseKind
  /** The pool behind PostgreSQL, for the rate limiter's own table. */
  pool?: pg.Pool
  /** Notes on disk that the database has content, so that a missing file is never mistaken for a first start. */
  markInstalled(): void
  close(): Promise<void>
}

/** Opens and migrates, for the server. Throws ConfigError with a sentence that says what to change. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  requireWritableFolder(config.dataDir)
  const { databaseUrl } = config
  return openWith(config, log, ({ db, kind }) =>
    databaseUrl ? migratePostgres(databaseUrl, log) : migrateToLatest(db, kind),
  )
}

/** Opens the database of an installed site, for commands: creates and migrates nothing. Throws ConfigError. */
export async function openInstalledDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  requireInstalled(config)
  return openWith(config, log, open => requireCurrentSchema(open, config))
}

async function openWith(
  config: Config,
  log: Log,
  prepare: (open: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  let open: OpenDatabase | undefined
  try {
    open = config.databaseUrl ? await openPostgres(config.databaseUrl, log) : openSqlite(config.dataDir)
    await prepare(open)
    return open
  } catch (error) {
    await open?.close()
    throw error instanceof ConfigError ? error : asStartProblem(error, config)
  }
}

/** On connections of its own: a migration of many rows, or waiting for another process's, may outlast a query. */
async function migratePostgres(url: string, log: Log): Promise<void> {
  const { db, close } = await openPostgres(url, log, { unbounded: true })
  try {
    await migrateToLatest(db, 'postgres')
  } finally {
    await close()
  }
}

async function openPostgres(url: string, log: Log, options?: PostgresPoolOptions): Promise<OpenDatabase> {
  const { createPostgresDialect, createPostgresPool } = await import('./postgres')
  const pool = createPostgresPool(url, log, options)
  const db = new Kysely<Tables>({ dialect: createPostgresDialect(pool) })
  return { db, kind: 'postgres', pool, markInstalled: () => {}, close: () => db.destroy() }
}

function openSqlite(dataDir: string): OpenDatabase {
  const path = sqlitePath(dataDir)
  const marker = markerOf(dataDir)
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

const markerOf = (dataDir: string): string => join(dataDir, 'installed')

/**
 * Refuses a data folder that no start has finished: a command with a mistyped one would create a new database and
 * report success. PostgreSQL needs no mark, because only a start creates its tables.
 */
export function requireInstalled(config: Config): void {
  if (config.databaseUrl) return
  try {
    accessSync(markerOf(config.dataDir))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES')
      throw new ConfigError(
        `The data folder ${config.dataDir} cannot be read (EACCES): run this as the user the site runs as.`,
      )
    throw new ConfigError(notInstalled(config.dataDir))
  }
}

const notInstalled = (place: string): string =>
  `No site is installed in ${place}: name its settings file in SETTINGS_FILE, or correct DATA_DIR and DATABASE_URL. Only the first start of a site installs it.`

async function requireCurrentSchema({ db, kind }: OpenDatabase, config: Config): Promise<void> {
  const schema = await compareSchema(db, kind)
  const name = nameDatabase(config)
  if (schema === 'missing') throw new ConfigError(notInstalled(name))
  if (schema === 'older')
    throw new ConfigError(
      `The database ${name} is from an older version of the site: restart the site, which updates it, and run this again.`,
    )
  if (schema === 'newer')
    throw new ConfigError(
      `The database ${name} is from a newer version of the site: run this from that version, or npm run build first.`,
    )
}

function requireWritableFolder(dataDir: string): void {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
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

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
