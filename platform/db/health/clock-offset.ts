/** How far this machine's clock and the one of PostgreSQL are apart. */
import { sql } from 'kysely'
import type { Clock } from '../../clock'
import type { Database } from '../types'

/** Seconds that bear no harm: leases and codes of authenticator apps allow for more. */
export const harmlessSeconds = 5

/** Seconds by which this machine is ahead; negative when it is behind. */
export async function readClockOffset(db: Database, clock: Pick<Clock, 'now'>): Promise<number> {
  const before = clock.now()
  const { rows } = await sql<{ now: number | string }>`
    select extract(epoch from clock_timestamp()) as now`.execute(db)
  // Half of the way there and back.
  return Math.round((before + clock.now()) / 2000 - Number(rows[0]?.now))
}
