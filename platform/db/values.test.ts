/** Both databases must return the same shapes, or code that one accepts breaks on the other. */
import { type Insertable, sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/databases'
import type { OutboxMessagesTable } from './types'

const post = {
  id: 'results-day',
  title: 'Résumé of a “results day” 📈',
  category: 'Strategy',
  author: 'M. Okafor',
  date: '2026-03-08',
  excerpt: '',
  content: '<p>Body</p>',
  image_url: '',
  read_time_in_minutes: 7,
  status: 'published',
  publish_at: null,
  created_at: '2026-11-20T20:00:00.001Z',
  updated_at: '2026-11-20T20:00:00.120Z',
} as const

const mail: Insertable<OutboxMessagesTable> = {
  id: 'a',
  dedupe_key: null,
  message: '{"b": 1, "a": [true, null]}',
  status: 'waiting',
  attempts: 0,
  next_attempt_at: '2026-11-20T20:00:00.000Z',
  leased_until: null,
  last_error: '',
  created_at: '2026-11-20T20:00:00.000Z',
  sent_at: null,
}

describeEachDatabase('values', open => {
  it('come back as they were stored: text, date, times, number, null', async () => {
    const { db } = await open()
    await db.insertInto('blog_posts').values(post).execute()
    const row = await db.selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow()
    expect(row).toStrictEqual({ ...post, version: 1 })
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
