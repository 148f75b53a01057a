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
import { Damaged, explaining } from './sqlite-failures'
import { refuseInsideTransaction } from './transaction'

/** Begins each transaction with the write lock: a read that becomes a write cannot fail half way. */
class ImmediateSqliteDriver extends SqliteDriver {
  #lastInQueue: Promise<void> = Promise.resolve()
  #release: () => void = () => {}
  readonly #isInTransaction: () => boolean

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config)
    this.#isInTransaction = isInTransaction
  }

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
  /** A full disk or an I/O error has rolled back already, and a second rollback would hide the failure. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection)
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
  readonly #isInTransaction: () => boolean
  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config)
    this.#config = config
    this.#isInTransaction = isInTransaction
  }
  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#isInTransaction)
  }
  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter()
  }
}

/**
 * Opens (and, if missing, creates) the file; a query waits up to 5 s for another process's lock. Throws Damaged when the
 * file is not a database or one of its pages is damaged, Unavailable when it cannot be opened for now.
 */
export function createSqliteDialect(path: string): Dialect {
  const database = explaining(path, () => openSound(path))
  const config: SqliteDialectConfig = {
    database: {
      close: () => database.close(),
      prepare: sql => {
        const statement = explaining(path, () => database.prepare(sql))
        return {
          reader: statement.columns().length > 0,
          // node:sqlite returns rows without a prototype; a copy compares like any other object.
          all: parameters =>
            explaining(path, () => statement.all(...bind(parameters))).map(row => readBooleans({ ...row })),
          run: parameters => explaining(path, () => statement.run(...bind(parameters))),
          *iterate(parameters) {
            for (const row of statement.iterate(...bind(parameters))) yield readBooleans({ ...row })
          },
        }
      },
    },
  }
  return new NodeSqliteDialect(config, () => database.isTransaction)
}

function openSound(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5000 })
  try {
    switchToWriteAheadLog(database)
    database.exec('PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF')
    requireSound(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
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
  if (answer !== 'ok') throw new Damaged(`quick_check: ${answer.replace(/\s+/g, ' ')}`)
}

/** Size in bytes, or undefined if there is no file. */
export const sqliteFileSize = (path: string): number | undefined =>
  existsSync(path) ? statSync(path).size : undefined
