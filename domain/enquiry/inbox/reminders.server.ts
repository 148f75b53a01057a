/** Emails to members before the promised time of an enquiry ends, and once it has. */

import type { Kysely } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import type { Company } from '../../../shared/company/company'
import { openTimeBetween } from '../../company/business-days'
import { currentCompany } from '../../site/current-site.server'
import { openStatuses } from '../enquiry'
import { aboutEnquiry } from './about-enquiry.server'
import { noticedFields } from './field-uses'
import { type EnquiryToName, renderLate, renderReminder } from './notice-mails.server'
import { listRecipients, noticeOf, type Recipient } from './notices.server'

const hour = 60 * 60 * 1000
const day = 24 * hour

/**
 * The last stage first. `reminders` of an enquiry is the number of its stage. A stage that was missed while the site
 * was down is skipped, because the next one says more.
 */
const stages = [
  { number: 3, within: 0 },
  { number: 2, within: 2 * hour },
  { number: 1, within: 4 * hour },
] as const
type Stage = (typeof stages)[number]

/** The earliest that a reminder can be due: four opening hours may lie before a long weekend. */
const horizon = 6 * day

/**
 * Enquiries that have been late for longer are left alone, so that no one gets hundreds of emails about old ones after
 * an update.
 */
const newlyLate = 7 * day

const portion = 100

type ReminderDeps = Pick<Deps, 'db' | 'config' | 'outbox' | 'clock' | 'log' | 'stampKey'>

/**
 * Sends what is due: four opening hours before the end to the assignee, or to the owners when there is none; two hours
 * before, and once it is late, to the owners in any case. A snoozed one is no exception: we promised the client an answer.
 * Call it often: each is sent once.
 */
export async function sendReminders(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now()
  const sender = await currentCompany(deps)
  for (const stage of stages) {
    const due = await listDue({ db: deps.db, sender, now }, stage)
    if (due.length === 0) continue
    const recipients = await listRecipients(deps.db, now)
    for (const enquiry of due)
      await remind({ ...deps, sender }, stage, enquiry, recipientsOf(stage, enquiry, recipients))
  }
}

/** Each stage on its own, or enquiries that wait for a later stage would fill the batch. */
async function listDue(
  { db, sender, now }: { db: Kysely<Tables>; sender: Company; now: number },
  { number, within }: Stage,
): Promise<DueEnquiry[]> {
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', ...noticedFields, 'due_at', 'assignee_id', 'reminders'])
    .where('status', 'in', openStatuses)
    .where('answered_at', 'is', null)
    .where('merged_into', 'is', null)
    .where('reminders', '<', number)
    .where('due_at', '>', isoTime(within === 0 ? now - newlyLate : now))
    .where('due_at', '<=', isoTime(within === 0 ? now : now + horizon))
    .orderBy('due_at')
    .limit(portion)
    .execute()
  return rows
    .map(({ due_at, ...row }) => ({ ...row, due_at: due_at ?? '' }))
    .filter(({ due_at }) => openTimeBetween(sender, now, Date.parse(due_at)) <= within)
}

interface DueEnquiry extends EnquiryToName {
  due_at: string
  assignee_id: string | null
  reminders: number
}

function recipientsOf(
  { number }: Stage,
  { assignee_id }: DueEnquiry,
  recipients: readonly Recipient[],
): Recipient[] {
  const owners = recipients.filter(({ role }) => role === 'owner')
  const assignee = recipients.filter(({ id }) => id === assignee_id)
  if (number > 1) return [...new Set([...assignee, ...owners])]
  return assignee.length > 0 ? assignee : owners
}

/** Counted and sent in one transaction, by the process that counts it first (compare and swap). */
async function remind(
  deps: ReminderDeps & { sender: Company },
  { number, within }: Stage,
  enquiry: DueEnquiry,
  recipients: readonly Recipient[],
): Promise<void> {
  const { db, outbox, clock, sender } = deps
  const left = openTimeBetween(sender, clock.now(), Date.parse(enquiry.due_at))
  const { about, replyTo } = await noticeOf(deps, enquiry.id)
  const mails = await Promise.all(
    recipients.map(({ email: to }) => {
      const notice = { ...about, to, enquiry }
      return within === 0 ? renderLate(notice) : renderReminder({ ...notice, left })
    }),
  )
  await inTransaction(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('contact_submissions')
      .set({ reminders: number })
      .where('id', '=', enquiry.id)
      .where('reminders', '=', enquiry.reminders)
      .where('status', 'in', openStatuses)
      .where('answered_at', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) return
    await outbox.enqueue(
      trx,
      mails.map(mail => aboutEnquiry(replyTo, enquiry.id, mail)),
    )
  })
}
