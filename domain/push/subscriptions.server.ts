/** The devices that get notifications. Each belongs to a session: whoever signs out there, or is signed out, gets none. */
import type { Kysely, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Tables } from '../../platform/db/types'
import type { PushSubscription } from '../../platform/push/push-sender'
import { expiryOf } from '../account/session-expiry.server'
import { keepNewest } from '../member/keep-newest.server'
import type { StaffRole } from '../member/member-schema'
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
  await keepNewest(
    trx,
    { table: 'push_subscriptions', name: 'endpoint', time: 'renewed_at' },
    accountId,
    mostDevices,
  )
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

/** Whose devices: accounts with these roles; `to`: these of them only. */
export interface SubscribersAsked {
  roles: readonly StaffRole[]
  to?: readonly string[] | undefined
}

/** While they may sign in and the session lasts. */
export async function listSubscriptions(
  { db, config, now }: { db: Kysely<Tables>; config: Pick<Config, 'auth'>; now: number },
  { roles, to }: SubscribersAsked,
): Promise<PushSubscription[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('accounts', 'accounts.id', 'push_subscriptions.account_id')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['endpoint', 'p256dh', 'auth', 'sessions.created_at', 'sessions.refreshed_at'])
    .where('accounts.role', 'in', [...roles])
    .where('accounts.deleted_at', 'is', null)
    .where(e => e.or([e('banned_until', 'is', null), e('banned_until', '<=', isoTime(now))]))
    .$if(to !== undefined, query => query.where('push_subscriptions.account_id', 'in', ['', ...(to ?? [])]))
    .orderBy('endpoint')
    .execute()
  return rows
    .filter(session => expiryOf(session, { config }, now) === undefined)
    .map(({ endpoint, p256dh, auth }) => ({ endpoint, p256dh, auth }))
}
