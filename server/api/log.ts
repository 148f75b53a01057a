/** /api/log: what happened on the site, for owners. */
import { Hono } from 'hono'
import { z } from 'zod'
import { logAreas } from '../../domain/log/activities'
import { type LogQuery, listLog } from '../../domain/log/list-log.server'
import { streamLogCsv } from '../../domain/log/log-csv.server'
import { logPageSchema } from '../../domain/log/log-schema'
import { nameEnquiries } from '../../domain/log/name-enquiries.server'
import { filterDetail, noteActivity } from '../../domain/log/note-activity.server'
import { currentClock } from '../../domain/site/current-site.server'
import { isoTime } from '../../platform/clock'
import type { CompanyClock } from '../../shared/company-time'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { exportProblems, type SendExport } from '../http/exports'
import { describeFile, describeRoute, queryOf, searchWords } from './describe-route'
import { requireOwner } from './staff'

const day = z.iso.date().startsWith('20').catch('')

const filterQuery = z.object({
  area: z
    .enum(['', ...logAreas])
    .catch('')
    .describe(`One of ${logAreas.join(', ')}`),
  member: z.string().max(100).catch('').describe('Id of an account'),
  search: searchWords('Words in what happened, in its subject, or in the name or address of the member'),
  from: day.describe('The first day, by the clocks of the agency'),
  to: day.describe('The last day, by the clocks of the agency'),
})

const listQuery = filterQuery.extend({
  before: z.string().catch('').describe('The cursor `next` of the page before'),
})

const pageSize = 50

export function createLogApi(deps: AuthDeps, sendExport: SendExport) {
  const owner = requireOwner(deps)
  const { db, databaseKind: kind } = deps
  return new Hono<AppEnv>()
    .get(
      '/',
      owner,
      describeRoute({
        summary: 'What happened on the site, fifty entries a page; for owners',
        description: 'The newest first',
        answer: logPageSchema,
      }),
      queryOf(listQuery),
      async c => {
        const { before, ...filter } = c.req.valid('query')
        const query = toQuery(filter, await currentClock(deps))
        const page = await listLog({ db, kind }, query, { before, size: pageSize })
        return c.var.answer(await nameEnquiries(db, page))
      },
    )
    .get(
      '/export',
      owner,
      describeFile({
        summary: 'The filtered log as CSV; for owners',
        description:
          'UTF-8 with a byte order mark, the newest first; times in the zone that their column names',
        media: 'text/csv',
        problems: exportProblems,
      }),
      queryOf(filterQuery),
      async c => {
        const filter = c.req.valid('query')
        const { account, call } = c.var.staff
        const clock = await currentClock(deps)
        return sendExport(c, account.id, async () => {
          const detail = filterDetail(filter)
          await noteActivity(db, { action: 'log_exported', now: call.now, accountId: account.id, detail })
          c.header('Content-Type', 'text/csv; charset=utf-8')
          c.header('Content-Disposition', `attachment; filename="log-${clock.toDate(call.now)}.csv"`)
          return streamLogCsv({ db, kind }, toQuery(filter, clock), clock)
        })
      },
    )
}

const minutesOfDay = 24 * 60

/** Days as the instants between which they are. */
const toQuery = ({ from, to, ...filter }: z.output<typeof filterQuery>, { at }: CompanyClock): LogQuery => ({
  ...filter,
  from: from && isoTime(at(from)),
  until: to && isoTime(at(to, minutesOfDay)),
})
