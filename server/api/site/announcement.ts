/** /api/announcement: the bar on every public page. Every member sees it, owners publish. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { z } from 'zod'
import { stateAt } from '../../../domain/announcement/announcement'
import {
  type Announcement,
  announcementInputSchema,
  announcementSchema,
  currentAnnouncementSchema,
  type StoredAnnouncement,
} from '../../../domain/announcement/announcement-schema'
import {
  type AnnouncementOutcome,
  findAnnouncement,
  publishAnnouncement,
  type WithdrawalOutcome,
  withdrawAnnouncement,
} from '../../../domain/announcement/announcements.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeRoute } from '../describe-route'
import { readIfMatch, versionConflict } from '../if-match'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import { actorOf, requireOwner, requireStaff, type StaffEnv } from '../staff'

const code = 'invalid_announcement'

const notFound = new Refusal(404, 'announcement_not_found', 'There is no announcement yet.')

type StaffContext = Pick<Context<StaffEnv>, 'header' | 'var'>

const changing = {
  headers: ['If-Match'],
  problems: {
    412: {
      description: 'Someone changed it first',
      members: { current: announcementSchema.nullable() } satisfies z.ZodRawShape,
    },
  },
}

export function createAnnouncementApi(deps: AuthDeps) {
  const { db } = deps
  const { siteUrl } = deps.config
  const owner = requireOwner(deps)
  return new Hono<AppEnv>()
    .get(
      '/',
      requireStaff(deps),
      describeRoute({
        summary: 'The announcement',
        description: 'The last one, also when it has ended or has not begun; null before the first',
        answer: currentAnnouncementSchema,
      }),
      async c => {
        return c.var.answer({ announcement: answerIfAny(c, await findAnnouncement(db)) })
      },
    )
    .put(
      '/',
      owner,
      describeRoute({
        summary: 'Publish an announcement in place of the last; for owners',
        description: 'The announcement as stored. If-Match takes "0" before the first',
        answer: announcementSchema,
        ...changing,
      }),
      jsonBody(announcementInputSchema, { code }),
      async c => {
        const ifVersion = readIfMatch(c.req.header('if-match'))
        const actor = { ...actorOf(c.var.staff), siteUrl }
        const outcome = await publishAnnouncement(db, actor, c.req.valid('json'), ifVersion)
        return c.var.answer(requireSaved(c, outcome))
      },
    )
    .delete(
      '/',
      owner,
      describeRoute({
        summary: 'Take the announcement down; for owners',
        description: 'The announcement, which has ended; its words stay for the next one',
        answer: announcementSchema,
        ...changing,
      }),
      async c => {
        const ifVersion = readIfMatch(c.req.header('if-match'))
        return c.var.answer(requireSaved(c, await withdrawAnnouncement(db, actorOf(c.var.staff), ifVersion)))
      },
    )
}

/** With its version as a strong entity tag, and its state. */
function answerOf(c: StaffContext, stored: StoredAnnouncement): Announcement {
  c.header('ETag', `"${stored.version}"`)
  return { ...stored, state: stateAt(stored, c.var.staff.call.now).state }
}

const answerIfAny = (c: StaffContext, stored: StoredAnnouncement | undefined): Announcement | null =>
  stored ? answerOf(c, stored) : null

function requireSaved(c: StaffContext, outcome: AnnouncementOutcome | WithdrawalOutcome): Announcement {
  switch (outcome.kind) {
    case 'saved':
      return answerOf(c, outcome.announcement)
    case 'refused':
      throw refuseFields(code, outcome.errors)
    case 'missing':
      throw notFound
    case 'conflict':
      throw versionConflict(
        'Someone changed the announcement after you opened it. See what it says now, then try again.',
        { current: answerIfAny(c, outcome.current) },
      )
  }
}
