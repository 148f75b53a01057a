/** How the promise was kept: answers in time, and the median time to the first answer, by month, service and member. */
import { type RawBuilder, sql } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Database, DatabaseKind } from '../../../platform/db/types'
import type { CompanyClock } from '../../../shared/company-time'
import { nameMembers } from '../../log/log-members.server'
import type { AnswerTimes } from './inbox-schema'

interface Asked {
  db: Database
  kind: DatabaseKind
  /** Milliseconds since the epoch. */
  now: number
  clock: CompanyClock
}

interface Group {
  name: string
  total: number
  in_time: number
  median: number | null
}

const day = 24 * 60 * 60 * 1000
const period = 365 * day

/** Counts the enquiries of the last twelve months that were answered, or whose promised time has ended. */
export async function measureAnswers({ db, kind, now, clock }: Asked): Promise<Omit<AnswerTimes, 'promise'>> {
  const group = async (by: RawBuilder<unknown>): Promise<Group[]> =>
    (await queryGroups(kind, by, now).execute(db)).rows
  const members = await group(firstMember)
  const find = await nameMembers(
    db,
    members.map(({ name }) => name || null),
  )
  const nameOf = (id: string): string => {
    const member = find(id)
    return member?.name || member?.address || deletedAccount
  }
  return {
    all: (await group(sql`''`))[0] ?? { name: '', total: 0, in_time: 0, median: null },
    months: await group(monthOf(clock, now)),
    services: await group(sql`service`),
    members: members.filter(({ name }) => name !== '').map(one => ({ ...one, name: nameOf(one.name) })),
  }
}

/** The name of accounts without one. */
const deletedAccount = 'A deleted account'

/** Id of the member who sent the first reply; '' when there is none. */
const firstMember = sql`coalesce((select account_id from enquiry_replies
  where enquiry_id = contact_submissions.id and cancelled_at is null order by send_at limit 1), '')`

/** `yyyy-mm` by the agency's clocks: neither database knows where its months begin. */
function monthOf(clock: CompanyClock, now: number): RawBuilder<unknown> {
  const begins: string[] = []
  for (let at = now; begins.length === 0 || at >= now - period; ) {
    const begin = clock.startOfMonth(at)
    begins.push(begin)
    at = Date.parse(begin) - 1
  }
  const cases = begins.map(begin => sql`when created_at >= ${begin} then ${clock.toDate(begin).slice(0, 7)}`)
  // Of the first month only the last days may be within the period.
  const first = clock.toDate(now - period).slice(0, 7)
  return sql`case ${sql.join(cases, sql` `)} else ${first} end`
}

/** From what was asked last: a client who writes again after an answer begins the promise anew. */
const minutesTaken = (kind: DatabaseKind) =>
  kind === 'postgres'
    ? sql`extract(epoch from answered_at - coalesce(asked_at, created_at))::float8 / 60`
    : sql`(julianday(answered_at) - julianday(coalesce(asked_at, created_at))) * 1440`

/** Medians by rank: neither database has the same function for them. */
const queryGroups = (kind: DatabaseKind, by: RawBuilder<unknown>, now: number) => sql<Group>`
  with measured as (
    select ${by} as name,
      case when answered_at <= due_at then 1 else 0 end as in_time,
      case when answered_at is null then null else ${minutesTaken(kind)} end as minutes
    from contact_submissions
    where created_at >= ${isoTime(now - period)} and due_at is not null and status <> 'spam'
      and (answered_at is not null or (due_at <= ${isoTime(now)} and status <> 'archived'))
  ), ranked as (
    select name, in_time, minutes,
      row_number() over (partition by name, case when minutes is null then 1 else 0 end order by minutes) as rank,
      count(minutes) over (partition by name) as answered
    from measured
  )
  select name, count(*) as total, sum(in_time) as in_time,
    avg(case when rank in ((answered + 1) / 2, (answered + 2) / 2) then minutes end) as median
  from ranked group by name order by name`
