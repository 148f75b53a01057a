/** Pictures that a draft of changes shows count as shown by its article, so that nobody deletes them. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { DatabaseKind, Tables } from '../../../platform/db/types'
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

/** What a draft showed, before it is saved or discarded. */
export const findDraftedNames = async (trx: Transaction<Tables>, id: string): Promise<string[]> =>
  (await readUses(trx, id)).map(use => use.name)

/** Those of `names` that neither the article nor its draft shows, and no version: nothing says them any more. */
export async function forgetUnshown(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  { id, names }: { id: string; names: readonly string[] },
): Promise<void> {
  const fields = kind === 'postgres' ? sql`fields::text` : sql`fields`
  for (const name of names)
    await trx
      .deleteFrom('image_uses')
      .where('post_id', '=', id)
      .where('name', '=', name)
      .where('in_body', '=', false)
      .where('as_cover', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('post_versions')
              .select('version')
              .where('post_id', '=', id)
              .where(sql<boolean>`${fields} like ${`%${name.replaceAll('_', '\\_')}%`} escape '\\'`),
          ),
        ),
      )
      .execute()
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
