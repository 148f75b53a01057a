/** Newsletter subscribers: double opt-in, each step noted as the evidence that CASL asks the sender to keep. */
import type { Insertable, Kysely } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database, SubscriberEventsTable, SubscribersTable, Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import { consent } from './consent'
import { renderConfirmation } from './mails.server'
import {
  type ConfirmationOutcome,
  type SubscriberStatus,
  type SubscriptionRequest,
  type UnsubscribeOutcome,
  unconfirmedFor,
} from './subscriber'
import { isSuppressed, liftSuppression, loadAddressHash } from './suppression.server'
import { hashToken, subscriberToken } from './tokens.server'

type NewsletterDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox' | 'config' | 'stampKey'>
type StepDeps = Pick<Deps, 'db' | 'clock' | 'newId'>

/** Between two confirmation mails to one address, however often somebody asks. */
const mailPause = 10 * 60 * 1000

/**
 * Asks the owner of the address to confirm. Does the same, as far as the caller can tell, for an address that is
 * new, waiting, confirmed or withdrawn: the form must not tell who subscribes.
 */
export async function subscribe(deps: NewsletterDeps, request: SubscriptionRequest): Promise<void> {
  const { db, config, stampKey } = deps
  const email = request.email.toLowerCase()
  const known = await db.selectFrom('subscribers').select('id').where('email', '=', email).executeTakeFirst()
  const id = known?.id ?? deps.newId()
  const confirmToken = subscriberToken(stampKey, 'confirm', id)
  const unsubscribeToken = subscriberToken(stampKey, 'unsubscribe', id)
  // Rendered in any case, so that the time an answer takes says nothing either.
  const mail = await renderConfirmation(
    email,
    `${config.siteUrl}/newsletter/confirm?token=${confirmToken}`,
    `${config.siteUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`,
  )
  // Whoever asked never to be written to gets one question per request, not one every ten minutes.
  const suppressed = await isSuppressed(db, (await loadAddressHash(db))(email))
  const now = deps.clock.now()
  const subscriber: Insertable<SubscribersTable> = {
    id,
    email,
    status: 'pending',
    status_at: isoTime(now),
    confirm_token_hash: hashToken(confirmToken),
    unsubscribe_token_hash: hashToken(unsubscribeToken),
  }
  const eventId = deps.newId()
  const asked = await inTransaction(db, async trx => {
    const askedBefore = isoTime(now - (suppressed ? unconfirmedFor : mailPause))
    if (!(await setPending(trx, subscriber, askedBefore))) return false
    await noteEvent(trx, {
      id: eventId,
      subscriber_id: id,
      kind: 'requested',
      at: isoTime(now),
      ip: request.ip,
      page: request.page,
      wording: consent.wording,
      version: consent.version,
    })
    await deps.outbox.enqueue(trx, [{ mail, dedupeKey: confirmationKey(id, eventId) }])
    return true
  })
  if (asked) deps.outbox.wake()
}

/** The start of the outbox keys of confirmation mails: of all, or of one subscriber's. */
export const confirmationKey = (...ids: string[]): string => ['newsletter-confirmation', ...ids].join(':')

/** Returns whether the address is to be asked: it is new, has withdrawn, or was last asked by then, in vain. */
async function setPending(
  trx: Kysely<Tables>,
  subscriber: Insertable<SubscribersTable>,
  askedBefore: string,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('subscribers')
    .values(subscriber)
    .onConflict(conflict => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return true
  const { id, ...changes } = subscriber
  // A request that lost a race against another for the same new address finds no row with its own id.
  const updated = await trx
    .updateTable('subscribers')
    .set(changes)
    .where('id', '=', id)
    .where(e =>
      e.or([
        e('status', '=', 'unsubscribed'),
        e.and([e('status', '=', 'pending'), e('status_at', '<=', askedBefore)]),
      ]),
    )
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

const noteEvent = (trx: Kysely<Tables>, event: Insertable<SubscriberEventsTable>): Promise<unknown> =>
  trx.insertInto('subscriber_events').values(event).execute()

/** State of the subscription behind a confirmation link, for the page that shows the button. */
export async function findByConfirmToken(db: Database, token: string): Promise<SubscriberStatus | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select('status')
    .where('confirm_token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.status
}

/** Confirms a waiting subscription. One that was withdrawn needs a new request first. */
export async function confirmSubscription(
  { db, clock, newId }: StepDeps,
  token: string,
  ip: string,
): Promise<ConfirmationOutcome> {
  const hashAddress = await loadAddressHash(db)
  const at = isoTime(clock.now())
  const confirmed = await inTransaction(db, async trx => {
    const row = await trx
      .updateTable('subscribers')
      .set({ status: 'confirmed', status_at: at })
      .where('confirm_token_hash', '=', hashToken(token))
      .where('status', '=', 'pending')
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!row) return false
    await noteEvent(trx, { id: newId(), subscriber_id: row.id, kind: 'confirmed', at, ip })
    await liftSuppression(trx, hashAddress(row.email))
    return true
  })
  if (confirmed) return 'confirmed'
  return (await findByConfirmToken(db, token)) === 'confirmed' ? 'already' : 'unknown'
}

/**
 * Withdraws consent at once, from any state, as often as the link is used. The row stays: it proves the earlier
 * consent and keeps the address from being written to.
 */
export const unsubscribe = (deps: StepDeps, token: string): Promise<UnsubscribeOutcome> =>
  endSubscription(deps, 'unsubscribe_token_hash', hashToken(token))

/** The same for someone who wrote to us instead. */
export const unsubscribeAddress = (deps: StepDeps, email: string): Promise<UnsubscribeOutcome> =>
  endSubscription(deps, 'email', email.toLowerCase())

async function endSubscription(
  { db, clock, newId }: StepDeps,
  column: 'unsubscribe_token_hash' | 'email',
  value: string,
): Promise<UnsubscribeOutcome> {
  const at = isoTime(clock.now())
  return inTransaction(db, async trx => {
    const ended = await trx
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', status_at: at })
      .where(column, '=', value)
      .where('status', '!=', 'unsubscribed')
      .returning('id')
      .executeTakeFirst()
    if (ended) await noteEvent(trx, { id: newId(), subscriber_id: ended.id, kind: 'unsubscribed', at })
    const known =
      ended ?? (await trx.selectFrom('subscribers').select('id').where(column, '=', value).executeTakeFirst())
    return known ? 'unsubscribed' : 'unknown'
  })
}
