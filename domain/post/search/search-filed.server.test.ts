/** Searches for what an article is filed under, and how much of a long one is read. */
import { describe, expect, it } from 'vitest'
import { walkOn } from '../../../platform/jobs/walk'
import { createLog } from '../../../platform/log'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachDatabase, type TestDatabase } from '../../../tests/support/data/databases'
import { storeArticle, writingOf } from '../../../tests/support/data/stored-articles'
import { savePost } from '../edit-posts.server'
import { postIndexing } from './index-posts.server'
import { foldedWords } from './parts-of-words.server'
import { unindexPost } from './search-index.server'
import { loadSearch, searchPosts } from './search-posts.server'

const find = async ({ db, kind }: TestDatabase, text: string) =>
  (await searchPosts(db, kind, text, 1)).found.map(({ post }) => post.id)

const load = ({ db, kind }: TestDatabase, text: string, page = 1) =>
  loadSearch(db, kind, { text, page, categories: [] })

describeEachDatabase('searches', open => {
  it('find tags and series, after titles and before texts', async () => {
    const database = await open()
    const paragraph = '<p>The zebra.</p>' as SafeHtml
    await storeArticle(database, { title: 'Zebra', date: '2025-01-01' })
    await storeArticle(database, { title: 'By series', series: 'Zebras explained', date: '2026-01-01' })
    await storeArticle(database, { title: 'By tag', tags: ['Zebra law', 'filing'], date: '2026-01-02' })
    await storeArticle(database, { title: 'By text', content: paragraph, date: '2026-03-01' })
    expect(await find(database, 'zebra')).toEqual(['zebra', 'by-tag', 'by-series', 'by-text'])
    expect(await find(database, 'filing law')).toEqual(['by-tag'])
    expect(await find(database, 'explained')).toEqual(['by-series'])
  })

  it('find tags also in an index that is made anew, and no longer once they are taken away', async () => {
    const database = await open()
    const { db, kind } = database
    await storeArticle(database, { title: 'One', tags: ['Łódź'], series: 'Basics' })
    await db.deleteFrom('settings').execute()
    await unindexPost(db, kind, 'one')
    expect(await find(database, 'lodz basics')).toEqual([])
    await walkOn({ db, kind, log: createLog('silent') }, postIndexing(kind))
    expect(await find(database, 'lodz basics')).toEqual(['one'])
    const save = { id: 'one', changes: { tags: [] }, ifVersion: undefined, accountId: null }
    await savePost(writingOf(database), save)
    expect(await find(database, 'lodz')).toEqual([])
    expect(await find(database, 'basics')).toEqual(['one'])
  })

  it('find no markup, and words of neighbouring paragraphs apart', async () => {
    const database = await open()
    const content = '<p class="lead">Harbour</p><p>quay &amp; <em>pi</em>er</p>' as SafeHtml
    await storeArticle(database, { content })
    for (const word of ['lead', 'class', 'harbourquay', 'amp'])
      expect([word, await find(database, word)]).toEqual([word, []])
    expect(await find(database, 'harbour quay pier')).toEqual(['assays'])
  })

  it('read the first eight words of what is asked', async () => {
    const database = await open()
    await storeArticle(database, { title: 'a b c d e f g h' })
    expect(await find(database, 'a b c d e f g h zebra')).toEqual(['a-b-c-d-e-f-g-h'])
    expect(await find(database, 'a b c d e f g zebra h')).toEqual([])
  })

  it('offer the three newest where nothing is found, and none beside results', async () => {
    const database = await open()
    for (const day of ['01', '04', '02', '03'])
      await storeArticle(database, { title: `Note ${day}`, date: `2026-01-${day}` })
    const nothing = await load(database, 'zebra')
    expect(nothing).toMatchObject({ found: [], total: 0, lastPage: 1, hasMore: false })
    expect(nothing.newest.map(({ id }) => id)).toEqual(['note-04', 'note-03', 'note-02'])
    expect(await load(database, 'note')).toMatchObject({ total: 4, lastPage: 1, newest: [] })
    expect(await load(database, 'note', 2)).toMatchObject({ found: [], total: 4, newest: [] })
  })
})

describe('words as they are folded for staff', () => {
  it.each([
    [['Plain words', 'Ada', 'here'], ''],
    [['Łódź', 'Ada', ''], 'lodz'],
    [['Łódź', 'ŁÓDŹ', 'łódź łódź'], 'lodz'],
    [['Straße', 'Ærø', 'Plain'], 'strasse aero'],
    [['', '', ''], ''],
  ])('%j', ([title = '', author = '', excerpt = ''], folded) => {
    expect(foldedWords({ title, author, excerpt })).toBe(folded)
  })
})
