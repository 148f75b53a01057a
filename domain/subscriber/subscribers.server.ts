/** Newsletter subscribers: double opt-in, each step noted as the evidence that CASL asks the sender to keep. */

import type { ExpressionBuilder, Insertable, Kysely } from 'kysely'
import { isoTime } from '../../platform/clock'
import { lockAddress } from '../../platform/db/lock-rows'
import type { SubscriberEventsTable, SubscribersTable } from '../../platform/db/site-tables'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import type { Company } from '../../shared/company/company'
import { currentSite } from '../site/current-site.server'
import { consent } from './consent'
import { renderConfirmation } from './mails.server'
import {
  type ConfirmationOutcome,
  type SubscriberStatus,
  type SubscriptionRequest,
  type UnsubscribeOutcome,
  unconfirmedFor,
} from './subscriber'
import { hashAddress, isSuppressed, liftSuppression } from './suppression.server'
import { hashToken, subscriberToken } from './tokens.server'

type NewsletterDeps = Pick<
  Deps,
  'db' | 'databaseKind' | 'clock' | 'newId' | 'outbox' | 'config' | 'log' | 'stampKey' | 'suppressionKey'
>
type StepDeps = Pick<Deps, 'db' | 'clock' | 'newId'>

/** Mail bombing: the pause between two confirmation emails to one address, however many requests come. */
const mailPause = 10 * 60 * 1000

/**
 * Asks the owner of the address to confirm. Enumeration: behaves the same, as far as the caller can tell, for an
 * address that is new, waiting, confirmed or withdrawn, so the form does not reveal who subscribes.
 */
export async function subscribe(deps: NewsletterDeps, request: SubscriptionRequest): Promise<void> {
  const { db, config, stampKey } = deps
  const email = request.email.toLowerCase()
  const known = await db.selectFrom('subscribers').select('id').where('email', '=', email).executeTakeFirst()
  const id = known?.id ?? deps.newId()
  const { confirmToken, unsubscribeToken } = tokensOf(stampKey, id)
  // Timing attack: always rendered, so the response time reveals nothing either.
  const site = await currentSite(deps)
  const mail = await renderConfirmation(
    site,
    email,
    `${config.siteUrl}/newsletter/confirm?token=${confirmToken}`,
    `${config.siteUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`,
  )
  // Someone who asked never to be written to is asked once per request, not every ten minutes.
  const suppressed = await isSuppressed(db, hashAddress(deps.suppressionKey, email))
  const now = deps.clock.now()
  const subscriber: Insertable<SubscribersTable> = {
    id,
    email,
    status: 'pending',
    status_at: isoTime(now),
    ...tokenHashesOf(stampKey, id),
  }
  const eventId = deps.newId()
  await inTransaction(db, async trx => {
    await lockAddress(trx, deps.databaseKind, email)
    const askedBefore = isoTime(now - (suppressed ? unconfirmedFor : mailPause))
    if (!(await setPending(trx, subscriber, askedBefore))) return
    await noteEvent(trx, {
      id: eventId,
      subscriber_id: id,
      at: isoTime(now),
      ...evidenceOf(request, site.company),
    })
    await deps.outbox.enqueue(trx, [{ kind: 'mail', mail, dedupeKey: confirmationKey(id, eventId) }])
  })
}

const tokensOf = (stampKey: Buffer, id: string) => ({
  confirmToken: subscriberToken(stampKey, 'confirm', id),
  unsubscribeToken: subscriberToken(stampKey, 'unsubscribe', id),
})

export function tokenHashesOf(stampKey: Buffer, id: string) {
  const { confirmToken, unsubscribeToken } = tokensOf(stampKey, id)
  return {
    confirm_token_hash: hashToken(confirmToken),
    unsubscribe_token_hash: hashToken(unsubscribeToken),
  }
}

/** What proves consent: where it was asked for, and in which words. */
const evidenceOf = ({ ip, page }: SubscriptionRequest, sender: Company) =>
  ({ kind: 'requested', ip, page, wording: consent.wording(sender), version: consent.version }) as const

/** The prefix of the outbox keys of confirmation emails: of all of them, or of one subscriber's. */
export const confirmationKey = (...ids: string[]): string => ['newsletter-confirmation', ...ids].join(':')

/** Returns whether to ask the address: it is new, has withdrawn, or has not answered since it was last asked. */
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
  const { id, status, status_at, ...changes } = subscriber
  // Implied consent holds until the owner of the address says yes.
  const asked = await trx
    .updateTable('subscribers')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('ends_at', 'is not', null)
    .where(e => e.not(e.exists(requestsSince(e, askedBefore))))
    .executeTakeFirst()
  if (asked.numUpdatedRows === 1n) return true
  // A request that lost a race against another for the same new address finds no row with its own id.
  const updated = await trx
    .updateTable('subscribers')
    .set({ ...changes, status, status_at })
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

const requestsSince = (e: ExpressionBuilder<Tables, 'subscribers'>, since: string) =>
  e
    .selectFrom('subscriber_events')
    .select('subscriber_events.id')
    .whereRef('subscriber_events.subscriber_id', '=', 'subscribers.id')
    .where('kind', '=', 'requested')
    .where('at', '>', since)

export const noteEvent = (trx: Kysely<Tables>, event: Insertable<SubscriberEventsTable>): Promise<unknown> =>
  trx.insertInto('subscriber_events').values(event).execute()

/** Status of the subscription behind a confirmation link, for the page that shows the button. */
export async function findByConfirmToken(db: Database, token: string): Promise<SubscriberStatus | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select(['status', 'ends_at'])
    .where('confirm_token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row && (row.ends_at === null ? row.status : 'pending')
}

/** Confirms a waiting subscription. One that was withdrawn needs a new request first. */
export async function confirmSubscription(
  { db, clock, newId, suppressionKey }: StepDeps & Pick<Deps, 'suppressionKey'>,
  token: string,
  ip: string,
): Promise<ConfirmationOutcome> {
  const at = isoTime(clock.now())
  const confirmed = await inTransaction(db, async trx => {
    const row = await trx
      .updateTable('subscribers')
      .set({ status: 'confirmed', status_at: at, ends_at: null })
      .where('confirm_token_hash', '=', hashToken(token))
      .where(e => e.or([e('status', '=', 'pending'), e('ends_at', 'is not', null)]))
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!row) return false
    await noteEvent(trx, { id: newId(), subscriber_id: row.id, kind: 'confirmed', at, ip })
    await liftSuppression(trx, hashAddress(suppressionKey, row.email))
    return true
  })
  if (confirmed) return 'confirmed'
  return (await findByConfirmToken(db, token)) === 'confirmed' ? 'already' : 'unknown'
}

/**
 * Withdraws consent at once, from any state; idempotent. The row stays: it proves the earlier
 * consent and keeps the address from being written to.
 */
export const unsubscribe = (deps: StepDeps, token: string): Promise<UnsubscribeOutcome> =>
  endSubscription(deps, 'unsubscribe_token_hash', hashToken(token))

/** The same for someone who wrote to us instead; `by` is the member who does it, by name. */
export const unsubscribeAddress = (deps: StepDeps, email: string, by?: string): Promise<UnsubscribeOutcome> =>
  endSubscription(deps, 'email', email.toLowerCase(), by)

async function endSubscription(
  { db, clock, newId }: StepDeps,
  column: 'unsubscribe_token_hash' | 'email',
  value: string,
  by?: string,
): Promise<UnsubscribeOutcome> {
  const at = isoTime(clock.now())
  return inTransaction(db, async trx => {
    const ended = await trx
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', status_at: at, ends_at: null })
      .where(column, '=', value)
      .where('status', '!=', 'unsubscribed')
      .returning('id')
      .executeTakeFirst()
    if (ended)
      await noteEvent(trx, {
        ...{ id: newId(), subscriber_id: ended.id, kind: 'unsubscribed', at },
        ...(by && { noted_by: by }),
      })
    const known =
      ended ?? (await trx.selectFrom('subscribers').select('id').where(column, '=', value).executeTakeFirst())
    return known ? 'unsubscribed' : 'unknown'
  })
}
