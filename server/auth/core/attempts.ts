/** Counters that all processes share and that survive restarts: wrong passwords and codes, emails per address. */
import { type Kysely, sql } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import type { LimitAnswer } from '../../../platform/rate-limit/limiter'

export interface AttemptRule {
  points: number
  seconds: number
  /** Growing delays: how many seconds after the first attempt this one may come. */
  notBefore?: (attempt: number) => number
}

export interface AttemptAnswer extends LimitAnswer {
  /** How many attempts there were in this window, this one included. */
  count: number
}

/** Counts one attempt, atomically. One that came too early does not count. */
export async function takeAttempt(
  db: Kysely<Tables>,
  key: string,
  { points, seconds, notBefore }: AttemptRule,
  now: number,
): Promise<AttemptAnswer> {
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
  const wait = count > points ? seconds : (notBefore?.(count) ?? 0)
  const retryAfter = Math.ceil((Date.parse(since) + wait * 1000 - now) / 1000)
  if (wait === 0 || (count <= points && retryAfter <= 0)) return { allowed: true, retryAfter: 0, count }
  if (notBefore)
    await db
      .updateTable('attempts')
      .set(e => ({ count: e('count', '-', 1) }))
      .where('key', '=', key)
      .execute()
  return { allowed: false, retryAfter: Math.max(1, retryAfter), count }
}

/** The attempts of the current window, without one more. */
export async function readAttempts(
  db: Kysely<Tables>,
  key: string,
  { seconds }: AttemptRule,
  now: number,
): Promise<Pick<AttemptAnswer, 'count' | 'retryAfter'>> {
  const row = await db
    .selectFrom('attempts')
    .select(['count', 'since'])
    .where('key', '=', key)
    .where('since', '>', isoTime(now - seconds * 1000))
    .executeTakeFirst()
  if (!row) return { count: 0, retryAfter: 0 }
  return { count: row.count, retryAfter: Math.ceil((Date.parse(row.since) + seconds * 1000 - now) / 1000) }
}

/** Resets the counter after a success. */
export const clearAttempts = (db: Kysely<Tables>, key: string): Promise<unknown> =>
  db.deleteFrom('attempts').where('key', '=', key).execute()
