/** Taking back a forward that waits. */
import { isoTime } from '../../../../platform/clock'
import { lockRows } from '../../../../platform/db/lock-rows'
import { inTransaction } from '../../../../platform/db/transaction'
import type { ChangeDeps } from '../change-enquiry.server'
import { type Actor, noteEnquiryEvent, type ReadAnswer } from '../enquiry-events.server'
import { threadIds } from '../thread/thread-ids.server'

export type CancelOutcome<T> =
  | { kind: 'cancelled'; answer: T }
  | { kind: 'missing' }
  /** It is being sent, or was. */
  | { kind: 'too-late' }

/** Its email is never sent. The row stays, as that of a reply does. */
export const cancelForward = <T>(
  deps: ChangeDeps,
  actor: Actor,
  { enquiryId, forwardId }: { enquiryId: string; forwardId: string },
  read: ReadAnswer<T>,
): Promise<CancelOutcome<T>> =>
  inTransaction(deps.db, async (trx): Promise<CancelOutcome<T>> => {
    // First the enquiry, as every change of one.
    const enquiry = trx.selectFrom('contact_submissions').select('id').where('id', '=', enquiryId)
    await lockRows(deps.databaseKind, enquiry, 'no key update').execute()
    const forward = await trx
      .selectFrom('enquiry_replies')
      .select(['mail_id', 'cancelled_at'])
      .where('id', '=', forwardId)
      .where('enquiry_id', 'in', threadIds(enquiryId))
      .where('forwarded_to', 'is not', null)
      .executeTakeFirst()
    if (!forward) return { kind: 'missing' }
    if (forward.cancelled_at !== null || !(await deps.outbox.cancel(trx, forward.mail_id)))
      return { kind: 'too-late' }
    await trx
      .updateTable('enquiry_replies')
      .set({ cancelled_at: isoTime(actor.now) })
      .where('id', '=', forwardId)
      .execute()
    const detail = { reply_id: forwardId }
    await noteEnquiryEvent(trx, actor, { enquiryId, kind: 'forward_cancelled', detail })
    return { kind: 'cancelled', answer: await read(trx) }
  })
