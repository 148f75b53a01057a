/** A contributor finds their own posts only. */
import { createMiddleware } from 'hono/factory'
import { isMadeBy } from '../../../domain/post/review/own-posts.server'
import type { AuthDeps } from '../../auth/core/call'
import { notFound } from '../post-answers'
import { isContributor, type StaffEnv } from '../staff'

/** After `requireStaff`, where the address names a post. Says of others what it says of none (enumeration). */
export const requireOwnPost = ({ db }: AuthDeps) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const { staff } = c.var
    if (isContributor(staff) && !(await isMadeBy(db, c.req.param('id') ?? '', staff.account.id)))
      throw notFound
    await next()
  })
