import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import { anEnquiry } from '../../../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../../../tests/support/data/databases'
import { enquiryStatuses } from '../../enquiry'
import { type InboxQuery, selectNewest } from './find-enquiries.server'

const everything: InboxQuery = {
  status: undefined,
  assignee: undefined,
  search: '',
  late: false,
  before: undefined,
}
const minutesAfter = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString()

describeEachDatabase('the plan of the inbox', open => {
  async function setUp() {
    const { db, kind } = await open()
    const rows = Array.from({ length: 2000 }, (_, number) => ({
      id: `enquiry-${number}`,
      ...anEnquiry({ name: 'Ann', email: 'ann@client.example', message: 'Words' }),
      status: enquiryStatuses[number % enquiryStatuses.length] ?? 'new',
      created_at: minutesAfter(number),
      due_at: minutesAfter(number % 100 === 0 ? number : 900_000),
    }))
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('contact_submissions')
        .values(rows.slice(from, from + 500))
        .execute()
    // SQLite has no figures of its tables: the site never asks it for any.
    if (kind === 'postgres') await sql`analyze contact_submissions`.execute(db)
    const reader = { db, kind, now: Date.UTC(2026, 1, 1), accountId: 'olga' }
    return async (query: Partial<InboxQuery>): Promise<string> => {
      const compiled = selectNewest(reader, { ...everything, ...query }, 51).compile()
      const explain = kind === 'postgres' ? 'explain' : 'explain query plan'
      const { rows: steps } = await db.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${compiled.sql}`, [...compiled.parameters]),
      )
      return steps.map(step => String(step.detail ?? step['QUERY PLAN'])).join('\n')
    }
  }

  // PostgreSQL numbers the candidates' tables; for what is shown of the newest it may read so small a table whole.
  const readsThrough = /\bSCAN contact_submissions|Seq Scan on contact_submissions contact_submissions_\d/
  const byStatus =
    /contact_submissions USING (?:COVERING )?INDEX contact_submissions_by_status \(|Scan(?: Backward)? using contact_submissions_(?:by_status|newest)\b/g

  it.each([
    ['whole list', {}, 4],
    ['next page', { before: `${minutesAfter(1000)}_enquiry-1000` }, 4],
    ['open ones', { status: 'open' as const }, 2],
    ['archive', { status: 'archived' as const }, 1],
  ])('reads the %s in the order of an index for each status', async (_, query, statuses) => {
    const explain = await setUp()
    const plan = await explain(query)
    expect(plan.match(byStatus), plan).toHaveLength(statuses)
    expect(plan).not.toMatch(readsThrough)
  })

  it('finds the late ones in the index of those that wait', async () => {
    const explain = await setUp()
    const plan = await explain({ late: true })
    const ofLate = plan.match(
      /USING COVERING INDEX contact_submissions_late \(status=\? AND due_at<\?\)|(?:Scan using|Bitmap Index Scan on) contact_submissions_late\b/g,
    )
    expect(ofLate, plan).toHaveLength(2)
    expect(plan).not.toMatch(readsThrough)
  })

  it('finds snoozed ones in an index', async () => {
    const explain = await setUp()
    const plan = await explain({ status: 'snoozed' })
    expect(plan).toMatch(/\bcontact_submissions_(?:by_status|snoozed)\b/)
    expect(plan).not.toMatch(readsThrough)
  })

  it.each([{}, { late: true }, { status: 'open' as const }])(
    'reads what a search finds by its ids, whatever else is asked: %j',
    async query => {
      const explain = await setUp()
      const plan = await explain({ ...query, search: 'words' })
      expect(plan).toMatch(/MATERIALIZE found|CTE found/)
      expect(plan.match(byStatus)).toBeNull()
      expect(plan).not.toMatch(/contact_submissions_late/)
    },
  )
})
