/** PostgreSQL through pg, with values in the shapes that SQLite returns. */
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import pg from 'pg'
import type { Log } from '../log'
import { refuseInsideTransaction } from './transaction'

class GuardedPostgresDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    return super.acquireConnection()
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

/** A pool of at most ten connections. An idle connection that breaks is logged and replaced. */
export function createPostgresPool(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: (id, format) => parsers[id] ?? pg.types.getTypeParser(id, format) },
  })
  pool.on('error', error => log.error({ err: error }, 'an idle database connection broke'))
  return pool
}

export const createPostgresDialect = (pool: pg.Pool): Dialect => new GuardedPostgresDialect({ pool })
