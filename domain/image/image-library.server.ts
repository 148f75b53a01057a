/** The library of uploaded pictures: search, usage, descriptions and deletion. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { lockRows } from '../../platform/db/lock-rows'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import { deleteObject, doomObject } from '../../platform/objects/loose-objects'
import type { MadeFiles } from '../../platform/objects/made-files'
import { foldLetters } from '../../shared/letters'
import { isObject, tryJson } from '../../shared/read-json'
import { noteActivity } from '../log/note-activity.server'
import { calledName } from '../member/member-name.server'
import { readCrop } from './crop'
import { calledImage, imagePath, libraryPageSize } from './image'
import type { LibraryImage, ListedImage, UsingCase, UsingPost } from './image-schema'
import { objectKeyOf } from './images.server'
import { forgetRenditions } from './renditions.server'

export interface ImageQuery {
  /** Words to find in the names of picture and file, or the description. */
  search: string
  /** Counted from 1. */
  page: number
}

/** One page of pictures, newest first, and how many match. */
export async function listImages(
  db: Database,
  { search, page }: ImageQuery,
): Promise<{ images: ListedImage[]; total: number }> {
  let matching = db.selectFrom('images')
  for (const word of foldLetters(search).split(/\s+/).filter(Boolean))
    matching = matching.where(e =>
      e.or(searched.map(text => sql<boolean>`${text} like ${containing(word)} escape '\\'`)),
    )
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

/** SQLite lowers only A to Z; the description as it is, because a build before migration 0069 folds none. */
const searched = [sql`name`, sql`folded_alt`, sql`lower(alt)`, sql`folded_file_name`]

/** A pattern of `like`. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const isUsed = sql<boolean>`(in_body = 1 or as_cover = 1)`

const selectListed = (db: Kysely<Tables>) =>
  db
    .selectFrom('images')
    .leftJoin('accounts', 'accounts.id', 'images.account_id')
    .select(['images.name', 'format', 'width', 'height', 'bytes', 'animated', 'alt', 'images.created_at'])
    .select(['images.file_name', 'images.original', 'images.crop'])
    .select(['accounts.email', 'accounts.phone', 'accounts.user_metadata'])
    .select(e =>
      e
        .selectFrom('image_uses')
        .whereRef('image_uses.name', '=', 'images.name')
        .where(isUsed)
        .select(count => count.fn.countAll<number>().as('uses'))
        .as('used_by'),
    )
    .select(e =>
      e
        .selectFrom('own_page_images')
        .whereRef('own_page_images.name', '=', 'images.name')
        .select(count => count.fn.countAll<number>().as('uses'))
        .as('used_by_pages'),
    )
    .select(e =>
      e
        .selectFrom('site_document_images')
        .whereRef('site_document_images.name', '=', 'images.name')
        .select(count => count.fn.countAll<number>().as('uses'))
        .as('used_by_cases'),
    )

type Counts = 'used_by' | 'used_by_pages' | 'used_by_cases'

type ListedRow = Omit<ListedImage, 'url' | Counts | 'uploaded_by' | 'original' | 'crop'> & {
  [Count in Counts]: number | null
} & {
  original: string
  crop: string
  email: string | null
  phone: string | null
  /** Null without an account. */
  user_metadata: string | null
}

const toListed = ({
  used_by: posts,
  used_by_pages: pages,
  used_by_cases: cases,
  email,
  phone,
  user_metadata,
  original,
  crop,
  ...row
}: ListedRow): ListedImage => ({
  ...row,
  original: original || null,
  crop: readCrop(crop) ?? null,
  url: imagePath(row.name),
  used_by: posts ?? 0,
  used_by_pages: pages ?? 0,
  used_by_cases: cases ?? 0,
  uploaded_by: user_metadata === null ? null : calledName({ email, phone, user_metadata }),
})

/** At most this many posts, pages and cases are named; the counts are exact. */
const mostNamed = 100

/** A picture with the posts that show it, by title. */
export async function getLibraryImage(db: Database, name: string): Promise<LibraryImage | undefined> {
  const row = await selectListed(db).where('images.name', '=', name).executeTakeFirst()
  if (!row) return undefined
  const before = db.selectFrom('image_uses').where('name', '=', name).where('in_body', '=', false)
  const { count } = await before
    .where('as_cover', '=', false)
    .select(e => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    ...toListed(row),
    posts: await listPostsNow(db, name),
    posts_before: await listPostsBefore(db, name),
    used_before_by: count,
    crops: await countCrops(db, name),
    pages: await listPages(db, name),
    cases: await listCases(db, name),
  }
}

async function countCrops(db: Kysely<Tables>, original: string): Promise<number> {
  const crops = db.selectFrom('images').where('original', '=', original)
  return (await crops.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** A page in the bin comes back with its pictures. */
const listPages = (db: Kysely<Tables>, name: string): Promise<UsingPost[]> =>
  db
    .selectFrom('own_page_images')
    .innerJoin('own_pages', 'own_pages.id', 'own_page_images.page_id')
    .where('own_page_images.name', '=', name)
    .orderBy('title')
    .orderBy('own_pages.id')
    .limit(mostNamed)
    .select(['own_pages.id', 'title', 'status'])
    .execute()

/** By number; a case in the bin comes back with its pictures. */
async function listCases(db: Kysely<Tables>, name: string): Promise<UsingCase[]> {
  const rows = await db
    .selectFrom('site_document_images')
    .innerJoin('site_documents', 'site_documents.name', 'site_document_images.document')
    .where('site_document_images.name', '=', name)
    .select(['site_documents.name', 'published', 'draft'])
    .limit(mostNamed)
    .execute()
  return rows
    .map(row => ({
      document: row.name,
      title: clientIn(row.draft) || clientIn(row.published) || row.name,
      published: row.published !== null,
    }))
    .toSorted((a, b) => a.document.localeCompare(b.document, 'en', { numeric: true }))
}

function clientIn(stored: string | null): string {
  const content = stored === null ? undefined : tryJson(stored)
  return isObject(content) && typeof content.client === 'string' ? content.client : ''
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

const listPostsNow = (db: Kysely<Tables>, name: string): Promise<LibraryImage['posts']> =>
  selectUses(db, name).where(isUsed).select(['in_body', 'as_cover']).execute()

const listPostsBefore = (db: Kysely<Tables>, name: string): Promise<UsingPost[]> =>
  selectUses(db, name).where('in_body', '=', false).where('as_cover', '=', false).execute()

/** Sets a picture's description; false for an unknown picture. Posts keep their own alt text. */
export async function describeImage(db: Database, name: string, alt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ alt, folded_alt: foldLetters(alt) })
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Deletion =
  | { kind: 'deleted' }
  | { kind: 'missing' }
  /** Posts, pages and cases that show it now. */
  | { kind: 'in-use'; posts: UsingPost[]; pages: UsingPost[]; cases: UsingCase[] }
  /** Pictures that are a part of it need it to undo that. */
  | { kind: 'cropped' }
  /** Earlier versions of these posts show it, and the caller has not accepted their loss. */
  | { kind: 'in-versions'; posts: UsingPost[] }

interface PictureSize {
  name: string
  width: number
  height: number
}

type DeletionRefusal = Exclude<Deletion, { kind: 'deleted' }>

export interface DeletionOrder {
  name: string
  /** The caller accepts that earlier versions lose it. */
  evenInVersions: boolean
  accountId: string
}

type DeletionDeps = Pick<Deps, 'db' | 'databaseKind' | 'clock' | 'objects' | 'log'>

/**
 * Deletes a picture that no post, page or case shows, with its smaller copies. What shows it, whatever its status, keeps it.
 * Earlier versions keep it too until the caller, told which ones, accepts their loss: such a version can still be read
 * and restored without the picture, but only as a draft, which cannot be published until the picture is removed from it
 * (`savePost`). Race (time of check to time of use): the row is deleted in the transaction of the check, and saves lock
 * the rows of their pictures, so no save can start to show a picture being deleted. The bytes go afterwards: what a
 * failing disk leaves behind is invisible, and the daily sweep deletes it. Names of deleted pictures are never reused.
 */
export async function deleteImage(
  { db, databaseKind, clock, objects, log }: DeletionDeps,
  made: MadeFiles,
  { name, evenInVersions, accountId }: DeletionOrder,
): Promise<Deletion> {
  const outcome = await inTransaction(
    db,
    async (trx): Promise<DeletionRefusal | { kind: 'deleted'; key: string; picture: PictureSize }> => {
      const row = trx
        .selectFrom('images')
        .select(['name', 'file_name', 'object_key', 'width', 'height'])
        .where('name', '=', name)
      const found = await lockRows(databaseKind, row, 'update').executeTakeFirst()
      if (!found) return { kind: 'missing' }
      const posts = await listPostsNow(trx, name)
      const pages = await listPages(trx, name)
      const cases = await listCases(trx, name)
      if (posts.length + pages.length + cases.length > 0) return { kind: 'in-use', posts, pages, cases }
      if ((await countCrops(trx, name)) > 0) return { kind: 'cropped' }
      const before = await listPostsBefore(trx, name)
      if (before.length > 0 && !evenInVersions) return { kind: 'in-versions', posts: before }
      const now = clock.now()
      await removeRows(trx, name, isoTime(now))
      await noteActivity(trx, {
        action: 'image_deleted',
        now,
        accountId,
        subjectId: name,
        subject: calledImage(found),
      })
      const key = objectKeyOf(found)
      await doomObject(trx, key, now)
      return { kind: 'deleted', key, picture: found }
    },
  )
  if (outcome.kind !== 'deleted') return outcome
  try {
    await deleteObject({ db, objects }, outcome.key)
    await forgetRenditions(made, outcome.picture)
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
