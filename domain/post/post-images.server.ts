/** Which uploaded pictures a post shows: recorded by each save, so that no picture in use is deleted. */
import type { Insertable, Transaction } from 'kysely'
import type { ImageUsesTable } from '../../platform/db/site-tables'
import type { DatabaseKind, Tables } from '../../platform/db/types'
import { imageNameAt } from '../image/image'

/** The kind of database, and the origin by which our own addresses are recognized. */
export interface ImageRules {
  kind: DatabaseKind
  siteUrl: string
}

interface ShowsImages {
  content: string
  image_url: string
}

/** Names of missing pictures, by the field that shows them. */
export interface MissingImages {
  content: string[]
  image_url: string[]
}

/** Pictures that a sanitised body shows or links to. */
async function namesInBody(html: string, siteUrl: string): Promise<Set<string>> {
  const { Parser } = await import('htmlparser2')
  const names = new Set<string>()
  const parser = new Parser({
    onopentag(tag, { src, href }) {
      const address = tag === 'img' ? src : href
      const name = address && imageNameAt(address, siteUrl)
      if (name) names.add(name)
    },
  })
  parser.end(html)
  return names
}

async function namesIn(post: ShowsImages, { siteUrl }: ImageRules) {
  const cover = post.image_url === '' ? undefined : imageNameAt(post.image_url, siteUrl)
  return {
    body: await namesInBody(post.content, siteUrl),
    cover: new Set(cover === undefined ? [] : [cover]),
  }
}

/** A row for each picture that exists. */
export type ImageUse = Omit<Insertable<ImageUsesTable>, 'post_id'>

export interface HeldImages {
  uses: ImageUse[]
  missing: MissingImages
}

/**
 * Pessimistic locking: locks the rows of the pictures that a post shows until the transaction ends, so that none is
 * deleted in between. `kept` is the previous content: pictures already missing there do not count.
 */
export async function holdImages(
  trx: Transaction<Tables>,
  rules: ImageRules,
  post: ShowsImages,
  kept: ShowsImages | undefined,
): Promise<HeldImages> {
  const { body, cover } = await namesIn(post, rules)
  const found = await findExisting(trx, [...new Set([...body, ...cover])], rules.kind)
  const known = kept && (await namesIn(kept, rules))
  const missing = (names: Set<string>, before: Set<string> | undefined) =>
    [...names].filter(name => !found.includes(name) && !before?.has(name))
  return {
    uses: toUses(found, { body, cover }),
    missing: { content: missing(body, known?.body), image_url: missing(cover, known?.cover) },
  }
}

const toUses = (found: readonly string[], { body, cover }: Awaited<ReturnType<typeof namesIn>>): ImageUse[] =>
  found.map(name => ({ name, in_body: body.has(name), as_cover: cover.has(name) }))

/** What a stored post shows: noted already, so nothing has to be locked. */
export async function findUses(
  trx: Transaction<Tables>,
  rules: ImageRules,
  post: ShowsImages,
): Promise<ImageUse[]> {
  const names = await namesIn(post, rules)
  return toUses(await findExisting(trx, [...new Set([...names.body, ...names.cover])]), names)
}

/** With `held` their rows are locked: SQLite serializes writers; PostgreSQL needs row locks. */
export async function findExisting(
  trx: Transaction<Tables>,
  names: string[],
  held?: DatabaseKind,
): Promise<string[]> {
  if (names.length === 0) return []
  // Deadlock: always in the same order, so two saves never wait for each other.
  const query = trx.selectFrom('images').select('name').where('name', 'in', names).orderBy('name')
  const rows = await (held === 'postgres' ? query.forKeyShare() : query).execute()
  return rows.map(({ name }) => name)
}

/** Records what a post shows now. What it no longer shows stays recorded, because its history still shows it. */
export async function noteImageUses(trx: Transaction<Tables>, id: string, uses: ImageUse[]): Promise<void> {
  await trx
    .updateTable('image_uses')
    .set({ in_body: false, as_cover: false })
    .where('post_id', '=', id)
    .execute()
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
