/** The devices that get notifications. Each belongs to a session: whoever signs out there, or is signed out, gets none. */
import type { Kysely, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Tables } from '../../platform/db/types'
import type { PushSubscription } from '../../platform/push/push-sender'
import type { DeviceSubscription } from './push-schema'

/** Of one member; the oldest makes room. */
const mostDevices = 10

interface Device {
  accountId: string
  sessionId: string
}

/** Adds the device, or hands it to the session that is signed in on it now. */
export async function addSubscription(
  trx: Transaction<Tables>,
  { accountId, sessionId }: Device,
  { endpoint, p256dh, auth }: DeviceSubscription,
  now: number,
): Promise<void> {
  const row = { account_id: accountId, session_id: sessionId, p256dh, auth, renewed_at: isoTime(now) }
  await trx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  const kept = trx
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .orderBy('renewed_at', 'desc')
    .orderBy('endpoint')
    .limit(mostDevices)
  await trx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('endpoint', 'not in', kept)
    .execute()
}

/** The caller's own; that of another is left alone. */
export async function removeSubscription(
  db: Kysely<Tables>,
  accountId: string,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export const findSubscription = (
  db: Kysely<Tables>,
  accountId: string,
  endpoint: string,
): Promise<PushSubscription | undefined> =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()

/** Those of members with rights; `to`: of these accounts only. */
export const listSubscriptions = (db: Kysely<Tables>, to?: readonly string[]): Promise<PushSubscription[]> =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('accounts', 'accounts.id', 'push_subscriptions.account_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('accounts.role', 'in', ['owner', 'editor'])
    .where('accounts.deleted_at', 'is', null)
    .$if(to !== undefined, query => query.where('account_id', 'in', ['', ...(to ?? [])]))
    .orderBy('endpoint')
    .execute()
