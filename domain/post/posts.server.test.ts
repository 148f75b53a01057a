import type { Insertable } from 'kysely'
import { expect, it } from 'vitest'
import type { BlogPostsTable } from '../../platform/db/site-tables'
import type { Database } from '../../platform/db/types'
import type { SafeHtml } from '../../shared/safe-html'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { specifiedCategories } from './categories'
import {
  describePost,
  forReaders,
  getPost,
  listNewestPosts,
  listPostAddresses,
  listPosts,
  listRelatedPosts,
} from './posts.server'

const html = (text: string) => text as SafeHtml

const write = (db: Database, id: string, more: Partial<Insertable<BlogPostsTable>> = {}) =>
  db
    .insertInto('blog_posts')
    .values({
      id,
      title: `Title of ${id}`,
      category: 'Design',
      author: 'Imogen Falkner',
      date: '2026-05-01',
      excerpt: '',
      content: html('<p>Body</p>'),
      image_url: '',
      read_time_in_minutes: 5,
      status: 'published',
      publish_at: null,
      created_at: '2026-05-01T10:00:00.000Z',
      updated_at: '2026-05-01T10:00:00.000Z',
      ...more,
    })
    .execute()

const hide = (db: Database, id: string, status: 'draft' | 'scheduled') =>
  db.updateTable('blog_posts').set({ status }).where('id', '=', id).execute()

const ids = (posts: readonly { id: string }[]) => posts.map(({ id }) => id)

describeEachDatabase('posts', open => {
  it('lists the newest first: by date, then by when it was written, then by id', async () => {
    const { db } = await open()
    await write(db, 'b')
    await write(db, 'a')
    await write(db, 'late', { created_at: '2026-05-01T11:00:00.000Z' })
    await write(db, 'new', { date: '2026-06-01' })
    await write(db, 'old', { date: '2025-12-31' })
    expect(ids((await listPosts(db, 'All', 1)).posts)).toEqual(['new', 'late', 'a', 'b', 'old'])
  })

  it('turns a row into a card', async () => {
    const { db } = await open()
    await write(db, 'one', { excerpt: 'Short', image_url: '/art/a.svg', read_time_in_minutes: 12 })
    const { posts, total } = await listPosts(db, 'All', 1)
    expect(total).toBe(1)
    expect(posts).toEqual([
      {
        ...{ image_alt: '', image_focus: '' },
        id: 'one',
        title: 'Title of one',
        category_key: 'Design',
        author: 'Imogen Falkner',
        authors: '[]',
        date: '2026-05-01',
        excerpt: 'Short',
        image_url: '/art/a.svg',
        read_time_in_minutes: 12,
      },
    ])
  })

  it('keeps one category and counts it', async () => {
    const { db } = await open()
    await write(db, 'design')
    await write(db, 'strategy', { category: 'Strategy' })
    await write(db, 'none', { category: '' })
    expect(await listPosts(db, 'Strategy', 1)).toMatchObject({ total: 1, posts: [{ id: 'strategy' }] })
    expect((await listPosts(db, 'All', 1)).total).toBe(3)
    expect(await listPosts(db, 'Compliance', 1)).toEqual({ posts: [], total: 0 })
  })

  it('shows an unknown category as none', async () => {
    const { db } = await open()
    await write(db, 'odd', { category: 'Gossip' })
    const odd = await getPost(db, 'odd')
    if (!odd) throw new Error('the post is missing')
    expect(forReaders(odd, specifiedCategories).category).toBe('')
  })

  it('pages by twenty-five', async () => {
    const { db } = await open()
    for (let day = 1; day <= 27; day += 1)
      await write(db, `p${day}`, { date: `2026-01-${String(day).padStart(2, '0')}` })
    const first = await listPosts(db, 'All', 1)
    expect(first).toMatchObject({ total: 27 })
    expect(first.posts).toHaveLength(25)
    expect(ids((await listPosts(db, 'All', 2)).posts)).toEqual(['p2', 'p1'])
    expect((await listPosts(db, 'All', 3)).posts).toEqual([])
  })

  it('shows readers nothing but published posts', async () => {
    const { db } = await open()
    await write(db, 'published')
    await write(db, 'draft')
    await write(db, 'scheduled')
    await hide(db, 'draft', 'draft')
    await hide(db, 'scheduled', 'scheduled')
    const published = await getPost(db, 'published')
    if (!published) throw new Error('the published post is missing')
    expect(ids((await listPosts(db, 'All', 1)).posts)).toEqual(['published'])
    expect((await listPosts(db, 'All', 1)).total).toBe(1)
    expect(await getPost(db, 'draft')).toBeUndefined()
    expect(await getPost(db, 'scheduled')).toBeUndefined()
    expect(await listRelatedPosts(db, published)).toEqual([])
    expect(ids(await listNewestPosts(db, 50))).toEqual(['published'])
    expect(ids(await listPostAddresses(db, { offset: 0, limit: 10 }))).toEqual(['published'])
  })

  it('reads a post whole, and nothing for an unknown id', async () => {
    const { db } = await open()
    await write(db, 'one', { content: html('<p>“Whole” — ✓ 日本</p>') })
    expect(await getPost(db, 'one')).toMatchObject({
      id: 'one',
      content: '<p>“Whole” — ✓ 日本</p>',
      created_at: '2026-05-01T10:00:00.000Z',
      updated_at: '2026-05-01T10:00:00.000Z',
    })
    for (const id of ['two', 'ONE', "one' or '1'='1", '', 'one%'])
      expect(await getPost(db, id)).toBeUndefined()
  })

  it('relates the two newest others of the same category', async () => {
    const { db } = await open()
    await write(db, 'this', { date: '2026-04-01' })
    await write(db, 'first', { date: '2026-03-01' })
    await write(db, 'second', { date: '2026-02-01' })
    await write(db, 'third', { date: '2026-01-01' })
    await write(db, 'other', { date: '2026-05-01', category: 'Strategy' })
    const post = await getPost(db, 'this')
    if (!post) throw new Error('the post is missing')
    expect(ids(await listRelatedPosts(db, post))).toEqual(['first', 'second'])
  })

  it('never fills up with other categories', async () => {
    const { db } = await open()
    await write(db, 'this', { category: 'Strategy' })
    await write(db, 'alike', { date: '2026-01-01', category: 'Strategy' })
    await write(db, 'older', { date: '2026-02-01' })
    await write(db, 'newer', { date: '2026-03-01', category: '' })
    const post = await getPost(db, 'this')
    if (!post) throw new Error('the post is missing')
    expect(ids(await listRelatedPosts(db, post))).toEqual(['alike'])
  })

  it('hands the feeds as many as they ask for', async () => {
    const { db } = await open()
    await write(db, 'old', { date: '2026-01-01' })
    await write(db, 'new', { date: '2026-02-01' })
    expect(ids(await listNewestPosts(db, 1))).toEqual(['new'])
    expect(await listPostAddresses(db, { offset: 0, limit: 10 })).toEqual([
      { id: 'old', updated_at: '2026-05-01T10:00:00.000Z' },
      { id: 'new', updated_at: '2026-05-01T10:00:00.000Z' },
    ])
    expect(ids(await listPostAddresses(db, { offset: 1, limit: 1 }))).toEqual(['new'])
  })
})

it('describes a post by its excerpt, else by the first 160 characters of its text', () => {
  expect(describePost({ excerpt: 'Short', content: html('<p>Long</p>') })).toBe('Short')
  expect(describePost({ excerpt: '', content: html('<h2>A</h2><p>b &amp; c</p>') })).toBe('A b & c')
  expect(describePost({ excerpt: '', content: html(`<p>${'é'.repeat(200)}</p>`) })).toBe('é'.repeat(160))
})
