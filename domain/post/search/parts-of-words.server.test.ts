import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachDatabase, type TestDatabase } from '../../../tests/support/data/databases'
import { plainReaders } from '../../../tests/support/data/plain-post'
import { createPost, savePost } from '../edit-posts.server'
import { mostFound } from '../post'
import { listPostsForStaff } from '../staff-posts.server'
import { havingParts } from './parts-of-words.server'

const now = Date.parse('2026-11-20T20:00:00Z')

type Words = Partial<Record<'title' | 'author' | 'excerpt', string>>

const rowOf = (number: number, words: Words) => ({
  id: `post-${number}`,
  ...{ title: `Post ${number}`, author: 'Imogen Falkner', excerpt: '', ...words },
  category: 'Design',
  date: '2026-11-20',
  content: '<p>Body</p>' as SafeHtml,
  image_url: '',
  image_alt: '',
  image_focus: '',
  read_time_in_minutes: 5,
  status: 'published' as const,
  publish_at: null,
  created_at: new Date(now + number).toISOString(),
  updated_at: new Date(now + number).toISOString(),
})

async function store({ db }: TestDatabase, words: readonly Words[]): Promise<void> {
  const rows = words.map((one, number) => rowOf(number, one))
  for (let begin = 0; begin < rows.length; begin += 200)
    await db
      .insertInto('blog_posts')
      .values(rows.slice(begin, begin + 200))
      .execute()
}

const list = async (database: TestDatabase, search: string) =>
  listPostsForStaff(
    { ...database, now },
    { search, category: '', status: '', sort: 'date', direction: 'desc', page: 1 },
  )

const find = async (database: TestDatabase, search: string) =>
  (await list(database, search)).posts.map(({ id }) => id)

describeEachDatabase('havingParts', open => {
  it('finds what reading every post finds', async () => {
    const database = await open()
    const syllables = ['led', 'ger', 'q&a', '10%', "d'or", 'x', 'ab_', '"', '\\', 'über', '漢字', '*', 'NEAR']
    let seed = 7
    const pick = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return syllables[seed % syllables.length] ?? ''
    }
    const word = () => pick() + pick() + pick()
    const posts = Array.from({ length: 40 }, () => ({
      title: `${word()} ${word()}`,
      author: word(),
      excerpt: `${word()} ${word()} ${word()}`,
    }))
    await store(database, posts)
    for (let round = 0; round < 200; round += 1) {
      const search = [pick() + pick(), pick()].slice(round % 2).join(' ')
      const plain = posts.flatMap((post, number) =>
        search
          .toLowerCase()
          .split(' ')
          .every(part => Object.values(post).some(text => text.toLowerCase().includes(part)))
          ? [`post-${number}`]
          : [],
      )
      expect([search, (await find(database, search)).toSorted()]).toEqual([search, plain.toSorted()])
    }
  })

  it('follows edits and deletions, and keeps nothing of a deleted post', async () => {
    const database = await open()
    const { db, kind } = database
    await store(database, [{ title: 'Quarterly ledger' }, { excerpt: 'A ledger, too' }])
    expect(await find(database, 'edge')).toEqual(['post-1', 'post-0'])
    await db.updateTable('blog_posts').set({ title: 'Annual report' }).where('id', '=', 'post-0').execute()
    expect(await find(database, 'edge')).toEqual(['post-1'])
    expect(await find(database, 'nnua')).toEqual(['post-0'])
    await db.deleteFrom('blog_posts').execute()
    expect(await find(database, 'edge')).toEqual([])
    if (kind === 'postgres') return
    const { rows } = await sql`select rowid from post_parts union all select row from parted_posts`.execute(
      db,
    )
    expect(rows).toEqual([])
  })

  it('finds accents and letters that ASCII does not have, as they are typed or without', async () => {
    const database = await open()
    const { db, kind } = database
    const fields = {
      category: '',
      date: '2026-11-20',
      content: '<p>Body</p>' as SafeHtml,
      image_url: '',
      image_alt: '',
      image_focus: '',
      ...plainReaders,
    } as const
    const writing = { db, kind, now, siteUrl: 'http://localhost:3000' }
    const words = { title: 'Łódź & Straße', author: 'Günay Ærø', excerpt: 'Plain résumé 東京上場企業' }
    const draft = { read_time_in_minutes: 5, status: 'draft', publish_at: null } as const
    const outcome = await createPost(writing, { ...fields, ...words, ...draft }, 'editor')
    if (outcome.kind !== 'saved') throw new Error(outcome.kind)
    const { id } = outcome.post
    for (const search of [
      'lodz',
      'Łodz',
      'łódź',
      'ÓDŹ',
      'trasse',
      'traße',
      'unay',
      'aero',
      'æro',
      'sume',
      'plàin',
      'æ',
      'ss',
      '上場企',
      '上場',
    ])
      expect([search, await find(database, search)]).toEqual([search, [id]])
    for (const search of ['lodge', 'strasze', 'ł q'])
      expect([search, await find(database, search)]).toEqual([search, []])
    await savePost(writing, { id, changes: { title: 'Ørsted' }, ifVersion: undefined, accountId: 'editor' })
    expect(await find(database, 'orsted')).toEqual([id])
    expect(await find(database, 'lodz')).toEqual([])
  })

  it('lists the newest of very many, and reads a bounded number for one or two letters', async () => {
    const database = await open()
    const many = Array.from({ length: 2600 }, (_, number) => ({ excerpt: number === 10 ? 'zq' : 'a ledger' }))
    await store(database, many)
    const { total, posts } = await list(database, 'ledg')
    expect([total, posts[0]?.id]).toEqual([mostFound, 'post-2599'])
    expect((await list(database, 'le')).total).toBe(mostFound)
    // Among the newest 2,000 there is none; with a longer word only its matches are read.
    expect(await find(database, 'zq')).toEqual([])
    expect(await find(database, 'zq post falkner')).toEqual([])
    await database.db.updateTable('blog_posts').set({ title: 'Zephyr' }).where('id', '=', 'post-10').execute()
    expect(await find(database, 'zq zeph')).toEqual(['post-10'])
  })

  it('reads no table from end to end', async () => {
    const { db, kind } = await open()
    const found = havingParts(kind, 'ledger umber') ?? sql<boolean>`true`
    const query = db.selectFrom('blog_posts').select('id').where(found).compile()
    const plan = await db.transaction().execute(async trx => {
      // An empty table is read from end to end unless that is forbidden.
      if (kind === 'postgres')
        await sql`set local enable_seqscan = off; set local enable_indexscan = off`.execute(trx)
      const explain = kind === 'postgres' ? 'explain' : 'explain query plan'
      const { rows } = await trx.executeQuery(
        CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
      )
      return JSON.stringify(rows)
    })
    expect(plan).not.toMatch(/SCAN (blog_posts|parted_posts)|Seq Scan on blog_posts/)
    expect(plan).toMatch(/post_parts VIRTUAL TABLE INDEX \d+:M|Bitmap Index Scan on blog_posts_parts/)
  })
})
