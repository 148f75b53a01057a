/** The address of a post may change until it is published: no reader has seen it, so nothing redirects. */
import { sql, type Transaction } from 'kysely'
import { lockRows } from '../../platform/db/lock-rows'
import { bumpContentVersion } from '../../platform/db/settings'
import type { DatabaseKind, Tables } from '../../platform/db/types'
import type { Post } from './post-schema'

/**
 * New ids of demo articles, by the id they had. A site that was seeded before the change still has the article under
 * its old id, so this is asked only when no article is found.
 */
export const movedPosts: ReadonlyMap<string, string> = new Map([
  ['the-90-day-calendar-around-a-drill-programme', 'the-90-day-calendar-around-a-drill-program'],
])

/** Whether readers are sent on from this address. */
export const isReserved = (id: string): boolean => movedPosts.has(id)

/** Whether a post has this id, also one in the bin, or none may have it. */
export const isTaken = async (trx: Transaction<Tables>, id: string): Promise<boolean> =>
  isReserved(id) ||
  (await trx.selectFrom('blog_posts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Gives a post and all that belongs to it another id. Returns why it cannot. */
export async function movePost(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  post: Post,
  to: string,
): Promise<'taken' | 'permanent' | undefined> {
  const { id: from } = post
  if (to === from) return undefined
  if (post.status === 'published' || (await wasPublished(trx, kind, from))) return 'permanent'
  // Deadlock: a save locks pictures, the post and the version in this order too. Lost update: a save of this post waits,
  // and then finds it gone.
  const stored = trx.selectFrom('blog_posts').selectAll().where('id', '=', from)
  const row = await lockRows(kind, stored, 'update').executeTakeFirst()
  if (!row) return undefined
  // Race: of two posts that want the same address the second sees the first, as with new posts.
  await bumpContentVersion(trx)
  if (await isTaken(trx, to)) return 'taken'
  // The new row first, because the rows that refer to the post must always find one of the two.
  await trx
    .insertInto('blog_posts')
    .values({ ...row, id: to })
    .execute()
  const tables = ['post_makers', 'post_submissions', 'post_remarks', 'post_versions', 'image_uses'] as const
  for (const table of tables)
    await trx.updateTable(table).set({ post_id: to }).where('post_id', '=', from).execute()
  await trx.deleteFrom('blog_posts').where('id', '=', from).execute()
  return undefined
}

async function wasPublished(trx: Transaction<Tables>, kind: DatabaseKind, id: string): Promise<boolean> {
  const status = kind === 'postgres' ? sql`fields->>'status'` : sql`json_extract(fields, '$.status')`
  const published = trx
    .selectFrom('post_versions')
    .select('version')
    .where('post_id', '=', id)
    .where(sql<boolean>`${status} = 'published'`)
  return (await published.limit(1).executeTakeFirst()) !== undefined
}
