/** Readers' queries of posts: published ones only. */
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/db/types'
import { readJson } from '../../shared/read-json'
import { firstCharacters } from '../../shared/text'
import type { ListGroup } from './addresses'
import { joinNames } from './authors/authors'
import { authorsOf, type People } from './authors/authors.server'
import { toPlainText } from './body/reader-html.server'
import { type Category, nameOfCategory } from './categories'
import { type Group, idsOfGroup } from './grouping/list-grouped.server'
import { blogPageSize, everyCategory, relatedPostCount } from './post'
import { type Article, type StoredArticle, type StoredCard, safePostSchema } from './post-schema'

export const cardColumns = [
  'id',
  'title',
  'category as category_key',
  'author',
  'authors',
  'date',
  'excerpt',
  'image_url',
  'image_alt',
  'image_focus',
  'read_time_in_minutes',
] as const

/**
 * With the name of its category, and with its key where that is another word; with its authors as they are called now;
 * without what says nothing.
 */
export function forReaders<Card extends StoredCard>(
  stored: Card,
  categories: readonly Category[],
  people: People = new Map(),
) {
  const { id, title, category_key, image_alt, image_focus, authors, author, ...others } = stored
  const names = authorsOf({ author, authors }, people)
  const several = names.length > 1 ? { authors: names.map(({ name }) => name) } : {}
  const category = nameOfCategory(categories, category_key)
  const key = category !== '' && category !== category_key ? { category_key } : {}
  const cover = { ...(image_alt && { image_alt }), ...(image_focus && { image_focus }) }
  return { id, title, category, ...key, author: joinNames(names), ...several, ...others, ...cover }
}

const articleColumns = [
  ...cardColumns,
  ...(['tags', 'series', 'search_title', 'search_description'] as const),
  ...(['content', 'created_at', 'updated_at'] as const),
] as const

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
  /** That the list is of, if it is of one. */
  group?: Group
}

/** One page of the blog. The newest is first; of a series the first part is. */
export async function listPosts(
  db: Database,
  filter: string,
  page: number,
  group?: ListGroup,
): Promise<PostPage> {
  const found = group && (await idsOfGroup(db, group))
  const all = publishedNewestFirst(db)
    .$if(filter !== everyCategory, query => query.where('category', '=', filter))
    .$if(found !== undefined, query => query.where('id', 'in', found?.ids ?? []))
  const matching = group?.kind === 'series' ? inOrderOfParts(all) : all
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
  return { posts: rows, total, ...(found && { group: found.group }) }
}

const inOrderOfParts = (query: ReturnType<typeof publishedNewestFirst>) =>
  query.clearOrderBy().orderBy('series_part').orderBy('date').orderBy('created_at').orderBy('id')

/** A published post, or undefined. */
export function getPost(db: Database, id: string): Promise<StoredArticle | undefined> {
  return db
    .selectFrom('blog_posts')
    .select(articleColumns)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
}

/** With its tags, for feeds. */
export function toArticle(stored: StoredArticle, categories: readonly Category[], people: People): Article {
  const { tags, series: _, search_title: _t, search_description: _d, ...card } = stored
  return { ...forReaders(card, categories, people), tags: readTags(tags) }
}

/** The tags of a row. */
export const readTags = (stored: string): string[] => readJson(safePostSchema.shape.tags, stored)

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

/** What search engines and link previews are told instead, if an editor wrote it. */
export const describeForSearch = (
  post: Pick<StoredArticle, 'excerpt' | 'content' | 'search_description'>,
): string => post.search_description || describePost(post)
