/** /api/site/previews: links to the drafts, for people without an account. Every member makes and revokes them. */
import { Hono } from 'hono'
import { makePreview, revokePreview } from '../../../domain/site/previews.server'
import { readSite } from '../../../domain/site/read-site.server'
import { madePreviewSchema, siteSchema } from '../../../domain/site/site-schema'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeRoute } from '../describe-route'
import { actorOf, requireStaff } from '../staff'

const tooMany = new Refusal(
  409,
  'too_many_previews',
  'There are 20 links already. Revoke one that nobody needs any more.',
)

const notFound = new Refusal(404, 'preview_not_found', 'That link has ended, or was revoked.')

export function createPreviewsApi(deps: AuthDeps) {
  const { db, config } = deps
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .post(
      '/previews',
      staff,
      describeRoute({
        summary: 'Make a link to the drafts for people without an account',
        description: 'The link, which lives for seven days and is answered once, and the documents',
        answer: madePreviewSchema,
      }),
      async c => {
        const token = await makePreview(db, actorOf(c.var.staff))
        if (token === undefined) throw tooMany
        const site = await readSite(db, c.var.staff.call.now)
        return c.var.answer({ link: `${config.siteUrl}/preview/${token}/`, site })
      },
    )
    .delete(
      '/previews/:id',
      staff,
      describeRoute({
        summary: 'Revoke a link to the drafts',
        description: 'The documents; the link answers 404 from now on',
        answer: siteSchema,
      }),
      async c => {
        if (!(await revokePreview(db, actorOf(c.var.staff), c.req.param('id')))) throw notFound
        return c.var.answer(await readSite(db, c.var.staff.call.now))
      },
    )
}
