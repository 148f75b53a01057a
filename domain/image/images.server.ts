/** Uploaded pictures: their rows and bytes. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { ImagesTable } from '../../platform/db/site-tables'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import { adoptObject, noteObject } from '../../platform/objects/loose-objects'
import { Unavailable } from '../../platform/unavailable'
import { inMemory, type ReadableBytes } from '../../platform/workers/feed-bytes'
import { foldLetters } from '../../shared/letters'
import { noteActivity } from '../log/note-activity.server'
import { calledImage, imageBucket, pictureDigits, toFileName } from './image'
import type { ImageRefusal, ProcessedImage } from './picture-jobs'
import { processImage } from './process-image.server'

export type ImageRow = Selectable<ImagesTable>

type ImageDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'objects'>

/** The name that callers use, whatever key the bytes are stored under. */
export const imageKey = (name: string): string => `${imageBucket}/${name}`

/** Where the bytes are: pictures of the first versions have no key of their own. */
export const objectKeyOf = ({ name, object_key: key }: Pick<ImageRow, 'name' | 'object_key'>): string =>
  key || imageKey(name)

const endings = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif' } as const

/** A picture whose bytes are stored, and which no row names yet: the sweep deletes it unless one does within a day. */
type StoredBytes = Omit<ImageRow, 'name'>

interface UploadedFile {
  accountId: string
  /** What it was called; empty for what was pasted. */
  fileName: string
}

/** Checks and re-encodes a file, and stores the bytes under a key of their own. */
async function storeBytes(
  deps: ImageDeps,
  upload: ReadableBytes,
  file: UploadedFile,
): Promise<StoredBytes | ImageRefusal> {
  const image = await processImage(upload)
  return 'refused' in image ? image : storeProcessed(deps, image, file)
}

/** Stores the bytes of a picture that is ready. */
export async function storeProcessed(
  deps: ImageDeps,
  image: ProcessedImage,
  { accountId, fileName }: UploadedFile,
): Promise<StoredBytes> {
  // The bytes are stored first: no row is ever without them.
  const key = `${imageBucket}/${deps.newId()}.${endings[image.format]}`
  const now = deps.clock.now()
  await noteObject(deps.db, key, now)
  await deps.objects.put(key, image.bytes)
  const { bytes, ...rest } = image
  const name = toFileName(fileName)
  return {
    ...rest,
    bytes: bytes.length,
    account_id: accountId,
    created_at: isoTime(now),
    alt: '',
    folded_alt: '',
    original: '',
    crop: '',
    file_name: name,
    folded_file_name: foldLetters(name),
    object_key: key,
  }
}

/**
 * Checks, re-encodes and stores a file as `content_{digits}` with the extension of its actual format, numbered when
 * taken. Path traversal: the client's file name only contributes the digits.
 */
export async function storeImage(
  deps: ImageDeps,
  upload: ReadableBytes,
  { digits, ...file }: UploadedFile & { digits: string },
): Promise<ImageRow | ImageRefusal> {
  const stored = await storeBytes(deps, upload, file)
  if ('refused' in stored) return stored
  return inTransaction(deps.db, async trx => {
    for (let count = 1; ; count += 1) {
      const row = { ...stored, name: nameOf(`${digits}${count > 1 ? `-${count}` : ''}`, stored) }
      if (!(await insertNamed(trx, row))) continue
      await adopt(trx, row)
      return row
    }
  })
}

/** What a picture is stored as. */
export const nameOf = (digits: string, { format }: StoredBytes): string =>
  `content_${digits}.${endings[format]}`

/** The row's bytes are its own from here on. */
async function adopt(
  trx: Transaction<Tables>,
  row: ImageRow,
  action: 'image_uploaded' | 'image_cropped' = 'image_uploaded',
): Promise<void> {
  if (!(await adoptObject(trx, row.object_key))) throw new Unavailable('an upload took longer than a day')
  await noteActivity(trx, {
    action,
    now: Date.parse(row.created_at),
    accountId: row.account_id,
    subjectId: row.name,
    subject: calledImage(row),
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

/** Stores the bytes of the pictures pasted into a body; `insertPasted` stores their rows, in the same order. */
export async function storePastedBytes(
  deps: ImageDeps,
  pictures: readonly Uint8Array[],
  accountId: string,
): Promise<ImageRow[] | ImageRefusal> {
  const rows: ImageRow[] = []
  for (const picture of pictures) {
    const upload = inMemory(Buffer.from(picture.buffer, picture.byteOffset, picture.length))
    const stored = await storeBytes(deps, upload, { accountId, fileName: '' })
    if ('refused' in stored) return { refused: `A pasted picture could not be kept. ${stored.refused}` }
    rows.push({ ...stored, name: nameOf(pictureDigits(deps.clock.now()), stored) })
  }
  return rows
}

/** Call in the transaction that stores the post. */
export async function insertPasted(trx: Transaction<Tables>, rows: readonly ImageRow[]): Promise<void> {
  for (const row of rows) await insertImage(trx, row, 'image_uploaded')
}

/** For a name of `pictureDigits`. */
export async function insertImage(
  trx: Transaction<Tables>,
  row: ImageRow,
  action: 'image_uploaded' | 'image_cropped',
): Promise<void> {
  // 64 random bits are in the name.
  if (!(await insertNamed(trx, row))) throw new Error(`the name ${row.name} is taken`)
  await adopt(trx, row, action)
}
