/** PostgreSQL through pg, with values in the shapes that SQLite returns. */
import type { Socket } from 'node:net'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import pg from 'pg'
import type { Log } from '../log'
import { bindBooleans, readBooleans } from './booleans'
import { isLast, takesNoWrites, throwExplained } from './postgres-failures'
import { refuseInsideTransaction } from './transaction'

class GuardedPostgresDriver extends PostgresDriver {
  readonly #adapted = new WeakSet<DatabaseConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    const connection = await super.acquireConnection().catch(throwExplained)
    return this.#adapt(connection)
  }

  /** The driver keeps one connection object per client and releases it by a method that a wrapper would hide. */
  #adapt(connection: DatabaseConnection): DatabaseConnection {
    if (this.#adapted.has(connection)) return connection
    this.#adapted.add(connection)
    const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
    connection.executeQuery = async <R>(query: CompiledQuery, options?: Parameters<typeof execute>[1]) => {
      const bound = { ...query, parameters: bindBooleans(query.parameters) }
      const result = await execute<R>(bound, options).catch(throwExplained)
      result.rows.forEach(readBooleans)
      return result
    }
    return connection
  }
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): Driver {
    return new GuardedPostgresDriver(this.#config)
  }
}

const oid = { bool: 16, date: 1082, timestamptz: 1184, int8: 20, jsonb: 3802 }

const parsers: Record<number, (text: string) => unknown> = {
  [oid.bool]: text => (text === 't' ? 1 : 0),
  [oid.date]: text => text,
  [oid.timestamptz]: text => new Date(text).toISOString(),
  // Only counts and versions are int8 here; none comes near 2^53.
  [oid.int8]: Number,
  [oid.jsonb]: text => text,
}

/** Milliseconds to get a connection, new or pooled: a burst of requests queues for the ten. */
const connectPatience = 8000
/** Milliseconds for a statement, enforced by the server, including waits for another transaction's lock. */
const statementPatience = 10_000
/**
 * Milliseconds without a byte from the server: one that is frozen, or whose machine is gone, enforces no timeout.
 * Longer than a statement may take, and than the pool keeps an idle connection (10 s).
 */
const longestSilence = 12_000

export interface PostgresPoolOptions {
  /** For migrations, which may take longer. */
  unbounded?: boolean
}

/** A pool of at most ten connections. A broken one is logged and replaced, whether or not a query runs on it. */
export function createPostgresPool(
  url: string,
  log: Log,
  { unbounded = false }: PostgresPoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectPatience,
    statement_timeout: unbounded ? 0 : statementPatience,
    types: { getTypeParser: (id, format) => parsers[id] ?? pg.types.getTypeParser(id, format) },
  })
  pool.on('connect', (client: pg.PoolClient & Pick<pg.Client, 'end'>) => {
    // The pool listens only to idle clients: an 'error' of one in use would end the process.
    const note = (error: Error) => log.error({ err: error }, 'a database connection broke')
    client.on('error', note)
    // The pool would take the client for idle: a server's farewell comes before its socket closes, and a standby says none.
    client.connection.on('errorMessage', (error: pg.DatabaseError) => {
      if (!isLast(error)) return
      if (takesNoWrites(error)) log.warn('the database takes no writes: another connection is tried')
      else note(error)
      void client.end()
    })
    if (!unbounded) endWhenSilent(client)
  })
  // The client's own listener has logged it; without one here the pool would throw.
  pool.on('error', () => {})
  return pool
}

/** Fails the query under way, and makes the pool drop the client. */
function endWhenSilent({ connection }: pg.PoolClient): void {
  // A connection over TCP, TLS or a Unix socket: pg's type allows for any stream.
  const socket = connection.stream as Socket
  const problem = `the database has not answered for ${longestSilence / 1000} seconds`
  socket.setTimeout(longestSilence, () => socket.destroy(new Error(problem)))
}

export const createPostgresDialect = (pool: pg.Pool): Dialect => new GuardedPostgresDialect({ pool })
