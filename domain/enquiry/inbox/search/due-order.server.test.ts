import { expect, it } from 'vitest'
import { anEnquiry } from '../../../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../../../tests/support/data/databases'
import { listInbox } from '../inbox.server'
import { countFound } from './count-found.server'
import { indexEnquiry } from './enquiry-search.server'
import type { InboxQuery } from './find-enquiries.server'

const hours = (count: number) => new Date(Date.UTC(2026, 0, 1, count)).toISOString()

describeEachDatabase('enquiries by their promise', open => {
  async function setUp(amount = 6) {
    const { db, kind } = await open()
    const reader = { db, kind, now: Date.UTC(2026, 0, 2), accountId: 'olga' }
    const typed = anEnquiry({ name: 'Ann', email: 'ann@client.example' })
    /** Of each six: two are due, the later one first; the others wait for nothing or are not open. */
    const rows = Array.from({ length: amount }, (_, number) => {
      const kindOf = number % 6
      return {
        ...typed,
        id: `e-${String(number).padStart(3, '0')}`,
        message: number % 2 ? 'odd words' : 'even words',
        status: (['new', 'in_progress', 'new', 'new', 'archived', 'spam'] as const)[kindOf] ?? 'new',
        created_at: hours(number),
        due_at: kindOf === 3 ? null : hours(1000 - number),
        answered_at: kindOf === 2 ? hours(number + 1) : null,
      }
    })
    await db.insertInto('contact_submissions').values(rows).execute()
    for (const { id, message } of rows) await indexEnquiry(db, kind, { ...typed, id, message })
    const list = async (query: Partial<InboxQuery> = {}) => {
      const ids: string[] = []
      let before: string | undefined
      do {
        const asked = {
          status: 'open',
          assignee: undefined,
          search: '',
          late: false,
          ...query,
          before,
        } as const
        const page = await listInbox(reader, asked, 'due')
        ids.push(...page.enquiries.map(({ id }) => id))
        before = page.next ?? undefined
      } while (before !== undefined)
      return ids
    }
    return { reader, list }
  }

  it('are listed with the most urgent on top, then those that wait for nothing, the newest first', async () => {
    const { list } = await setUp()
    expect(await list()).toEqual(['e-001', 'e-000', 'e-003', 'e-002'])
    expect(await list({ status: 'new' })).toEqual(['e-000', 'e-003', 'e-002'])
    expect(await list({ status: 'archived' })).toEqual(['e-004'])
    expect(await list({ status: undefined })).toEqual(['e-004', 'e-003', 'e-002', 'e-001', 'e-000'])
    expect(await list({ search: 'odd' })).toEqual(['e-001', 'e-003'])
    expect(await list({ assignee: 'olga' })).toEqual([])
  })

  it('are listed once each over the pages, in one order', async () => {
    const { list } = await setUp(600)
    const ids = await list()
    expect([ids.length, new Set(ids).size]).toEqual([400, 400])
    const due = ids.filter(id => Number(id.slice(2)) % 6 < 2)
    expect(ids.slice(0, 200)).toEqual(due)
    expect(due).toEqual(due.toSorted().reverse())
    expect(ids.slice(200)).toEqual(ids.slice(200).toSorted().reverse())
  })

  it('are counted in each status as far as they match', async () => {
    const { reader } = await setUp()
    const count = (query: object) =>
      countFound(reader, { assignee: undefined, search: '', late: false, ...query })
    const none = { new: 0, in_progress: 0, snoozed: 0, answered: 0, archived: 0, spam: 0 }
    expect(await count({})).toEqual({ ...none, new: 3, in_progress: 1, archived: 1, spam: 1 })
    expect(await count({ search: 'odd' })).toEqual({ ...none, new: 1, in_progress: 1, spam: 1 })
    expect(await count({ late: true })).toEqual(none)
    expect(await count({ assignee: 'olga' })).toEqual(none)
  })
})
