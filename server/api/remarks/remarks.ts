/** /api/posts/:id/remarks: what members say of passages of a post. */
import { Hono } from 'hono'
import {
  addRemark,
  answerRemark,
  type RemarkAct,
  type RemarkOutcome,
  resolveRemark,
} from '../../../domain/remark/change-remarks.server'
import { listRemarks } from '../../../domain/remark/list-remarks.server'
import { mostRemarks } from '../../../domain/remark/remark'
import {
  newRemarkSchema,
  remarkAnswerSchema,
  remarksSchema,
  resolutionSchema,
} from '../../../domain/remark/remark-schema'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { smallBody } from '../../http/sub-app'
import { describeRoute } from '../describe-route'
import { keyReused, readIdempotencyKey } from '../idempotency-key'
import { jsonBody } from '../json-body'
import { requirePost } from '../post-answers'
import { notDraft, requireOwnPost } from '../review/own-posts'
import { actorOf, isContributor, requireStaff, type StaffEnv } from '../staff'

const code = 'invalid_remark'
const answers = { description: 'All remarks on the post', answer: remarksSchema }

export function createRemarksApi(deps: AuthDeps) {
  const staff = requireStaff(deps, { contributors: true })
  const own = requireOwnPost(deps)
  const answerOf = async (id: string) => ({ remarks: await listRemarks(deps.db, id) })
  return new Hono<AppEnv>()
    .use('/:id/remarks', smallBody)
    .use('/:id/remarks/*', smallBody)
    .get(
      '/:id/remarks',
      staff,
      own,
      describeRoute({ summary: 'Remarks on passages of a post', ...answers }),
      async c => {
        const { id } = await requireRemarked(c, deps, c.req.param('id'))
        return c.var.answer(await answerOf(id))
      },
    )
    .post(
      '/:id/remarks',
      staff,
      own,
      describeRoute({
        summary: 'Make a remark on a passage',
        ...answers,
        status: 201,
        headers: ['Idempotency-Key'],
      }),
      jsonBody(newRemarkSchema, { code }),
      async c => {
        const act = await actOf(c, deps, c.req.param('id'))
        requireDone(await addRemark(deps, act, c.req.valid('json')))
        return c.var.answer(await answerOf(act.postId))
      },
    )
    .post(
      '/:id/remarks/:remark/answers',
      staff,
      own,
      describeRoute({
        summary: 'Answer a remark, which opens it again',
        ...answers,
        status: 201,
        headers: ['Idempotency-Key'],
      }),
      jsonBody(remarkAnswerSchema, { code }),
      async c => {
        const act = await actOf(c, deps, c.req.param('id'))
        const { text } = c.req.valid('json')
        requireDone(await answerRemark(deps, act, { id: c.req.param('remark'), text }))
        return c.var.answer(await answerOf(act.postId))
      },
    )
    .patch(
      '/:id/remarks/:remark',
      staff,
      own,
      describeRoute({ summary: 'Resolve a remark, or open it again', ...answers }),
      jsonBody(resolutionSchema, { code }),
      async c => {
        const act = await actOf(c, deps, c.req.param('id'))
        const { resolved } = c.req.valid('json')
        requireDone(await resolveRemark(deps, act, { id: c.req.param('remark'), resolved }))
        return c.var.answer(await answerOf(act.postId))
      },
    )
}

/** Contributors see the remarks on their drafts. Once it is published, an article is the editors'. */
async function requireRemarked(c: Pick<RemarkCall, 'var'>, deps: AuthDeps, asked: string) {
  const post = await requirePost(deps, asked)
  if (isContributor(c.var.staff) && post.status !== 'draft') throw notDraft
  return post
}

interface RemarkCall {
  var: Pick<StaffEnv['Variables'], 'staff'>
  req: { header: (name: string) => string | undefined }
}

async function actOf(c: RemarkCall, deps: AuthDeps, asked: string): Promise<RemarkAct> {
  const { id: postId } = await requireRemarked(c, deps, asked)
  return { postId, actor: actorOf(c.var.staff), key: readIdempotencyKey(c.req.header('idempotency-key')) }
}

function requireDone(outcome: RemarkOutcome): void {
  if (outcome === 'missing') throw new Refusal(404, 'remark_not_found', 'This remark no longer exists.')
  if (outcome === 'key-reused') throw keyReused
  if (outcome === 'full')
    throw new Refusal(
      409,
      'too_many_remarks',
      `This post has ${mostRemarks} remarks and answers, as many as it may have.`,
    )
}
