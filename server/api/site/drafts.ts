/** /api/site/{name}/draft: every member drafts. */
import { Hono } from 'hono'
import { discardDraft, saveDraft } from '../../../domain/site/site-documents.server'
import { documentSchema, draftSchema } from '../../../domain/site/site-schema'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { actorOf, requireStaff } from '../staff'
import { conflict, ifMatch, requireDraft, requireName, requireVersion } from './site-answers'

export function createDraftsApi(deps: AuthDeps) {
  const { db } = deps
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .put(
      '/:name/draft',
      staff,
      describeRoute({
        summary: 'Keep a draft',
        description: 'The document; the draft may have faults, which keep it from being published',
        answer: documentSchema,
        headers: ifMatch,
        problems: conflict,
      }),
      jsonBody(draftSchema, { code: 'invalid_document' }),
      async c => {
        const name = requireName(c.req.param('name'))
        const ifVersion = requireVersion(c.req.header('if-match'))
        const { content } = c.req.valid('json')
        const outcome = await saveDraft(db, actorOf(c.var.staff), { name, content, ifVersion })
        return c.var.answer(requireDraft(c, outcome))
      },
    )
    .delete(
      '/:name/draft',
      staff,
      describeRoute({
        summary: 'Discard a draft',
        description: 'The document as it is published',
        answer: documentSchema,
        headers: ifMatch,
        problems: conflict,
      }),
      async c => {
        const name = requireName(c.req.param('name'))
        const ifVersion = requireVersion(c.req.header('if-match'))
        return c.var.answer(
          requireDraft(c, await discardDraft(db, actorOf(c.var.staff), { name, ifVersion })),
        )
      },
    )
}
