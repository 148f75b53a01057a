/** Replies to enquiries: written in the inbox, delivered by the outbox. */

import type { Selectable, Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { ContactSubmissionsTable } from '../../../platform/db/enquiry-tables'
import { lockAddresses, lockRows } from '../../../platform/db/lock-rows'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import type { MailFile } from '../../../platform/mail/message'
import type { Profile } from '../../member/member-schema'
import { currentSite } from '../../site/current-site.server'
import { attachFiles, takeFiles } from './attachments/attachments.server'
import type { ChangeDeps } from './change-enquiry.server'
import { copiesBeside, storeReplyCopies } from './copies/copies.server'
import { type Actor, noteEnquiryEvent, type ReadAnswer } from './enquiry-events.server'
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
  /** These files are not in the caller's draft. */
  | { kind: 'files-gone'; ids: string[] }
  | { kind: 'files-too-large' }

export interface NewReply {
  /** Chosen by the caller, who has referred to it already. */
  id?: string
  enquiryId: string
  body: string
  /** Addresses that get a copy, checked. */
  cc?: readonly string[]
  /** Ids of files in the member's draft, in their order. */
  attachments?: readonly string[]
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
    const outcome = await storeReply(trx, deps, actor, reply)
    return outcome.kind === 'stored' ? { kind: 'queued', answer: await read(trx) } : outcome
  })

/** The same within the transaction of what led to it. */
export async function storeReply(
  trx: Transaction<Tables>,
  deps: ChangeDeps,
  actor: ReplyingMember,
  reply: NewReply,
): Promise<{ kind: 'stored' } | Exclude<ReplyOutcome<never>, { kind: 'queued' }>> {
  const { enquiryId, ifVersion, attachments = [] } = reply
  await lockAddresses(trx, deps.databaseKind, reply.cc ?? [])
  const query = trx.selectFrom('contact_submissions').selectAll().where('id', '=', enquiryId)
  const enquiry = await lockRows(deps.databaseKind, query, 'no key update').executeTakeFirst()
  if (!enquiry) return { kind: 'missing' }
  // Nobody answers beside the thread that it is read in.
  if (enquiry.merged_into !== null) return { kind: 'conflict' }
  if (ifVersion !== undefined && ifVersion !== enquiry.version) return { kind: 'conflict' }
  const draft = { enquiryId, accountId: actor.accountId }
  const taken = await takeFiles(trx, deps.databaseKind, draft, attachments)
  if (taken.kind === 'gone') return { kind: 'files-gone', ids: taken.ids }
  if (taken.kind === 'too-large') return { kind: 'files-too-large' }
  const sendAt = Math.max(reply.sendAt ?? 0, actor.now + takeBackTime)
  const cc = copiesBeside(reply.cc ?? [], enquiry.email)
  const { body, id: replyId = actor.newId() } = reply
  const { files } = taken
  const mail = await enqueueReply(trx, deps, { enquiry, body, cc, files, from: actor, sendAt })
  await trx
    .insertInto('enquiry_replies')
    .values({
      id: replyId,
      enquiry_id: enquiryId,
      account_id: actor.accountId,
      body,
      mail_id: mail.id,
      message_id: mail.messageId,
      send_at: isoTime(sendAt),
      created_at: isoTime(actor.now),
      cancelled_at: null,
    })
    .execute()
  await storeReplyCopies(trx, replyId, cc)
  await attachFiles(trx, replyId, attachments)
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
  return { kind: 'stored' }
}

interface ReplyToEnqueue {
  enquiry: Selectable<ContactSubmissionsTable>
  body: string
  cc: readonly string[]
  files: readonly MailFile[]
  from: Profile
  /** Milliseconds since the epoch. */
  sendAt: number
}

/** Stores its email, in the thread of what was sent and received before. */
async function enqueueReply(
  trx: Transaction<Tables>,
  { outbox, config, log, stampKey }: ChangeDeps,
  { enquiry, body, cc, files, from, sendAt }: ReplyToEnqueue,
): Promise<{ id: string; messageId: string }> {
  const { references, subject, last } = await findThread(trx, enquiry)
  const site = await currentSite({ db: trx, log })
  const replyTo = answerAddress(config, stampKey, enquiry.id)
  const answered = last ? { ...enquiry, ...last } : enquiry
  const rendered = await renderReply({ enquiry: answered, body, site, from, replyTo, references, subject })
  const mail = {
    ...rendered,
    ...(cc.length > 0 && { cc: cc.map(address => ({ name: '', address })) }),
    ...(files.length > 0 && { files }),
  }
  const [enqueued] = await outbox.enqueue(trx, [{ kind: 'mail', mail, sendAt }])
  if (!enqueued?.messageId) throw new Error('The outbox did not store a reply.')
  return { id: enqueued.id, messageId: enqueued.messageId }
}
