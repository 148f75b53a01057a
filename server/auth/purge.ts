/** What of accounts is deleted with time; the daily purge calls these. */
import { isoTime } from '../../platform/clock'
import type { Database } from '../../platform/db/types'

const day = 24 * 60 * 60 * 1000
const year = 365 * day

/** Deletes what has no more use: used codes and links, counters, flows, unproven factors, old tokens and invites. */
export async function purgeAuthLeftovers(db: Database, now: number): Promise<number> {
  const before = (age: number) => isoTime(now - age)
  const deletions = [
    db.deleteFrom('one_time_tokens').where('created_at', '<', before(2 * day)),
    db.deleteFrom('sign_in_flows').where('created_at', '<', before(2 * day)),
    db.deleteFrom('provider_flows').where('created_at', '<', before(day)),
    db.deleteFrom('attempts').where('since', '<', before(2 * day)),
    db.deleteFrom('factor_challenges').where('created_at', '<', before(day)),
    db.deleteFrom('factors').where('status', '=', 'unverified').where('created_at', '<', before(day)),
    db.deleteFrom('refresh_tokens').where('revoked_at', '<', before(90 * day)),
    db.deleteFrom('invites').where('expires_at', '<', before(30 * day)),
    db.deleteFrom('known_browsers').where('last_used_at', '<', before(400 * day)),
    db
      .deleteFrom('accounts')
      .where('is_anonymous', '=', 1)
      .where('created_at', '<', before(30 * day)),
  ]
  let rows = 0
  for (const deletion of deletions) rows += Number((await deletion.executeTakeFirst()).numDeletedRows)
  return rows
}

/** The log of auth events is kept for 24 months (design, rules). */
export async function purgeAuthEvents(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_events')
    .where('at', '<', isoTime(now - 2 * year))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Sessions that nobody can renew any more: unused for a year and a month, whatever the limits are set to. */
export async function purgeSessions(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('refreshed_at', '<', isoTime(now - 395 * day))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
