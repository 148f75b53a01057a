/** Whose posts contributors see and change: those that they made. */
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import type { FieldErrors } from '../../../shared/check-body'
import type { Post } from '../post-schema'

/** The ids of posts that an account made. */
export const madeBy = (e: ExpressionBuilder<Tables, 'blog_posts'>, accountId: string) =>
  e('blog_posts.id', 'in', e.selectFrom('post_makers').select('post_id').where('account_id', '=', accountId))

/** Whether the account made the post. */
export async function isMadeBy(db: Kysely<Tables>, id: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('post_makers')
    .select('post_id')
    .where('post_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Why a contributor may not save this; undefined for a draft that stays one. */
export function refuseUnlessDraft(
  current: Pick<Post, 'status'> | undefined,
  next: Pick<Post, 'status'>,
): FieldErrors | undefined {
  if (current && current.status !== 'draft')
    return { status: 'This post is no longer a draft. Ask an editor to change it.' }
  return next.status === 'draft'
    ? undefined
    : { status: 'Only editors publish. Save it as a draft, and submit it for review.' }
}
