/** Sizes of the pictures of the library that the cases of a site show: asked for once for each publication. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import type { SiteContent } from '../documents'
import type { LibraryPictures } from '../documents/to-project.server'

export async function readLibrary(db: Kysely<Tables>, { ownCases }: SiteContent): Promise<LibraryPictures> {
  const names = Object.values(ownCases).flatMap(({ pictures, plate }) =>
    [...pictures, plate].map(({ image }) => image).filter(image => image !== ''),
  )
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('images')
    .select(['name', 'width', 'height'])
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, width, height }) => [name, { width, height }]))
}
