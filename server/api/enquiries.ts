/** /api/enquiries: the list, what is counted, changes of several. One enquiry is in enquiry.ts. */

import { Hono } from 'hono'
import { z } from 'zod'
import { changeEnquiries } from '../../domain/enquiry/inbox/change-enquiry.server'
import { inboxOrders, listInbox } from '../../domain/enquiry/inbox/inbox.server'
import {
  assignableSchema,
  changedEnquiriesSchema,
  changeEnquiriesSchema,
  enquiryPageSchema,
  enquiryServicesSchema,
  foundEnquiriesSchema,
} from '../../domain/enquiry/inbox/inbox-schema'
import { mailIndexing } from '../../domain/enquiry/inbox/received/search/index-mails.server'
import { countFound } from '../../domain/enquiry/inbox/search/count-found.server'
import { enquiryIndexing } from '../../domain/enquiry/inbox/search/index-enquiries.server'
import { listAssignable } from '../../domain/member/member-name.server'
import { currentSite } from '../../domain/site/current-site.server'
import { isoTime } from '../../platform/clock'
import { readPercent } from '../../platform/jobs/walk'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { describeRoute, queryOf } from './describe-route'
import { readerOf, requireChanged, requireSnoozes } from './enquiry-answers'
import { inboxFilter, toInboxQuery } from './inbox-query'
import { jsonBody } from './json-body'
import { actorOf, requireStaff } from './staff'

const listQuery = inboxFilter.extend({
  before: z.string().max(100).optional().catch(undefined).describe('`next` of the page before'),
  order: z
    .enum(inboxOrders)
    .catch('newest')
    .describe(
      'newest, due: of open ones those whose promised time ends first, or back: of snoozed ones those that return first',
    ),
})

export function createEnquiriesApi(deps: AuthDeps) {
  const { db } = deps
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .get(
      '/',
      staff,
      describeRoute({
        summary: 'Enquiries, fifty a page',
        description: 'Rows without whole messages',
        answer: enquiryPageSchema,
      }),
      queryOf(listQuery),
      async c => {
        const { before, order, ...filter } = c.req.valid('query')
        const reader = readerOf(c.var.staff)
        const page = await listInbox(reader, { ...toInboxQuery(filter, reader), before }, order)
        const prepared = filter.search ? await readPrepared(deps) : undefined
        return c.var.answer({ ...page, prepared })
      },
    )
    .get(
      '/found',
      staff,
      describeRoute({
        summary: 'How many enquiries match, in each status',
        description: 'Each up to 1000; of a search those that it finds',
        answer: foundEnquiriesSchema,
      }),
      queryOf(inboxFilter),
      async c => {
        const reader = readerOf(c.var.staff)
        return c.var.answer(await countFound(reader, toInboxQuery(c.req.valid('query'), reader)))
      },
    )
    .get(
      '/members',
      staff,
      describeRoute({
        summary: 'Who may be given an enquiry',
        description: 'By name',
        answer: assignableSchema,
      }),
      async c => c.var.answer({ members: await listAssignable(db, isoTime(c.var.staff.call.now)) }),
    )
    .get(
      '/services',
      staff,
      describeRoute({
        summary: 'What an enquiry can have been for',
        description: 'The services of the enquiry form, in its order',
        answer: enquiryServicesSchema,
      }),
      async c => c.var.answer({ services: (await currentSite(deps)).enquiryChoices }),
    )
    .post(
      '/changes',
      staff,
      describeRoute({
        summary: 'Change status, assignee or outcome of several enquiries, or snooze them: all or none',
        description: 'What they were before, as the body that brings it back',
        answer: changedEnquiriesSchema,
      }),
      jsonBody(changeEnquiriesSchema, { code: 'invalid_change' }),
      async c => {
        const changes = requireSnoozes(c.var.staff, c.req.valid('json').changes)
        return c.var.answer({
          before: requireChanged(
            await changeEnquiries(deps, actorOf(c.var.staff), { changes }, async () => undefined),
          ).before,
        })
      },
    )
}

/** Of the words of enquiries, then of those of the emails in their threads. */
const readPrepared = async ({ db, databaseKind: kind }: AuthDeps): Promise<number | undefined> =>
  (await readPercent(db, enquiryIndexing(kind))) ?? (await readPercent(db, mailIndexing(kind)))
