/** Received emails as they are stored: listing them, their HTML and files, and deleting the bytes of those. */
import type { Kysely, Selectable, SelectQueryBuilder, Transaction } from 'kysely'
import type { ReceivedFilesTable } from '../../../../platform/db/enquiry-tables'
import type { Tables } from '../../../../platform/db/types'
import { doomObject } from '../../../../platform/objects/loose-objects'
import type { Objects } from '../../../../platform/objects/objects'
import { listMailCopies } from '../copies/copies.server'
import type { EnquiryMail } from '../inbox-schema'
import { threadIds } from '../thread/thread-ids.server'
import { toBeginning } from '../to-beginning'
import { isShownPicture } from './sniff-file'

/** Characters of each that a page shows; the whole is in the database and in the message. */
const mostShown = 50_000

/** Oldest first. */
export async function listReceivedMails(
  db: Kysely<Tables>,
  enquiryIds: readonly string[],
): Promise<EnquiryMail[]> {
  const rows = await db
    .selectFrom('received_mails')
    .leftJoin('contact_submissions as likely', 'likely.id', 'received_mails.suggested_id')
    .select([
      'received_mails.id',
      'kind',
      'opened',
      'from_name',
      'from_address',
      'reply_to',
      'subject',
      'text',
    ])
    .select(['enquiry_id', 'suggestion', 'sent_at', 'received_mails.created_at'])
    .select(e => e.case().when('html', '=', '').then(0).else(1).end().as('has_html'))
    .select(['likely.id as likely_id', 'likely.message', 'likely.status', 'likely.created_at as likely_at'])
    .where('enquiry_id', 'in', enquiryIds)
    .orderBy('received_mails.created_at')
    .orderBy('received_mails.id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = await listFiles(db, ids)
  const copies = await listMailCopies(db, ids)
  return rows.map(({ from_name, from_address, likely_id, message, status, likely_at, ...row }) => ({
    ...{
      id: row.id,
      enquiry_id: row.enquiry_id,
      kind: row.kind,
      reply_to: row.reply_to,
      subject: row.subject,
    },
    ...{ sent_at: row.sent_at, created_at: row.created_at },
    opened: row.opened === 1,
    from: { name: from_name, address: from_address },
    also_to: copies.get(row.id) ?? [],
    text: row.text.slice(0, mostShown),
    has_html: Number(row.has_html) === 1,
    files: (files.get(row.id) ?? []).map(toListedFile),
    suggestion:
      row.suggestion === null || (row.suggestion === 'join' && likely_id === null)
        ? null
        : {
            kind: row.suggestion,
            to:
              likely_id === null || message === null || status === null || likely_at === null
                ? null
                : { id: likely_id, beginning: toBeginning(message), status, created_at: likely_at },
          },
  }))
}

type FileRow = Selectable<ReceivedFilesTable>

async function listFiles(db: Kysely<Tables>, mailIds: readonly string[]): Promise<Map<string, FileRow[]>> {
  const rows = await db
    .selectFrom('received_files')
    .selectAll()
    .where('mail_id', 'in', mailIds)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, row => row.mail_id)
}

const toListedFile = ({ id, name, media_type, bytes, content_id }: FileRow) => ({
  ...{ id, name, media_type, bytes },
  inline: content_id !== '' && isShownPicture(media_type),
})

/** A file of an enquiry, received or attached to a reply; undefined when the enquiry has none with this id. */
export const findFile = (
  db: Kysely<Tables>,
  { enquiryId, fileId, accountId }: { enquiryId: string; fileId: string; accountId: string },
): Promise<Pick<FileRow, 'name' | 'media_type' | 'object_key'> | undefined> =>
  db
    .selectFrom('received_files')
    .innerJoin('received_mails', 'received_mails.id', 'received_files.mail_id')
    .select(['name', 'media_type', 'object_key'])
    .where('received_files.id', '=', fileId)
    .where('received_mails.enquiry_id', 'in', threadIds(enquiryId))
    .unionAll(
      db
        .selectFrom('reply_files')
        .select(['name', 'media_type', 'object_key'])
        .where('id', '=', fileId)
        .where('enquiry_id', 'in', threadIds(enquiryId))
        // Of a draft, its author's alone.
        .where(e => e.or([e('reply_id', 'is not', null), e('account_id', '=', accountId)])),
    )
    .executeTakeFirst()

/** Bytes of pictures that are written into the HTML of one message. */
const mostPictureBytes = 8 * 1024 * 1024

export interface ShownHtml {
  html: string
  /** Pictures of other hosts, which are not loaded unless a member asks. */
  remote_pictures: number
}

/**
 * The HTML with the pictures that the message itself brought, by their Content-ID. Only bytes that are a picture become
 * one, whatever the message calls them.
 */
export async function readMailHtml(
  { db, objects }: { db: Kysely<Tables>; objects: Objects },
  { enquiryId, mailId }: { enquiryId: string; mailId: string },
): Promise<ShownHtml | undefined> {
  const row = await db
    .selectFrom('received_mails')
    .select('html')
    .where('id', '=', mailId)
    .where('enquiry_id', 'in', threadIds(enquiryId))
    .executeTakeFirst()
  if (!row) return undefined
  const files = (await listFiles(db, [mailId])).get(mailId) ?? []
  const pictures = new Map<string, { address: string; bytes: number }>()
  let left = mostPictureBytes
  for (const file of files) {
    if (file.content_id === '' || !isShownPicture(file.media_type) || file.bytes > left) continue
    if (!row.html.includes(file.content_id.replaceAll('&', '&amp;'))) continue
    const bytes = await objects.get(file.object_key)
    if (!bytes) continue
    left -= file.bytes
    const address = `data:${file.media_type};base64,${bytes.toString('base64')}`
    pictures.set(file.content_id, { address, bytes: file.bytes })
  }
  // Decompression bomb: a picture is written as often as the text names it, which costs a sender nothing.
  left = mostPictureBytes
  // As the sanitiser writes them: no quotation mark is inside a value.
  const html = row.html.replaceAll(/ data-cid="([^"]*)"/g, (_, id: string) => {
    const picture = pictures.get(id.replaceAll('&amp;', '&'))
    if (!picture || picture.bytes > left) return ''
    left -= picture.bytes
    return ` src="${picture.address}"`
  })
  return { html, remote_pictures: row.html.match(/ data-remote="/g)?.length ?? 0 }
}

/** Call in the transaction that deletes the emails, before it does. */
export async function doomFilesOf(
  trx: Transaction<Tables>,
  mails: SelectQueryBuilder<Tables, 'received_mails', { id: string }>,
  now: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('received_files')
    .select('object_key')
    .where('mail_id', 'in', mails)
    .execute()
  for (const { object_key: key } of rows) await doomObject(trx, key, now)
}

/** Erases what an address wrote, in whatever thread it is; before `until`, if that is given. Returns how many. */
export async function eraseMailsFrom(
  trx: Transaction<Tables>,
  { address, until, now }: { address: string; until: string | undefined; now: number },
): Promise<number> {
  const mails = trx
    .selectFrom('received_mails')
    .select('id')
    .where('from_address', '=', address)
    .$if(until !== undefined, query => query.where('created_at', '<=', until ?? ''))
  await doomFilesOf(trx, mails, now)
  const { numDeletedRows } = await trx
    .deleteFrom('received_mails')
    .where('id', 'in', mails)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface NamedMail {
  at: string
  kind: EnquiryMail['kind']
  from: string
  subject: string
  text: string
  files: string[]
}

/** Emails as an export of personal data names them: those of an enquiry, or those that an address sent. */
export async function listMailsFor(
  db: Kysely<Tables>,
  by: { enquiryId: string } | { address: string },
): Promise<NamedMail[]> {
  const rows = await db
    .selectFrom('received_mails')
    .select(['id', 'created_at', 'kind', 'from_address', 'subject', 'text'])
    .$if('enquiryId' in by, query => query.where('enquiry_id', '=', 'enquiryId' in by ? by.enquiryId : ''))
    .$if('address' in by, query => query.where('from_address', '=', 'address' in by ? by.address : ''))
    .orderBy('created_at')
    .execute()
  if (rows.length === 0) return []
  const files = await listFiles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, created_at: at, kind, from_address: from, subject, text }) => ({
    ...{ at, kind, from, subject, text },
    files: (files.get(id) ?? []).map(({ name }) => name),
  }))
}
