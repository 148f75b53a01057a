/** What a publication asks of the categories of articles: a key for each new one, and none removed that articles have. */
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../platform/db/types'
import { plural } from '../../../shared/plural'
import type { JsonObject } from '../difference'
import { findRow, publishedContent, type Row } from '../document-rows.server'
import type { DocumentName } from '../documents'
import type { DocumentFault } from '../site-schema'
import { type Categories, readStoredCategories, withKeys } from './categories'

type Published = Pick<Row, 'published'>

/** Those that are published, in the order of the filter. */
export const publishedCategories = (row: Published): Categories =>
  readStoredCategories(publishedContent('blog', row))

export const listCategories = async (db: Database): Promise<Categories> =>
  publishedCategories(await findRow(db, 'blog'))

/** What is published of a content without faults. */
export const settle = (name: DocumentName, content: JsonObject, row: Published): JsonObject =>
  name === 'blog'
    ? { ...content, categories: withKeys(readStoredCategories(content), publishedCategories(row)) }
    : content

/**
 * Why a content may not take the place of what is published: articles have a category that it leaves out. Race: who
 * publishes asks again once the row is changed, and a post that gets a category locks it before.
 */
export async function findRemovalFaults(
  db: Kysely<Tables>,
  name: DocumentName,
  content: object,
  row: Published,
): Promise<DocumentFault[]> {
  if (name !== 'blog') return []
  const kept = new Set(readStoredCategories(content).map(({ key }) => key))
  const removed = publishedCategories(row).filter(({ key }) => !kept.has(key))
  if (removed.length === 0) return []
  const used = await db
    .selectFrom('blog_posts')
    .select(['category', eb => eb.fn.countAll<number>().as('amount')])
    .where(
      'category',
      'in',
      removed.map(({ key }) => key),
    )
    .groupBy('category')
    .execute()
  return removed.flatMap(({ key, name: removedName }) => {
    const amount = Number(used.find(({ category }) => category === key)?.amount ?? 0)
    return amount === 0 ? [] : [{ path: 'categories', message: explain(removedName, amount) }]
  })
}

const explain = (name: string, amount: number): string =>
  `‘${name}’ cannot be removed while ${plural(amount, 'article has', 'articles have')} it, drafts and the bin included`
