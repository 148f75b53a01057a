/** A part of a picture as a picture of its own, which remembers its original. */
import { lockRows } from '../../platform/db/lock-rows'
import { inTransaction } from '../../platform/db/transaction'
import type { Deps } from '../../platform/deps'
import { isWhole, writeCrop } from './crop'
import type { Region } from './cut'
import { readOriginal } from './find-cut.server'
import { pictureDigits } from './image'
import { findImage, type ImageRow, insertImage, nameOf, storeProcessed } from './images.server'
import { cropPicture } from './process-image.server'

type CropDeps = Pick<Deps, 'db' | 'databaseKind' | 'clock' | 'newId' | 'objects'>

export interface CropOrder {
  name: string
  /** In pixels of the original. */
  region: Region
  accountId: string
}

export type Cropping =
  | { kind: 'cropped'; name: string }
  | { kind: 'missing' }
  /** The part ends outside the original, to its right or below it. */
  | { kind: 'outside'; side: 'width' | 'height'; original: ImageRow }
  | { kind: 'refused'; refused: string }

/**
 * Always cut from the original, so a picture that is cropped again loses nothing; the whole of it is the original
 * itself, which undoes a crop. The same part is made once only.
 */
export async function cropImage(deps: CropDeps, { name, region, accountId }: CropOrder): Promise<Cropping> {
  const { db, clock } = deps
  const row = await findImage(db, name)
  if (!row) return { kind: 'missing' }
  const original = (row.original !== '' && (await findImage(db, row.original))) || row
  if (region.left + region.width > original.width) return { kind: 'outside', side: 'width', original }
  if (region.top + region.height > original.height) return { kind: 'outside', side: 'height', original }
  if (isWhole(region, original)) return { kind: 'cropped', name: original.name }
  const crop = writeCrop(region)
  const same = await findCrop(deps, original, crop)
  if (same !== undefined) return { kind: 'cropped', name: same }
  const part = await cropPicture(await readOriginal(deps, original), { format: original.format, region })
  if ('refused' in part) return { kind: 'refused', refused: part.refused }
  const stored = await storeProcessed(deps, part, { accountId, fileName: row.file_name })
  return insertCrop(deps, original, {
    ...stored,
    ...{ alt: row.alt, folded_alt: row.folded_alt, original: original.name, crop },
    name: nameOf(pictureDigits(clock.now()), stored),
  })
}

async function findCrop({ db }: CropDeps, { name }: ImageRow, crop: string): Promise<string | undefined> {
  const found = db.selectFrom('images').select('name').where('original', '=', name).where('crop', '=', crop)
  return (await found.orderBy('name').limit(1).executeTakeFirst())?.name
}

/** Race: a deletion locks the original's row, so no crop outlives its original. */
const insertCrop = ({ db, databaseKind }: CropDeps, { name }: ImageRow, row: ImageRow): Promise<Cropping> =>
  inTransaction(db, async trx => {
    const original = trx.selectFrom('images').select('name').where('name', '=', name)
    if (!(await lockRows(databaseKind, original, 'share').executeTakeFirst())) return { kind: 'missing' }
    await insertImage(trx, row, 'image_cropped')
    return { kind: 'cropped', name: row.name }
  })
