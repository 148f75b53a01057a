/** Nobody may write to a site that moves: what came after the move began would be lost, and emails sent twice. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '../../clock'
import { ConfigError } from '../../config'
import { Unavailable } from '../../unavailable'
import type { OpenDatabase } from '../connect'
import { inTransaction } from '../transaction'
import type { Database } from '../types'

const stopIt = 'Stop the site, wait until it has ended, and run this again.'

/** Locks a SQLite file until it is closed, and refuses any write of our own. Throws ConfigError while the site runs. */
async function lockFile(db: Database): Promise<void> {
  await sql`pragma busy_timeout = 1000`.execute(db)
  await sql`pragma locking_mode = exclusive`.execute(db)
  try {
    // In WAL mode the first write takes the lock; it writes nothing.
    await inTransaction(db, async () => {})
  } catch (error) {
    if (error instanceof Unavailable)
      throw new ConfigError(`Another program has the database open: the site is running. ${stopIt}`)
    throw error
  }
  await sql`pragma query_only = on`.execute(db)
}

/** Milliseconds. */
export interface Patience {
  /** How long nobody must have been there. */
  quiet: number
  /** How long connections that were just closed may still be listed. */
  farewell: number
}

/**
 * PostgreSQL has no lock that keeps readers and writers of a whole database out. A site that has nothing to do asks every
 * 15 s whether an email waits and holds its connection for 10 s: after 16 s without one there is none.
 */
export const usualPatience: Patience = { quiet: 16_000, farewell: 3000 }

async function watchDatabase(db: Database, { quiet, farewell }: Patience): Promise<void> {
  const began = systemClock.elapsed()
  let quietSince = began
  let busySince: number | undefined
  for (;;) {
    const others = await countOthers(db)
    const now = systemClock.elapsed()
    if (others === 0) {
      busySince = undefined
      if (now - quietSince >= quiet) return
    } else {
      busySince ??= now
      quietSince = now
      if (now - busySince > farewell)
        throw new ConfigError(
          `Other programs are connected to the database as the same user (${others}): the site is running, or someone works there. ${stopIt}`,
        )
    }
    await sleep(100)
  }
}

async function countOthers(db: Database): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and usename = current_user
      and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  return Number(rows[0]?.others)
}

/** Call before anything is read. Throws ConfigError while another program is there. */
export const keepOthersOut =
  (patience: Patience) =>
  ({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<void> =>
    kind === 'sqlite' ? lockFile(db) : watchDatabase(db, patience)
