import { expect, it } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '../../../tests/support/data/databases'
import { storeArticle, storeMember } from '../../../tests/support/data/stored-articles'
import type { ListGroup } from '../addresses'
import { idsOfGroup, listTitlesBy, loadSeries } from './list-grouped.server'

const find = async ({ db }: TestDatabase, kind: ListGroup['kind'], name: string) => {
  const { ids } = await idsOfGroup(db, { kind, name })
  return (await ids.orderBy('id').execute()).map(({ id }) => id)
}

const guest = (name: string) => ({ name, account_id: '' })
const member = (account_id: string, name: string) => ({ name, account_id })

describeEachDatabase('articles with a tag', open => {
  it.each([
    ['privacy', ['privacy'], true],
    ['privacy', ['results', 'privacy'], true],
    ['privacy', ['privacy', 'results'], true],
    ['privacy', ['Privacy'], false],
    ['privacy', ['privacy law'], false],
    ['privacy', ['data privacy'], false],
    ['privacy', [], false],
    ['Łódź', ['Łódź'], true],
    ['Lodz', ['Łódź'], false],
    ['Q&A', ['Q&A'], true],
    ['100%', ['100%'], true],
    ['100_', ['100%'], false],
    ['%', ['privacy'], false],
    ['a\\b', ['a\\b'], true],
    ['say "no"', ['say "no"'], true],
    ['no', ['say "no"'], false],
    ['no', ['"no"', 'results'], false],
    ['b', ['a"b'], false],
    ['b', ['a,"b'], false],
    ['b', ['a["b'], false],
    [',', ['privacy', 'results'], false],
    ['', ['privacy'], false],
  ])('named %j: whether those tagged %j are listed: %j', async (name, tags, isListed) => {
    const database = await open()
    await storeArticle(database, { title: 'One', tags })
    expect(await find(database, 'tag', name)).toEqual(isListed ? ['one'] : [])
  })
})

describeEachDatabase('articles of a group', open => {
  it('are those that readers see', async () => {
    const database = await open()
    const filed = { tags: ['privacy'], series: 'Basics', authors: [guest('Ada Fell')] }
    await storeArticle(database, { title: 'Seen', ...filed })
    await storeArticle(database, { title: 'Draft', ...filed, status: 'draft' })
    const publish_at = '2026-12-01T10:00:00.000Z'
    await storeArticle(database, { title: 'Later', ...filed, status: 'scheduled', publish_at })
    expect(await find(database, 'tag', 'privacy')).toEqual(['seen'])
    expect(await find(database, 'series', 'Basics')).toEqual(['seen'])
    expect(await find(database, 'author', 'Ada Fell')).toEqual(['seen'])
  })

  it('are of a series by its whole name', async () => {
    const database = await open()
    await storeArticle(database, { title: 'One', series: 'Basics' })
    for (const name of ['basics', 'Basic', 'Basics ', '%', 'Basics%'])
      expect([name, await find(database, 'series', name)]).toEqual([name, []])
  })

  it('are of an author by name, alone or among others, and not by a part of it', async () => {
    const database = await open()
    await storeArticle(database, { title: 'Text only', author: 'Ada Fell' })
    await storeArticle(database, { title: 'First', author: 'x', authors: [guest('Ada Fell'), guest('Bo')] })
    await storeArticle(database, { title: 'Second', author: 'x', authors: [guest('Bo'), guest('Ada Fell')] })
    await storeArticle(database, { title: 'Of another', author: 'Ada Fell', authors: [guest('Bo')] })
    expect(await find(database, 'author', 'Ada Fell')).toEqual(['first', 'second', 'text-only'])
    expect(await find(database, 'author', 'Bo')).toEqual(['first', 'of-another', 'second'])
    for (const name of ['Ada', 'ada fell', '', 'x', 'Ada Fell and Bo'])
      expect([name, await find(database, 'author', name)]).toEqual([name, []])
  })

  it('follow a member who has another name now, and say who it is', async () => {
    const database = await open()
    await storeMember(database.db, 'ada', 'Ada Winter', { job_title: 'Analyst' })
    await storeArticle(database, { title: 'One', authors: [member('ada', 'Ada Fell')] })
    expect(await find(database, 'author', 'Ada Winter')).toEqual(['one'])
    expect(await find(database, 'author', 'Ada Fell')).toEqual([])
    const { group } = await idsOfGroup(database.db, { kind: 'author', name: 'Ada Winter' })
    expect(group).toMatchObject({ person: { id: 'ada', name: 'Ada Winter', job_title: 'Analyst' } })
  })

  it('stay under the name that was stored when the member has left, who is no person any more', async () => {
    const database = await open()
    await storeMember(database.db, 'ada', 'Ada Winter', { deleted_at: '2026-06-01T10:00:00.000Z' })
    await storeArticle(database, { title: 'One', authors: [member('ada', 'Ada Fell')] })
    expect(await find(database, 'author', 'Ada Fell')).toEqual(['one'])
    const { group } = await idsOfGroup(database.db, { kind: 'author', name: 'Ada Fell' })
    expect(group).toEqual({ kind: 'author', name: 'Ada Fell' })
  })
})

describeEachDatabase('the parts of a series', open => {
  it('are in their order, those of one number by date', async () => {
    const database = await open()
    const part = (title: string, series_part: number, date: string) =>
      storeArticle(database, { title, series: 'Basics', series_part, date })
    await part('Ten', 10, '2026-01-01')
    await part('Two, new', 2, '2026-03-01')
    await part('Two, old', 2, '2026-02-01')
    await part('One', 1, '2026-04-01')
    await storeArticle(database, { title: 'Draft', series: 'Basics', series_part: 3, status: 'draft' })
    const series = await loadSeries(database.db, 'Basics')
    expect(series?.name).toBe('Basics')
    expect(series?.parts.map(({ id }) => id)).toEqual(['one', 'two-old', 'two-new', 'ten'])
  })

  it('have the one that is previewed at its place, once', async () => {
    const { db, ...database } = await open()
    const part = (title: string, series_part: number) =>
      storeArticle({ db, ...database }, { title, series: 'Basics', series_part })
    const post = await part('One', 1)
    await part('Three', 3)
    const place = { date: '2026-11-20', created_at: '2026-11-20T20:00:00.000Z' }
    const idsWith = async (own: { id: string; series_part: number }) =>
      (await loadSeries(db, 'Basics', { title: 'Own', ...place, ...own }))?.parts.map(({ id }) => id)
    expect(await idsWith({ id: 'two', series_part: 2 })).toEqual(['one', 'two', 'three'])
    expect(await idsWith({ id: 'one', series_part: 4 })).toEqual(['three', 'one'])
    // Of one number, one day and one time, by id.
    expect(await idsWith({ id: 'a', series_part: 1 })).toEqual(['a', 'one', 'three'])
    const alone = { ...post, id: 'alone' }
    expect(await loadSeries(db, 'Other', alone)).toBeUndefined()
  })

  it('are none where the article is the only one that readers see, or in no series', async () => {
    const database = await open()
    await storeArticle(database, { title: 'One', series: 'Basics' })
    await storeArticle(database, { title: 'Two', series: 'Basics', status: 'draft' })
    await storeArticle(database, { title: 'Three' })
    await storeArticle(database, { title: 'Four' })
    expect(await loadSeries(database.db, 'Basics')).toBeUndefined()
    expect(await loadSeries(database.db, '')).toBeUndefined()
    expect(await loadSeries(database.db, 'Unknown')).toBeUndefined()
  })

  it('are fifty at most, the first ones', async () => {
    const database = await open()
    for (let part = 52; part > 0; part -= 1)
      await storeArticle(database, { title: `Part ${part}`, series: 'Long', series_part: part })
    const ids = (await loadSeries(database.db, 'Long'))?.parts.map(({ id }) => id) ?? []
    expect(ids).toHaveLength(50)
    expect([ids[0], ids.at(-1)]).toEqual(['part-1', 'part-50'])
  })
})

describeEachDatabase('the titles of a member', open => {
  it('are those of drafts too, oldest first, and of no one with a longer id or that id as name', async () => {
    const database = await open()
    const by = (title: string, date: string, account: string, name = 'x', status = 'draft' as const) =>
      storeArticle(database, { title, date, status, authors: [{ name, account_id: account }] })
    await by('New', '2026-03-01', 'ada')
    await by('Old', '2026-02-01', 'ada')
    await by('Longer', '2026-02-01', 'ada2')
    await by('As a name', '2026-02-01', '', '"account_id":"ada"')
    await storeArticle(database, { title: 'By no member', author: 'ada' })
    expect(await listTitlesBy(database.db, 'ada')).toEqual(['Old', 'New'])
    expect(await listTitlesBy(database.db, 'ad')).toEqual([])
  })
})
