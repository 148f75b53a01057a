/** Posts as the staff sees them: every status, every version. Readers' queries are in posts.server.ts. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { bumpContentVersion } from '../../../platform/db/settings'
import { inTransaction } from '../../../platform/db/transaction'
import type { BlogPostsTable, Database, DatabaseKind, Tables } from '../../../platform/db/types'
import type { SafeHtml } from '../../shared/safe-html'
import { toSlug } from '../../shared/text'
import { lateStatus, type PostStatus, staffPageSize, withoutCategory } from './post'
import { holdImages, type ImageRules, type MissingImages, noteImageUses } from './post-images.server'
import { indexPost, unindexPost } from './search-posts.server'

export type PostRow = Selectable<BlogPostsTable>

/** What an editor sets, checked and sanitised; the column's names, because rows and history keep it. */
export interface EditablePost {
  title: string
  category: string
  author: string
  /** `yyyy-mm-dd` */
  date: string
  excerpt: string
  content: SafeHtml
  image_url: string
  read_time_in_minutes: number
  status: PostStatus
  /** ISO 8601 UTC, of scheduled posts alone. */
  publish_at: string | null
}

const editableColumns = [
  'title',
  'category',
  'author',
  'date',
  'excerpt',
  'content',
  'image_url',
  'read_time_in_minutes',
  'status',
  'publish_at',
] as const satisfies (keyof EditablePost)[]

export interface PostQuery {
  /** Words that title, author or excerpt hold. */
  search: string
  /** One of the categories, `none`, or empty for all. */
  category: string
  /** A status, `late`, or empty for all. */
  status: string
  sort: 'date' | 'title' | 'updated_at' | 'status'
  direction: 'asc' | 'desc'
  /** Counted from 1. */
  page: number
}

/** One page of rows without their bodies, and how many match. */
export async function listPostsForStaff(
  { db, now }: Pick<Editing, 'db' | 'now'>,
  query: PostQuery,
): Promise<{ posts: Omit<PostRow, 'content'>[]; total: number }> {
  let matching = db.selectFrom('blog_posts')
  const { category, status } = query
  if (category !== '')
    matching = matching.where('category', '=', category === withoutCategory ? '' : category)
  if (status === lateStatus)
    matching = matching.where('status', '=', 'scheduled').where('publish_at', '<=', isoTime(now))
  // Of an unknown status there is no post.
  else if (status !== '') matching = matching.where('status', '=', status as PostStatus)
  for (const word of query.search.toLowerCase().split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    matching = matching.where(e =>
      e.or(
        (['title', 'author', 'excerpt'] as const).map(
          column => sql<boolean>`lower(${e.ref(column)}) like ${pattern} escape '\\'`,
        ),
      ),
    )
  }
  const { total } = await matching.select(e => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const posts = await matching
    .select(['id', 'title', 'category', 'author', 'date', 'excerpt', 'image_url', 'read_time_in_minutes'])
    .select(['status', 'publish_at', 'version', 'created_at', 'updated_at'])
    .orderBy(query.sort, query.direction)
    .$if(query.sort !== 'date', select => select.orderBy('date', 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(staffPageSize)
    .offset((query.page - 1) * staffPageSize)
    .execute()
  return { posts, total }
}

export const findPostForStaff = (db: Kysely<Tables>, id: string): Promise<PostRow | undefined> =>
  db.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirst()

interface Editing {
  db: Database
  kind: DatabaseKind
  /** Milliseconds since the epoch. */
  now: number
}

interface Writing extends Editing, ImageRules {}

/** Somebody deleted the picture, or there never was one: nothing was written. */
export interface WithoutImages {
  kind: 'without-images'
  missing: MissingImages
}

const isAnyMissing = ({ content, image_url: cover }: MissingImages): boolean =>
  content.length > 0 || cover.length > 0

/** Stores a new post under a slug of its title, numbered when that is taken; returns the row. */
export async function createPost(
  { db, now, kind, siteUrl }: Writing,
  post: EditablePost,
): Promise<{ kind: 'created'; post: PostRow } | WithoutImages> {
  const at = isoTime(now)
  return inTransaction(db, async trx => {
    const { uses, missing } = await holdImages(trx, { kind, siteUrl }, post, undefined)
    if (isAnyMissing(missing)) return { kind: 'without-images', missing }
    const id = await freeId(trx, toSlug(post.title) || 'post')
    const row: PostRow = { id, ...post, version: 1, created_at: at, updated_at: at }
    await trx.insertInto('blog_posts').values(row).execute()
    await noteImageUses(trx, id, uses)
    await indexPost(trx, kind, row)
    await bumpContentVersion(trx)
    return { kind: 'created', post: row }
  })
}

/** Two posts that are created at once with one title: PostgreSQL refuses the second, and its editor tries again. */
async function freeId(trx: Transaction<Tables>, slug: string): Promise<string> {
  const taken = await trx
    .selectFrom('blog_posts')
    .select('id')
    .where(e => e.or([e('id', '=', slug), e('id', 'like', `${slug}-%`)]))
    .execute()
  const ids = new Set(taken.map(({ id }) => id))
  let id = slug
  for (let count = 2; ids.has(id); count += 1) id = `${slug}-${count}`
  return id
}

export type SaveOutcome =
  | { kind: 'saved'; post: PostRow }
  /** Somebody saved meanwhile: what stands there now. */
  | { kind: 'conflict'; post: PostRow }
  | { kind: 'missing' }
  | WithoutImages

export interface Save {
  id: string
  changes: Partial<EditablePost>
  /** The version that the editor began with; any when undefined. */
  ifVersion: number | undefined
  accountId: string
  /** An earlier version comes back, as a draft: better without a deleted picture than not at all. */
  restores?: true
}

/**
 * Saves, and keeps what it replaces. Refuses pictures of ours that are not there, where readers would begin to miss
 * them: in what the save adds, and in a draft that it publishes.
 */
export const savePost = (
  { db, now, kind, siteUrl }: Writing,
  { id, changes, ifVersion, accountId, restores }: Save,
): Promise<SaveOutcome> =>
  inTransaction(db, async trx => {
    const current = await findPostForStaff(trx, id)
    if (!current) return { kind: 'missing' }
    if (ifVersion !== undefined && ifVersion !== current.version) return { kind: 'conflict', post: current }
    const next = { ...current, ...changes }
    const appears = current.status === 'draft' && next.status !== 'draft'
    const { uses, missing } = await holdImages(trx, { kind, siteUrl }, next, appears ? undefined : current)
    if (!restores && isAnyMissing(missing)) return { kind: 'without-images', missing }
    const post = await replace(trx, kind, current, { changes, accountId, now })
    if (post) {
      await noteImageUses(trx, id, uses)
      return { kind: 'saved', post }
    }
    const newer = await findPostForStaff(trx, id)
    return newer ? { kind: 'conflict', post: newer } : { kind: 'missing' }
  })

interface Replacement {
  changes: Partial<EditablePost>
  accountId: string | null
  now: number
}

/** Undefined when another transaction replaced this version first. */
async function replace(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  current: PostRow,
  { changes, accountId, now }: Replacement,
): Promise<PostRow | undefined> {
  const next = { ...changes, version: current.version + 1, updated_at: isoTime(now) }
  const updated = await trx
    .updateTable('blog_posts')
    .set(next)
    .where('id', '=', current.id)
    .where('version', '=', current.version)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return undefined
  await trx
    .insertInto('post_versions')
    .values({
      post_id: current.id,
      version: current.version,
      fields: JSON.stringify(toEditable(current)),
      saved_at: current.updated_at,
      replaced_by: accountId,
    })
    .execute()
  const post: PostRow = { ...current, ...next }
  await indexPost(trx, kind, post)
  await bumpContentVersion(trx)
  return post
}

const toEditable = (row: PostRow): Record<string, unknown> =>
  Object.fromEntries(editableColumns.map(column => [column, row[column]]))

/** Deletes a post with its history; false when there is none. */
export const deletePost = ({ db, kind }: Editing, id: string): Promise<boolean> =>
  inTransaction(db, async trx => {
    const { numDeletedRows } = await trx.deleteFrom('blog_posts').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await unindexPost(trx, kind, id)
    await bumpContentVersion(trx)
    return true
  })

export interface PostVersion {
  version: number
  saved_at: string
  fields: EditablePost
}

/** Earlier versions, the newest first. */
export async function listVersions(db: Database, id: string): Promise<PostVersion[]> {
  const rows = await db
    .selectFrom('post_versions')
    .select(['version', 'saved_at', 'fields'])
    .where('post_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(row => ({ ...row, fields: JSON.parse(row.fields) }))
}

export async function findVersion(
  db: Database,
  id: string,
  version: number,
): Promise<PostVersion | undefined> {
  const row = await db
    .selectFrom('post_versions')
    .select(['version', 'saved_at', 'fields'])
    .where('post_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && { ...row, fields: JSON.parse(row.fields) }
}

const appearance = { status: 'published', publish_at: null } as const

/** Publishes scheduled posts whose time has come; returns how many. Several processes may do so at once. */
export async function publishDuePosts({ db, kind, now }: Editing): Promise<number> {
  const due = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', isoTime(now))
    .execute()
  let published = 0
  for (const { id } of due) {
    const done = await inTransaction(db, async trx => {
      const current = await findPostForStaff(trx, id)
      const isDue = current?.status === 'scheduled' && (current.publish_at ?? '') <= isoTime(now)
      return isDue ? replace(trx, kind, current, { changes: appearance, accountId: null, now }) : undefined
    })
    if (done) published += 1
  }
  return published
}
