/** Who saved a post. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/types'
import { findNames } from '../member/member-name.server'
import type { Post } from './post-schema'

/** The name of who saved the version that a post has now. */
export async function findLastSaver(
  db: Kysely<Tables>,
  { id, version }: Pick<Post, 'id' | 'version'>,
): Promise<string | null> {
  const saved = await db
    .selectFrom('blog_posts')
    .leftJoin('post_makers as made', 'made.post_id', 'id')
    .leftJoin('post_versions as before', join =>
      join.onRef('before.post_id', '=', 'id').on('before.version', '=', version - 1),
    )
    .select(['made.account_id as made_by', 'replaced_by'])
    .where('id', '=', id)
    .executeTakeFirst()
  const saver = (version === 1 ? saved?.made_by : saved?.replaced_by) ?? null
  return saver === null ? null : ((await findNames(db, [saver])).get(saver)?.name ?? null)
}
