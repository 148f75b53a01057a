/** Everything stored about an email address, in one view. */
import { type Kysely, sql } from 'kysely'
import type { Database, DatabaseKind, Tables } from '../../platform/db/types'
import { listAttachments } from '../enquiry/inbox/attachments/attachments.server'
import { listReplyCopies } from '../enquiry/inbox/copies/copies.server'
import { listSentTo } from '../enquiry/inbox/copies/sent-to.server'
import { listEnquiryEvents } from '../enquiry/inbox/enquiry-events.server'
import { columnFields } from '../enquiry/inbox/field-uses'
import { listForwardsFor } from '../enquiry/inbox/forward/list-forwards.server'
import type { EnquiryEvent } from '../enquiry/inbox/inbox-schema'
import { findLabels } from '../enquiry/inbox/labels/labelled.server'
import { outcomeColumns, readOutcome } from '../enquiry/inbox/outcome/outcome-columns.server'
import { listMailsFor, type NamedMail } from '../enquiry/inbox/received/received-mails.server'
import { describeAction } from '../log/action-messages'
import { listLog } from '../log/list-log.server'
import { findDeletedAccount } from '../log/log-members.server'
import { nameOf } from '../member/member-name.server'
import { listPolicyVersions, type PolicyVersion, versionInForce } from '../policy/policy-versions.server'
import { listTitlesBy } from '../post/grouping/list-grouped.server'
import { listRemarksBy } from '../remark/list-remarks.server'
import { getSubscriberRecord } from '../subscriber/subscriber-records.server'
import { hashAddress, isSuppressed } from '../subscriber/suppression.server'
import { findReceipts } from './erasure-receipts.server'
import { toRequest } from './privacy-requests.server'
import type { PersonalData } from './privacy-schema'

/** At most this many entries of an account's log; all of them are at /admin/log. */
const mostLogged = 500

export async function findPersonalData(
  { db, kind, suppressionKey }: { db: Database; kind: DatabaseKind; suppressionKey: Buffer },
  address: string,
): Promise<PersonalData> {
  const email = address.toLowerCase()
  const hash = hashAddress(suppressionKey, email)
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'role', 'created_at', 'job_title', 'signature', 'biography', 'user_metadata'])
    .where('email', '=', email)
    .executeTakeFirst()
  const requests = await db.selectFrom('privacy_requests').selectAll().where('email', '=', email).execute()
  const everything = { area: '', search: '', from: '', until: '' } as const
  const member = account?.id ?? (await findDeletedAccount(db, email))
  const log =
    member && (await listLog({ db, kind }, { ...everything, member }, { before: '', size: mostLogged }))
  return {
    email,
    enquiries: await findEnquiries(db, email),
    received: await listMailsFor(db, { address: email }),
    sent_to: await listSentTo(db, email),
    subscription: await findSubscription(db, email),
    suppressed: await isSuppressed(db, hash),
    emails: (await findMails(db, email)).map(({ created_at: at, purpose, subject, status }) => ({
      at,
      purpose,
      subject,
      status,
    })),
    account: account
      ? {
          ...toAccount(account),
          articles: await listTitlesBy(db, account.id),
          remarks: await listRemarksBy(db, account.id),
        }
      : null,
    log: (log ? log.entries : []).map(({ at, action, ip }) => ({ at, event: describeAction(action), ip })),
    requests: requests.map(toRequest),
    receipts: await findReceipts(db, hash),
  }
}

const toAccount = <Row extends { user_metadata: string }>({ user_metadata, ...account }: Row) => ({
  ...account,
  name: nameOf({ user_metadata }),
})

/** Emails to the address, and those that quote it. */
export async function findMails(db: Kysely<Tables>, email: string) {
  const quoted = `%${email.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['id', 'created_at', 'purpose', 'recipient', 'subject', 'status', 'message'])
    .where(
      sql<boolean>`(lower(recipient) = ${email} or lower(cast(message as text)) like ${quoted} escape '\\')`,
    )
    .orderBy('created_at')
    .execute()
  const literal = email.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  // Not joann@client.example for ann@client.example.
  const whole = new RegExp(`(?<![\\w.%+-])${literal}(?![\\w-]|\\.\\w)`, 'i')
  return rows.filter(row => row.recipient.toLowerCase() === email || whole.test(row.message))
}

type NamedNote = PersonalData['enquiries'][number]['notes'][number]

async function findEnquiries(db: Database, email: string): Promise<PersonalData['enquiries']> {
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'created_at', 'status', ...columnFields, 'origin', ...outcomeColumns])
    .where(sql`lower(email)`, '=', email)
    .orderBy('created_at')
    .execute()
  const labels = await findLabels(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async row => {
      const { loss_reason, outcome_note, outcome_value, outcome_service, ...enquiry } = row
      const events = await listEnquiryEvents(db, [row.id])
      const all = await listMailsFor(db, { enquiryId: row.id })
      const replies = await db
        .selectFrom('enquiry_replies')
        .select(['id', 'send_at as at', 'body as text'])
        .where('enquiry_id', '=', row.id)
        .where('cancelled_at', 'is', null)
        .where('forwarded_to', 'is', null)
        .orderBy('send_at')
        .execute()
      const ids = replies.map(({ id }) => id)
      const files = await listAttachments(db, ids)
      const copies = await listReplyCopies(db, ids)
      return {
        ...enquiry,
        outcome: readOutcome(row),
        labels: (labels.get(row.id) ?? []).map(({ name }) => name),
        notes: listNotes(events, all),
        replies: replies.map(({ id, at, text }) => ({
          ...{ at, text },
          cc: copies.get(id) ?? [],
          files: (files.get(id) ?? []).map(({ name }) => name),
        })),
        forwards: await listForwardsFor(db, row.id),
        mails: all.filter(({ kind }) => kind !== 'mail_note'),
      }
    }),
  )
}

/** Oldest first. What a member answers to a notification is written to colleagues, as a note is. */
const listNotes = (events: readonly EnquiryEvent[], mails: readonly NamedMail[]): NamedNote[] =>
  [
    ...events.flatMap(({ kind, at, text = '' }) => (kind === 'note' ? { at, text, files: [] } : [])),
    ...mails.flatMap(({ kind, at, text, files }) => (kind === 'mail_note' ? { at, text, files } : [])),
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1))

const policyAt = (versions: readonly PolicyVersion[], at: string): string =>
  `/privacy/${versionInForce(versions, at)}`

async function findSubscription(db: Database, email: string): Promise<PersonalData['subscription']> {
  const record = await getSubscriberRecord(db, email)
  if (!record) return null
  const versions = await listPolicyVersions(db)
  // Which member noted it is about the member.
  const proof = record.events.map(({ noted_by: _, ...event }) => ({
    ...event,
    privacy_policy: policyAt(versions, event.at),
  }))
  return { status: record.status, since: record.status_at, proof }
}
