/** /api/counts and /api/today: what waits for staff. Each noun counts its own. */
import { Hono } from 'hono'
import { countOpen, listDueFirst } from '../../domain/enquiry/inbox/inbox.server'
import { listPendingPosts } from '../../domain/post/pending-posts.server'
import { currentClock } from '../../domain/site/current-site.server'
import { hasOwnAgency } from '../../domain/site/document-rows.server'
import { countSubscriberChanges } from '../../domain/subscriber/subscriber-changes.server'
import { countsSchema, type Today, todaySchema } from '../../domain/today/today-schema'
import { type DiskSpace, isAlmostFull } from '../../platform/disk-space'
import { countUndelivered } from '../../platform/jobs/outbox-rows'
import type { AuthDeps } from '../auth/core/call'
import { listNewDevices } from '../auth/members/new-devices'
import type { AppEnv } from '../http/app-env'
import { describeRoute } from './describe-route'
import { readerOf } from './enquiry-answers'
import { requireStaff, type Staff } from './staff'

export const createCountsApi = (deps: AuthDeps) =>
  new Hono<AppEnv>().get(
    '/',
    requireStaff(deps),
    describeRoute({
      summary: 'What the menu of the admin area counts',
      description: 'Open enquiries, and for owners messages that were given up',
      answer: countsSchema,
    }),
    async c => {
      const { account } = c.var.staff
      const enquiries = await countOpen(readerOf(c.var.staff))
      const mail = account.role === 'owner' ? (await countUndelivered(deps.db)).dead : 0
      return c.var.answer({ enquiries, mail })
    },
  )

export const createTodayApi = (deps: AuthDeps) =>
  new Hono<AppEnv>().get(
    '/',
    requireStaff(deps),
    describeRoute({
      summary:
        "The day's page: enquiries and posts that wait, subscribers of this month; for owners mail and new devices",
      description: 'The first few of each, with how many there are',
      answer: todaySchema,
    }),
    async c => {
      const { call, account } = c.var.staff
      return c.var.answer({
        ...(await listPendingPosts(deps.db, call.now)),
        enquiries: await describeEnquiries(c.var.staff),
        subscribers: await countSubscriberChanges(deps.db, (await currentClock(deps)).startOfMonth(call.now)),
        for_owners: account.role === 'owner' ? await describeForOwners(c.var.staff) : null,
      })
    },
  )

/** More are in the inbox. */
const mostDue = 5

async function describeEnquiries(staff: Staff): Promise<Today['enquiries']> {
  const reader = readerOf(staff)
  return { due: await listDueFirst(reader, mostDue), open: await countOpen(reader) }
}

const describeForOwners = async ({ call }: Staff) => ({
  mail: await countUndelivered(call.deps.db),
  new_devices: await listNewDevices(call),
  as_shipped: !(await hasOwnAgency(call.deps.db)),
  disk: describeDisk(call.deps.disk.space()),
})

const describeDisk = (space: DiskSpace) => (isAlmostFull(space) ? space : null)
