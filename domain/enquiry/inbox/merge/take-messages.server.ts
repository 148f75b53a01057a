/** What was written in a thread since an enquiry joined it goes with the enquiry when the thread is deleted. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/types'
import { readDetail } from '../enquiry-events.server'
import type { EnquiryRow } from './lock-threads.server'

interface Taking {
  /** The enquiry that the thread is named after. */
  from: EnquiryRow
  own: EnquiryRow
}

/**
 * Moves what the sender of a merged enquiry has written in the thread since the merge, and the replies that the sender
 * got, with what of it was forwarded and the history of all that.
 */
export async function takeMessages(trx: Transaction<Tables>, { from, own }: Taking): Promise<void> {
  const since = await joinedAt(trx, own)
  const mails = await trx
    .updateTable('received_mails')
    .set({ enquiry_id: own.id })
    .where('enquiry_id', '=', from.id)
    .where('from_address', '=', own.email.toLowerCase())
    .where('created_at', '>=', since)
    .returning('id')
    .execute()
  // Replies of a thread go to the address that it is named after.
  const isAnswered = from.email.toLowerCase() === own.email.toLowerCase()
  const replies = isAnswered ? await takeReplies(trx, { from, own }, since) : []
  const ids = [...mails, ...replies].map(({ id }) => id)
  if (ids.length === 0) return
  const forwards = await trx
    .updateTable('enquiry_replies')
    .set({ enquiry_id: own.id })
    .where('enquiry_id', '=', from.id)
    .where(e => e.or([e('forwarded_mail_id', 'in', ids), e('forwarded_reply_id', 'in', ids)]))
    .returning('id')
    .execute()
  await takeHistory(trx, { from, own }, new Set([...ids, ...forwards.map(({ id }) => id)]))
}

async function joinedAt(trx: Transaction<Tables>, own: EnquiryRow): Promise<string> {
  const joined = await trx
    .selectFrom('enquiry_events')
    .select('at')
    .where('enquiry_id', '=', own.id)
    .where('kind', '=', 'merged')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return joined?.at ?? own.created_at
}

async function takeReplies(
  trx: Transaction<Tables>,
  { from, own }: Taking,
  since: string,
): Promise<{ id: string }[]> {
  const replies = await trx
    .updateTable('enquiry_replies')
    .set({ enquiry_id: own.id })
    .where('enquiry_id', '=', from.id)
    .where('forwarded_to', 'is', null)
    .where('created_at', '>=', since)
    .returning('id')
    .execute()
  if (replies.length === 0) return []
  await trx
    .updateTable('reply_files')
    .set({ enquiry_id: own.id })
    .where(
      'reply_id',
      'in',
      replies.map(({ id }) => id),
    )
    .execute()
  return replies
}

async function takeHistory(
  trx: Transaction<Tables>,
  { from, own }: Taking,
  ids: ReadonlySet<string>,
): Promise<void> {
  const events = await trx
    .selectFrom('enquiry_events')
    .selectAll()
    .where('enquiry_id', '=', from.id)
    .execute()
  for (const event of events) {
    const { mail_id, reply_id } = readDetail(event.detail)
    if (![mail_id, reply_id].some(id => id !== undefined && ids.has(id))) continue
    // Rows of the history are never changed.
    await trx.deleteFrom('enquiry_events').where('id', '=', event.id).execute()
    await trx
      .insertInto('enquiry_events')
      .values({ ...event, enquiry_id: own.id, account_id: event.account_id ?? undefined })
      .execute()
  }
}
