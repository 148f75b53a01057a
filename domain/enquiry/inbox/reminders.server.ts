/** Reminders before the promised time of an enquiry ends. */
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Deps } from '../../../platform/deps'
import { openTimeBetween } from '../../company/business-days'
import { openStatuses } from '../enquiry'
import { aboutEnquiry } from './about-enquiry.server'
import { renderReminder } from './notice-mails.server'
import { listRecipients, type Recipient } from './notices.server'

const hour = 60 * 60 * 1000

/**
 * Opening hours before the end, for each reminder: the first goes to whoever answers it, or to the owners when nobody
 * does; the second to the owners in any case.
 */
const remindBefore = [4 * hour, 2 * hour] as const

/** The earliest that a reminder can be due: four opening hours may lie before a long weekend. */
const horizon = 6 * 24 * hour

const portion = 100

/** Sends what is due. Call it often: each reminder is sent once. */
export async function sendReminders(deps: Pick<Deps, 'db' | 'config' | 'outbox' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  const waiting = await deps.db
    .selectFrom('contact_submissions')
    .select(['id', 'name', 'company', 'service', 'due_at', 'assignee_id', 'reminders'])
    .where('status', 'in', openStatuses)
    .where('answered_at', 'is', null)
    .where('reminders', '<', remindBefore.length)
    .where('due_at', '>', isoTime(now))
    .where('due_at', '<=', isoTime(now + horizon))
    .orderBy('due_at')
    .limit(portion)
    .execute()
  const due = waiting.filter(({ due_at, reminders }) => {
    const left = openTimeBetween(now, Date.parse(due_at ?? ''))
    return left <= (remindBefore[reminders] ?? 0)
  })
  if (due.length === 0) return
  const recipients = await listRecipients(deps.db, now)
  for (const enquiry of due) await remind(deps, enquiry, recipientsOf(enquiry, recipients))
}

interface DueEnquiry {
  id: string
  name: string
  company: string
  service: string
  due_at: string | null
  assignee_id: string | null
  reminders: number
}

function recipientsOf({ assignee_id, reminders }: DueEnquiry, recipients: readonly Recipient[]): Recipient[] {
  const owners = recipients.filter(({ role }) => role === 'owner')
  const assignee = recipients.filter(({ id }) => id === assignee_id)
  if (reminders > 0) return [...new Set([...assignee, ...owners])]
  return assignee.length > 0 ? assignee : owners
}

/** Counted and sent in one transaction, by the process that counts it first (compare and swap). */
async function remind(
  { db, config, outbox }: Pick<Deps, 'db' | 'config' | 'outbox'>,
  enquiry: DueEnquiry,
  recipients: readonly Recipient[],
): Promise<void> {
  const { siteUrl } = config
  const mails = await Promise.all(
    recipients.map(({ email }) => renderReminder({ to: email, siteUrl, enquiry })),
  )
  await inTransaction(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('contact_submissions')
      .set({ reminders: enquiry.reminders + 1 })
      .where('id', '=', enquiry.id)
      .where('reminders', '=', enquiry.reminders)
      .where('answered_at', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) return
    await outbox.enqueue(
      trx,
      mails.map(mail => aboutEnquiry(enquiry.id, mail)),
    )
  })
}
