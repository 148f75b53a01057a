/** /api/post-comparison: what differs between two bodies; nothing is stored. */
import { Hono } from 'hono'
import { comparisonSchema } from '../../../domain/post/comparison/comparison-schema'
import type { PostReader } from '../../../domain/post/post-reader.server'
import { comparedSchema } from '../../../domain/post/post-schema'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { readBytes } from '../../http/read-bytes'
import { type Answer, describeRoute } from '../describe-route'
import { unreadBody } from '../json-body'
import { postBody } from '../posts'
import { refuseText } from '../refuse-post'
import { requireStaff } from '../staff'

export const createPostComparisonApi = (deps: AuthDeps, reader: PostReader) =>
  new Hono<AppEnv>().post(
    '/',
    postBody,
    requireStaff(deps, { contributors: true }),
    describeRoute({
      summary: 'What differs between two bodies, by words and cells; nothing is stored',
      description: 'The changes in the order of the text',
      answer: comparisonSchema,
    }),
    unreadBody(comparedSchema),
    async c => {
      const compared = await reader.read({ kind: 'compare', bytes: await readBytes(c.req.raw) })
      if (compared.kind !== 'compared') throw refuseText(compared)
      const response: unknown = c.body(compared.json, 200, { 'Content-Type': 'application/json' })
      // JSON of that schema, as bytes: the main thread never parses the text.
      return response as Answer<typeof comparisonSchema, 200>
    },
  )
