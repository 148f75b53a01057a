/** Taking back a reply that waits: its email is never sent, its text and files return to the composer. */
import { isDeepStrictEqual } from 'node:util'
import type { Selectable, Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { ContactSubmissionsTable } from '../../../platform/db/enquiry-tables'
import { lockRows } from '../../../platform/db/lock-rows'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import type { Attachment } from './attachments/attachment-schema'
import { giveFilesBack } from './attachments/attachments.server'
import type { ChangeDeps } from './change-enquiry.server'
import { listReplyCopies } from './copies/copies.server'
import { type Actor, noteEnquiryEvent, type ReadAnswer, readDetail } from './enquiry-events.server'
import { readEffect, standingOf, writeEffect } from './merge/merge-effect.server'
import { standingWith } from './merge/thread-standing.server'
import { findThreadOf, threadIds } from './thread/thread-ids.server'

type EnquiryRow = Selectable<ContactSubmissionsTable>

export type CancelOutcome<T> =
  | { kind: 'cancelled'; body: string; cc: string[]; attachments: Attachment[]; answer: T }
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
    const thread = trx
      .selectFrom('contact_submissions')
      .selectAll()
      .where('id', 'in', threadIds(await findThreadOf(trx, enquiryId)))
      .orderBy('id')
    const enquiries = await lockRows(deps.databaseKind, thread, 'no key update').execute()
    const reply = await trx
      .selectFrom('enquiry_replies')
      .selectAll()
      .where('id', '=', replyId)
      .where('enquiry_id', 'in', threadIds(enquiryId))
      .where('forwarded_to', 'is', null)
      .executeTakeFirst()
    // That of the thread which it was written in.
    const enquiry = enquiries.find(({ id }) => id === reply?.enquiry_id)
    if (!enquiry || !reply) return { kind: 'missing' }
    if (reply.cancelled_at !== null || !(await deps.outbox.cancel(trx, reply.mail_id)))
      return { kind: 'too-late' }
    await trx
      .updateTable('enquiry_replies')
      .set({ cancelled_at: isoTime(actor.now) })
      .where('id', '=', replyId)
      .execute()
    const attachments = await giveFilesBack(trx, replyId, { ...actor, enquiryId })
    await restoreAnswer(trx, enquiry)
    const restored = await stateBefore(trx, enquiry, reply)
    if (Object.keys(restored).length > 0)
      await trx.updateTable('contact_submissions').set(restored).where('id', '=', enquiry.id).execute()
    const head = enquiries.find(({ id }) => id === enquiry.merged_into)
    if (head) await waitInThread(trx, head, enquiry.id)
    const detail = { reply_id: replyId }
    await noteEnquiryEvent(trx, actor, { enquiryId: enquiry.id, kind: 'reply_cancelled', detail })
    const cc = (await listReplyCopies(trx, [replyId])).get(replyId) ?? []
    return { kind: 'cancelled', body: reply.body, cc, attachments, answer: await read(trx) }
  })

/**
 * A merged enquiry waits again, where nobody would see it: the thread waits for it, as if it were merged now. Not when the
 * thread was answered since the merge.
 */
async function waitInThread(trx: Transaction<Tables>, head: EnquiryRow, mergedId: string): Promise<void> {
  const answered = await trx
    .selectFrom('enquiry_replies')
    .select('id')
    .where('enquiry_id', '=', head.id)
    .where('cancelled_at', 'is', null)
    .where('forwarded_to', 'is', null)
    .where('created_at', '>', e =>
      e
        .selectFrom('enquiry_events')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('enquiry_id', '=', mergedId)
        .where('kind', '=', 'merged'),
    )
    .executeTakeFirst()
  if (answered || head.status === 'spam') return
  const merged = await trx
    .selectFrom('contact_submissions')
    .selectAll()
    .where('id', '=', mergedId)
    .executeTakeFirstOrThrow()
  const now = standingOf(head)
  const after = standingWith(now, head.assignee_id, merged)
  if (after === now) return
  const known = readEffect(merged.merge_effect)
  const before = known && isDeepStrictEqual(known.after, now) ? known.before : now
  await trx.updateTable('contact_submissions').set(after).where('id', '=', head.id).execute()
  await trx
    .updateTable('contact_submissions')
    .set({ merge_effect: writeEffect({ before, after }) })
    .where('id', '=', mergedId)
    .execute()
}

/** The first remaining reply to what was asked last now counts as the answer. */
async function restoreAnswer(
  trx: Transaction<Tables>,
  { id: enquiryId, asked_at }: EnquiryRow,
): Promise<void> {
  const first = await trx
    .selectFrom('enquiry_replies')
    .select(e => e.fn.min('send_at').as('sendAt'))
    .where('enquiry_id', '=', enquiryId)
    .where('cancelled_at', 'is', null)
    .where('forwarded_to', 'is', null)
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
  { id, status, snoozed_until, unanswered_since }: EnquiryRow,
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
