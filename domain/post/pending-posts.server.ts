/** Posts that readers do not see yet. */
import type { SelectQueryBuilder } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Database, Tables } from '../../platform/db/types'
import { mostWaiting } from './post'
import type { PendingPosts } from './post-schema'
import { submittedIds } from './review/submission-rows.server'
import { outsideBin } from './staff-posts.server'

/** Posts listed per kind; the list of posts has the others. */
const mostShown = 5

/** Late and scheduled ones by their time, drafts by their last change; those that wait for an editor apart from them. */
export async function listPendingPosts(db: Database, now: number) {
  const all = db.selectFrom('blog_posts').where(outsideBin)
  const scheduled = all.where('status', '=', 'scheduled')
  const drafts = all.where('status', '=', 'draft')
  const waiting = submittedIds(db, 'submitted')
  const byTime = ['publish_at', 'asc'] as const
  return {
    late: await firstOf(db, scheduled.where('publish_at', '<=', isoTime(now)), byTime),
    scheduled: await firstOf(db, scheduled.where('publish_at', '>', isoTime(now)), byTime),
    submitted: await firstOf(db, drafts.where('id', 'in', waiting), ['updated_at', 'asc']),
    drafts: await firstOf(db, drafts.where('id', 'not in', waiting), ['updated_at', 'desc']),
  }
}

async function firstOf(
  db: Database,
  matching: SelectQueryBuilder<Tables, 'blog_posts', object>,
  [column, direction]: readonly ['publish_at' | 'updated_at', 'asc' | 'desc'],
): Promise<PendingPosts> {
  const { total } = await db
    .selectFrom(matching.select('id').limit(mostWaiting).as('waiting'))
    .select(e => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const posts = await matching
    .select(['id', 'title', 'author', 'publish_at', 'updated_at'])
    .orderBy(column, direction)
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return { posts, total }
}
