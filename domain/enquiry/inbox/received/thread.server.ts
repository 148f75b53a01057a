/** The thread of an enquiry, as the next email of it refers to it. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ContactSubmissionsTable } from '../../../../platform/db/enquiry-tables'
import type { Tables } from '../../../../platform/db/types'
import { firstCharacters } from '../../../../shared/text'
import { enquiryForm } from '../../enquiry'
import { threadIds } from '../thread/thread-ids.server'
import { isAnswerSubject } from './mail-rules'
import { ownText } from './mail-text'

export interface Thread {
  /** Message-IDs, oldest first (RFC 5322 section 3.6.4). */
  references: string[]
  /** Of an enquiry that came by email, without `Re:`. */
  subject: string | undefined
  /** What the client wrote last, if that was an email: only words from the address that the reply goes to. */
  last: { message: string; created_at: string } | undefined
}

/** As our own header check takes them: a stranger's Message-ID may hold anything. */
const plainId = /^<[!-;=?-~]{1,200}>$/

/** Header injection: undefined unless it may stand in a header of ours. */
export const referable = (messageId: string): string | undefined =>
  plainId.test(messageId) ? messageId : undefined

/** What was sent and received so far. */
export async function findThread(
  db: Kysely<Tables>,
  { id, email, acknowledgement_message_id: acknowledgement }: Selectable<ContactSubmissionsTable>,
): Promise<Thread> {
  // What others wrote, whose enquiries are merged into this one, the client has not seen.
  const own = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('id', 'in', threadIds(id))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
  // The database may fold an address otherwise than JavaScript does, and know its own enquiry no more.
  const ids = [...new Set([id, ...own.map(row => row.id)])]
  const replies = await db
    .selectFrom('enquiry_replies')
    .select(['message_id', 'created_at as at'])
    .where('enquiry_id', 'in', ids)
    .where('cancelled_at', 'is', null)
    // The client has not seen what was forwarded.
    .where('forwarded_to', 'is', null)
    .execute()
  const received = await db
    .selectFrom('received_mails')
    .select(['id', 'message_id', 'created_at as at', 'from_address', 'subject', 'opened'])
    .where('enquiry_id', 'in', ids)
    .where('kind', '=', 'mail')
    .orderBy('created_at')
    .execute()
  const later = [...replies, ...received].toSorted((a, b) => (a.at < b.at ? -1 : 1))
  // What a client began comes before the acknowledgement of it.
  const first = received.find(mail => mail.opened === 1)?.message_id ?? ''
  const messageIds = [first, acknowledgement ?? '', ...later.map(row => row.message_id)]
  // Spoofing: a stranger who knows a Message-ID may add to the thread, and would be quoted to the client as the client.
  const last = received.findLast(mail => mail.from_address === email.toLowerCase())
  const begun = received.find(mail => mail.opened === 1 && mail.subject !== '')?.subject
  return {
    references: [...new Set(messageIds)].filter(messageId => referable(messageId) !== undefined),
    subject: begun && withoutPrefix(begun),
    last: last && { message: await wordsOf(db, last.id), created_at: last.at },
  }
}

/** Characters that are looked through for what is new; what is quoted stands at the end. */
const mostRead = 50_000

/** As many as an enquiry has: to render ten times as many holds up the site, and clients cut such an email off. */
async function wordsOf(db: Kysely<Tables>, mailId: string): Promise<string> {
  const { text } = await db
    .selectFrom('received_mails')
    .select('text')
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow()
  const read = text.slice(0, mostRead)
  return firstCharacters(ownText(read) || read, enquiryForm.message.most)
}

/** Only the first `Re:`, which the reply puts back. */
const withoutPrefix = (subject: string): string =>
  isAnswerSubject(subject) ? subject.replace(/^\s*[^\s:：]{1,10}\s*[:：]\s*/, '') : subject
