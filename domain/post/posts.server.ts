/** Readers' queries of posts: published ones only. */
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/db/types'
import { firstCharacters } from '../../shared/text'
import { toPlainText } from './body/reader-html.server'
import { type Category, nameOfCategory } from './categories'
import { blogPageSize, everyCategory, relatedPostCount } from './post'
import type { StoredArticle, StoredCard } from './post-schema'

export const cardColumns = [
  'id',
  'title',
  'category as category_key',
  'author',
  'date',
  'excerpt',
  'image_url',
  'image_alt',
  'image_focus',
  'read_time_in_minutes',
] as const

/** With the name of its category, and with its key where that is another word; without what says nothing. */
export function forReaders<Card extends StoredCard>(stored: Card, categories: readonly Category[]) {
  const { id, title, category_key, image_alt, image_focus, ...others } = stored
  const category = nameOfCategory(categories, category_key)
  const key = category !== '' && category !== category_key ? { category_key } : {}
  const cover = { ...(image_alt && { image_alt }), ...(image_focus && { image_focus }) }
  return { id, title, category, ...key, ...others, ...cover }
}

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
  posts: StoredCard[]
  total: number
}

/** One page of the blog, counted from 1. */
export async function listPosts(db: Database, filter: string, page: number): Promise<PostPage> {
  const matching = publishedNewestFirst(db).$if(filter !== everyCategory, query =>
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
  return { posts: rows, total }
}

/** A published post, or undefined. */
export function getPost(db: Database, id: string): Promise<StoredArticle | undefined> {
  return db
    .selectFrom('blog_posts')
    .select(articleColumns)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
}

/** At most two other posts of the same category (docs/product.md 7.2). */
export function listRelatedPosts(
  db: Database,
  { id, category_key }: Pick<StoredCard, 'id' | 'category_key'>,
): Promise<StoredCard[]> {
  return publishedNewestFirst(db)
    .select(cardColumns)
    .where('id', '!=', id)
    .where('category', '=', category_key)
    .limit(relatedPostCount)
    .execute()
}

/** The newest posts, complete, for the feeds. */
export const listNewestPosts = (db: Database, count: number): Promise<StoredArticle[]> =>
  publishedNewestFirst(db).select(articleColumns).limit(count).execute()

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
export const describePost = (post: Pick<StoredArticle, 'excerpt' | 'content'>): string =>
  post.excerpt || firstCharacters(toPlainText(post.content), 160)
