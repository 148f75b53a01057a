/** Replies to an enquiry as members see them, with what became of their emails. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import { findNames } from '../../member/member-name.server'
import { listAttachments } from './attachments/attachments.server'
import { listReplyCopies } from './copies/copies.server'
import type { EnquiryReply } from './inbox-schema'

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
  const ids = rows.map(({ id }) => id)
  const files = await listAttachments(db, ids)
  const copies = await listReplyCopies(db, ids)
  return rows.map(({ account_id, cancelled_at, bounced_with: bounced, delivery, last_answer, ...reply }) => ({
    ...reply,
    cc: copies.get(reply.id) ?? [],
    files: files.get(reply.id) ?? [],
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
