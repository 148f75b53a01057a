/** What members wrote by email about an enquiry, with what became of it. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import { findNames } from '../../member/member-name.server'
import type { DeliveryState } from './reply'

/** Oldest first. An email that is no longer in the outbox was sent more than 30 days ago. */
export async function listWritten(
  db: Kysely<Tables>,
  enquiryIds: readonly string[],
  what: 'replies' | 'forwards',
) {
  const rows = await db
    .selectFrom('enquiry_replies')
    .leftJoin('outbox_messages', 'outbox_messages.id', 'enquiry_replies.mail_id')
    .select(['enquiry_replies.id', 'account_id', 'body', 'enquiry_replies.created_at', 'send_at'])
    .select(['forwarded_to', 'forwarded_mail_id', 'forwarded_reply_id'])
    .select(['cancelled_at', 'bounced_with', 'outbox_messages.status as delivery', 'last_answer'])
    .where('enquiry_id', 'in', enquiryIds)
    .where('forwarded_to', what === 'replies' ? 'is' : 'is not', null)
    .orderBy('enquiry_replies.created_at')
    .orderBy('enquiry_replies.id')
    .execute()
  const names = await findNames(
    db,
    rows.map(row => row.account_id),
  )
  return rows.map(
    ({ account_id, cancelled_at, bounced_with: bounced, delivery, last_answer, ...written }) => ({
      ...written,
      by: names.get(account_id) ?? null,
      // Its report comes after it was handed over.
      state: bounced === '' ? stateOf(cancelled_at, delivery) : ('failed' as const),
      last_answer: bounced || (last_answer ?? ''),
    }),
  )
}

function stateOf(cancelledAt: string | null, delivery: 'waiting' | 'sent' | 'dead' | null): DeliveryState {
  if (cancelledAt !== null) return 'cancelled'
  if (delivery === 'waiting') return 'waiting'
  return delivery === 'dead' ? 'failed' : 'sent'
}
