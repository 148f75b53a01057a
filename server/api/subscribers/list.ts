/** /api/subscribers: the newsletter's list, a page at a time and as a file, for owners. */
import { Hono } from 'hono'
import { z } from 'zod'
import { filterDetail, noteActivity } from '../../../domain/log/note-activity.server'
import { currentClock } from '../../../domain/site/current-site.server'
import { listPage } from '../../../domain/subscriber/list-subscribers.server'
import { subscriberStates } from '../../../domain/subscriber/subscriber'
import { subscriberPageSchema } from '../../../domain/subscriber/subscriber-schema'
import { streamSubscribersCsv } from '../../../domain/subscriber/subscribers-csv.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { exportProblems, type SendExport } from '../../http/exports'
import { describeFile, describeRoute, queryOf, searchWords } from '../describe-route'
import { actorOf, requireOwner } from '../staff'

const filterQuery = z.object({
  state: z
    .enum(['', ...subscriberStates])
    .catch('')
    .describe(`One of ${subscriberStates.join(', ')}`),
  search: searchWords('A part of the address'),
})

const listQuery = filterQuery.extend({
  before: z.string().catch('').describe('The cursor `next` of the page before'),
})

const pageSize = 50

export function createSubscribersApi(deps: AuthDeps, sendExport: SendExport) {
  const owner = requireOwner(deps)
  const { db } = deps
  return new Hono<AppEnv>()
    .get(
      '/',
      owner,
      describeRoute({
        summary: 'Subscribers of the newsletter, fifty a page; for owners',
        description: 'The newest change first',
        answer: subscriberPageSchema,
      }),
      queryOf(listQuery),
      async c => {
        const { before, ...query } = c.req.valid('query')
        const { now } = c.var.staff.call
        return c.var.answer(await listPage(db, query, { before, size: pageSize, now }))
      },
    )
    .get(
      '/export',
      owner,
      describeFile({
        summary: 'The filtered list as CSV, with the proof of each consent; for owners',
        description: 'UTF-8 with a byte order mark; times in the zone that their columns name',
        media: 'text/csv',
        problems: exportProblems,
      }),
      queryOf(filterQuery),
      async c => {
        const query = c.req.valid('query')
        const { now, accountId } = actorOf(c.var.staff)
        return sendExport(c, accountId, async () => {
          const clock = await currentClock(deps)
          const detail = filterDetail(query)
          await noteActivity(db, { action: 'subscribers_exported', now, accountId, detail })
          c.header('Content-Type', 'text/csv; charset=utf-8')
          c.header('Content-Disposition', `attachment; filename="subscribers-${clock.toDate(now)}.csv"`)
          return streamSubscribersCsv(db, query, { now, clock })
        })
      },
    )
}
