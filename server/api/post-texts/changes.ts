/** /api/posts/:id/changes: the draft of changes beside a published article. */
import { Hono } from 'hono'
import { findChanges } from '../../../domain/post/changes/changes-rows.server'
import {
  baseSchema,
  postChangesSchema,
  publishedChangesSchema,
  sentChangesSchema,
} from '../../../domain/post/changes/changes-schema'
import { receiveChanges, receivePublication } from '../../../domain/post/changes/receive-changes.server'
import { acceptBase, discardChanges } from '../../../domain/post/changes/settle-changes.server'
import type { PostReader } from '../../../domain/post/post-reader.server'
import { wholePostSchema } from '../../../domain/post/post-schema'
import { writingNow } from '../../../domain/post/receive-post.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { readBytes } from '../../http/read-bytes'
import { smallBody } from '../../http/sub-app'
import { describeDeletion, describeRoute } from '../describe-route'
import { readIfMatch } from '../if-match'
import { jsonBody, unreadBody } from '../json-body'
import { ifMatch, requirePost, tagged } from '../post-answers'
import { postBody, receiving } from '../posts'
import { requireStaff } from '../staff'
import { answerChanges, conflict, noChanges, refuseChanges } from './changes-answers'

export function createChangesApi(deps: AuthDeps, reader: PostReader) {
  const { db } = deps
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .use('/:id/changes/base', smallBody)
    .use('/:id/changes/*', postBody)
    .get(
      '/:id/changes',
      staff,
      describeRoute({
        summary: 'Read the draft of changes to a post',
        description: 'The post as it is to be, the version of the draft as ETag',
        answer: postChangesSchema,
      }),
      async c => {
        const { id } = await requirePost(deps, c.req.param('id'))
        const row = await findChanges(db, id)
        if (!row) throw noChanges
        return c.var.answer(await answerChanges(c, db, row))
      },
    )
    .patch(
      '/:id/changes',
      staff,
      describeRoute({
        summary: 'Keep changes to a published post as a draft, or publish them at a time',
        description: 'The draft as saved; readers see the post as it was. If-Match "0" only begins one',
        answer: postChangesSchema,
        headers: ifMatch,
        problems: conflict,
      }),
      unreadBody(sentChangesSchema),
      async c => {
        const ifVersion = readIfMatch(c.req.header('if-match'))
        const save = { id: c.req.param('id'), bytes: await readBytes(c.req.raw), ifVersion }
        const outcome = await receiveChanges(receiving(c, reader), save)
        if (outcome.kind !== 'saved') throw await refuseChanges(c, db, outcome)
        return c.var.answer(await answerChanges(c, db, outcome.changes))
      },
    )
    .delete(
      '/:id/changes',
      smallBody,
      staff,
      describeDeletion({
        summary: 'Discard the draft of changes to a post',
        description: 'Discarded; the post stays as it is',
        headers: ifMatch,
        problems: conflict,
      }),
      async c => {
        const ifVersion = readIfMatch(c.req.header('if-match'))
        const order = { id: c.req.param('id'), ifVersion, accountId: c.var.staff.account.id }
        const outcome = await discardChanges(writingNow(deps), order)
        if (outcome.kind !== 'discarded') throw await refuseChanges(c, db, outcome)
        return c.body(null, 204)
      },
    )
    .route('/', createPublicationApi(deps, reader))
}

/** What ends the draft, or brings it up to date with the post. */
function createPublicationApi(deps: AuthDeps, reader: PostReader) {
  const { db } = deps
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .post(
      '/:id/changes/publication',
      staff,
      describeRoute({
        summary: 'Publish the draft of changes to a post',
        description: 'The post as published; what the body leaves out is as in the draft',
        answer: wholePostSchema,
        headers: ifMatch,
        problems: conflict,
      }),
      unreadBody(publishedChangesSchema),
      async c => {
        const ifVersion = readIfMatch(c.req.header('if-match'))
        const save = { id: c.req.param('id'), bytes: await readBytes(c.req.raw), ifVersion }
        const outcome = await receivePublication(receiving(c, reader), save)
        if (outcome.kind !== 'saved') throw await refuseChanges(c, db, outcome)
        return c.var.answer(tagged(c, outcome.post))
      },
    )
    .put(
      '/:id/changes/base',
      staff,
      describeRoute({
        summary: 'Say that the draft was compared with the post, which someone saved after it began',
        description: 'The draft, which can be published over that version of the post',
        answer: postChangesSchema,
        problems: conflict,
      }),
      jsonBody(baseSchema, { code: 'invalid_base' }),
      async c => {
        const { version } = c.req.valid('json')
        const outcome = await acceptBase(writingNow(deps), { id: c.req.param('id'), version })
        if (outcome.kind !== 'saved') throw await refuseChanges(c, db, outcome)
        return c.var.answer(await answerChanges(c, db, outcome.changes))
      },
    )
}
