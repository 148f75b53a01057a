/** /api/posts/:id/submission: drafts that wait for an editor. */
import { Hono } from 'hono'
import { readSubmission } from '../../../domain/post/review/submission-rows.server'
import { returnSchema, submissionAnswer } from '../../../domain/post/review/submission-schema'
import {
  type ReviewAct,
  type ReviewOutcome,
  returnPost,
  submitPost,
  withdrawPost,
} from '../../../domain/post/review/submissions.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { smallBody } from '../../http/sub-app'
import { describeDeletion, describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { notFound, requirePost } from '../post-answers'
import { actorOf, requireStaff, type Staff } from '../staff'
import { notDraft, requireOwnPost } from './own-posts'

export function createSubmissionsApi(deps: AuthDeps) {
  const staff = requireStaff(deps, { contributors: true })
  const own = requireOwnPost(deps)
  const answerOf = async (id: string) => ({ submission: await readSubmission(deps.db, id) })
  return new Hono<AppEnv>()
    .use('/:id/submission', smallBody)
    .use('/:id/submission/*', smallBody)
    .get(
      '/:id/submission',
      staff,
      own,
      describeRoute({
        summary: 'Where a draft is on its way to the editors',
        description: 'Who submitted it, and what an editor asks for',
        answer: submissionAnswer,
      }),
      async c => {
        const { id } = await requirePost(deps, c.req.param('id'))
        return c.var.answer(await answerOf(id))
      },
    )
    .post(
      '/:id/submission',
      staff,
      own,
      describeRoute({
        summary: 'Submit a draft: the editors are told',
        description: 'Where it is now',
        answer: submissionAnswer,
      }),
      async c => {
        const id = c.req.param('id')
        requireDone(await submitPost(deps, actOf(c.var.staff, id)))
        return c.var.answer(await answerOf(id))
      },
    )
    .delete(
      '/:id/submission',
      staff,
      own,
      describeDeletion({ summary: 'Take a submitted draft back', description: 'Taken back' }),
      async c => {
        requireDone(await withdrawPost(deps, actOf(c.var.staff, c.req.param('id'))))
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/submission/return',
      requireStaff(deps),
      describeRoute({
        summary: 'Ask for changes: the draft goes back to who submitted it',
        description: 'Where it is now',
        answer: submissionAnswer,
      }),
      jsonBody(returnSchema, { code: 'invalid_remark' }),
      async c => {
        const id = c.req.param('id')
        const remark = c.req.valid('json').remark.trim()
        requireDone(await returnPost(deps, actOf(c.var.staff, id), remark))
        return c.var.answer(await answerOf(id))
      },
    )
}

function actOf(staff: Staff, id: string): ReviewAct {
  const { accountId, name, now } = actorOf(staff)
  return { id, accountId, name, now }
}

function requireDone(outcome: ReviewOutcome): void {
  if (outcome === 'missing') throw notFound
  if (outcome === 'no-draft') throw notDraft
  if (outcome === 'not-submitted')
    throw new Refusal(409, 'post_not_submitted', 'This draft does not wait for an editor any longer.')
}
