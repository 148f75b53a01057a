/** Enquiries: storing with their mails, listing, deleting when old. */
import { createHash } from 'node:crypto'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import type { OutboxEntry } from '../../../platform/jobs/outbox'
import type { Enquiry } from './enquiry'
import { renderEnquiryAcknowledgement, renderEnquiryNotification } from './mails.server'

type EnquiryDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox' | 'config'>

export interface StoredEnquiry extends Enquiry {
  id: string
  status: 'new' | 'spam'
  /** ISO 8601 UTC. */
  createdAt: string
}

/** Stores the enquiry and, unless it is spam, its mails in one transaction; delivery comes after. */
export async function submitEnquiry(
  deps: EnquiryDeps,
  enquiry: Enquiry,
  { spam }: { spam: boolean },
): Promise<void> {
  const now = deps.clock.now()
  const mails = spam ? [] : await renderMails(deps, enquiry, now)
  const { name, email, company, phone, service, message } = enquiry
  await inTransaction(deps.db, async trx => {
    await trx
      .insertInto('contact_submissions')
      .values({
        id: deps.newId(),
        name,
        email,
        company,
        phone,
        service,
        message,
        status: spam ? 'spam' : 'new',
        created_at: isoTime(now),
      })
      .execute()
    await deps.outbox.enqueue(trx, mails)
  })
  if (!spam) deps.outbox.wake()
}

async function renderMails(deps: EnquiryDeps, enquiry: Enquiry, now: number): Promise<OutboxEntry[]> {
  return [
    { mail: await renderEnquiryNotification(enquiry, deps.config) },
    {
      mail: await renderEnquiryAcknowledgement(enquiry.email),
      dedupeKey: acknowledgementKey(enquiry.email, now),
    },
  ]
}

const vancouverDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver', dateStyle: 'short' })

/** One acknowledgement per address and Vancouver day, so that the form cannot flood a stranger's mailbox. */
function acknowledgementKey(email: string, now: number): string {
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return `enquiry-acknowledgement:${vancouverDay.format(now)}:${address}`
}

/** The newest enquiries first. */
export async function listEnquiries(
  db: Database,
  { limit, includeSpam }: { limit: number; includeSpam: boolean },
): Promise<StoredEnquiry[]> {
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'name', 'email', 'company', 'phone', 'service', 'message', 'status', 'created_at'])
    .$if(!includeSpam, query => query.where('status', '=', 'new'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
}

/** Deletes enquiries that are older than 24 months. Returns how many. */
export async function purgeOldEnquiries(db: Database, now: number): Promise<number> {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - 24)
  const { numDeletedRows } = await db
    .deleteFrom('contact_submissions')
    .where('created_at', '<', oldest.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
