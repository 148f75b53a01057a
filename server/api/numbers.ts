/** /api/numbers: how often pages are opened and where readers come from, for every member. */
import { Hono } from 'hono'
import { z } from 'zod'
import { longestPath, periodNames, usualPeriod } from '../../domain/number/number'
import { numbersSchema, postViewsSchema } from '../../domain/number/number-schema'
import { streamNumbersCsv } from '../../domain/number/numbers-csv.server'
import { countPostViews, readNumbers } from '../../domain/number/read-numbers.server'
import { currentClock } from '../../domain/site/current-site.server'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { exportProblems, type SendExport } from '../http/exports'
import { describeFile, describeRoute, queryOf } from './describe-route'
import { requireStaff, type Staff } from './staff'

const numbersQuery = z.object({
  period: z
    .enum(periodNames)
    .catch(usualPeriod)
    .describe(`Days until today: one of ${periodNames.join(', ')}; a year is 52 weeks`),
  page: z
    .string()
    .startsWith('/')
    .max(longestPath)
    .catch('')
    .describe('Path of a page; without it all are meant'),
})

export function createNumbersApi(deps: AuthDeps, sendExport: SendExport) {
  const { db } = deps
  const staff = requireStaff(deps)
  const timesOf = async ({ call: { now } }: Staff) => ({ now, clock: await currentClock(deps) })
  return new Hono<AppEnv>()
    .get(
      '/',
      staff,
      describeRoute({
        summary: 'Page views, referring websites, searches without a result, pages that led to enquiries',
        description: 'Counts of the period, none of which holds anything about a visitor',
        answer: numbersSchema,
      }),
      queryOf(numbersQuery),
      async c => {
        // What this process has counted a moment ago is part of it.
        await deps.visits.write()
        const asked = { ...c.req.valid('query'), ...(await timesOf(c.var.staff)) }
        return c.var.answer(await readNumbers(db, asked))
      },
    )
    .get(
      '/posts',
      staff,
      describeRoute({
        summary: 'Views of posts in the last 30 days',
        description: 'Views by id; posts without any are left out',
        answer: postViewsSchema,
      }),
      async c => c.var.answer(await countPostViews(db, await timesOf(c.var.staff))),
    )
    .get(
      '/export',
      staff,
      describeFile({
        summary: 'The page views of the period as CSV',
        description: 'UTF-8 with a byte order mark: a row for each day, page and referring website',
        media: 'text/csv',
        problems: exportProblems,
      }),
      queryOf(numbersQuery),
      async c => {
        return sendExport(c, c.var.staff.account.id, async () => {
          const times = await timesOf(c.var.staff)
          c.header('Content-Type', 'text/csv; charset=utf-8')
          c.header(
            'Content-Disposition',
            `attachment; filename="numbers-${times.clock.toDate(times.now)}.csv"`,
          )
          return streamNumbersCsv(db, { ...c.req.valid('query'), ...times })
        })
      },
    )
}
