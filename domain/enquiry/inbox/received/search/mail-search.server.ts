/** The words of emails that came in: what the search of enquiries finds in their threads, and where. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ReceivedMailsTable } from '../../../../../platform/db/enquiry-tables'
import type { DatabaseKind, Tables } from '../../../../../platform/db/types'
import { addToIndex, indexOfEnquiries, indexOfMails, newestIn } from '../../search/enquiry-search.server'
import { termsToFind, wordsOfTexts } from '../../search/enquiry-words'
import { ownText } from '../mail-text'

/** Characters of an email that are looked through; what it quotes stands at the end. */
const mostRead = 20_000

type IndexedMail = Pick<Selectable<ReceivedMailsTable>, 'id' | 'kind' | (typeof wordColumns)[number]>
export const wordColumns = ['from_name', 'from_address', 'subject', 'text'] as const

/** Call in the transaction that stores the email. Its deletion takes the words along. */
export async function indexMail(
  trx: Kysely<Tables>,
  kind: DatabaseKind,
  { id, kind: written, from_name, from_address, subject, text }: IndexedMail,
): Promise<void> {
  // Nobody looks for what programs write; the row says that it was looked at.
  const isByProgram = written === 'auto_mail' || written === 'report'
  const texts = isByProgram ? [] : [from_name, from_address, subject, ownText(text.slice(0, mostRead))]
  await addToIndex(trx, kind, indexOfMails, { id, words: wordsOfTexts(texts) })
}

/** Of these enquiries, which the search finds by an email only: when the newest one came. */
export async function findInMails(
  { db, kind }: { db: Kysely<Tables>; kind: DatabaseKind },
  ids: readonly string[],
  text: string,
): Promise<Map<string, string>> {
  const terms = termsToFind(text)
  if (terms.length === 0 || ids.length === 0) return new Map()
  const thread = sql<string>`coalesce(merged_into, contact_submissions.id)`
  const own = await db
    .selectFrom('contact_submissions')
    .select(thread.as('id'))
    .where(thread, 'in', ids)
    .where(sql<boolean>`contact_submissions.id in (${newestIn(kind, indexOfEnquiries, terms)})`)
    .execute()
  const mails = await db
    .selectFrom('received_mails')
    .innerJoin('contact_submissions', 'contact_submissions.id', 'received_mails.enquiry_id')
    .select([thread.as('id'), 'received_mails.created_at as at'])
    .where(thread, 'in', ids)
    .where(sql<boolean>`received_mails.id in (${newestIn(kind, indexOfMails, terms)})`)
    .orderBy('at')
    .execute()
  const found = new Map(mails.map(({ id, at }) => [id, at]))
  for (const { id } of own) found.delete(id)
  return found
}
