/** /api/posts/:id/versions: earlier versions of a post. */
import { Hono } from 'hono'
import {
  earlierVersionSchema,
  restoreSchema,
  versionsSchema,
  wholePostSchema,
} from '../../domain/post/post-schema'
import { findVersion, readHistory, restoreVersion } from '../../domain/post/post-versions.server'
import { writingNow } from '../../domain/post/receive-post.server'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { smallBody } from '../http/sub-app'
import { describeRoute } from './describe-route'
import { readIfMatch, readVersion } from './if-match'
import { jsonBody } from './json-body'
import {
  conflict,
  ifMatch,
  notFound,
  requirePost,
  requireSaved,
  withoutImagesOfVersion,
} from './post-answers'
import { requireOwnPost } from './review/own-posts'
import { isContributor, requireStaff } from './staff'

export function createVersionsApi(deps: AuthDeps) {
  const { db } = deps
  const staff = requireStaff(deps, { contributors: true })
  const own = requireOwnPost(deps)
  return new Hono<AppEnv>()
    .use('/:id/versions/*', smallBody)
    .get(
      '/:id/versions',
      staff,
      own,
      describeRoute({ summary: 'Earlier versions', description: 'The newest first', answer: versionsSchema }),
      async c => {
        const { id } = await requirePost(deps, c.req.param('id'))
        const { versions, saved_by } = await readHistory(db, id)
        return c.var.answer({
          versions: versions.map(({ fields, ...rest }) => ({ ...fields, ...rest })),
          saved_by,
        })
      },
    )
    .get(
      '/:id/versions/:version',
      staff,
      own,
      describeRoute({
        summary: 'An earlier version',
        description: 'Its fields',
        answer: earlierVersionSchema,
      }),
      async c => {
        const { id } = await requirePost(deps, c.req.param('id'))
        const found = await findVersion(db, id, readVersion(c.req.param('version')))
        if (!found) throw notFound
        return c.var.answer(found)
      },
    )
    .post(
      '/:id/versions/:version/restore',
      staff,
      own,
      describeRoute({
        summary: 'Bring an earlier version back: as a draft, or with the status that the post has now',
        description: 'The post as saved',
        answer: wholePostSchema,
        headers: ifMatch,
        problems: conflict,
      }),
      jsonBody(restoreSchema, { code: 'invalid_restore', mayBeEmpty: true }),
      async c => {
        const ifVersion = readIfMatch(c.req.header('if-match'))
        const outcome = await restoreVersion(writingNow(deps), {
          id: c.req.param('id'),
          version: readVersion(c.req.param('version')),
          keepStatus: c.req.valid('json').keep_status,
          ifVersion,
          accountId: c.var.staff.account.id,
          draftsOnly: isContributor(c.var.staff),
        })
        if (outcome.kind === 'without-images') throw withoutImagesOfVersion(outcome.missing)
        return c.var.answer(requireSaved(c, outcome))
      },
    )
}
