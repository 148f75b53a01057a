/** The demo content, written on the first start only, through the same parser and sanitiser as a person's. */

import { postSchema } from '../../app/features/blog/post-schema'
import { insertPost } from '../../app/features/blog/posts.server'
import { sanitizePostBody } from '../../app/features/blog/sanitize-post.server'
import { isoTime } from '../../platform/clock'
import { bumpContentVersion } from '../../platform/db/settings'
import { inTransaction } from '../../platform/db/transaction'
import type { Deps } from '../../platform/deps'
import { articles } from './articles'

/**
 * Seeds unless this database was seeded before; answers whether it did. The note and the content are one
 * transaction, so two processes that start together seed once.
 */
export async function seedOnFirstStart({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<boolean> {
  const posts = config.seed === 'demo' ? articles.map(parseArticle) : []
  const now = isoTime(clock.now())
  return inTransaction(db, async trx => {
    const noted = await trx
      .insertInto('settings')
      .values({ key: 'seeded', value: config.seed })
      .onConflict(conflict => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (!noted.numInsertedOrUpdatedRows) return false
    for (const post of posts) await insertPost(trx, { ...post, createdAt: now })
    await bumpContentVersion(trx)
    return true
  })
}

function parseArticle({ id, ...fields }: (typeof articles)[number]) {
  const post = postSchema.parse(fields)
  return { id, ...post, content: sanitizePostBody(post.content) }
}
