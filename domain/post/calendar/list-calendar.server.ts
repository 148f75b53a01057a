/** What is published, and what goes live, in a month. */
import { isoTime } from '../../../platform/clock'
import type { Database } from '../../../platform/db/types'
import type { CompanyClock } from '../../../shared/company-time'
import { madeBy } from '../review/own-posts.server'
import { outsideBin } from '../staff-posts.server'
import { mostOfMonth } from './calendar-kinds'
import type { Calendar, CalendarEntry } from './calendar-schema'
import { daysOf } from './month'

interface Asked {
  db: Database
  clock: CompanyClock
  now: number
  month: string
  /** Of this account only: contributors are not shown what editors prepare. */
  madeBy?: string | undefined
}

export async function listCalendar(asked: Asked): Promise<Calendar> {
  const lists = await Promise.all([listPublished(asked), listScheduled(asked), listChanges(asked)])
  const entries = lists.flat().sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  const { month, clock, now } = asked
  return {
    ...{ month, today: clock.toDate(now) },
    entries: entries.slice(0, mostOfMonth),
    is_whole: entries.length <= mostOfMonth,
  }
}

const orderOf = ({ day, at, id, kind }: CalendarEntry): string => [day, at ?? '', id, kind].join(' ')

/** Its first instant, and the first after it. */
function boundsOf({ month, clock }: Asked): [from: string, until: string] {
  const [first = '', last = ''] = [daysOf(month).at(0), daysOf(month).at(-1)]
  return [isoTime(clock.at(first)), isoTime(clock.at(last, 24 * 60))]
}

/** Not in the bin, and theirs alone where only that is asked for. */
function postsOf({ db, madeBy: maker }: Asked) {
  const posts = db
    .selectFrom('blog_posts')
    .where(outsideBin)
    .limit(mostOfMonth + 1)
  return maker === undefined ? posts : posts.where(e => madeBy(e, maker))
}

async function listPublished(asked: Asked): Promise<CalendarEntry[]> {
  const days = daysOf(asked.month)
  const rows = await postsOf(asked)
    .select(['id', 'title', 'date as day'])
    .where('status', '=', 'published')
    .where('date', '>=', days.at(0) ?? '')
    .where('date', '<=', days.at(-1) ?? '')
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, kind: 'published', at: null }))
}

async function listScheduled(asked: Asked): Promise<CalendarEntry[]> {
  const [from, until] = boundsOf(asked)
  const rows = await postsOf(asked)
    .select(['id', 'title', 'publish_at as at'])
    .where('status', '=', 'scheduled')
    .where('publish_at', '>=', from)
    .where('publish_at', '<', until)
    .orderBy('publish_at')
    .orderBy('id')
    .execute()
  const now = isoTime(asked.now)
  return rows.flatMap(({ at, ...row }) =>
    at === null
      ? []
      : [
          {
            ...row,
            at,
            kind: at <= now ? ('late' as const) : ('scheduled' as const),
            day: asked.clock.toDate(at),
          },
        ],
  )
}

/** Drafts of changes with a time; those that could not be published have none. */
async function listChanges(asked: Asked): Promise<CalendarEntry[]> {
  if (asked.madeBy !== undefined) return []
  const [from, until] = boundsOf(asked)
  const rows = await postsOf(asked)
    .innerJoin('post_changes', 'post_changes.post_id', 'blog_posts.id')
    .select(['blog_posts.id', 'blog_posts.title', 'post_changes.due_at as at'])
    .where('post_changes.due_at', '>=', from)
    .where('post_changes.due_at', '<', until)
    .orderBy('post_changes.due_at')
    .orderBy('blog_posts.id')
    .execute()
  return rows.flatMap(({ at, ...row }) =>
    at === null ? [] : [{ ...row, at, kind: 'changes' as const, day: asked.clock.toDate(at) }],
  )
}
