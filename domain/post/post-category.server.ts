/** Which category a post may get. */
import type { Transaction } from 'kysely'
import { lockRows } from '../../platform/db/lock-rows'
import type { DatabaseKind, Tables } from '../../platform/db/types'
import type { FieldErrors } from '../../shared/check-body'
import { publishedCategories } from '../site/documents/publish-categories.server'

/**
 * What is wrong with a category that a post is to have. Race: it stays one until the transaction ends, because whoever
 * removes it waits for this lock, and then counts the posts that have it.
 */
export async function refuseCategory(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  key: string,
): Promise<FieldErrors | undefined> {
  if (key === '') return undefined
  const query = trx.selectFrom('site_documents').select('published').where('name', '=', 'blog')
  const row = await lockRows(kind, query, 'share').executeTakeFirst()
  const keys = publishedCategories(row ?? { published: null }).map(one => one.key)
  return keys.includes(key) ? undefined : { category: `Choose one of: ${[...keys, '(none)'].join(', ')}.` }
}
