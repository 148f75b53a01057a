/** /api/post-suggestions: what the form of a post offers to choose. */
import { Hono } from 'hono'
import { suggestionsSchema } from '../../../domain/post/grouping/grouping-schema'
import { listSuggestions } from '../../../domain/post/grouping/suggestions.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeRoute } from '../describe-route'
import { isContributor, requireStaff } from '../staff'

export const createSuggestionsApi = (deps: AuthDeps) =>
  new Hono<AppEnv>().get(
    '/',
    requireStaff(deps, { contributors: true }),
    describeRoute({
      summary: 'Authors, tags and series that a post may have',
      description:
        'Members who have set their name and people of the desk, the tags in use, and each series with its next part',
      answer: suggestionsSchema,
    }),
    async c => c.var.answer(await listSuggestions(deps, { published: isContributor(c.var.staff) })),
  )
