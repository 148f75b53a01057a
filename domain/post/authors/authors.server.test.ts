import { expect, it } from 'vitest'
import type { Database } from '../../../platform/db/types'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { authorsOf, findPeople, findPeopleOf, settleAuthors } from './authors.server'

const write = (db: Database, id: string, name: string, more = {}) =>
  db
    .insertInto('accounts')
    .values({
      ...{ id, email: `${id}@agency.example`, role: 'editor', app_metadata: '{}' },
      user_metadata: JSON.stringify({ full_name: name }),
      ...{ created_at: '2026-05-01T10:00:00.000Z', updated_at: '2026-05-01T10:00:00.000Z' },
      ...more,
    })
    .execute()

describeEachDatabase('authors who are members', open => {
  it('have the name of their account, whatever was sent', async () => {
    const { db } = await open()
    await write(db, 'ada', 'Ada Fell', { job_title: 'Analyst', biography: 'Reads.' })
    await write(db, 'gone', 'Gone Person', { deleted_at: '2026-05-02T10:00:00.000Z' })
    await write(db, 'nameless', '')
    const people = await findPeople(db, ['ada', 'gone', 'nameless', 'unknown', ''])
    expect([...people.values()]).toEqual([
      { id: 'ada', name: 'Ada Fell', job_title: 'Analyst', biography: 'Reads.' },
    ])
    const asked = [
      { name: 'Another', account_id: 'ada' },
      { name: ' Guest ', account_id: '' },
    ]
    expect(await settleAuthors(db, asked, [])).toEqual({
      authors: [
        { name: 'Ada Fell', account_id: 'ada' },
        { name: 'Guest', account_id: '' },
      ],
    })
    expect(await settleAuthors(db, [], [])).toEqual({ authors: [] })
  })

  it('stay with the name that was stored once they have left, but are not named anew', async () => {
    const { db } = await open()
    const left = [{ name: 'Ada Fell', account_id: 'ada' }]
    expect(await settleAuthors(db, [{ name: 'x', account_id: 'ada' }], left)).toEqual({ authors: left })
    for (const id of ['ada', 'nameless'])
      expect(await settleAuthors(db, [{ name: 'Ada Fell', account_id: id }], [])).toHaveProperty(
        'errors.authors',
      )
  })

  it('are found for the rows that name them', async () => {
    const { db } = await open()
    await write(db, 'ada', 'Ada Fell')
    const row = {
      author: 'Ada and Guest',
      authors: JSON.stringify([
        { name: 'Ada', account_id: 'ada' },
        { name: 'Guest', account_id: '' },
      ]),
    }
    const names = authorsOf(row, await findPeopleOf(db, [row])).map(({ name }) => name)
    expect(names).toEqual(['Ada Fell', 'Guest'])
    expect(authorsOf(row, new Map()).map(({ name }) => name)).toEqual(['Ada', 'Guest'])
    expect(authorsOf({ author: 'Only text', authors: '[]' }, new Map())).toEqual([
      { name: 'Only text', account_id: '' },
    ])
  })
})
