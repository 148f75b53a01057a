/** Files of emails: private objects, noted before they are stored, adopted with the rows that name them. */
import type { Insertable, Transaction } from 'kysely'
import type { ReceivedFilesTable } from '../../../../platform/db/enquiry-tables'
import type { Tables } from '../../../../platform/db/types'
import type { Deps } from '../../../../platform/deps'
import { adoptObject, noteObject } from '../../../../platform/objects/loose-objects'
import { Unavailable } from '../../../../platform/unavailable'
import type { ReadFile } from './received-mail'

export type StoredFile = Omit<Insertable<ReceivedFilesTable>, 'mail_id'>

/** The bytes come first: no row is ever without them. */
export async function storeFiles(
  { db, objects, newId, clock }: Pick<Deps, 'db' | 'objects' | 'newId' | 'clock'>,
  files: readonly ReadFile[],
  folder: 'received' | 'replies' = 'received',
): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const [position, { name, mediaType, contentId, bytes }] of files.entries()) {
    const id = newId()
    const key = `${folder}/${id}`
    await noteObject(db, key, clock.now())
    await put(objects, key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    stored.push({
      ...{ id, position, name, media_type: mediaType, content_id: contentId },
      bytes: bytes.length,
      object_key: key,
    })
  }
  return stored
}

/** A store that refuses is not the message's fault either. */
async function put(objects: Deps['objects'], key: string, bytes: Buffer): Promise<void> {
  try {
    await objects.put(key, bytes)
  } catch (error) {
    throw error instanceof Unavailable ? error : new Unavailable(error)
  }
}

/** Call in the transaction that stores the message. */
export async function adoptFiles(
  trx: Transaction<Tables>,
  mailId: string,
  files: readonly StoredFile[],
): Promise<void> {
  for (const file of files) {
    if (!(await adoptObject(trx, file.object_key)))
      throw new Unavailable('the files of an email took longer than a day')
    await trx
      .insertInto('received_files')
      .values({ ...file, mail_id: mailId })
      .execute()
  }
}
