/** Files of replies: private objects, a draft's until the reply is sent and again when it is taken back. */
import type { Kysely, Transaction } from 'kysely'
import { isoTime } from '../../../../platform/clock'
import { lockRows } from '../../../../platform/db/lock-rows'
import { inTransaction } from '../../../../platform/db/transaction'
import type { Database, DatabaseKind, Tables } from '../../../../platform/db/types'
import type { Deps } from '../../../../platform/deps'
import type { MailFile } from '../../../../platform/mail/message'
import { adoptObject, doomObject } from '../../../../platform/objects/loose-objects'
import { Unavailable } from '../../../../platform/unavailable'
import { plainFileName } from '../received/plain-file-name'
import { sniffFile } from '../received/sniff-file'
import { storeFiles } from '../received/store-files.server'
import { areTooLarge } from './attachment'
import type { Attachment } from './attachment-schema'

/** A member's draft of a reply. */
export interface DraftPlace {
  enquiryId: string
  accountId: string
}

const fields = ['id', 'name', 'media_type', 'bytes'] as const

/** Stores a file for a draft; undefined when there is no such enquiry. */
export async function storeAttachment(
  deps: Pick<Deps, 'db' | 'objects' | 'newId' | 'clock'>,
  { enquiryId, accountId }: DraftPlace,
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<Attachment | undefined> {
  if (!(await exists(deps.db, enquiryId))) return undefined
  const named = { ...file, name: plainFileName(file.name) || 'file', mediaType: sniffFile(file.bytes) }
  const [stored] = await storeFiles(deps, [{ ...named, contentId: '' }], 'replies')
  if (!stored) throw new Error('A file was not stored.')
  return inTransaction(deps.db, async trx => {
    // Race: erased while its bytes came, which the sweep then deletes.
    if (!(await exists(trx, enquiryId))) return undefined
    if (!(await adoptObject(trx, stored.object_key))) throw new Unavailable('a file took longer than a day')
    const { content_id: _, ...row } = stored
    await trx
      .insertInto('reply_files')
      .values({
        ...row,
        ...{ enquiry_id: enquiryId, account_id: accountId, reply_id: null },
        since: isoTime(deps.clock.now()),
      })
      .execute()
    return { id: row.id, name: row.name, media_type: row.media_type, bytes: row.bytes }
  })
}

const exists = (db: Kysely<Tables>, enquiryId: string) =>
  db.selectFrom('contact_submissions').select('id').where('id', '=', enquiryId).executeTakeFirst()

/** Removes a file from the member's draft. False when it is not part of that: it was sent, or is someone else's. */
export const removeAttachment = (
  db: Database,
  { enquiryId, accountId }: DraftPlace,
  { id, now }: { id: string; now: number },
): Promise<boolean> =>
  inTransaction(db, async trx => {
    const removed = await trx
      .deleteFrom('reply_files')
      .where('id', '=', id)
      .where('enquiry_id', '=', enquiryId)
      .where('account_id', '=', accountId)
      .where('reply_id', 'is', null)
      .returning('object_key')
      .executeTakeFirst()
    if (removed) await doomObject(trx, removed.object_key, now)
    return removed !== undefined
  })

export type TakenFiles =
  | { kind: 'taken'; files: MailFile[] }
  /** These are not in the member's draft: they were removed, or stayed unsent for more than a day. */
  | { kind: 'gone'; ids: string[] }
  | { kind: 'too-large' }

/** The files of a draft in the order of `ids`, for the email that carries them; locked until the commit. */
export async function takeFiles(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  { enquiryId, accountId }: DraftPlace,
  ids: readonly string[],
): Promise<TakenFiles> {
  if (ids.length === 0) return { kind: 'taken', files: [] }
  const query = trx
    .selectFrom('reply_files')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('enquiry_id', '=', enquiryId)
    .where('account_id', '=', accountId)
    .where('reply_id', 'is', null)
    .orderBy('id')
  const rows = new Map((await lockRows(kind, query, 'update').execute()).map(row => [row.id, row]))
  const gone = ids.filter(id => !rows.has(id))
  if (gone.length > 0) return { kind: 'gone', ids: gone }
  if (areTooLarge([...rows.values()])) return { kind: 'too-large' }
  const files = ids.flatMap(id => rows.get(id) ?? [])
  return {
    kind: 'taken',
    files: files.map(({ name, media_type, object_key: key }) => ({ name, mediaType: media_type, key })),
  }
}

/** Call after `takeFiles`, in its transaction, once the reply has its row. */
export async function attachFiles(
  trx: Transaction<Tables>,
  replyId: string,
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries())
    await trx.updateTable('reply_files').set({ reply_id: replyId, position }).where('id', '=', id).execute()
}

/** The files of a reply that was taken back are the draft's of the member who did so. */
export async function giveFilesBack(
  trx: Transaction<Tables>,
  replyId: string,
  { enquiryId, accountId, now }: DraftPlace & { now: number },
): Promise<Attachment[]> {
  const files = (await listAttachments(trx, [replyId])).get(replyId) ?? []
  await trx
    .updateTable('reply_files')
    .set({ reply_id: null, enquiry_id: enquiryId, account_id: accountId, since: isoTime(now) })
    .where('reply_id', '=', replyId)
    .execute()
  return files
}

/** By reply. */
export async function listAttachments(
  db: Kysely<Tables>,
  replyIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  const files = new Map<string, Attachment[]>()
  if (replyIds.length === 0) return files
  const rows = await db
    .selectFrom('reply_files')
    .select([...fields, 'reply_id'])
    .where('reply_id', 'in', [...replyIds])
    .orderBy('position')
    .execute()
  for (const { reply_id: replyId, ...file } of rows)
    if (replyId !== null) files.set(replyId, [...(files.get(replyId) ?? []), file])
  return files
}
