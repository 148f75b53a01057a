import { expect, it } from 'vitest'
import { walkOn } from '../../../platform/jobs/walk'
import { createLog } from '../../../platform/log'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachDatabase, type TestDatabase } from '../../../tests/support/data/databases'
import { plainReaders } from '../../../tests/support/data/plain-post'
import { binPost } from '../bin.server'
import { createPost, savePost } from '../edit-posts.server'
import { toRow } from '../staff-posts.server'
import { postIndexing } from './index-posts.server'
import { searchPosts } from './search-posts.server'

const indexPosts = ({ db, kind }: TestDatabase) =>
  walkOn({ db, kind, log: createLog('silent') }, postIndexing(kind))

const now = Date.parse('2026-11-20T20:00:00Z')
const siteUrl = 'http://localhost:3000'

/** Stores a post; the body is what the sanitiser would leave as it is. */
const store = async ({ db, kind }: TestDatabase, title: string, body = '', more = {}) => {
  const outcome = await createPost(
    { db, now, kind, siteUrl },
    {
      title,
      category: '',
      author: 'A',
      date: '2026-11-20',
      excerpt: '',
      content: `<p>${body}</p>` as SafeHtml,
      image_url: '',
      image_alt: '',
      image_focus: '',
      ...plainReaders,
      read_time_in_minutes: 5,
      status: 'published',
      publish_at: null,
      ...more,
    },
    'editor',
  )
  if (outcome.kind !== 'saved') throw new Error(outcome.kind)
  return outcome.post
}

describeEachDatabase('searchPosts', open => {
  const titles = async ({ db, kind }: TestDatabase, text: string, page = 1) =>
    (await searchPosts(db, kind, text, page)).found.map(({ post }) => post.title)

  it('finds words, other forms of them and their beginnings, in titles, excerpts and bodies', async () => {
    const database = await open()
    await store(database, 'Results day', 'The runbook has seven lines.')
    await store(database, 'A quiet page', 'Nothing of note.', { excerpt: 'How results are filed.' })
    await store(database, 'Another', 'Investors were <strong>publish</strong>ing results.')
    expect(await titles(database, 'runbooks')).toEqual(['Results day'])
    expect(await titles(database, 'RUNB')).toEqual(['Results day'])
    expect(await titles(database, 'seven lines')).toEqual(['Results day'])
    expect(await titles(database, 'seven investors')).toEqual([])
    expect(await titles(database, 'publishing')).toEqual(['Another'])
    expect(await titles(database, 'result')).toEqual(['Results day', 'A quiet page', 'Another'])
  })

  it('marks what it found', async () => {
    const { db, kind, ...rest } = await open()
    await store(
      { db, kind, ...rest },
      'Filing day',
      `${'word '.repeat(80)} the <em>filing</em> ${'end '.repeat(80)}`,
    )
    const { found, total } = await searchPosts(db, kind, 'filing', 1)
    expect(total).toBe(1)
    expect(found[0]?.title).toEqual([
      { text: 'Filing', hit: true },
      { text: ' day', hit: false },
    ])
    const snippet = found[0]?.snippet ?? []
    expect(snippet.find(({ hit }) => hit)?.text).toBe('filing')
    expect(snippet.map(({ text }) => text).join('').length).toBeLessThan(300)
  })

  it.each([
    ['Łódź copper files', '[Łódź] copper files', ['Lodz', 'łódź', 'Łodz', 'lo\u0301dz', 'LOD']],
    ['Smørrebrød for Ærø', '[Smørrebrød] for Ærø', ['smorrebrod', 'SMØR']],
    ['Großbanken in Đà Nẵng', '[Großbanken] in Đà Nẵng', ['grossbank', 'großbanken']],
    ['Œuvre, résumé, ısı', '[Œuvre], résumé, ısı', ['oeuvre', 'œuvre']],
    ['Résumé of the year', '[Résumé] of the year', ['resume', 'résumé', 'RESUME']],
    ['Plain words', '[Plain] words', ['plàin', 'pláin']],
  ])('finds %s in other letters, and marks it', async (title, marked, searches) => {
    const { db, kind, ...rest } = await open()
    await store({ db, kind, ...rest }, title, `Of ${title}, ${'and '.repeat(40)} more`)
    for (const text of searches) {
      const { found } = await searchPosts(db, kind, text, 1)
      const written = found.map(post =>
        post.title.map(part => (part.hit ? `[${part.text}]` : part.text)).join(''),
      )
      expect([text, written]).toEqual([text, [marked]])
      expect(found[0]?.snippet.filter(({ hit }) => hit)).toHaveLength(1)
    }
    expect((await searchPosts(db, kind, 'lodge', 1)).total).toBe(0)
  })

  it('follows a post that changes, is hidden or deleted', async () => {
    const database = await open()
    const { db, kind } = database
    const { id } = await store(database, 'Before', 'harbour')
    const save = (changes: object) =>
      savePost({ db, now, kind, siteUrl }, { id, changes, ifVersion: undefined, accountId: 'x' })
    await save({ content: '<p>quay</p>' as SafeHtml })
    expect(await titles(database, 'harbour')).toEqual([])
    expect(await titles(database, 'quay')).toEqual(['Before'])
    await save({ status: 'draft' })
    expect(await titles(database, 'quay')).toEqual([])
    await save({ status: 'published' })
    expect(await titles(database, 'quay')).toEqual(['Before'])
    await binPost({ db, kind, now }, id, 'editor')
    expect(await titles(database, 'quay')).toEqual([])
  })

  it('pages', async () => {
    const database = await open()
    for (let number = 10; number < 37; number += 1) await store(database, `Note ${number}`)
    expect(await titles(database, 'note')).toHaveLength(25)
    expect(await titles(database, 'note', 2)).toHaveLength(2)
    expect((await searchPosts(database.db, database.kind, 'note', 1)).total).toBe(27)
  })

  it('lists 500 of more, and an old title before newer texts', async () => {
    const database = await open()
    const oldest = await store(database, 'Harbour', '', { date: '2020-01-01' })
    const excerpt = await store(database, 'Old', '', { date: '2020-01-02', excerpt: 'The harbours.' })
    const posts = Array.from({ length: 520 }, (_, number) => ({
      ...excerpt,
      id: `post-${number}`,
      title: `Text ${number}`,
      date: `2021-${String(1 + Math.floor(number / 50)).padStart(2, '0')}-${10 + (Math.floor(number / 5) % 10)}`,
      excerpt: '',
      content: '<p>At the harbour.</p>' as SafeHtml,
    }))
    await database.db.insertInto('blog_posts').values(posts.map(toRow)).execute()
    await database.db.deleteFrom('settings').execute()
    await indexPosts(database)
    for (const words of ['harbour', 'harb', 'harbour at'])
      expect(await searchPosts(database.db, database.kind, words, 1)).toMatchObject({
        total: 500,
        hasMore: true,
      })
    const [first, second, third] = await titles(database, 'harbour')
    expect([first, second]).toEqual([oldest.title, excerpt.title])
    expect(third).toMatch(/^Text 5/)
    expect(await titles(database, 'harbour', 20)).toHaveLength(25)
    expect(await titles(database, 'harbour', 21)).toEqual([])
    expect(await searchPosts(database.db, database.kind, 'text', 1)).toMatchObject({
      total: 500,
      hasMore: true,
    })
    expect(await searchPosts(database.db, database.kind, 'old', 9)).toMatchObject({
      total: 1,
      hasMore: false,
    })
  })

  it.each([
    '',
    '   ',
    '"',
    "'",
    '*',
    'a AND',
    'NEAR(',
    'title:x',
    '-x',
    'x OR',
    '^x',
    '{title}: x',
    '& | !',
    ':*',
    '<->',
    '\\',
    "'; drop table post_search; --",
    '(((((',
    '日本語',
    '💶',
    'x'.repeat(500),
    'the',
  ])('takes %j for words and never fails', async text => {
    const database = await open()
    await store(database, 'x')
    expect((await searchPosts(database.db, database.kind, text, 1)).total).toBeLessThanOrEqual(1)
  })

  it('indexes what was there before it', async () => {
    const database = await open()
    const { db } = database
    await store(database, 'Early words')
    await db.deleteFrom('settings').execute()
    const { sql } = await import('kysely')
    await sql`delete from post_search`.execute(db)
    expect(await titles(database, 'early')).toEqual([])
    await indexPosts(database)
    expect(await titles(database, 'early')).toEqual(['Early words'])
    await sql`delete from post_search`.execute(db)
    await indexPosts(database)
    expect(await titles(database, 'early')).toEqual([])
  })
})
