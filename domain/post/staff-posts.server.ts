/** Posts of every status, as staff find them. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { BlogPostsTable } from '../../platform/db/site-tables'
import type { Database, DatabaseKind, Tables } from '../../platform/db/types'
import { readJson } from '../../shared/read-json'
import type { PostAuthor } from './authors/authors'
import { readAuthors } from './authors/authors.server'
import { summarizeChanges } from './changes/changes-rows.server'
import type { ChangesSummary } from './changes/changes-summary'
import {
  binStatus,
  changesStatus,
  lateStatus,
  mostCounted,
  type PostStatus,
  staffPageSize,
  withoutCategory,
} from './post'
import { type ListedPost, type OpenedPost, type Post, safePostSchema, wholePostSchema } from './post-schema'
import { madeBy } from './review/own-posts.server'
import { isReviewState } from './review/review-states'
import { findReviewStates, submittedIds } from './review/submission-rows.server'
import { havingParts } from './search/parts-of-words.server'

interface PostQuery {
  /** Parts of words to find in title, author or excerpt. */
  search: string
  /** One of the categories, `none`, or empty for all. */
  category: string
  /** A status, `late`, `changes`, `submitted`, `returned`, `bin`, or empty for all that are not in the bin. */
  status: string
  sort: 'date' | 'title' | 'updated_at' | 'status'
  direction: 'asc' | 'desc'
  /** Counted from 1. */
  page: number
  /** Of this account only. */
  madeBy?: string | undefined
}

/** One page of rows without their bodies, and how many match: `mostCounted` of more. */
export async function listPostsForStaff(
  { db, kind, now }: { db: Database; kind: DatabaseKind; now: number },
  query: PostQuery,
): Promise<{ posts: ListedPost[]; total: number }> {
  let matching = db.selectFrom('blog_posts')
  const isBin = query.status === binStatus
  matching = isBin ? matching.where('binned_at', 'is not', null) : matching.where(outsideBin)
  const { category, status } = query
  if (category !== '')
    matching = matching.where('category', '=', category === withoutCategory ? '' : category)
  if (status === lateStatus)
    matching = matching.where('status', '=', 'scheduled').where('publish_at', '<=', isoTime(now))
  else if (status === changesStatus)
    matching = matching.where('id', 'in', db.selectFrom('post_changes').select('post_id'))
  else if (isReviewState(status))
    matching = matching.where('status', '=', 'draft').where('id', 'in', submittedIds(db, status))
  // No post has an unknown status.
  else if (status !== '' && !isBin) matching = matching.where('status', '=', status as PostStatus)
  const maker = query.madeBy
  if (maker !== undefined) matching = matching.where(e => madeBy(e, maker))
  const found = havingParts(kind, query.search)
  if (found) matching = matching.where(found)
  // A search is bounded itself, and a limit would have PostgreSQL walk through all posts for it.
  const counted = found ? matching.select('id') : matching.select('id').limit(mostCounted)
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select(e => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const posts = await matching
    .select(['id', 'title', 'category', 'author', 'date', 'excerpt', 'image_url', 'read_time_in_minutes'])
    .select(['image_alt', 'image_focus', 'search_title', 'search_description'])
    .select(['authors', 'tags', 'series', 'series_part'])
    .select(['status', 'publish_at', 'version', 'created_at', 'updated_at', 'binned_at'])
    .orderBy(query.sort, query.direction)
    .$if(query.sort !== 'date', select => select.orderBy('date', 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(staffPageSize)
    .offset((query.page - 1) * staffPageSize)
    .execute()
  const ids = posts.map(post => post.id)
  // Contributors are not shown what editors prepare.
  const changes = maker === undefined ? await summarizeChanges(db, ids) : new Map<string, ChangesSummary>()
  const drafts = posts.filter(post => post.status === 'draft').map(({ id }) => id)
  const states = await findReviewStates(db, drafts)
  const listed = posts.map(row => ({ ...row, ...readLists(row), review: states.get(row.id) ?? null }))
  return { posts: listed.map(post => withChanges(post, changes.get(post.id))), total }
}

const withChanges = <One extends object>(post: One, changes: ChangesSummary | undefined) =>
  changes ? { ...post, changes } : post

/** A post with whether changes to it wait. */
export async function openPost(db: Database, id: string): Promise<OpenedPost | undefined> {
  const post = await findPostForStaff(db, id)
  return post && withChanges(post, (await summarizeChanges(db, [id])).get(id))
}

/** The ids of the bin are few and have an index of their own: what counts all others need not read their rows. */
export const outsideBin = sql<boolean>`blog_posts.id not in (select binned.id from blog_posts as binned where binned.binned_at is not null)`

/** A post that is not in the bin. */
export async function findPostForStaff(db: Kysely<Tables>, id: string): Promise<Post | undefined> {
  const row = await db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', id)
    .where('binned_at', 'is', null)
    .executeTakeFirst()
  return row && toPost(row)
}

const members = Object.keys(wholePostSchema.shape) as (keyof Post)[]

/** Only what a post has in this build: while a newer one starts, the row may have columns of that one already. */
export const toPost = (row: Selectable<BlogPostsTable>): Post =>
  ({
    ...Object.fromEntries(members.map(name => [name, row[name]])),
    ...readLists(row),
  }) as unknown as Post

const readLists = ({ authors, tags }: { authors: string; tags: string }) => ({
  authors: readAuthors(authors),
  tags: readJson(safePostSchema.shape.tags, tags),
})

/** As its row holds it: lists as JSON. */
export const toRow = <Fields extends { authors?: readonly PostAuthor[]; tags?: readonly string[] }>({
  authors,
  tags,
  ...fields
}: Fields) => ({
  ...fields,
  ...(authors && { authors: JSON.stringify(authors) }),
  ...(tags && { tags: JSON.stringify(tags) }),
})
