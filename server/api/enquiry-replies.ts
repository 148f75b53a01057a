/** /api/enquiries/{id}/replies. */

import { Hono } from 'hono'
import { z } from 'zod'
import { cancelReply } from '../../domain/enquiry/inbox/cancel-reply.server'
import {
  cancelledReplySchema,
  replySchema,
  wholeEnquirySchema,
} from '../../domain/enquiry/inbox/inbox-schema'
import { type ReplyOutcome, sendReply } from '../../domain/enquiry/inbox/replies.server'
import { longestSnooze } from '../../domain/enquiry/inbox/snooze/snooze'
import { profileOf } from '../../domain/member/member-name.server'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { describeRoute } from './describe-route'
import { conflict, enquiryNotFound, readAfter, refuseConflict, tagged } from './enquiry-answers'
import { readIfMatch } from './if-match'
import { jsonBody } from './json-body'
import { refuseFields } from './refuse-fields'
import { actorOf, requireStaff, type Staff } from './staff'

export function createRepliesApi(deps: AuthDeps) {
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .post(
      '/:id/replies',
      staff,
      describeRoute({
        summary:
          'Reply to the sender, now or later; the enquiry counts as answered, or waits for an answer until a reminder',
        description: 'The enquiry with the reply, which waits at least twenty seconds',
        answer: wholeEnquirySchema,
        status: 201,
        headers: ['If-Match'],
        problems: {
          ...conflict,
          422: {
            description: 'Wrong fields, or files that are not in the caller’s draft (`attachments_gone`)',
            members: { gone: z.array(z.string()).optional() },
          },
        },
      }),
      jsonBody(replySchema, { code: 'invalid_reply' }),
      async c => {
        const id = c.req.param('id')
        const { body, cc = [], attachments = [], ...times } = c.req.valid('json')
        const reply = {
          enquiryId: id,
          ...{ body, cc, attachments },
          ...requireTimes(c.var.staff, times),
          ifVersion: readIfMatch(c.req.header('if-match')),
        }
        const sender = { ...actorOf(c.var.staff), ...profileOf(c.var.staff.account) }
        const outcome = await sendReply(deps, sender, reply, readAfter(c.var.staff, id))
        return c.var.answer(tagged(c, await requireQueued(c.var.staff, id, outcome)))
      },
    )
    .delete(
      '/:id/replies/:reply',
      staff,
      describeRoute({
        summary: 'Take back a reply that waits',
        description: 'Its text, and the enquiry as it is now',
        answer: cancelledReplySchema,
      }),
      async c => {
        const id = c.req.param('id')
        const reply = { enquiryId: id, replyId: c.req.param('reply') }
        const read = readAfter(c.var.staff, id)
        const outcome = await cancelReply(deps, actorOf(c.var.staff), reply, read)
        if (outcome.kind === 'missing') throw enquiryNotFound
        if (outcome.kind === 'too-late') throw tooLate
        return c.var.answer({ ...outcome, enquiry: tagged(c, outcome.answer) })
      },
    )
}

const tooLate = new Refusal(409, 'reply_sent', 'The reply is on its way: it can no longer be taken back.')

const longestWait = 90 * 24 * 60 * 60 * 1000

/** Milliseconds since the epoch; undefined means now, as does a time that has passed. */
function requireSendTime({ call: { now } }: Staff, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw refuseFields('invalid_reply', { send_at: 'Give a time in ISO 8601.' })
  if (time > now + longestWait)
    throw refuseFields('invalid_reply', { send_at: 'Choose a time within the next 90 days.' })
  return time
}

/** The caller knows their names. */
const refuseGone = (gone: readonly string[]): Refusal =>
  new Refusal(422, 'attachments_gone', 'A file is no longer stored. Remove it, and attach it again.', {
    fields: { gone },
  })

const filesTooLarge = refuseFields('invalid_reply', {
  attachments: 'Attach 25 MB at most, all files together.',
})
/** A reminder comes after the reply has gone out. */
function requireTimes(staff: Staff, times: { send_at?: string | undefined; remind_at?: string | undefined }) {
  const { now } = staff.call
  const sendAt = requireSendTime(staff, times.send_at)
  if (times.remind_at === undefined) return { sendAt }
  const remindAt = Date.parse(times.remind_at)
  if (remindAt <= Math.max(now, sendAt ?? 0))
    throw refuseFields('invalid_reply', { remind_at: 'Choose a time after the reply goes out.' })
  if (remindAt > now + longestSnooze)
    throw refuseFields('invalid_reply', { remind_at: 'Choose a time within a year.' })
  return { sendAt, remindAt }
}

async function requireQueued<T>(staff: Staff, id: string, outcome: ReplyOutcome<T>): Promise<T> {
  if (outcome.kind === 'missing') throw enquiryNotFound
  if (outcome.kind === 'conflict') throw await refuseConflict(staff, id)
  if (outcome.kind === 'files-gone') throw refuseGone(outcome.ids)
  if (outcome.kind === 'files-too-large') throw filesTooLarge
  return outcome.answer
}
