/** Which uploaded pictures a post shows: noted by each save, so that none is deleted while somebody needs it. */
import type { Insertable, Transaction } from 'kysely'
import type { DatabaseKind, ImageUsesTable, Tables } from '../../../platform/db/types'
import { imageNameAt } from '../images/image'

/** Where a post is stored and under which origin its addresses are ours. */
export interface ImageRules {
  kind: DatabaseKind
  siteUrl: string
}

interface ShowsImages {
  content: string
  image_url: string
}

/** Names of pictures that are not there, by the field that shows them. */
export interface MissingImages {
  content: string[]
  image_url: string[]
}

// The sanitiser writes balanced tags with quoted values, in which < and > are escaped.
const addressInBody = /<(?:img|a)\b[^>]*?\s(?:src|href)="([^"]*)"/g

/** Pictures that a sanitised body shows, or links to. */
const namesInBody = (html: string, siteUrl: string): Set<string> =>
  new Set(
    [...html.matchAll(addressInBody)].flatMap(([, address = '']) => imageNameAt(address, siteUrl) ?? []),
  )

function namesIn(post: ShowsImages, { siteUrl }: ImageRules) {
  const cover = post.image_url === '' ? undefined : imageNameAt(post.image_url, siteUrl)
  return { body: namesInBody(post.content, siteUrl), cover: new Set(cover === undefined ? [] : [cover]) }
}

/** A row for each picture that is there. */
type ImageUse = Omit<Insertable<ImageUsesTable>, 'post_id'>

export interface HeldImages {
  uses: ImageUse[]
  missing: MissingImages
}

/**
 * Holds the pictures that a post shows until the transaction ends, so that nobody deletes one meanwhile. `kept` is what
 * stood there before: pictures that are missing there already do not count.
 */
export async function holdImages(
  trx: Transaction<Tables>,
  rules: ImageRules,
  post: ShowsImages,
  kept: ShowsImages | undefined,
): Promise<HeldImages> {
  const { body, cover } = namesIn(post, rules)
  const found = await findHeld(trx, rules.kind, [...new Set([...body, ...cover])])
  const known = kept && namesIn(kept, rules)
  const missing = (names: Set<string>, before: Set<string> | undefined) =>
    [...names].filter(name => !found.includes(name) && !before?.has(name))
  return {
    uses: found.map(name => ({ name, in_body: body.has(name) ? 1 : 0, as_cover: cover.has(name) ? 1 : 0 })),
    missing: { content: missing(body, known?.body), image_url: missing(cover, known?.cover) },
  }
}

/** SQLite writes one transaction after the other; PostgreSQL has to be told that these rows must stay. */
async function findHeld(trx: Transaction<Tables>, kind: DatabaseKind, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  // In one order, so that two saves never wait for each other.
  const query = trx.selectFrom('images').select('name').where('name', 'in', names).orderBy('name')
  const rows = await (kind === 'postgres' ? query.forKeyShare() : query).execute()
  return rows.map(({ name }) => name)
}

/** Notes what a post shows from now on. What it no longer shows stays noted, because its history does. */
export async function noteImageUses(trx: Transaction<Tables>, id: string, uses: ImageUse[]): Promise<void> {
  await trx.updateTable('image_uses').set({ in_body: 0, as_cover: 0 }).where('post_id', '=', id).execute()
  if (uses.length === 0) return
  await trx
    .insertInto('image_uses')
    .values(uses.map(use => ({ ...use, post_id: id })))
    .onConflict(conflict =>
      conflict.columns(['name', 'post_id']).doUpdateSet(e => ({
        in_body: e.ref('excluded.in_body'),
        as_cover: e.ref('excluded.as_cover'),
      })),
    )
    .execute()
}
