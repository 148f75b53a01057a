/** Opens the database that the configuration names and brings its schema up to date. */
import { accessSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type pg from 'pg'
import { type Config, ConfigError } from '../config'
import { isDiskFullError } from '../disk-space'
import type { Log } from '../log'
import { Unavailable } from '../unavailable'
import { nameDatabase, sqlitePath } from './database-name'
import { type Mark, markPath, readMark, writeMark } from './installation-mark'
import { compareSchema, MigrationFailed, readSchema, type Schema } from './migrate'
import { readMoveSource, requireNoMove } from './move/unfinished-move'
import type { PostgresPoolOptions } from './postgres'
import { createSqliteDialect, sqliteFileSize } from './sqlite'
import { Damaged, DiskFull } from './sqlite-failures'
import type { Database, DatabaseKind, Tables } from './types'
import { upgrade } from './upgrade/upgrade'

export interface OpenDatabase {
  db: Database
  kind: DatabaseKind
  /** The pool behind PostgreSQL, for the rate limiter's own table. */
  pool?: pg.Pool
  /** Notes on disk that the database has content, so that a missing or empty one is never mistaken for a first start. */
  markInstalled(): void
  close(): Promise<void>
}

/** What names a database. */
export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Opens and migrates, for the server. Throws ConfigError with a sentence that says what to change. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  requireWritableFolder(config.dataDir)
  return openWith(config, log, async open => void (await migrateAs(open, config, log)))
}

/**
 * Migrates an installed site, up to and including `to`, for a command; returns the names of what ran. Throws
 * ConfigError.
 */
export async function migrateInstalled(config: Config, log: Log, to?: string): Promise<readonly string[]> {
  let names: readonly string[] = []
  requireInstalled(config)
  const open = await openWith(config, log, async open => {
    if ((await compareSchema(open.db, open.kind)) === 'missing')
      throw new ConfigError(notInstalled(nameDatabase(config)))
    names = await migrateAs(open, config, log, to)
  })
  await open.close()
  return names
}

/** What of the schema of an installed site has run. Changes nothing. Throws ConfigError. */
export async function readInstalledSchema(config: Config, log: Log): Promise<Schema> {
  requireInstalled(config)
  const open = await openWith(config, log, async () => {})
  try {
    return await readSchema(open.db, open.kind)
  } finally {
    await open.close()
  }
}

/** Opens the database of an installed site, for commands: creates and migrates nothing. Throws ConfigError. */
export async function openInstalledDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  requireInstalled(config)
  return openWith(config, log, open => requireCurrentSchema(open, config))
}

/** Opens it as it is, whatever its schema is. Throws ConfigError. */
export async function openToExamine(config: Config, log: Log): Promise<OpenDatabase> {
  requireInstalled(config)
  return openWith(config, log, async () => {})
}

/** Opens it for a copy of all its rows, whatever its schema is, with no bound on how long a query takes. */
export async function openToCopy(config: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  requireInstalled(config)
  return openWith(config, log, async () => {}, { unbounded: true })
}

/** Opens an installed site of this version for a move from it; `keepOut` sees to it that nobody writes there. */
export async function openMoveSource(
  config: DatabaseConfig,
  log: Log,
  keepOut: (open: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  requireInstalled(config)
  const prepare = async (open: OpenDatabase) => {
    await requireCurrentSchema(open, config)
    const { unknown } = await readSchema(open.db, open.kind)
    if (unknown.length > 0) throw new ConfigError(describeNewer(nameDatabase(config)))
    await keepOut(open)
  }
  return openWith(config, log, prepare, { unbounded: true })
}

/** Opens a database for a move from `source` to fill: an empty one, or the half-filled one that it left when it was killed. */
export async function openMoveTarget(
  config: DatabaseConfig,
  log: Log,
  source: string,
): Promise<OpenDatabase> {
  requireWritableFolder(config.dataDir)
  return openWith(config, log, open => requireFillable(open, config, source), {
    unbounded: true,
    isMoveTarget: true,
  })
}

async function requireFillable(open: OpenDatabase, config: DatabaseConfig, source: string): Promise<void> {
  const begun = await readMoveSource(open.db, open.kind)
  const name = nameDatabase(config)
  if (begun === undefined) {
    if (await isEmpty(open)) return
    throw new ConfigError(
      `The database ${name} is in use: a site moves into an empty one only. Name another behind --to.`,
    )
  }
  if (begun !== source)
    throw new ConfigError(
      `The database ${name} is half filled by a move from ${begun}, which is not this site: finish that one, or name another database.`,
    )
}

/** Opens a database without a site, for a restore. Throws ConfigError when there is one. */
export async function openEmptyDatabase(config: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  requireWritableFolder(config.dataDir)
  if (readMark(config.dataDir)) throw new ConfigError(describeInUse(`The data folder ${config.dataDir}`))
  return openWith(config, log, open => requireEmpty(open, config), { unbounded: true })
}

/** A restore or a move that failed may leave tables without rows, and may be tried again. */
async function isEmpty({ db }: OpenDatabase): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (tables.length === 0) return true
  if (!tables.some(({ name }) => name === 'kysely_migration')) return false
  const seeded = db.selectFrom('settings').select('key').where('key', '=', 'seeded')
  return (await seeded.executeTakeFirst()) === undefined
}

async function requireEmpty(open: OpenDatabase, config: DatabaseConfig): Promise<void> {
  if (!(await isEmpty(open))) throw new ConfigError(describeInUse(`The database ${nameDatabase(config)}`))
}

const describeInUse = (place: string): string =>
  `${place} is in use: a backup is restored into an empty place only. Name one in DATA_DIR and DATABASE_URL.`

interface OpenOptions extends PostgresPoolOptions {
  /** It may be half filled, and its folder may know another database. */
  isMoveTarget?: boolean
}

async function openWith(
  config: DatabaseConfig,
  log: Log,
  prepare: (open: OpenDatabase) => Promise<void>,
  { isMoveTarget = false, ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  let open: OpenDatabase | undefined
  try {
    if (!config.databaseUrl && !isMoveTarget) requireFile(config)
    open = config.databaseUrl ? await openPostgres(config, log, options) : openSqlite(config)
    if (!isMoveTarget) await requireNoMove(open.db, open.kind, nameDatabase(config))
    await prepare(open)
    return open
  } catch (error) {
    await open?.close()
    if (error instanceof ConfigError) throw error
    throw asStartProblem(error, config, isMoveTarget ? nameDatabase(config) : undefined)
  }
}

const migrateAs = ({ db, kind }: OpenDatabase, config: Config, log: Log, to?: string) =>
  kind === 'postgres' ? migratePostgres(config, log, to) : upgrade({ db, kind, config, log }, { to })

/** On connections of its own: a migration of many rows, or waiting for another process's, may outlast a query. */
async function migratePostgres(config: Config, log: Log, to?: string): Promise<readonly string[]> {
  const { db, close } = await openPostgres(config, log, { unbounded: true })
  try {
    await requireKnown(db, config)
    return await upgrade({ db, kind: 'postgres', config, log }, { to })
  } finally {
    await close()
  }
}

async function openPostgres(
  config: DatabaseConfig,
  log: Log,
  options?: PostgresPoolOptions,
): Promise<OpenDatabase> {
  const { createPostgresDialect, createPostgresPool } = await import('./postgres')
  const pool = createPostgresPool(config.databaseUrl ?? '', log, options)
  const db = new Kysely<Tables>({ dialect: createPostgresDialect(pool) })
  return {
    db,
    kind: 'postgres',
    pool,
    markInstalled: () => writeMark(config),
    close: () => db.destroy(),
  }
}

function openSqlite(config: DatabaseConfig): OpenDatabase {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(sqlitePath(config.dataDir)) })
  return { db, kind: 'sqlite', markInstalled: () => writeMark(config), close: () => db.destroy() }
}

function requireFile(config: DatabaseConfig): void {
  const installed = readMark(config.dataDir)
  if (installed && !sqliteFileSize(sqlitePath(config.dataDir)))
    throw new ConfigError(describeMissing(installed, config))
}

/** An empty database under the folder of an installed site is the wrong one, or a lost one: never a first start. */
async function requireKnown(db: Database, config: DatabaseConfig): Promise<void> {
  const installed = readMark(config.dataDir)
  if (installed && (await compareSchema(db, 'postgres')) === 'missing')
    throw new ConfigError(describeMissing(installed, config))
}

function describeMissing({ database }: Mark, config: DatabaseConfig): string {
  const name = nameDatabase(config)
  const marker = markPath(config.dataDir)
  const was = `The database ${name} is missing or empty although this site was installed before`
  return database && database !== name
    ? `${was}, with ${database}: correct DATABASE_URL, or restore a backup as docs/operations.md says, or remove ${marker} to start afresh.`
    : `${was}: restore it from a backup as docs/operations.md says, or remove ${marker} to start afresh.`
}

/**
 * Refuses a data folder that no start has finished: a command with a mistyped one would create a new database and
 * report success. PostgreSQL needs no mark, because only a start creates its tables.
 */
export function requireInstalled(config: DatabaseConfig): void {
  if (config.databaseUrl) return
  try {
    accessSync(markPath(config.dataDir))
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

async function requireCurrentSchema({ db, kind }: OpenDatabase, config: DatabaseConfig): Promise<void> {
  const schema = await compareSchema(db, kind)
  const name = nameDatabase(config)
  if (schema === 'missing') throw new ConfigError(notInstalled(name))
  if (schema === 'older')
    throw new ConfigError(
      `The database ${name} is from an older version of the site: restart the site, which updates it, and run this again.`,
    )
  if (schema === 'newer') throw new ConfigError(describeNewer(name))
}

const describeNewer = (name: string): string =>
  `The database ${name} is from a newer version of the site: run this from that version, or npm run build first.`

function requireWritableFolder(dataDir: string): void {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    if (isDiskFullError(error)) throw new ConfigError(describeFullDisk(dataDir))
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written (${reason(error)}): change DATA_DIR or its permissions.`,
    )
  }
}

/** Advises a restore only of a file that SQLite itself finds damaged: a restore loses everything since the backup. */
function asStartProblem(error: unknown, config: DatabaseConfig, named = 'named by DATABASE_URL'): Error {
  const path = sqlitePath(config.dataDir)
  if (error instanceof Unavailable && error.cause instanceof DiskFull)
    return new ConfigError(describeFullDisk(path))
  if (error instanceof Damaged)
    return new ConfigError(
      `The database ${path} is damaged (${reason(error)}): restore it from a backup as docs/operations.md says.`,
    )
  const where = config.databaseUrl ? named : path
  if (error instanceof MigrationFailed)
    return new ConfigError(
      `The database ${where} cannot be migrated (${error.migration}: ${reason(error)}): it is as it was before, see docs/operations.md.`,
    )
  return new ConfigError(`The database ${where} cannot be used (${reason(error)}): see docs/operations.md.`)
}

const describeFullDisk = (path: string): string =>
  `The disk of ${path} is full (ENOSPC): free some space, and start again. Nothing says that the database is damaged: do not restore a backup.`

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
