/** Replies to an enquiry as members see them. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import { listAttachments } from './attachments/attachments.server'
import { listReplyCopies } from './copies/copies.server'
import type { EnquiryReply } from './inbox-schema'
import { listWritten } from './list-written.server'

/** Of a thread, by its ids, oldest first. */
export async function listReplies(
  db: Kysely<Tables>,
  enquiryIds: readonly string[],
): Promise<EnquiryReply[]> {
  const rows = await listWritten(db, enquiryIds, 'replies')
  const ids = rows.map(({ id }) => id)
  const files = await listAttachments(db, ids)
  const copies = await listReplyCopies(db, ids)
  return rows.map(({ forwarded_to, forwarded_mail_id, forwarded_reply_id, ...reply }) => ({
    ...reply,
    cc: copies.get(reply.id) ?? [],
    files: files.get(reply.id) ?? [],
  }))
}
