/** Enquiries: storing them with their emails, and listing them. */

import { createHmac } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { EnquiryStatus } from '../../platform/db/enquiry-tables'
import { lockAddress } from '../../platform/db/lock-rows'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import type { Outbox, OutboxEntry } from '../../platform/jobs/outbox'
import type { Company } from '../../shared/company/company'
import { clockOf } from '../../shared/company-time'
import { pushNotice } from '../push/push-notice.server'
import { currentCompany, currentSite } from '../site/current-site.server'
import { type Enquiry, enquiryFields, ofFields } from './enquiry'
import { aboutEnquiry } from './inbox/about-enquiry.server'
import { renderNewEnquiryNotices } from './inbox/notices.server'
import { dueTime } from './inbox/promise'
import { answerAddress } from './inbox/received/keyed-address.server'
import { indexEnquiry } from './inbox/search/enquiry-search.server'
import { renderEnquiryAcknowledgement, renderEnquiryNotification } from './mails.server'

type EnquiryDeps = Pick<
  Deps,
  'db' | 'databaseKind' | 'clock' | 'newId' | 'outbox' | 'config' | 'log' | 'stampKey' | 'push'
>

export interface StoredEnquiry extends Enquiry {
  id: string
  status: EnquiryStatus
  /** ISO 8601 UTC. */
  createdAt: string
}

/**
 * Transactional outbox: stores the enquiry and, unless it is spam, its emails; delivery comes later. Idempotent: one
 * that was sent again with the same key changes nothing.
 */
export async function submitEnquiry(
  deps: EnquiryDeps,
  typed: Enquiry,
  { spam, key = null, origin = null }: { spam: boolean; key?: string | null; origin?: string | null },
): Promise<void> {
  const now = deps.clock.now()
  const enquiry = {
    id: deps.newId(),
    ...ofFields(enquiryFields, field => typed[field]),
    created_at: isoTime(now),
  }
  const due_at = isoTime(dueTime(await currentCompany(deps), now))
  const mails = spam ? undefined : await renderEnquiryMails(deps, { ...enquiry, due_at })
  await inTransaction(deps.db, async trx => {
    await lockAddress(trx, deps.databaseKind, enquiry.email)
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('contact_submissions')
      .values({ ...enquiry, status: spam ? 'spam' : 'new', due_at, submission_key: key, origin })
      .onConflict(conflict => conflict.column('submission_key').doNothing())
      .executeTakeFirstOrThrow()
    if (inserted === 0n) return
    await indexEnquiry(trx, deps.databaseKind, enquiry)
    if (!mails) return
    await enqueueEnquiryMails(trx, deps.outbox, enquiry, mails)
    await pushNotice(deps, trx, { kind: 'arrived', enquiryId: enquiry.id })
  })
}

type ReceivedEnquiry = Enquiry & { id: string; created_at: string }

/** One to the sender, one to the agency, and one to each member who chose to get one. */
export async function renderEnquiryMails(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'log' | 'stampKey'>,
  enquiry: ReceivedEnquiry & { due_at: string | null },
  /** Message-ID of the email that it came by. */
  answers?: string,
): Promise<EnquiryMails> {
  const { due_at } = enquiry
  const site = await currentSite(deps)
  const replyTo = deps.config.inbox && answerAddress(deps.config, deps.stampKey, enquiry.id)
  // What is moved out of spam may be late already.
  const due = due_at !== null && Date.parse(due_at) > deps.clock.now() ? due_at : undefined
  return {
    acknowledgement: {
      kind: 'mail',
      mail: await renderEnquiryAcknowledgement(enquiry.email, site, { due, replyTo, answers }),
      dedupeKey: acknowledgementKey(deps.stampKey, enquiry, site.company),
    },
    others: [
      aboutEnquiry(
        deps.config.inbox?.address,
        enquiry.id,
        await renderEnquiryNotification(enquiry, deps.config, site.company),
      ),
      ...(await renderNewEnquiryNotices(deps, enquiry, deps.clock.now())),
    ],
  }
}

export interface EnquiryMails {
  acknowledgement: OutboxEntry
  others: readonly OutboxEntry[]
}

/** Stores them, and the Message-ID that replies will refer to. */
export async function enqueueEnquiryMails(
  trx: Transaction<Tables>,
  outbox: Outbox,
  { id, email }: ReceivedEnquiry,
  { acknowledgement, others }: EnquiryMails,
): Promise<void> {
  await outbox.enqueue(trx, others)
  const [acknowledged] = await outbox.enqueue(trx, [acknowledgement])
  const messageId = acknowledged?.messageId ?? (await findAcknowledgement(trx, email)) ?? ''
  await trx
    .updateTable('contact_submissions')
    .set({ acknowledgement_message_id: messageId })
    .where('id', '=', id)
    .execute()
}

/** The last one to this address: the sender gets one a day, so this enquiry may have none of its own. */
async function findAcknowledgement(trx: Transaction<Tables>, email: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('contact_submissions')
    .select('acknowledgement_message_id as messageId')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('acknowledgement_message_id', '!=', '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.messageId ?? undefined
}

/** Mail bombing: one acknowledgement per address and day of the agency, so the form cannot flood a mailbox. */
function acknowledgementKey(
  key: Buffer,
  { email, created_at: receivedAt }: ReceivedEnquiry,
  company: Company,
): string {
  // Keyed: a plain hash of an address falls to a dictionary attack, and this row outlives an erasure of the enquiry.
  const address = createHmac('sha256', key).update(`acknowledged:${email.toLowerCase()}`).digest('base64url')
  return `enquiry-acknowledgement:${clockOf(company).toDate(receivedAt)}:${address}`
}

/** The newest enquiries first. */
export async function listEnquiries(
  db: Database,
  { limit, includeSpam }: { limit: number; includeSpam: boolean },
): Promise<StoredEnquiry[]> {
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', ...enquiryFields, 'status', 'created_at'])
    .$if(!includeSpam, query => query.where('status', '!=', 'spam'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
}
