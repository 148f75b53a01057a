/** Uploaded pictures: rows and bytes. */
import type { Selectable } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Database, ImagesTable } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import { imageBucket, imagePath } from './image'
import { type ImageRefusal, type ProcessedImage, processImage } from './process-image.server'

export type ImageRow = Selectable<ImagesTable>

type ImageDeps = Pick<Deps, 'db' | 'clock' | 'objects'>

export const imageKey = (name: string): string => `${imageBucket}/${name}`

const endings = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif' } as const

/**
 * Checks, re-encodes and stores a file. Its name is `content_{digits}` with the ending of what it is, numbered when
 * that is taken: the client's own name decides the digits alone.
 */
export async function storeImage(
  deps: ImageDeps,
  upload: Buffer,
  { digits, accountId }: { digits: string; accountId: string },
): Promise<ImageRow | ImageRefusal> {
  const image = await processImage(upload)
  if ('refused' in image) return image
  // The row comes first: it reserves the name. A picture without its bytes is answered as missing.
  for (let count = 1; ; count += 1) {
    const name = `content_${digits}${count > 1 ? `-${count}` : ''}.${endings[image.format]}`
    const row = await reserve(deps, name, image, accountId)
    if (!row) continue
    await deps.objects.put(imageKey(name), image.bytes)
    return row
  }
}

async function reserve(
  { db, clock }: ImageDeps,
  name: string,
  { format, width, height, animated, bytes }: ProcessedImage,
  accountId: string,
): Promise<ImageRow | undefined> {
  const row: ImageRow = {
    name,
    format,
    width,
    height,
    bytes: bytes.length,
    animated: animated ? 1 : 0,
    account_id: accountId,
    created_at: isoTime(clock.now()),
    alt: '',
  }
  if (await wasDeleted(db, name)) return undefined
  const inserted = await db
    .insertInto('images')
    .values(row)
    .onConflict(conflict => conflict.column('name').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n ? row : undefined
}

/** What stood under the name of a deleted picture is kept by browsers for a year. */
const wasDeleted = async (db: Database, name: string): Promise<boolean> =>
  (await db.selectFrom('deleted_images').select('name').where('name', '=', name).executeTakeFirst()) !==
  undefined

export const findImage = (db: Database, name: string): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('name', '=', name).executeTakeFirst()

const ownAddress = new RegExp(`${imagePath('')}(content_[\\w-]+\\.\\w+)`, 'g')

/** The rows of the uploaded pictures that a body shows, by their names. */
export async function findImagesIn(db: Database, html: string): Promise<Map<string, ImageRow>> {
  const names = [...new Set([...html.matchAll(ownAddress)].map(([, name = '']) => name))]
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('images').selectAll().where('name', 'in', names).execute()
  return new Map(rows.map(row => [row.name, row]))
}

const inlinePicture = /src="data:image\/[a-z]+;base64,([A-Za-z0-9+/=\s]*)"/g

/** Pictures that were pasted into a sanitised body move into the store; the body then names them. */
export async function moveInlineImages(
  deps: ImageDeps,
  html: string,
  accountId: string,
): Promise<string | ImageRefusal> {
  const addresses = new Map<string, string>()
  for (const [attribute, base64 = ''] of html.matchAll(inlinePicture)) {
    if (addresses.has(attribute)) continue
    const stored = await storeImage(deps, Buffer.from(base64, 'base64'), {
      digits: String(deps.clock.now()),
      accountId,
    })
    if ('refused' in stored) return { refused: `A pasted picture could not be kept. ${stored.refused}` }
    addresses.set(attribute, `src="${imagePath(stored.name)}"`)
  }
  return html.replace(inlinePicture, attribute => addresses.get(attribute) ?? attribute)
}
