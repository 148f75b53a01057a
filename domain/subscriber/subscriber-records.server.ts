/** Subscribers for the privacy officer: what is on record, what is erased and what expires. */
import type { ExpressionBuilder, Selectable, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import type {
  SubscriberEventKind,
  SubscriberEventsTable,
  SubscribersTable,
} from '../../platform/db/site-tables'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import { unconfirmedFor } from './subscriber'
import { confirmationKey } from './subscribers.server'
import { hashAddress, suppress } from './suppression.server'

export const rowColumns = ['id', 'email', 'status', 'status_at', 'ends_at'] as const
export const eventColumns = [
  ...(['kind', 'at', 'ip', 'page', 'wording', 'version'] as const),
  ...(['ground', 'given_on', 'evidence', 'noted_by'] as const),
] as const

export type SubscriberRow = Pick<Selectable<SubscribersTable>, (typeof rowColumns)[number]>
export type SubscriberEvent = Pick<Selectable<SubscriberEventsTable>, (typeof eventColumns)[number]>

export type SubscriberStore = Pick<Deps, 'db' | 'suppressionKey'>

/** Everyone on record, ordered by address. */
export const listSubscribers = (db: Database): Promise<SubscriberRow[]> =>
  db.selectFrom('subscribers').select(rowColumns).orderBy('email').execute()

/** The complete record of an address, oldest event first; undefined when it has none. */
export async function getSubscriberRecord(
  db: Database,
  email: string,
): Promise<(SubscriberRow & { events: SubscriberEvent[] }) | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select(rowColumns)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!row) return undefined
  const events = await db
    .selectFrom('subscriber_events')
    .select(eventColumns)
    .where('subscriber_id', '=', row.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return { ...row, events }
}

/**
 * Deletes what the newsletter knows about an address, including queued emails. A keyed hash remains, so it is not
 * written to unless its owner subscribes again. Returns whether there was a record.
 */
export async function eraseSubscriber(
  { db, suppressionKey }: SubscriberStore,
  email: string,
  now: number,
): Promise<boolean> {
  const hash = hashAddress(suppressionKey, email)
  return inTransaction(db, trx => forgetSubscriber(trx, { email, hash, now }))
}

/** As `eraseSubscriber`, within the caller's transaction; `hash` is the address's. */
export async function forgetSubscriber(
  trx: Transaction<Tables>,
  { email, hash, now }: { email: string; hash: string; now: number },
): Promise<boolean> {
  await suppress(trx, [hash], now)
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
}

/**
 * Forgets addresses whose owner did not agree within 7 days; a keyed hash of those who refused remains. Anyone who had
 * agreed before counts as unsubscribed again and keeps the whole history. Returns how many subscribers changed.
 */
export async function purgeUnconfirmedSubscribers(
  { db, suppressionKey }: SubscriberStore,
  now: number,
): Promise<number> {
  const oldest = isoTime(now - unconfirmedFor)
  return inTransaction(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', status_at: isoTime(now) })
      .where('status', '=', 'pending')
      .where('status_at', '<', oldest)
      .where(hadAgreed)
      .executeTakeFirst()
    const neverAgreed = (e: SubscriberExpression) =>
      e.and([e('status', '!=', 'confirmed'), e('status_at', '<', oldest), e.not(hadAgreed(e))])
    const refused = await trx
      .selectFrom('subscribers')
      .select('email')
      .where(neverAgreed)
      .where(had('unsubscribed'))
      .execute()
    if (refused.length > 0)
      await suppress(
        trx,
        refused.map(({ email }) => hashAddress(suppressionKey, email)),
        now,
      )
    const { numDeletedRows } = await trx.deleteFrom('subscribers').where(neverAgreed).executeTakeFirst()
    // A confirmation email that was never sent must not outlive its request.
    await trx
      .deleteFrom('outbox_messages')
      .where('dedupe_key', 'like', `${confirmationKey()}:%`)
      .where('created_at', '<', oldest)
      .execute()
    return Number(numUpdatedRows + numDeletedRows)
  })
}

type SubscriberExpression = ExpressionBuilder<Tables, 'subscribers'>

const hadAgreed = (e: SubscriberExpression) => e.or([had('confirmed')(e), had('added')(e)])

const had = (kind: SubscriberEventKind) => (e: SubscriberExpression) =>
  e.exists(
    e
      .selectFrom('subscriber_events')
      .select('subscriber_events.id')
      .whereRef('subscriber_events.subscriber_id', '=', 'subscribers.id')
      .where('kind', '=', kind),
  )
