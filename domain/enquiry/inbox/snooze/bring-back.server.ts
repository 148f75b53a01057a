/**
 * Notes that snoozed enquiries came back, and tells the member who has to act. They are open from their time on, whether
 * or not this has run.
 */
import { isoTime } from '../../../../platform/clock'
import { inTransaction } from '../../../../platform/db/transaction'
import type { Deps } from '../../../../platform/deps'
import { pushNotice } from '../../../push/push-notice.server'
import { aboutEnquiry } from '../about-enquiry.server'
import { noteEnquiryEvent } from '../enquiry-events.server'
import { noticedFields } from '../field-uses'
import { type EnquiryToName, renderReturned } from '../notice-mails.server'
import { listRecipients, noticeOf, type Recipient, wantsOwn } from '../notices.server'

type ReturnDeps = Pick<Deps, 'db' | 'config' | 'outbox' | 'clock' | 'log' | 'newId' | 'stampKey' | 'push'>

/** The others follow a minute later. */
const portion = 100

/** Call it often: each return is noted once. */
export async function bringBackSnoozed(deps: ReturnDeps): Promise<void> {
  const { db } = deps
  const now = deps.clock.now()
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', ...noticedFields, 'due_at', 'assignee_id', 'snoozed_until', 'unanswered_since'])
    .where('snoozed_until', '<=', isoTime(now))
    .where('merged_into', 'is', null)
    .orderBy('snoozed_until')
    .limit(portion)
    .execute()
  if (rows.length === 0) return
  const recipients = await listRecipients(db, now)
  for (const { snoozed_until, ...row } of rows) {
    const enquiry = { ...row, until: snoozed_until ?? '' }
    await bringBack(deps, enquiry, await findRecipient(deps, enquiry, recipients))
  }
}

interface Returning extends EnquiryToName {
  assignee_id: string | null
  unanswered_since: string | null
  until: string
}

/** The assignee, or whoever snoozed it last, with a reply or without; undefined when they want no such email, or are gone. */
async function findRecipient(
  { db }: ReturnDeps,
  { id, assignee_id }: Returning,
  recipients: readonly Recipient[],
): Promise<Recipient | undefined> {
  const assignee = recipients.find(one => one.id === assignee_id)
  const snoozed = await db
    .selectFrom('enquiry_events')
    .select('account_id')
    .where('enquiry_id', '=', id)
    .where('kind', 'in', ['snoozed', 'reply'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const recipient = assignee ?? recipients.find(one => one.id === snoozed?.account_id)
  return recipient && wantsOwn(recipient) ? recipient : undefined
}

/** Noted and told in one transaction, by the process that notes it first (compare and swap). */
async function bringBack(
  deps: ReturnDeps,
  enquiry: Returning,
  recipient: Recipient | undefined,
): Promise<void> {
  const { db, outbox, clock, newId } = deps
  const { id, until } = enquiry
  const { about, replyTo } = await noticeOf(deps, id)
  const mail = recipient && (await renderReturned({ ...about, to: recipient.email, enquiry }))
  await inTransaction(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('contact_submissions')
      .set({ snoozed_until: null })
      .where('id', '=', id)
      .where('snoozed_until', '=', until)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) return
    const actor = { newId, now: clock.now(), accountId: null }
    await noteEnquiryEvent(trx, actor, { enquiryId: id, kind: 'returned', detail: {} })
    if (!mail) return
    await outbox.enqueue(trx, [aboutEnquiry(replyTo, id, mail)])
    await pushNotice(deps, trx, { kind: 'returned', enquiryId: id, to: [recipient.id] })
  })
}
