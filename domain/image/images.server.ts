/** Uploaded pictures: their rows and bytes. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { ImagesTable } from '../../platform/db/site-tables'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import { adoptObject, noteObject } from '../../platform/objects/loose-objects'
import { Unavailable } from '../../platform/unavailable'
import { noteActivity } from '../log/note-activity.server'
import { imageBucket, pictureDigits } from './image'
import { type ImageRefusal, processImage } from './process-image.server'

export type ImageRow = Selectable<ImagesTable>

type ImageDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'objects'>

/** The name that callers use, whatever key the bytes are stored under. */
export const imageKey = (name: string): string => `${imageBucket}/${name}`

/** Where the bytes are. */
export const objectKeyOf = ({ name, object_key: key }: Pick<ImageRow, 'name' | 'object_key'>): string =>
  key || imageKey(name)

const endings = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif' } as const

/**
 * Checks, re-encodes and stores a file as `content_{digits}` with the extension of its actual format, numbered when
 * taken. Path traversal: the client's file name only contributes the digits.
 */
export async function storeImage(
  deps: ImageDeps,
  upload: Buffer,
  { digits, accountId }: { digits: string; accountId: string },
): Promise<ImageRow | ImageRefusal> {
  const image = await processImage(upload)
  if ('refused' in image) return image
  // The bytes are stored first, under their own key: the name is known once the row is stored, and no row is ever
  // without its bytes.
  const ending = endings[image.format]
  const key = `${imageBucket}/${deps.newId()}.${ending}`
  const now = deps.clock.now()
  await noteObject(deps.db, key, now)
  await deps.objects.put(key, image.bytes)
  const { bytes, ...rest } = image
  const row = {
    ...rest,
    bytes: bytes.length,
    account_id: accountId,
    created_at: isoTime(now),
    alt: '',
    object_key: key,
  }
  return inTransaction(deps.db, async trx => {
    if (!(await adoptObject(trx, key))) throw new Unavailable('an upload took longer than a day')
    for (let count = 1; ; count += 1) {
      const name = `content_${digits}${count > 1 ? `-${count}` : ''}.${ending}`
      if (!(await insertNamed(trx, { ...row, name }))) continue
      await noteActivity(trx, { action: 'image_uploaded', now, accountId, subjectId: name, subject: name })
      return { ...row, name }
    }
  })
}

/** False when the name is taken, or ever was. */
async function insertNamed(trx: Transaction<Tables>, row: ImageRow): Promise<boolean> {
  if (await wasDeleted(trx, row.name)) return false
  const inserted = await trx
    .insertInto('images')
    .values(row)
    .onConflict(conflict => conflict.column('name').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Names are never reused: browsers cache a deleted picture for a year. */
const wasDeleted = async (db: Kysely<Tables>, name: string): Promise<boolean> =>
  (await db.selectFrom('deleted_images').select('name').where('name', '=', name).executeTakeFirst()) !==
  undefined

export const findImage = (db: Database, name: string): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('name', '=', name).executeTakeFirst()

/** The rows of uploaded pictures by name; unknown names are left out. */
export async function findImages(db: Database, names: readonly string[]): Promise<Map<string, ImageRow>> {
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('images').selectAll().where('name', 'in', names).execute()
  return new Map(rows.map(row => [row.name, row]))
}

/** Stores the pictures pasted into a body; returns their names, in the same order. */
export async function storePastedPictures(
  deps: ImageDeps,
  pictures: readonly Uint8Array[],
  accountId: string,
): Promise<string[] | ImageRefusal> {
  const names: string[] = []
  for (const picture of pictures) {
    const stored = await storeImage(deps, Buffer.from(picture.buffer, picture.byteOffset, picture.length), {
      digits: pictureDigits(deps.clock.now()),
      accountId,
    })
    if ('refused' in stored) return { refused: `A pasted picture could not be kept. ${stored.refused}` }
    names.push(stored.name)
  }
  return names
}
