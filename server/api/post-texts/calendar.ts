/** /api/post-calendar: what is published and what goes live in a month. */
import { Hono } from 'hono'
import { z } from 'zod'
import { calendarSchema } from '../../../domain/post/calendar/calendar-schema'
import { listCalendar } from '../../../domain/post/calendar/list-calendar.server'
import { isMonth } from '../../../domain/post/calendar/month'
import { currentClock } from '../../../domain/site/current-site.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeRoute, queryOf } from '../describe-route'
import { makerOf, requireStaff } from '../staff'

const calendarQuery = z.object({
  month: z.string().refine(isMonth).catch('').describe('As 2026-11; this one unless it is said'),
})

export const createPostCalendarApi = (deps: AuthDeps) =>
  new Hono<AppEnv>().get(
    '/',
    requireStaff(deps, { contributors: true }),
    describeRoute({
      summary: 'The calendar of posts, a month; for contributors of their own',
      description: 'Published posts at their date, scheduled posts and changes at the time they go live',
      answer: calendarSchema,
    }),
    queryOf(calendarQuery),
    async c => {
      const { now } = c.var.staff.call
      const clock = await currentClock(deps)
      const month = c.req.valid('query').month || clock.toDate(now).slice(0, 7)
      const asked = { db: deps.db, clock, now, month, madeBy: makerOf(c.var.staff) }
      return c.var.answer(await listCalendar(asked))
    },
  )
