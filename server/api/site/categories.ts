/** /api/categories: the categories of articles, as they are published. They are changed with the texts of the blog. */
import { Hono } from 'hono'
import { categoriesSchema } from '../../../domain/post/post-schema'
import { listCategories } from '../../../domain/site/documents/publish-categories.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeRoute } from '../describe-route'
import { requireStaff } from '../staff'

export const createCategoriesApi = (deps: AuthDeps) =>
  new Hono<AppEnv>().get(
    '/',
    requireStaff(deps, { contributors: true }),
    describeRoute({
      summary: 'Categories of articles',
      description: 'In the order of the filter: the key that posts have, and its name',
      answer: categoriesSchema,
    }),
    async c => c.var.answer({ categories: await listCategories(deps.db) }),
  )
