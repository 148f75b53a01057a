/** /api/enquiries/business: what came in, how it was answered, and what was won. */
import { Hono } from 'hono'
import { z } from 'zod'
import { businessPeriodNames, usualBusinessPeriod } from '../../../domain/enquiry/inbox/business/business'
import { businessCsv } from '../../../domain/enquiry/inbox/business/business-csv.server'
import { businessSchema } from '../../../domain/enquiry/inbox/business/business-schema'
import { measureBusiness } from '../../../domain/enquiry/inbox/business/measure-business.server'
import { currentClock, currentCompany } from '../../../domain/site/current-site.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { exportProblems, type SendExport } from '../../http/exports'
import { describeFile, describeRoute, queryOf } from '../describe-route'
import { requireStaff, type Staff } from '../staff'

const businessQuery = z.object({
  period: z
    .enum(businessPeriodNames)
    .catch(usualBusinessPeriod)
    .describe(`Months, this one included: one of ${businessPeriodNames.join(', ')}`),
})

export function createBusinessApi(deps: AuthDeps, sendExport: SendExport) {
  const staff = requireStaff(deps)
  const askedBy = async ({ call: { now } }: Staff, query: z.output<typeof businessQuery>) => ({
    ...{ db: deps.db, kind: deps.databaseKind, now, clock: await currentClock(deps) },
    ...query,
  })
  return new Hono<AppEnv>()
    .get(
      '/business',
      staff,
      describeRoute({
        summary: 'What came in, how the promise of an answer was kept, and what was won',
        description: 'Counts, medians and sums, by month, service, page and member',
        answer: businessSchema,
      }),
      queryOf(businessQuery),
      async c => {
        const { responseTime: promise } = await currentCompany(deps)
        const asked = await askedBy(c.var.staff, c.req.valid('query'))
        return c.var.answer({ promise, ...(await measureBusiness(asked)) })
      },
    )
    .get(
      '/business/export',
      staff,
      describeFile({
        summary: 'The same as CSV',
        description: 'UTF-8 with a byte order mark: a row for each month, service, page and member',
        media: 'text/csv',
        problems: exportProblems,
      }),
      queryOf(businessQuery),
      async c =>
        sendExport(c, c.var.staff.account.id, async () => {
          const asked = await askedBy(c.var.staff, c.req.valid('query'))
          const day = asked.clock.toDate(asked.now)
          c.header('Content-Type', 'text/csv; charset=utf-8')
          c.header('Content-Disposition', `attachment; filename="business-${day}.csv"`)
          return businessCsv(await measureBusiness(asked))
        }),
    )
}
