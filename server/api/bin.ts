/** /api/bin: deleted posts, for 30 days. GET /api/posts?status=bin lists them. */
import { Hono } from 'hono'
import { deleteForEver, restoreFromBin } from '../../domain/post/bin.server'
import { binDeletionSchema, wholePostSchema } from '../../domain/post/post-schema'
import { writingNow } from '../../domain/post/receive-post.server'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { describeDeletion, describeRoute } from './describe-route'
import { jsonBody } from './json-body'
import { tagged } from './post-answers'
import { refuseFields } from './refuse-fields'
import { requireOwner, requireStaff } from './staff'

const notInBin = new Refusal(404, 'post_not_in_bin', 'This post is not in the bin.')

export function createBinApi(deps: AuthDeps) {
  return new Hono<AppEnv>()
    .post(
      '/:id/restore',
      requireStaff(deps),
      describeRoute({
        summary: 'Take a post out of the bin, as a draft',
        description: 'The post',
        answer: wholePostSchema,
      }),
      async c => {
        const { account } = c.var.staff
        const post = await restoreFromBin(writingNow(deps), c.req.param('id'), account.id)
        if (!post) throw notInBin
        return c.var.answer(tagged(c, post))
      },
    )
    .post(
      '/:id/deletion',
      requireOwner(deps),
      describeDeletion({
        summary: 'Delete a post in the bin for ever, with its history; for owners',
        description: 'Deleted',
      }),
      jsonBody(binDeletionSchema, { code: 'invalid_deletion' }),
      async c => {
        const { title } = c.req.valid('json')
        const order = { id: c.req.param('id'), title, accountId: c.var.staff.account.id }
        const outcome = await deleteForEver(writingNow(deps), order)
        if (outcome === 'missing') throw notInBin
        if (outcome === 'other-title')
          throw refuseFields('invalid_deletion', { title: 'Type the title exactly.' })
        return c.body(null, 204)
      },
    )
}
