/** The library of uploaded pictures: finding them, where they are used, describing and deleting them. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database, Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import type { MadeFiles } from '../../../platform/objects/made-files'
import { imagePath, libraryPageSize } from './image'
import type { LibraryImage, ListedImage, UsingPost } from './image-schema'
import { imageKey } from './images.server'
import { forgetRenditions } from './renditions.server'

export interface ImageQuery {
  /** Words that name or description hold. */
  search: string
  /** Counted from 1. */
  page: number
}

/** One page of pictures, the newest first, and how many match. */
export async function listImages(
  db: Database,
  { search, page }: ImageQuery,
): Promise<{ images: ListedImage[]; total: number }> {
  let matching = db.selectFrom('images')
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    matching = matching.where(e =>
      e.or(
        (['name', 'alt'] as const).map(
          column => sql<boolean>`lower(${e.ref(column)}) like ${pattern} escape '\\'`,
        ),
      ),
    )
  }
  const { total } = await matching.select(e => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const names = matching
    .select('name')
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .limit(libraryPageSize)
    .offset((page - 1) * libraryPageSize)
  const rows = await selectListed(db)
    .where('images.name', 'in', names)
    .orderBy('images.created_at', 'desc')
    .orderBy('images.name')
    .execute()
  return { images: rows.map(toListed), total }
}

const isUsed = sql<boolean>`(in_body = 1 or as_cover = 1)`

const selectListed = (db: Kysely<Tables>) =>
  db
    .selectFrom('images')
    .leftJoin('accounts', 'accounts.id', 'images.account_id')
    .select(['images.name', 'format', 'width', 'height', 'bytes', 'animated', 'alt', 'images.created_at'])
    .select('accounts.email as uploaded_by')
    .select(e =>
      e
        .selectFrom('image_uses')
        .whereRef('image_uses.name', '=', 'images.name')
        .where(isUsed)
        .select(count => count.fn.countAll<number>().as('uses'))
        .as('used_by'),
    )

type ListedRow = Omit<ListedImage, 'url' | 'animated' | 'used_by'> & {
  animated: number
  used_by: number | null
}

const toListed = ({ animated, used_by: uses, ...row }: ListedRow): ListedImage => ({
  ...row,
  url: imagePath(row.name),
  animated: animated === 1,
  used_by: uses ?? 0,
})

/** So many posts are named; the counts beside them are whole. */
const mostNamed = 100

/** A picture with the posts that show it, by title. */
export async function getLibraryImage(db: Database, name: string): Promise<LibraryImage | undefined> {
  const row = await selectListed(db).where('images.name', '=', name).executeTakeFirst()
  if (!row) return undefined
  const before = db.selectFrom('image_uses').where('name', '=', name).where('in_body', '=', 0)
  const { count } = await before
    .where('as_cover', '=', 0)
    .select(e => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    ...toListed(row),
    posts: await listPostsNow(db, name),
    posts_before: await listPostsBefore(db, name),
    used_before_by: count,
  }
}

const selectUses = (db: Kysely<Tables>, name: string) =>
  db
    .selectFrom('image_uses')
    .innerJoin('blog_posts', 'blog_posts.id', 'image_uses.post_id')
    .where('image_uses.name', '=', name)
    .orderBy('blog_posts.title')
    .orderBy('blog_posts.id')
    .limit(mostNamed)
    .select(['blog_posts.id', 'title', 'status'])

async function listPostsNow(db: Kysely<Tables>, name: string): Promise<LibraryImage['posts']> {
  const rows = await selectUses(db, name).where(isUsed).select(['in_body', 'as_cover']).execute()
  return rows.map(({ in_body: body, as_cover: cover, ...post }) => ({
    ...post,
    in_body: body === 1,
    as_cover: cover === 1,
  }))
}

const listPostsBefore = (db: Kysely<Tables>, name: string): Promise<UsingPost[]> =>
  selectUses(db, name).where('in_body', '=', 0).where('as_cover', '=', 0).execute()

/** Sets what a picture shows; false when there is no such picture. Posts keep the words that they have. */
export async function describeImage(db: Database, name: string, alt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ alt })
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Deletion =
  | { kind: 'deleted' }
  | { kind: 'missing' }
  /** Posts show it now. */
  | { kind: 'in-use'; posts: UsingPost[] }
  /** Earlier versions of these posts show it, and nobody has said that this does not matter. */
  | { kind: 'in-versions'; posts: UsingPost[] }

export interface DeletionOrder {
  name: string
  /** Earlier versions may lose it. */
  evenInVersions: boolean
}

type DeletionDeps = Pick<Deps, 'db' | 'databaseKind' | 'clock' | 'objects' | 'log'>

/**
 * Deletes a picture that no post shows, with its smaller copies. A post that shows it, whatever its status, keeps it.
 * Earlier versions keep it too until whoever deletes says that they may lose it, having been told which: such a version
 * can still be read and brought back, without the picture, and only as a draft, which cannot be published before the
 * picture is removed from it (`savePost`). The row goes in one transaction with the check, and saves hold the rows of
 * their pictures, so no save can begin to show a picture that goes. The bytes go afterwards: what a failing disk leaves
 * of them nobody can see. Names of deleted pictures are not given again.
 */
export async function deleteImage(
  { db, databaseKind, clock, objects, log }: DeletionDeps,
  made: MadeFiles,
  { name, evenInVersions }: DeletionOrder,
): Promise<Deletion> {
  const outcome = await inTransaction(db, async (trx): Promise<Deletion> => {
    const row = trx.selectFrom('images').select('name').where('name', '=', name)
    const found = await (databaseKind === 'postgres' ? row.forUpdate() : row).executeTakeFirst()
    if (!found) return { kind: 'missing' }
    const posts = await listPostsNow(trx, name)
    if (posts.length > 0) return { kind: 'in-use', posts }
    const before = await listPostsBefore(trx, name)
    if (before.length > 0 && !evenInVersions) return { kind: 'in-versions', posts: before }
    await removeRows(trx, name, isoTime(clock.now()))
    return { kind: 'deleted' }
  })
  if (outcome.kind !== 'deleted') return outcome
  try {
    await objects.delete(imageKey(name))
    await forgetRenditions(made, name)
  } catch (error) {
    log.error({ err: error, name }, 'the bytes of a deleted picture could not be deleted')
  }
  return outcome
}

async function removeRows(trx: Transaction<Tables>, name: string, now: string): Promise<void> {
  await trx.deleteFrom('image_uses').where('name', '=', name).execute()
  await trx.deleteFrom('images').where('name', '=', name).execute()
  await trx.insertInto('deleted_images').values({ name, deleted_at: now }).execute()
}
