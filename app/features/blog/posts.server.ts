/** Queries of posts. Readers see published ones only. */
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../platform/db/types'
import type { SafeHtml } from '../../shared/safe-html'
import { firstCharacters } from '../../shared/text'
import { type BlogFilter, blogPageSize, type PostCard, postCategories, relatedPostCount } from './post'
import { toPlainText } from './reader-html.server'

export interface Post extends PostCard {
  content: SafeHtml
  createdAt: string
  updatedAt: string
}

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

interface CardRow {
  id: string
  title: string
  category: string
  author: string
  date: string
  excerpt: string
  image_url: string
  read_time_in_minutes: number
}

export const toCard = (row: CardRow): PostCard => ({
  id: row.id,
  title: row.title,
  category: postCategories.find(category => category === row.category) ?? '',
  author: row.author,
  date: row.date,
  excerpt: row.excerpt,
  imageUrl: row.image_url,
  readTimeInMinutes: row.read_time_in_minutes,
})

/** Newest first: by date, then by when it was written, then by id (design "/blog length"). */
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
  return { posts: rows.map(toCard), total }
}

/** A published post, or undefined. */
export async function getPost(db: Database, id: string): Promise<Post | undefined> {
  const row = await db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!row) return undefined
  // Sanitised when it was written: every write goes through createPost.
  return {
    ...toCard(row),
    content: row.content as SafeHtml,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** Two others of the same category (product-spec section 9). */
export async function listRelatedPosts(db: Database, post: PostCard): Promise<PostCard[]> {
  const rows = await publishedNewestFirst(db)
    .select(cardColumns)
    .where('category', '=', post.category)
    .where('id', '!=', post.id)
    .limit(relatedPostCount)
    .execute()
  return rows.map(toCard)
}

/** The newest posts whole, for the feeds. */
export async function listNewestPosts(db: Database, count: number): Promise<Post[]> {
  const rows = await publishedNewestFirst(db).selectAll().limit(count).execute()
  return rows.map(row => ({
    ...toCard(row),
    content: row.content as SafeHtml,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
}

/** Id and last change of every published post, for the sitemap. */
export const listPostAddresses = (db: Database): Promise<{ id: string; updated_at: string }[]> =>
  publishedNewestFirst(db).select(['id', 'updated_at']).execute()

/** The excerpt, or the first 160 characters of the text (product-spec section 9). */
export const describePost = (post: Pick<Post, 'excerpt' | 'content'>): string =>
  post.excerpt || firstCharacters(toPlainText(post.content), 160)

export interface NewPost {
  id: string
  title: string
  category: string
  author: string
  date: string
  excerpt: string
  content: SafeHtml
  imageUrl: string
  readTimeInMinutes: number
  createdAt: string
}

/** Stores a published post; nothing when the id is taken. */
export async function insertPost(trx: Kysely<Tables>, post: NewPost): Promise<void> {
  await trx
    .insertInto('blog_posts')
    .values({
      id: post.id,
      title: post.title,
      category: post.category,
      author: post.author,
      date: post.date,
      excerpt: post.excerpt,
      content: post.content,
      image_url: post.imageUrl,
      read_time_in_minutes: post.readTimeInMinutes,
      status: 'published',
      publish_at: null,
      version: 1,
      created_at: post.createdAt,
      updated_at: post.createdAt,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}
