/** /api/saved-replies: texts that replies begin with. Every member uses them, owners manage them. */

import { Hono } from 'hono'
import { nextOpening } from '../../domain/company/business-days'
import {
  savedRepliesSchema,
  savedReplyInputSchema,
  savedReplySchema,
} from '../../domain/enquiry/inbox/inbox-schema'
import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReplyOutcome,
} from '../../domain/enquiry/inbox/saved-replies.server'
import { nameOf } from '../../domain/member/member-name.server'
import { currentCompany } from '../../domain/site/current-site.server'
import { isoTime } from '../../platform/clock'
import { clockOf } from '../../shared/company-time'
import { formatDate } from '../../shared/dates'
import { withPlainSpaces } from '../../shared/lines/with-plain-spaces'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { describeRoute } from './describe-route'
import { jsonBody } from './json-body'
import { refuseFields } from './refuse-fields'
import { actorOf, requireOwner, requireStaff } from './staff'

export function createSavedRepliesApi(deps: AuthDeps) {
  const { db } = deps
  const owner = requireOwner(deps)
  return new Hono<AppEnv>()
    .get(
      '/',
      requireStaff(deps),
      describeRoute({
        summary: 'Saved replies',
        description: 'By title, what is filled in for the caller, and when the agency opens next',
        answer: savedRepliesSchema,
      }),
      async c => {
        const { account, call } = c.var.staff
        const company = await currentCompany(deps)
        const own = {
          own_name: nameOf(account) || company.name,
          date: withPlainSpaces(formatDate(clockOf(company).toDate(call.now))),
        }
        const opening = isoTime(nextOpening(company, call.now))
        return c.var.answer({ replies: await listSavedReplies(db), own, next_opening: opening })
      },
    )
    .post(
      '/',
      owner,
      describeRoute({
        summary: 'Save a reply; for owners',
        description: 'The saved reply',
        answer: savedReplySchema,
        status: 201,
      }),
      jsonBody(savedReplyInputSchema, { code: 'invalid_saved_reply' }),
      async c =>
        c.var.answer(requireSaved(await createSavedReply(db, actorOf(c.var.staff), c.req.valid('json')))),
    )
    .put(
      '/:id',
      owner,
      describeRoute({
        summary: 'Change a saved reply; for owners',
        description: 'The saved reply',
        answer: savedReplySchema,
      }),
      jsonBody(savedReplyInputSchema, { code: 'invalid_saved_reply' }),
      async c => {
        const reply = { id: c.req.param('id'), ...c.req.valid('json') }
        return c.var.answer(requireSaved(await changeSavedReply(db, actorOf(c.var.staff), reply)))
      },
    )
    .delete(
      '/:id',
      owner,
      describeRoute({
        summary: 'Delete a saved reply; for owners',
        description: 'What was deleted',
        answer: savedReplySchema,
      }),
      async c => {
        const deleted = await deleteSavedReply(db, actorOf(c.var.staff), c.req.param('id'))
        if (!deleted) throw notFound
        return c.var.answer(deleted)
      },
    )
}

const notFound = new Refusal(404, 'saved_reply_not_found', 'This saved reply no longer exists.')

function requireSaved(outcome: SavedReplyOutcome) {
  if (outcome.kind === 'missing') throw notFound
  if (outcome.kind === 'title-taken')
    throw refuseFields('invalid_saved_reply', { title: 'Another saved reply has this title.' })
  return outcome.reply
}
