/** Pictures that a draft of changes shows count as shown by its article, so that nobody deletes them. */
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../platform/db/types'
import { readJson } from '../../../shared/read-json'
import { findExisting, type ImageUse, noteImageUses } from '../post-images.server'

const usesSchema = z.array(z.object({ name: z.string(), in_body: z.boolean(), as_cover: z.boolean() }))

export const writeUses = (uses: readonly ImageUse[]): string => JSON.stringify(uses)

/** As `noteImageUses`, with what the article's draft of changes shows. */
export async function noteShownImages(
  trx: Transaction<Tables>,
  id: string,
  uses: readonly ImageUse[],
): Promise<void> {
  await noteImageUses(trx, id, joinUses(uses, await findDraftedUses(trx, id)))
}

async function findDraftedUses(trx: Transaction<Tables>, id: string): Promise<ImageUse[]> {
  const drafted = await readUses(trx, id)
  // The draft of an article in the bin does not keep its pictures.
  const existing = new Set(
    await findExisting(
      trx,
      drafted.map(use => use.name),
    ),
  )
  return drafted.filter(use => existing.has(use.name))
}

async function readUses(db: Kysely<Tables>, id: string): Promise<ImageUse[]> {
  const row = await db
    .selectFrom('post_changes')
    .select('images')
    .where('post_id', '=', id)
    .executeTakeFirst()
  return row ? readJson(usesSchema, row.images) : []
}

function joinUses(one: readonly ImageUse[], other: readonly ImageUse[]): ImageUse[] {
  const joined = new Map<string, ImageUse>()
  for (const use of [...one, ...other]) {
    const before = joined.get(use.name)
    joined.set(use.name, {
      name: use.name,
      in_body: use.in_body || before?.in_body === true,
      as_cover: use.as_cover || before?.as_cover === true,
    })
  }
  return [...joined.values()]
}
