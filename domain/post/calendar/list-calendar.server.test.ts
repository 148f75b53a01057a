import { expect, it } from 'vitest'
import { clockOf, shippedZone } from '../../../shared/company-time'
import { describeEachDatabase, type TestDatabase } from '../../../tests/support/data/databases'
import { storeArticle } from '../../../tests/support/data/stored-articles'
import { binPost } from '../bin.server'
import type { SafePost } from '../post-schema'
import { mostOfMonth } from './calendar-kinds'
import { calendarSchema } from './calendar-schema'
import { listCalendar } from './list-calendar.server'

const clock = clockOf({ zone: shippedZone })
const now = Date.parse('2026-11-20T20:00:00Z')

const list = async ({ db }: TestDatabase, month = '2026-11', madeBy?: string) =>
  calendarSchema.parse(await listCalendar({ db, clock, now, month, madeBy }))
/** `day kind title` */
const linesOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).entries.map(({ day, kind, title }) => `${day} ${kind} ${title}`)

const scheduled = (title: string, publish_at: string): Partial<SafePost> => ({
  ...{ title, status: 'scheduled', publish_at },
})

const keepChanges = async ({ db }: TestDatabase, post_id: string, due_at: string | null) =>
  db
    .insertInto('post_changes')
    .values({
      ...{ post_id, version: 1, base_version: 1, fields: '{}', images: '[]', due_at },
      ...{ created_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T10:00:00.000Z' },
    })
    .execute()

describeEachDatabase('the calendar of posts', open => {
  it('has a month by the clocks of the agency: what is out by its date, what goes live by its time', async () => {
    const database = await open()
    await storeArticle(database, { title: 'First day', date: '2026-11-01' })
    await storeArticle(database, { title: 'Last day', date: '2026-11-30' })
    await storeArticle(database, { title: 'Month before', date: '2026-10-31' })
    await storeArticle(database, { title: 'A draft', date: '2026-11-10', status: 'draft' })
    // Midnight in Vancouver is 7:00 UTC.
    await storeArticle(database, scheduled('Midnight', '2026-12-01T07:00:00.000Z'))
    await storeArticle(database, scheduled('Just before', '2026-12-01T06:59:00.000Z'))
    await storeArticle(database, scheduled('Was due', '2026-11-20T19:00:00.000Z'))
    const { id } = await storeArticle(database, { title: 'Annual results', date: '2026-03-02' })
    await keepChanges(database, id, '2026-11-30T17:00:00.000Z')
    expect(await linesOf(database)).toEqual([
      '2026-11-01 published First day',
      '2026-11-20 late Was due',
      '2026-11-30 published Last day',
      '2026-11-30 changes Annual results',
      '2026-11-30 scheduled Just before',
    ])
    expect(await linesOf(database, '2026-12')).toEqual(['2026-12-01 scheduled Midnight'])
    expect(await list(database)).toMatchObject({ month: '2026-11', today: '2026-11-20', is_whole: true })
  })

  it('leaves out what is in the bin, and changes without a time', async () => {
    const database = await open()
    const binned = await storeArticle(database, { title: 'Binned' })
    await binPost({ db: database.db, kind: database.kind, now }, binned.id, null)
    const { id } = await storeArticle(database, { title: 'Old', date: '2020-01-01' })
    await keepChanges(database, id, null)
    expect(await linesOf(database)).toEqual([])
  })

  it('has for a contributor what they made, without changes that editors prepare', async () => {
    const database = await open()
    const own = await storeArticle(database, { title: 'Own' })
    const other = await storeArticle(database, { title: 'Other' })
    await keepChanges(database, own.id, '2026-11-28T17:00:00.000Z')
    await database.db.deleteFrom('post_makers').execute()
    const makers = [
      { post_id: own.id, account_id: 'cato' },
      { post_id: other.id, account_id: 'editor' },
    ]
    await database.db.insertInto('post_makers').values(makers).execute()
    expect(await linesOf(database, '2026-11', 'cato')).toEqual(['2026-11-20 published Own'])
    expect(await linesOf(database)).toHaveLength(3)
  })

  it('says when a month has more than it lists', async () => {
    const database = await open()
    const { id } = await storeArticle(database, { title: 'Copied' })
    const row = await database.db
      .selectFrom('blog_posts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: mostOfMonth }, (_, index) => ({ ...row, id: `copy-${index}` }))
    for (let from = 0; from < copies.length; from += 20)
      await database.db
        .insertInto('blog_posts')
        .values(copies.slice(from, from + 20))
        .execute()
    const { entries, is_whole } = await list(database)
    expect([entries.length, is_whole]).toEqual([mostOfMonth, false])
  })
})
