/** Readers' queries of posts: published ones only. */
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/db/types'
import { firstCharacters } from '../../shared/text'
import { toPlainText } from './body/reader-html.server'
import { type BlogFilter, blogPageSize, readCategory, relatedPostCount } from './post'
import type { Article, PostCard } from './post-schema'

export const cardColumns = [
  'id',
  'title',
  'category',
  'author',
  'date',
  'excerpt',
  'image_url',
  'read_time_in_minutes',
] as const

/** Readers see only the five categories. */
export const forReaders = <Row extends { category: string }>(row: Row) => ({
  ...row,
  category: readCategory(row.category),
})

const articleColumns = [...cardColumns, 'content', 'created_at', 'updated_at'] as const

/** Newest first: by date, then by when it was written, then by id (docs/product.md 3.6). */
const publishedNewestFirst = (db: Kysely<Tables>) =>
  db
    .selectFrom('blog_posts')
    .where('status', '=', 'published')
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')

export interface PostPage {
  posts: PostCard[]
  total: number
}

/** One page of the blog, counted from 1. */
export async function listPosts(db: Database, filter: BlogFilter, page: number): Promise<PostPage> {
  const matching = publishedNewestFirst(db).$if(filter !== 'All', query =>
    query.where('category', '=', filter),
  )
  const [rows, { total }] = await Promise.all([
    matching
      .select(cardColumns)
      .limit(blogPageSize)
      .offset((page - 1) * blogPageSize)
      .execute(),
    matching
      .clearOrderBy()
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { posts: rows.map(forReaders), total }
}

/** A published post, or undefined. */
export async function getPost(db: Database, id: string): Promise<Article | undefined> {
  const row = await db
    .selectFrom('blog_posts')
    .select(articleColumns)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row && forReaders(row)
}

/** At most two other posts of the same category (docs/product.md 7.2). */
export async function listRelatedPosts(db: Database, { id, category }: PostCard): Promise<PostCard[]> {
  const rows = await publishedNewestFirst(db)
    .select(cardColumns)
    .where('id', '!=', id)
    .where('category', '=', category)
    .limit(relatedPostCount)
    .execute()
  return rows.map(forReaders)
}

/** The newest posts, complete, for the feeds. */
export async function listNewestPosts(db: Database, count: number): Promise<Article[]> {
  const rows = await publishedNewestFirst(db).select(articleColumns).limit(count).execute()
  return rows.map(forReaders)
}

export interface PostAddress {
  id: string
  updated_at: string
}

/** Published posts for a part of the sitemap: oldest first, so that a new post changes only the last part. */
export const listPostAddresses = (
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<PostAddress[]> =>
  db
    .selectFrom('blog_posts')
    .select(['id', 'updated_at'])
    // The database skips the offset in an index, and reads only the rows of this part.
    .where('id', 'in', e =>
      e
        .selectFrom('blog_posts')
        .select('id')
        .where('status', '=', 'published')
        .orderBy('date')
        .orderBy('created_at')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit),
    )
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id', 'desc')
    .execute()

/** How many posts are published, and the last change of one. */
export async function summarizePosts(db: Database): Promise<{ total: number; changed: string | undefined }> {
  const published = db.selectFrom('blog_posts').where('status', '=', 'published')
  const { total } = await published.select(e => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const last = await published.select('updated_at').orderBy('updated_at', 'desc').limit(1).executeTakeFirst()
  return { total, changed: last?.updated_at }
}

/** The excerpt, or the first 160 characters of the text (docs/product.md 9.7). */
export const describePost = (post: Pick<Article, 'excerpt' | 'content'>): string =>
  post.excerpt || firstCharacters(toPlainText(post.content), 160)
