/** /api/enquiries/export: the filtered list as a file. */
import { Hono } from 'hono'
import { z } from 'zod'
import { exportEnquiries, exportFormats } from '../../domain/enquiry/inbox/export-enquiries.server'
import { filterDetail, noteActivity } from '../../domain/log/note-activity.server'
import { currentClock } from '../../domain/site/current-site.server'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { exportProblems, type SendExport } from '../http/exports'
import { describeFile, queryOf } from './describe-route'
import { readerOf } from './enquiry-answers'
import { inboxFilter, toInboxQuery } from './inbox-query'
import { requireStaff } from './staff'

const exportQuery = inboxFilter.extend({ format: z.enum(exportFormats).catch('csv') })

export const createEnquiryExportApi = (deps: AuthDeps, sendExport: SendExport) =>
  new Hono<AppEnv>().get(
    '/export',
    requireStaff(deps),
    describeFile({
      summary: 'The filtered enquiries as CSV or JSON',
      description:
        'The newest first. CSV, in words and with times in the zone that their columns name, is UTF-8 with a byte order mark; JSON has the fields of the list and times in UTC',
      media: 'text/csv',
      problems: exportProblems,
    }),
    queryOf(exportQuery),
    async c => {
      const { format, ...filter } = c.req.valid('query')
      const reader = readerOf(c.var.staff)
      const { now, accountId } = reader
      return sendExport(c, accountId, async () => {
        const clock = await currentClock(deps)
        const detail = { format, ...filterDetail(filter) }
        await noteActivity(deps.db, { action: 'enquiries_exported', now, accountId, detail })
        c.header('Content-Type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json')
        c.header('Content-Disposition', `attachment; filename="enquiries-${clock.toDate(now)}.${format}"`)
        return exportEnquiries(reader, toInboxQuery(filter, reader), format, clock)
      })
    },
  )
