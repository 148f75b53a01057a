/** When the words of an article were published, from its history. */
import type { Database } from '../../../platform/db/types'
import type { CompanyClock } from '../../../shared/company-time'
import { readJson } from '../../../shared/read-json'
import type { Sealings } from '../../certificate/certify.server'
import { type SafePost, type StoredArticle, safePostSchema } from '../post-schema'
import { modifiedTime } from '../post-times.server'

type Words = Pick<SafePost, 'title' | 'excerpt' | 'content'>

/** Whether both have the same seal. */
export const haveSameWords = (one: Words, other: Words): boolean =>
  one.title === other.title && one.excerpt === other.excerpt && one.content === other.content

/**
 * Each publication of other words seals an article anew; a save that leaves its words as they are does not. A version is
 * read at a time, because a body may have a megabyte.
 */
export async function listSealings(
  db: Database,
  post: StoredArticle,
  clock: CompanyClock,
): Promise<Sealings> {
  let later: Words = post
  let [times, since, isLast] = [1, post.updated_at, true]
  for (let before: number | undefined; ; ) {
    const row = await findVersionBefore(db, post.id, before)
    if (!row) break
    before = row.version
    const fields = readJson(safePostSchema, row.fields)
    if (fields.status !== 'published') continue
    if (!haveSameWords(fields, later)) {
      times += 1
      isLast = false
    } else if (isLast) since = row.saved_at
    later = fields
  }
  return { times, sealed: modifiedTime({ date: post.date, updated_at: since }, clock) }
}

const findVersionBefore = (db: Database, id: string, before: number | undefined) =>
  db
    .selectFrom('post_versions')
    .select(['version', 'saved_at', 'fields'])
    .where('post_id', '=', id)
    .$if(before !== undefined, query => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
