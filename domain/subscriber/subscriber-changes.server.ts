/** How many subscribers were won and lost. */
import type { Database } from '../../platform/db/types'

/** Confirmations and withdrawals from this time on (ISO 8601). */
export async function countSubscriberChanges(
  db: Database,
  since: string,
): Promise<{ gained: number; lost: number }> {
  const rows = await db
    .selectFrom('subscriber_events')
    .select(['kind', e => e.fn.countAll<number>().as('total')])
    .where('at', '>=', since)
    .groupBy('kind')
    .execute()
  const totals = new Map(rows.map(({ kind, total }) => [kind, total]))
  const gained = (totals.get('confirmed') ?? 0) + (totals.get('added') ?? 0)
  return { gained, lost: totals.get('unsubscribed') ?? 0 }
}
