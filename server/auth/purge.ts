/** Retention: what the daily purge deletes of accounts. */
import { isoTime } from '../../platform/clock'
import type { Database } from '../../platform/db/types'

const day = 24 * 60 * 60 * 1000
const year = 365 * day

/** Deletes what has expired: used codes and links, counters, flows, unverified factors, old tokens and invites. */
export async function purgeAuthLeftovers(db: Database, now: number): Promise<number> {
  const before = (age: number) => isoTime(now - age)
  const deletions = [
    db.deleteFrom('one_time_tokens').where('created_at', '<', before(2 * day)),
    db.deleteFrom('address_undos').where('created_at', '<', before(7 * day)),
    db.deleteFrom('sign_in_flows').where('created_at', '<', before(2 * day)),
    db.deleteFrom('provider_flows').where('created_at', '<', before(day)),
    db.deleteFrom('attempts').where('since', '<', before(2 * day)),
    db.deleteFrom('factor_challenges').where('created_at', '<', before(day)),
    db.deleteFrom('passkey_challenges').where('created_at', '<', before(day)),
    db.deleteFrom('factors').where('status', '=', 'unverified').where('created_at', '<', before(day)),
    db.deleteFrom('refresh_tokens').where('revoked_at', '<', before(90 * day)),
    db.deleteFrom('service_tokens').where('expires_at', '<', before(30 * day)),
    db.deleteFrom('invites').where('expires_at', '<', before(30 * day)),
    db.deleteFrom('known_browsers').where('last_used_at', '<', before(400 * day)),
    db
      .deleteFrom('accounts')
      .where('is_anonymous', '=', true)
      .where('created_at', '<', before(30 * day)),
  ]
  let rows = 0
  for (const deletion of deletions) rows += Number((await deletion.executeTakeFirst()).numDeletedRows)
  return rows
}

/** Both logs are kept for 24 months (docs/product.md 10.4). */
export async function purgeLogs(db: Database, now: number): Promise<number> {
  let rows = 0
  for (const log of ['auth_events', 'activity_events'] as const) {
    const deletion = db.deleteFrom(log).where('at', '<', isoTime(now - 2 * year))
    rows += Number((await deletion.executeTakeFirst()).numDeletedRows)
  }
  return rows
}

/** Sessions that can no longer be renewed: unused for a year and a month, whatever the limits are set to. */
export async function purgeSessions(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('refreshed_at', '<', isoTime(now - 395 * day))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
