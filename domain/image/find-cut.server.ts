/** A cut of a picture of the library, by its address. */
import type { Deps } from '../../platform/deps'
import type { MadeFiles } from '../../platform/objects/made-files'
import { type Cut, cutWidths, readCut } from './cut'
import { focusedRegion, readFocus } from './focus'
import { imagePath } from './image'
import { findImage, type ImageRow, objectKeyOf } from './images.server'
import { makeRendition } from './process-image.server'
import { getCut } from './renditions.server'

type CutDeps = Pick<Deps, 'db' | 'objects'>

export interface FoundCut {
  row: ImageRow
  cut: Cut
}

/** Undefined unless pages offer it: a visitor could have any other width made, one after the other (denial of service). */
export async function findCut(
  { db }: Pick<CutDeps, 'db'>,
  name: string,
  end: string,
): Promise<FoundCut | undefined> {
  const cut = readCut(end)
  const row = cut && (await findImage(db, name))
  return row && cutWidths(row, cut.shape).includes(cut.width) ? { row, cut } : undefined
}

/** The original, from the object store. */
export async function readOriginal({ objects }: Pick<CutDeps, 'objects'>, row: ImageRow): Promise<Buffer> {
  const original = await objects.get(objectKeyOf(row))
  if (!original) throw new Error('the bytes of a picture are gone')
  return original
}

/** A picture of the library in the shape of a card, around its focal point; undefined when there is none of that name. */
export async function readFocused(
  deps: CutDeps,
  name: string,
  { focus, ...shape }: { width: number; height: number; focus: string },
): Promise<Buffer | undefined> {
  const row = await findImage(deps.db, name)
  if (!row) return undefined
  const region = focusedRegion(row, shape, readFocus(focus))
  return makeRendition(await readOriginal(deps, row), { width: shape.width, format: 'webp', region })
}

/** The bytes at an address on our site, undefined when it is not that of a cut. */
export async function readCutAt(deps: CutDeps, made: MadeFiles, path: string): Promise<Buffer | undefined> {
  if (!path.startsWith(imagePath(''))) return undefined
  const [name = '', end = ''] = path.slice(imagePath('').length).split('/')
  const found = await findCut(deps, name, end)
  return found && getCut(made, found.row, found.cut, () => readOriginal(deps, found.row))
}
