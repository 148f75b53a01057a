/** Replies to enquiries: written in the inbox, delivered by the outbox, taken back while they wait. */

import type { Kysely, Selectable, Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { ContactSubmissionsTable } from '../../../platform/db/enquiry-tables'
import { lockRows } from '../../../platform/db/lock-rows'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import { findNames } from '../../member/member-name.server'
import type { Profile } from '../../member/member-schema'
import { currentSite } from '../../site/current-site.server'
import type { ChangeDeps } from './change-enquiry.server'
import { type Actor, noteEnquiryEvent, type ReadAnswer, readDetail } from './enquiry-events.server'
import type { EnquiryReply } from './inbox-schema'
import { answerAddress } from './received/keyed-address.server'
import { findThread } from './received/thread.server'
import { takeBackTime } from './reply'
import { renderReply } from './reply-mail.server'
import { followUp } from './snooze/follow-up.server'
import { forgetWriter } from './writers.server'

export type ReplyOutcome<T> =
  | { kind: 'queued'; answer: T }
  | { kind: 'missing' }
  /** Optimistic locking: someone replied, or changed it otherwise, after the caller read it. */
  | { kind: 'conflict' }

export interface NewReply {
  enquiryId: string
  body: string
  /** Milliseconds since the epoch; undefined: now, which still leaves time to take it back. */
  sendAt: number | undefined
  /** Milliseconds since the epoch: when the enquiry comes back unless the client has answered; undefined: never. */
  remindAt?: number | undefined
  /** What the caller read. */
  ifVersion: number | undefined
}

/** Who replies, as clients read it: never by the address that they sign in with. */
export type ReplyingMember = Actor & Profile

/**
 * Stores the reply and its email in one transaction; the enquiry counts as answered from then on. With a reminder it stays
 * in progress, and is snoozed.
 */
export const sendReply = <T>(
  deps: ChangeDeps,
  actor: ReplyingMember,
  reply: NewReply,
  read: ReadAnswer<T>,
): Promise<ReplyOutcome<T>> =>
  inTransaction(deps.db, async (trx): Promise<ReplyOutcome<T>> => {
    const { enquiryId, ifVersion } = reply
    const query = trx.selectFrom('contact_submissions').selectAll().where('id', '=', enquiryId)
    const enquiry = await lockRows(deps.databaseKind, query, 'no key update').executeTakeFirst()
    if (!enquiry) return { kind: 'missing' }
    if (ifVersion !== undefined && ifVersion !== enquiry.version) return { kind: 'conflict' }
    const sendAt = Math.max(reply.sendAt ?? 0, actor.now + takeBackTime)
    const mail = await enqueueReply(trx, deps, { enquiry, body: reply.body, from: actor, sendAt })
    const replyId = actor.newId()
    await trx
      .insertInto('enquiry_replies')
      .values({
        id: replyId,
        enquiry_id: enquiryId,
        account_id: actor.accountId,
        body: reply.body,
        mail_id: mail.id,
        message_id: mail.messageId,
        send_at: isoTime(sendAt),
        created_at: isoTime(actor.now),
        cancelled_at: null,
      })
      .execute()
    const follow = followUp(reply, sendAt)
    await trx
      .updateTable('contact_submissions')
      .set({ ...follow, answered_at: enquiry.answered_at ?? isoTime(sendAt) })
      .where('id', '=', enquiryId)
      .execute()
    const until = follow.snoozed_until
    const detail = { reply_id: replyId, from: enquiry.status, to: follow.status, ...(until && { until }) }
    await noteEnquiryEvent(trx, actor, { enquiryId, kind: 'reply', detail })
    await forgetWriter(trx, enquiryId, actor)
    return { kind: 'queued', answer: await read(trx) }
  })

interface ReplyToEnqueue {
  enquiry: Selectable<ContactSubmissionsTable>
  body: string
  from: Profile
  /** Milliseconds since the epoch. */
  sendAt: number
}

/** Stores its email, in the thread of what was sent and received before. */
async function enqueueReply(
  trx: Transaction<Tables>,
  { outbox, config, log, stampKey }: ChangeDeps,
  { enquiry, body, from, sendAt }: ReplyToEnqueue,
): Promise<{ id: string; messageId: string }> {
  const { references, subject, last } = await findThread(trx, enquiry)
  const site = await currentSite({ db: trx, log })
  const replyTo = answerAddress(config, stampKey, enquiry.id)
  const answered = last ? { ...enquiry, ...last } : enquiry
  const mail = await renderReply({ enquiry: answered, body, site, from, replyTo, references, subject })
  const [enqueued] = await outbox.enqueue(trx, [{ kind: 'mail', mail, sendAt }])
  if (!enqueued?.messageId) throw new Error('The outbox did not store a reply.')
  return { id: enqueued.id, messageId: enqueued.messageId }
}

export type CancelOutcome<T> =
  | { kind: 'cancelled'; body: string; answer: T }
  | { kind: 'missing' }
  /** It is being sent, or was. */
  | { kind: 'too-late' }

/**
 * Takes a waiting reply back. The enquiry's state before the reply is restored, unless someone has changed it since.
 */
export const cancelReply = <T>(
  deps: ChangeDeps,
  actor: Actor,
  { enquiryId, replyId }: { enquiryId: string; replyId: string },
  read: ReadAnswer<T>,
): Promise<CancelOutcome<T>> =>
  inTransaction(deps.db, async (trx): Promise<CancelOutcome<T>> => {
    const query = trx.selectFrom('contact_submissions').selectAll().where('id', '=', enquiryId)
    const enquiry = await lockRows(deps.databaseKind, query, 'no key update').executeTakeFirst()
    const reply = await trx
      .selectFrom('enquiry_replies')
      .selectAll()
      .where('id', '=', replyId)
      .where('enquiry_id', '=', enquiryId)
      .executeTakeFirst()
    if (!enquiry || !reply) return { kind: 'missing' }
    if (reply.cancelled_at !== null || !(await deps.outbox.cancel(trx, reply.mail_id)))
      return { kind: 'too-late' }
    await trx
      .updateTable('enquiry_replies')
      .set({ cancelled_at: isoTime(actor.now) })
      .where('id', '=', replyId)
      .execute()
    await restoreAnswer(trx, enquiry)
    const restored = await stateBefore(trx, enquiry, reply)
    if (Object.keys(restored).length > 0)
      await trx.updateTable('contact_submissions').set(restored).where('id', '=', enquiryId).execute()
    await noteEnquiryEvent(trx, actor, { enquiryId, kind: 'reply_cancelled', detail: { reply_id: replyId } })
    return { kind: 'cancelled', body: reply.body, answer: await read(trx) }
  })

/** The first remaining reply to what was asked last now counts as the answer. */
async function restoreAnswer(
  trx: Transaction<Tables>,
  { id: enquiryId, asked_at }: Selectable<ContactSubmissionsTable>,
): Promise<void> {
  const first = await trx
    .selectFrom('enquiry_replies')
    .select(e => e.fn.min('send_at').as('sendAt'))
    .where('enquiry_id', '=', enquiryId)
    .where('cancelled_at', 'is', null)
    .$if(asked_at !== null, query => query.where('created_at', '>=', asked_at ?? ''))
    .executeTakeFirst()
  await trx
    .updateTable('contact_submissions')
    .set({ answered_at: first?.sendAt ?? null })
    .where('id', '=', enquiryId)
    .execute()
}

/** What the reply changed, as far as it still is as the reply left it: the status, and its reminder. */
async function stateBefore(
  trx: Transaction<Tables>,
  { id, status, snoozed_until, unanswered_since }: Selectable<ContactSubmissionsTable>,
  { id: replyId, send_at }: { id: string; send_at: string },
) {
  const rows = await trx
    .selectFrom('enquiry_events')
    .select('detail')
    .where('enquiry_id', '=', id)
    .where('kind', '=', 'reply')
    .execute()
  const detail = rows.map(row => readDetail(row.detail)).find(({ reply_id }) => reply_id === replyId)
  return {
    ...(detail?.from && status === (detail.to ?? 'answered') && { status: detail.from }),
    ...(detail?.until && detail.until === snoozed_until && { snoozed_until: null }),
    ...(unanswered_since === send_at && { unanswered_since: null }),
  }
}

/** Oldest first. A reply whose email is no longer in the outbox was sent more than 30 days ago. */
export async function listReplies(db: Kysely<Tables>, enquiryId: string): Promise<EnquiryReply[]> {
  const rows = await db
    .selectFrom('enquiry_replies')
    .leftJoin('outbox_messages', 'outbox_messages.id', 'enquiry_replies.mail_id')
    .select(['enquiry_replies.id', 'account_id', 'body', 'enquiry_replies.created_at', 'send_at'])
    .select(['cancelled_at', 'bounced_with', 'outbox_messages.status as delivery', 'last_answer'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('enquiry_replies.created_at')
    .orderBy('enquiry_replies.id')
    .execute()
  const names = await findNames(
    db,
    rows.map(row => row.account_id),
  )
  return rows.map(({ account_id, cancelled_at, bounced_with: bounced, delivery, last_answer, ...reply }) => ({
    ...reply,
    by: names.get(account_id) ?? null,
    // Its report comes after it was handed over.
    state: bounced === '' ? stateOf(cancelled_at, delivery) : 'failed',
    last_answer: bounced || (last_answer ?? ''),
  }))
}

function stateOf(
  cancelledAt: string | null,
  delivery: 'waiting' | 'sent' | 'dead' | null,
): EnquiryReply['state'] {
  if (cancelledAt !== null) return 'cancelled'
  if (delivery === 'waiting') return 'waiting'
  return delivery === 'dead' ? 'failed' : 'sent'
}
