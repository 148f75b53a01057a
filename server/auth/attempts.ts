/** Counters that hold for all processes and outlive them: wrong passwords and codes, mails per address. */
import { type Kysely, sql } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Tables } from '../../platform/db/types'

export interface AttemptRule {
  points: number
  seconds: number
}

/** Counts one attempt, atomically. Returns the whole seconds to wait; 0 when it is allowed. */
export async function takeAttempt(
  db: Kysely<Tables>,
  key: string,
  { points, seconds }: AttemptRule,
  now: number,
): Promise<number> {
  const begin = isoTime(now - seconds * 1000)
  const over = sql<boolean>`attempts.since <= ${begin}`
  const { count, since } = await db
    .insertInto('attempts')
    .values({ key, count: 1, since: isoTime(now) })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${over} then 1 else attempts.count + 1 end`,
        since: sql`case when ${over} then excluded.since else attempts.since end`,
      }),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow()
  if (count <= points) return 0
  return Math.max(1, Math.ceil((Date.parse(since) + seconds * 1000 - now) / 1000))
}

/** Forgets what was counted, after a success. */
export const clearAttempts = (db: Kysely<Tables>, key: string): Promise<unknown> =>
  db.deleteFrom('attempts').where('key', '=', key).execute()
