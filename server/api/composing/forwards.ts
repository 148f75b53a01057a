/** /api/enquiries/{id}/forwards: messages that members forward to someone else. */
import { Hono } from 'hono'
import { cancelForward } from '../../../domain/enquiry/inbox/forward/cancel-forward.server'
import { forwardSchema } from '../../../domain/enquiry/inbox/forward/forward-schema'
import { type ForwardOutcome, sendForward } from '../../../domain/enquiry/inbox/forward/forwards.server'
import { cancelledForwardSchema, wholeEnquirySchema } from '../../../domain/enquiry/inbox/inbox-schema'
import { profileOf } from '../../../domain/member/member-name.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeRoute } from '../describe-route'
import { enquiryNotFound, readAfter, tagged } from '../enquiry-answers'
import { keyReused, readIdempotencyKey } from '../idempotency-key'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import { actorOf, requireStaff } from '../staff'

export function createForwardsApi(deps: AuthDeps) {
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .post(
      '/:id/forwards',
      staff,
      describeRoute({
        summary: 'Forward a message of the enquiry; it is no answer to the client',
        description:
          'The enquiry with the forward, which waits twenty seconds. Sent again with the same Idempotency-Key it goes out once',
        answer: wholeEnquirySchema,
        status: 201,
        headers: ['Idempotency-Key'],
      }),
      jsonBody(forwardSchema, { code: 'invalid_forward' }),
      async c => {
        const id = c.req.param('id')
        const { mail_id: mailId, reply_id: replyId, ...rest } = c.req.valid('json')
        const key = readIdempotencyKey(c.req.header('idempotency-key'))
        const forward = { ...rest, enquiryId: id, mailId, replyId, key }
        const sender = { ...actorOf(c.var.staff), ...profileOf(c.var.staff.account) }
        const outcome = await sendForward(deps, sender, forward, readAfter(c.var.staff, id))
        return c.var.answer(tagged(c, requireQueued(outcome)))
      },
    )
    .delete(
      '/:id/forwards/:forward',
      staff,
      describeRoute({
        summary: 'Take back a forward that waits',
        description: 'The enquiry as it is now',
        answer: cancelledForwardSchema,
      }),
      async c => {
        const { id: enquiryId, forward: forwardId } = c.req.param()
        const read = readAfter(c.var.staff, enquiryId)
        const outcome = await cancelForward(deps, actorOf(c.var.staff), { enquiryId, forwardId }, read)
        if (outcome.kind === 'missing') throw forwardNotFound
        if (outcome.kind === 'too-late') throw tooLate
        return c.var.answer({ enquiry: tagged(c, outcome.answer) })
      },
    )
}

const forwardNotFound = new Refusal(404, 'forward_not_found', 'This forward no longer exists.')
const messageNotFound = new Refusal(404, 'message_not_found', 'This message no longer exists.')
const tooLate = new Refusal(409, 'forward_sent', 'The email is on its way: it can no longer be taken back.')
const filesGone = refuseFields('invalid_forward', {
  files: 'The message no longer has one of these files. Reload the enquiry.',
})
const filesTooLarge = refuseFields('invalid_forward', { files: 'Send 25 MB at most, all files together.' })

function requireQueued<T>(outcome: ForwardOutcome<T>): T {
  switch (outcome.kind) {
    case 'queued':
      return outcome.answer
    case 'missing':
      throw enquiryNotFound
    case 'message-missing':
      throw messageNotFound
    case 'files-gone':
      throw filesGone
    case 'files-too-large':
      throw filesTooLarge
    case 'key-reused':
      throw keyReused
  }
}
