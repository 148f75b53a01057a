/** SQLite through node:sqlite, in the shape that Kysely's SQLite dialect expects. */
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { bindBooleans, readBooleans } from './booleans'
import { refuseInsideTransaction } from './transaction'

/** Begins each transaction with the write lock: a read that becomes a write cannot fail half way. */
class ImmediateSqliteDriver extends SqliteDriver {
  #lastInQueue: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  /** A mutex: hands out the one connection in order; refuses a request that would deadlock on itself. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    const before = this.#lastInQueue
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastInQueue = promise
    await before
    this.#release = resolve
    return super.acquireConnection()
  }
  override async releaseConnection(): Promise<void> {
    this.#release()
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** DDL is transactional in SQLite, so a failed migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  /** Kysely's own queue would deadlock a query inside a transaction before the driver can refuse it. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config)
  }
  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter()
  }
}

/**
 * Opens (and, if missing, creates) the file; a query waits up to 5 s for another process's lock. Throws when the file
 * is not a database or one of its pages is damaged.
 */
export function createSqliteDialect(path: string): Dialect {
  const database = new DatabaseSync(path, { timeout: 5000 })
  switchToWriteAheadLog(database)
  database.exec('PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF')
  requireSound(database)
  return new NodeSqliteDialect({
    database: {
      close: () => database.close(),
      prepare: sql => {
        const statement = database.prepare(sql)
        return {
          reader: statement.columns().length > 0,
          // node:sqlite returns rows without a prototype; a copy compares like any other object.
          all: parameters => statement.all(...bind(parameters)).map(row => readBooleans({ ...row })),
          run: parameters => statement.run(...bind(parameters)),
          iterate: parameters => statement.iterate(...bind(parameters)),
        }
      },
    },
  })
}

// Kysely types parameters as unknown; node:sqlite itself refuses what it cannot bind.
const bind = (parameters: readonly unknown[]): SQLInputValue[] => bindBooleans(parameters) as SQLInputValue[]

/** Two processes that open a new file together may see "database is locked" here despite the timeout. */
function switchToWriteAheadLog(database: DatabaseSync): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const row = database.prepare('PRAGMA journal_mode').get()
      if (row?.journal_mode !== 'wal') database.exec('PRAGMA journal_mode=wal')
      return
    } catch (error) {
      if (attempt === 40 || !/locked|busy/.test(String(error))) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
  }
}

/** `quick_check` reads every page but compares no index: fast enough for each start. */
function requireSound(database: DatabaseSync): void {
  const row = database.prepare('PRAGMA quick_check(1)').get()
  const answer = String(row?.quick_check)
  // Its report may have several lines; the printed sentence is one.
  if (answer !== 'ok') throw new Error(`quick_check: ${answer.replace(/\s+/g, ' ')}`)
}

/** Size in bytes, or undefined if there is no file. */
export const sqliteFileSize = (path: string): number | undefined =>
  existsSync(path) ? statSync(path).size : undefined
