/** Emails to members about enquiries: to each as they chose. Reminders go to the member who has to act. */

import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import type { OutboxEntry } from '../../../platform/jobs/outbox'
import { clockOf } from '../../../shared/company-time'
import { isBusinessDay, nextOpening } from '../../company/business-days'
import { listReachable } from '../../member/reachable.server'
import { currentCompany } from '../../site/current-site.server'
import { aboutEnquiry } from './about-enquiry.server'
import { noticedFields } from './field-uses'
import {
  type EnquiryToName,
  renderAnswered,
  renderAssignment,
  renderDigest,
  renderForwardAnswered,
  renderNewEnquiry,
} from './notice-mails.server'
import { defaultChoice, type NoticeChoice } from './notices'
import { answerAddress } from './received/keyed-address.server'
import { isOpenAt } from './snooze/open.server'

export interface NoticeDeps extends Pick<Deps, 'config' | 'log' | 'stampKey'> {
  db: Kysely<Tables>
}

/** What every email about one enquiry is made with. Answers come to its own address, where the mailbox takes such. */
export async function noticeOf({ db, config, log, stampKey }: NoticeDeps, enquiryId: string) {
  const { siteUrl, inbox } = config
  const replyTo = inbox && answerAddress(config, stampKey, enquiryId)
  // A mailbox with a long name has no room for a key.
  const isAnswerable = replyTo !== inbox?.address
  return { about: { sender: await currentCompany({ db, log }), siteUrl, isAnswerable }, replyTo }
}

export async function getChoice(db: Kysely<Tables>, accountId: string): Promise<NoticeChoice> {
  const row = await db
    .selectFrom('notification_choices')
    .select('enquiries')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.enquiries ?? defaultChoice
}

export async function setChoice(
  db: Kysely<Tables>,
  accountId: string,
  enquiries: NoticeChoice,
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ account_id: accountId, enquiries })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ enquiries }))
    .execute()
}

export interface Recipient {
  id: string
  email: string
  role: 'owner' | 'editor'
  choice: NoticeChoice
}

/** Members who see enquiries, can sign in and have a confirmed address. */
export async function listRecipients(db: Kysely<Tables>, now: number): Promise<Recipient[]> {
  const members = await listReachable(db, ['owner', 'editor'], now)
  return members.map(({ enquiries, ...member }) => ({ ...member, choice: enquiries ?? defaultChoice }))
}

/** Whether they get emails about enquiries that are theirs. */
export const wantsOwn = ({ choice }: Recipient): boolean => choice === 'each' || choice === 'assigned'

/** For a new enquiry: an email to each member who wants one for every enquiry. */
export async function renderNewEnquiryNotices(
  deps: NoticeDeps,
  enquiry: EnquiryToName,
  now: number,
): Promise<OutboxEntry[]> {
  const recipients = (await listRecipients(deps.db, now)).filter(({ choice }) => choice === 'each')
  const { about, replyTo } = await noticeOf(deps, enquiry.id)
  return Promise.all(
    recipients.map(async ({ email: to }) =>
      aboutEnquiry(replyTo, enquiry.id, await renderNewEnquiry({ ...about, to, enquiry })),
    ),
  )
}

/** For an enquiry that was assigned: an email to the member, unless they want none. */
export async function renderAssignmentNotices(
  deps: NoticeDeps,
  { enquiry, assigneeId, by }: { enquiry: EnquiryToName; assigneeId: string; by: string },
  now: number,
): Promise<OutboxEntry[]> {
  const assignee = (await listRecipients(deps.db, now)).find(({ id }) => id === assigneeId)
  if (!assignee || !wantsOwn(assignee)) return []
  const { about, replyTo } = await noticeOf(deps, enquiry.id)
  const mail = await renderAssignment({ ...about, to: assignee.email, enquiry, by })
  return [aboutEnquiry(replyTo, enquiry.id, mail)]
}

/** For an email that came in: an email to the assignee, or to those who want one for every enquiry. */
export async function renderAnswerNotices(
  deps: NoticeDeps,
  enquiry: EnquiryToName & { assignee_id: string | null },
  { now, by }: { now: number; by: 'answered' | 'forwardAnswered' },
): Promise<OutboxEntry[]> {
  const all = await listRecipients(deps.db, now)
  const recipients = all.filter(one =>
    one.id === enquiry.assignee_id ? wantsOwn(one) : one.choice === 'each',
  )
  const { about, replyTo } = await noticeOf(deps, enquiry.id)
  return Promise.all(
    recipients.map(async ({ email: to }) =>
      by === 'answered'
        ? aboutEnquiry(replyTo, enquiry.id, await renderAnswered({ ...about, to, enquiry }))
        : // An answer to this one would not be for the client.
          aboutEnquiry(
            deps.config.inbox?.address,
            enquiry.id,
            await renderForwardAnswered({ ...about, isAnswerable: false, to, enquiry }),
          ),
    ),
  )
}

const hour = 60 * 60 * 1000

/** A digest that was missed in the morning is not sent later. */
const digestUntil = 4 * hour

/**
 * On business days, from the opening on: what is open, to each member who wants a digest. Call it often: each member gets one
 * a day.
 */
export async function sendDigests({
  db,
  config,
  outbox,
  clock,
  log,
}: Pick<Deps, 'db' | 'config' | 'outbox' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const sender = await currentCompany({ db, log })
  const { toDate } = clockOf(sender)
  const today = toDate(now)
  if (!isBusinessDay(sender, today)) return
  const opened = nextOpening(sender, now - digestUntil)
  if (opened > now || toDate(opened) !== today) return
  const recipients = (await listRecipients(db, now)).filter(({ choice }) => choice === 'digest')
  if (recipients.length === 0) return
  const open = await listOpen(db, now)
  for (const { id, email } of recipients) {
    const mail = await renderDigest({ sender, to: email, siteUrl: config.siteUrl, open, now })
    await outbox.enqueue(db, [{ kind: 'mail', mail, dedupeKey: `enquiry-digest:${today}:${id}` }])
  }
  outbox.wake()
}

/** Further ones are only counted. */
const mostNamed = 30

const listOpen = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('contact_submissions')
    .select(['id', ...noticedFields, 'due_at'])
    .where(isOpenAt(now))
    .orderBy('created_at')
    .limit(mostNamed)
    .execute()
