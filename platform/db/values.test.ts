/** Both databases must return the same shapes, or code that one accepts breaks on the other. */
import { type Insertable, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { SafeHtml } from '../../shared/safe-html'
import { describeEachDatabase } from '../../tests/support/data/databases'
import type { OutboxMessagesTable } from './site-tables'

const post = {
  id: 'results-day',
  title: 'Résumé of a “results day” 📈',
  category: 'Strategy',
  author: 'M. Okafor',
  date: '2026-03-08',
  excerpt: '',
  content: '<p>Body</p>' as SafeHtml,
  image_url: '',
  image_alt: 'The mill at “Harbour”',
  image_focus: '50 30',
  search_title: 'Results',
  search_description: 'What happened',
  authors: '[{"name":"M. Okafor","account_id":""}]',
  tags: '["results day"]',
  series: 'Quarters',
  series_part: 2,
  read_time_in_minutes: 7,
  status: 'published',
  publish_at: null,
  created_at: '2026-11-20T20:00:00.001Z',
  updated_at: '2026-11-20T20:00:00.120Z',
} as const

const mail: Insertable<OutboxMessagesTable> = {
  id: 'a',
  purpose: 'account',
  recipient: '',
  subject: '',
  dedupe_key: null,
  message: '{"b": 1, "a": [true, null]}',
  status: 'waiting',
  attempts: 0,
  next_attempt_at: '2026-11-20T20:00:00.000Z',
  leased_until: null,
  last_answer: '',
  created_at: '2026-11-20T20:00:00.000Z',
  sent_at: null,
}

describeEachDatabase('values', open => {
  it('come back as they were stored: text, date, times, number, null', async () => {
    const { db } = await open()
    await db.insertInto('blog_posts').values(post).execute()
    const row = await db.selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow()
    expect(row).toStrictEqual({ ...post, version: 1, binned_at: null, folded: '' })
  })

  it('are rows like any other object', async () => {
    const { db } = await open()
    await db.insertInto('blog_posts').values(post).execute()
    const [row] = await db.selectFrom('blog_posts').select('id').execute()
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
  })

  it('are JSON as text', async () => {
    const { db } = await open()
    await db.insertInto('outbox_messages').values(mail).execute()
    const row = await db.selectFrom('outbox_messages').select('message').executeTakeFirstOrThrow()
    expect(typeof row.message).toBe('string')
    expect(JSON.parse(row.message)).toEqual({ b: 1, a: [true, null] })
  })

  it('are numbers for counts, sums and affected rows', async () => {
    const { db } = await open()
    await db
      .insertInto('blog_posts')
      .values([post, { ...post, id: 'b' }])
      .execute()
    const counts = await db
      .selectFrom('blog_posts')
      .select(e => [
        e.fn.countAll<number>().as('all'),
        e.fn.sum<number>('read_time_in_minutes').as('minutes'),
      ])
      .executeTakeFirstOrThrow()
    expect(counts).toStrictEqual({ all: 2, minutes: 14 })
    const deleted = await db.deleteFrom('blog_posts').executeTakeFirstOrThrow()
    expect(Number(deleted.numDeletedRows)).toBe(2)
  })

  it('are true and false in columns that are meant so, and in what such columns are compared with', async () => {
    const { db } = await open()
    const note = { key: 'a', since: post.created_at, doomed: true }
    await db.insertInto('loose_objects').values(note).execute()
    const notes = db.selectFrom('loose_objects').selectAll()
    expect(await notes.where('doomed', '=', true).execute()).toEqual([note])
    await db.updateTable('loose_objects').set({ doomed: false }).execute()
    expect(await notes.where('doomed', '=', true).execute()).toEqual([])
    expect(await notes.execute()).toEqual([{ ...note, doomed: false }])
    const { rows } = await sql<object>`select doomed from loose_objects where doomed = ${false}`.execute(db)
    expect(rows).toEqual([{ doomed: false }])
  })

  it('are 1 and 0 for conditions', async () => {
    const { db } = await open()
    const { rows } = await sql<{ yes: number; no: number }>`select 1 = 1 as yes, 1 = 2 as no`.execute(db)
    expect(rows).toEqual([{ yes: 1, no: 0 }])
  })

  it('are UTC whatever zone the database speaks', async () => {
    const { db, kind } = await open()
    await db.insertInto('blog_posts').values(post).execute()
    await db.connection().execute(async connection => {
      if (kind === 'postgres') await sql`set time zone 'Asia/Kolkata'`.execute(connection)
      const row = await connection.selectFrom('blog_posts').select(['created_at', 'date']).executeTakeFirst()
      expect(row).toEqual({ created_at: post.created_at, date: post.date })
      if (kind === 'postgres') await sql`reset time zone`.execute(connection)
    })
  })

  it('of another type are refused', async () => {
    const { db } = await open()
    const wrong = { ...post, read_time_in_minutes: 'seven' as unknown as number } // what no parser caught
    await expect(db.insertInto('blog_posts').values(wrong).execute()).rejects.toThrow()
  })
})
