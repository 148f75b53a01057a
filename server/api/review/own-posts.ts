/** A contributor finds their own posts only. */
import { createMiddleware } from 'hono/factory'
import { isMadeBy } from '../../../domain/post/review/own-posts.server'
import type { AuthDeps } from '../../auth/core/call'
import { Refusal } from '../../http/refusal'
import { notFound } from '../post-answers'
import { isContributor, type StaffEnv } from '../staff'

export const notDraft = new Refusal(
  409,
  'post_not_draft',
  'This post is no longer a draft: an editor has published it.',
)

/** After `requireStaff`, where the address names a post. Says of others what it says of none (enumeration). */
export const requireOwnPost = ({ db }: AuthDeps) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const { staff } = c.var
    if (isContributor(staff) && !(await isMadeBy(db, c.req.param('id') ?? '', staff.account.id)))
      throw notFound
    await next()
  })
