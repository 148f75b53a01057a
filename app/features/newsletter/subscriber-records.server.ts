/** Subscribers as the privacy officer meets them: what is on record, what is erased and what time deletes. */
import type { ExpressionBuilder, Selectable } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type {
  Database,
  SubscriberEventKind,
  SubscriberEventsTable,
  SubscribersTable,
  Tables,
} from '../../../platform/db/types'
import { unconfirmedFor } from './subscriber'
import { confirmationKey } from './subscribers.server'
import { loadAddressHash, suppress } from './suppression.server'

export type SubscriberRow = Pick<Selectable<SubscribersTable>, 'id' | 'email' | 'status' | 'status_at'>
export type SubscriberEvent = Omit<Selectable<SubscriberEventsTable>, 'id' | 'subscriber_id'>

/** Everybody on record, in the order of the addresses. */
export const listSubscribers = (db: Database): Promise<SubscriberRow[]> =>
  db.selectFrom('subscribers').select(['id', 'email', 'status', 'status_at']).orderBy('email').execute()

/** The whole record of an address, oldest event first; undefined when there is none. */
export async function getSubscriberRecord(
  db: Database,
  email: string,
): Promise<(SubscriberRow & { events: SubscriberEvent[] }) | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'status', 'status_at'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!row) return undefined
  const events = await db
    .selectFrom('subscriber_events')
    .select(['kind', 'at', 'ip', 'page', 'wording', 'version'])
    .where('subscriber_id', '=', row.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return { ...row, events }
}

/**
 * Deletes what the newsletter knows of an address, mails that still wait for it included. A keyed hash remains, so
 * that it is not written to again unless its owner subscribes anew. Returns whether there was a record.
 */
export async function eraseSubscriber(db: Database, email: string, now: number): Promise<boolean> {
  const hashAddress = await loadAddressHash(db)
  return inTransaction(db, async trx => {
    await suppress(trx, [hashAddress(email)], now)
    const erased = await trx
      .deleteFrom('subscribers')
      .where('email', '=', email.toLowerCase())
      .returning('id')
      .executeTakeFirst()
    if (!erased) return false
    await trx
      .deleteFrom('outbox_messages')
      .where('dedupe_key', 'like', `${confirmationKey(erased.id)}:%`)
      .execute()
    return true
  })
}

/**
 * Forgets addresses whose owner did not agree within 7 days; of those who refused, a keyed hash remains. Whoever had
 * agreed earlier counts as unsubscribed again and keeps the whole history. Returns how many subscribers changed.
 */
export async function purgeUnconfirmed(db: Database, now: number): Promise<number> {
  const hashAddress = await loadAddressHash(db)
  const oldest = isoTime(now - unconfirmedFor)
  return inTransaction(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', status_at: isoTime(now) })
      .where('status', '=', 'pending')
      .where('status_at', '<', oldest)
      .where(had('confirmed'))
      .executeTakeFirst()
    const neverAgreed = (e: SubscriberExpression) =>
      e.and([e('status', '!=', 'confirmed'), e('status_at', '<', oldest), e.not(had('confirmed')(e))])
    const refused = await trx
      .selectFrom('subscribers')
      .select('email')
      .where(neverAgreed)
      .where(had('unsubscribed'))
      .execute()
    if (refused.length > 0)
      await suppress(
        trx,
        refused.map(({ email }) => hashAddress(email)),
        now,
      )
    const { numDeletedRows } = await trx.deleteFrom('subscribers').where(neverAgreed).executeTakeFirst()
    // A confirmation mail that never went out must not outlive what it asks about.
    await trx
      .deleteFrom('outbox_messages')
      .where('dedupe_key', 'like', `${confirmationKey()}:%`)
      .where('created_at', '<', oldest)
      .execute()
    return Number(numUpdatedRows + numDeletedRows)
  })
}

type SubscriberExpression = ExpressionBuilder<Tables, 'subscribers'>

const had = (kind: SubscriberEventKind) => (e: SubscriberExpression) =>
  e.exists(
    e
      .selectFrom('subscriber_events')
      .select('subscriber_events.id')
      .whereRef('subscriber_events.subscriber_id', '=', 'subscribers.id')
      .where('kind', '=', kind),
  )
