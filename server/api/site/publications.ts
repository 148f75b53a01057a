/** Publishing the texts of the site, at once or at a time: owners, and editors where owners let them. */

import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { currentClock } from '../../../domain/site/current-site.server'
import { publishDrafts } from '../../../domain/site/publish-drafts.server'
import { letEditorsPublish, mayEditorsPublish } from '../../../domain/site/publishers.server'
import { readSite } from '../../../domain/site/read-site.server'
import { scheduleDrafts, takeBack } from '../../../domain/site/scheduled-texts.server'
import {
  type Publication,
  publicationSchema,
  publishersSchema,
  scheduleSchema,
  siteSchema,
} from '../../../domain/site/site-schema'
import type { AuthDeps } from '../../auth/core/call'
import { notOwner } from '../../auth/members/owner-call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import { actorOf, requireOwner, requireStaff, type StaffEnv } from '../staff'
import { refuseHindrance, requireName } from './site-answers'

const publicationNotFound = new Refusal(
  404,
  'publication_not_found',
  'That publication has gone out, or was taken back.',
)

/** After `requireStaff`. */
const requirePublisher = ({ db }: AuthDeps) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    if (c.var.staff.account.role !== 'owner' && !(await mayEditorsPublish(db))) throw notOwner
    await next()
  })

const named = (documents: Publication['documents']) =>
  documents.map(({ name, version }) => ({ name: requireName(name), version }))

export function createPublicationsApi(deps: AuthDeps) {
  const { db } = deps
  const staff = requireStaff(deps)
  const publisher = requirePublisher(deps)
  return new Hono<AppEnv>()
    .put(
      '/publishers',
      requireOwner(deps),
      describeRoute({
        summary: 'Let editors publish the texts of the site, or leave it to owners; for owners',
        description: 'The documents, and who publishes them now',
        answer: siteSchema,
      }),
      jsonBody(publishersSchema, { code: 'invalid_publishers' }),
      async c => {
        await letEditorsPublish(db, actorOf(c.var.staff), c.req.valid('json').editors_publish)
        return c.var.answer(await readSite(db, c.var.staff.call.now))
      },
    )
    .post(
      '/publish',
      staff,
      publisher,
      describeRoute({
        summary: 'Publish drafts together; for owners, and for editors where owners let them',
        description: 'The documents; all drafts are published, or none',
        answer: siteSchema,
      }),
      jsonBody(publicationSchema, { code: 'invalid_publication' }),
      async c => {
        const chosen = named(c.req.valid('json').documents)
        const outcome = await publishDrafts(db, actorOf(c.var.staff), chosen)
        if (outcome.kind !== 'published')
          throw refuseHindrance(outcome, 'Nothing was published', await currentClock(deps))
        return c.var.answer(await readSite(db, c.var.staff.call.now))
      },
    )
    .post(
      '/publications',
      staff,
      publisher,
      describeRoute({
        summary: 'Publish drafts together at a time; for those who publish',
        description: 'The documents. What goes out is what the drafts say now; all of them, or none',
        answer: siteSchema,
      }),
      jsonBody(scheduleSchema, { code: 'invalid_publication' }),
      async c => {
        const { documents, due_at: dueAt } = c.req.valid('json')
        const outcome = await scheduleDrafts(db, actorOf(c.var.staff), { chosen: named(documents), dueAt })
        if (outcome.kind === 'past')
          throw refuseFields('invalid_publication', { due_at: 'Choose a time that is still to come' })
        if (outcome.kind !== 'scheduled-now')
          throw refuseHindrance(outcome, 'Nothing was scheduled', await currentClock(deps))
        return c.var.answer(await readSite(db, c.var.staff.call.now))
      },
    )
    .delete(
      '/publications/:id',
      staff,
      publisher,
      describeRoute({
        summary: 'Take scheduled texts back; for those who publish',
        description: 'The documents; what was scheduled is a draft again, unless there is a further one',
        answer: siteSchema,
      }),
      async c => {
        const outcome = await takeBack(db, actorOf(c.var.staff), c.req.param('id'))
        if (!outcome) throw publicationNotFound
        if (outcome.kind !== 'taken-back')
          throw refuseHindrance(outcome, 'Nothing was taken back', await currentClock(deps))
        return c.var.answer(await readSite(db, c.var.staff.call.now))
      },
    )
}
