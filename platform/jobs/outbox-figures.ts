/** What waits in the outbox, counted for whoever watches the site. */
import { isoTime } from '../clock'
import type { Database } from '../db/types'

export interface OutboxFigures {
  waiting: number
  /** Of those that wait: for the next round, or for another attempt. */
  due: number
  /** Given up. */
  dead: number
  /** Milliseconds for which the oldest has been due; 0 when nothing is. */
  oldest: number
}

export async function measureOutbox(db: Database, now: number): Promise<OutboxFigures> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['status', e => e.fn.countAll<number>().as('total')])
    .where('status', 'in', ['waiting', 'dead'])
    .groupBy('status')
    .execute()
  const due = db
    .selectFrom('outbox_messages')
    .where('status', '=', 'waiting')
    .where(e => e.or([e('attempts', '>', 0), e('next_attempt_at', '<=', isoTime(now))]))
  const since = await due
    // What was tried has been due since it was written; a letter for later since its time.
    .select(e => [
      e.fn.countAll<number>().as('total'),
      e.fn
        .min(e.case().when('attempts', '>', 0).then(e.ref('created_at')).else(e.ref('next_attempt_at')).end())
        .as('oldest'),
    ])
    .executeTakeFirst()
  const totals = new Map(rows.map(({ status, total }) => [status, total]))
  return {
    ...{ waiting: totals.get('waiting') ?? 0, due: since?.total ?? 0, dead: totals.get('dead') ?? 0 },
    oldest: since?.oldest ? Math.max(0, now - Date.parse(since.oldest)) : 0,
  }
}
