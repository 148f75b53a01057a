/**
 * What came in, how the promise of an answer was kept, and what was won, by month, service, page and member. Each enquiry
 * counts in the month in which it came.
 */
import { type RawBuilder, sql } from 'kysely'
import { isoTime } from '../../../../platform/clock'
import type { Database, DatabaseKind } from '../../../../platform/db/types'
import type { CompanyClock } from '../../../../shared/company-time'
import { nameMembers } from '../../../log/log-members.server'
import { type BusinessPeriod, businessPeriods } from './business'
import type { Business, BusinessGroup } from './business-schema'

export interface AskedBusiness {
  db: Database
  kind: DatabaseKind
  /** Milliseconds since the epoch. */
  now: number
  clock: CompanyClock
  period: BusinessPeriod
}

const noneIn = (name: string): BusinessGroup => ({
  ...{ name, enquiries: 0, due: 0, in_time: 0, median: null },
  ...{ won: 0, won_value: 0 },
})

export async function measureBusiness(asked: AskedBusiness): Promise<Omit<Business, 'promise'>> {
  const months = monthsOf(asked)
  const since = months[0]?.begin ?? ''
  const group = async (by: RawBuilder<unknown>): Promise<BusinessGroup[]> =>
    (await queryGroups(asked, by, since).execute(asked.db)).rows
  const byMonth = new Map((await group(monthIn(months))).map(one => [one.name, one]))
  return {
    period: asked.period,
    all: (await group(sql`''`))[0] ?? noneIn(''),
    months: months.map(({ name }) => byMonth.get(name) ?? noneIn(name)),
    services: mostFirst(await group(sql`coalesce(nullif(outcome_service, ''), service)`)),
    origins: mostFirst(await group(sql`coalesce(origin, '')`)),
    members: await withNames(asked.db, await group(firstMember(asked.now))),
  }
}

const mostFirst = (groups: BusinessGroup[]): BusinessGroup[] =>
  groups.toSorted((a, b) => b.enquiries - a.enquiries || b.won - a.won || (a.name < b.name ? -1 : 1))

/** The name of accounts without one. */
const deletedAccount = 'A deleted account'

/** By name; what nobody has answered is left out. */
async function withNames(db: Database, groups: BusinessGroup[]): Promise<BusinessGroup[]> {
  const find = await nameMembers(
    db,
    groups.map(({ name }) => name || null),
  )
  const nameOf = (id: string): string => {
    const member = find(id)
    return member?.name || member?.address || deletedAccount
  }
  return groups.filter(({ name }) => name !== '').map(one => ({ ...one, name: nameOf(one.name) }))
}

/** Id of the member who sent the first reply; '' when there is none. */
const firstMember = (now: number) => sql`coalesce((select account_id from enquiry_replies
  where enquiry_id = contact_submissions.id and cancelled_at is null and forwarded_to is null
    and send_at <= ${isoTime(now)} order by send_at limit 1), '')`

interface Month {
  /** `yyyy-mm`. */
  name: string
  /** ISO 8601 UTC. */
  begin: string
}

/** The months of the period by the agency's clocks, oldest first. */
function monthsOf({ clock, now, period }: AskedBusiness): Month[] {
  const months: Month[] = []
  for (let at = now; months.length < businessPeriods[period]; at = Date.parse(months[0]?.begin ?? '') - 1) {
    const begin = clock.startOfMonth(at)
    months.unshift({ name: clock.toDate(begin).slice(0, 7), begin })
  }
  return months
}

/** Neither database knows where the agency's months begin. */
function monthIn(months: readonly Month[]): RawBuilder<unknown> {
  const cases = months.toReversed().map(({ name, begin }) => sql`when created_at >= ${begin} then ${name}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** From what was asked last: a client who writes again after an answer begins the promise anew. */
const minutesTaken = (kind: DatabaseKind) =>
  kind === 'postgres'
    ? sql`extract(epoch from answered - begun)::float8 / 60`
    : sql`(julianday(answered) - julianday(begun)) * 1440`

/** A reply that is still to be sent answers nothing. Medians by rank: neither database has the same function for them. */
const queryGroups = (
  { kind, now }: AskedBusiness,
  by: RawBuilder<unknown>,
  since: string,
) => sql<BusinessGroup>`
  with enquiries as (
    select ${by} as name, due_at, status, outcome, outcome_value, coalesce(asked_at, created_at) as begun,
      case when answered_at <= ${isoTime(now)} then answered_at end as answered
    from contact_submissions
    where created_at >= ${since} and status <> 'spam' and merged_into is null
  ), counted as (
    select enquiries.*, due_at is not null
      and (answered is not null or (due_at <= ${isoTime(now)} and status <> 'archived')) as counts
    from enquiries
  ), measured as (
    select name,
      case when counts then 1 else 0 end as due,
      case when counts and answered <= due_at then 1 else 0 end as in_time,
      case when counts then ${minutesTaken(kind)} end as minutes,
      case when outcome = 'won' then 1 else 0 end as won,
      case when outcome = 'won' then outcome_value end as won_value
    from counted
  ), ranked as (
    select measured.*,
      row_number() over (partition by name, case when minutes is null then 1 else 0 end order by minutes) as rank,
      count(minutes) over (partition by name) as answered
    from measured
  )
  select name, count(*) as enquiries, sum(due) as due, sum(in_time) as in_time,
    avg(case when rank in ((answered + 1) / 2, (answered + 2) / 2) then minutes end) as median,
    sum(won) as won, coalesce(sum(won_value), 0) as won_value
  from ranked group by name order by name`
