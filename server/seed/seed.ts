/** The demo content, written on the first start only, with an editor's own writer. */

import { insertPost } from '../../domain/post/edit-posts.server'
import { publishedTime } from '../../domain/post/post-times.server'
import { writingNow } from '../../domain/post/receive-post.server'
import { shippedSite } from '../../domain/site/current-site.server'
import { addSetting, readSetting } from '../../platform/db/settings'
import { inTransaction } from '../../platform/db/transaction'
import type { Database } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import { clockOf } from '../../shared/company-time'

/**
 * Seeds unless this database was seeded before; returns whether it did. Idempotent: note and content are one
 * transaction, so two processes that start together seed once.
 */
export async function seedOnFirstStart(
  deps: Pick<Deps, 'db' | 'databaseKind' | 'clock' | 'config'>,
): Promise<boolean> {
  const { db, config } = deps
  // Asked first: every later start is spared the articles and their sanitiser.
  if (await wasSeeded(db)) return false
  const posts = config.seed === 'demo' ? (await import('./demo-posts')).demoPosts : []
  const writing = writingNow(deps)
  return inTransaction(db, async trx => {
    if (!(await addSetting(trx, seededKey, config.seed))) return false
    for (const post of posts) {
      const now = Math.min(writing.now, appearedAt(post.date))
      const { kind } = await insertPost(trx, { ...writing, now }, post)
      if (kind !== 'saved') throw new Error(`The article '${post.title}' was not stored: ${kind}`)
    }
    return true
  })
}

/** Six in the morning of its date: an article is sealed when it was published, not when this site was installed. */
const appearedAt = (date: string): number =>
  Date.parse(publishedTime(date, clockOf(shippedSite.company))) + 6 * 60 * 60 * 1000

const seededKey = 'seeded'

const wasSeeded = async (db: Database): Promise<boolean> => (await readSetting(db, seededKey)) !== undefined
