import { expect, it } from 'vitest'
import { createLog } from '../../../platform/log'
import { describeEachDatabase, type TestDatabase } from '../../../tests/support/data/databases'
import { storeArticle, storeMember } from '../../../tests/support/data/stored-articles'
import { shippedSite } from '../../site/current-site.server'
import { suggestionsSchema } from './grouping-schema'
import { listSuggestions } from './suggestions.server'

const suggest = async ({ db }: TestDatabase) =>
  suggestionsSchema.parse(await listSuggestions({ db, log: createLog('silent') }))

const { people } = shippedSite.desk

describeEachDatabase('suggestions for an article', open => {
  it('are the people of the desk where there is nothing else', async () => {
    const { authors, tags, series } = await suggest(await open())
    expect(authors.map(({ name }) => name).toSorted()).toEqual(people.map(({ name }) => name).toSorted())
    expect(authors.every(({ account_id }) => account_id === '')).toBe(true)
    expect([tags, series]).toEqual([[], []])
  })

  it('name a person of the desk who is a member once, with the role of the desk unless they have one', async () => {
    const database = await open()
    const [first, second] = people
    if (!first || !second) throw new Error('The desk has two people')
    await storeMember(database.db, 'one', first.name)
    await storeMember(database.db, 'two', second.name, { job_title: 'Analyst' })
    const { authors } = await suggest(database)
    expect(authors).toHaveLength(people.length)
    expect(authors).toContainEqual({ account_id: 'one', name: first.name, role: first.role })
    expect(authors).toContainEqual({ account_id: 'two', name: second.name, role: 'Analyst' })
  })

  it.each([
    ['an editor', 'Zoe Adler', {}, true],
    ['an owner', 'Zoe Adler', { role: 'owner' }, true],
    ['someone who has left', 'Zoe Adler', { deleted_at: '2026-06-01T10:00:00.000Z' }, false],
    ['someone without a role', 'Zoe Adler', { role: 'user' }, false],
    ['someone without a name', '', {}, false],
  ])('%s: whether they name them', async (_, name, more, isNamed) => {
    const database = await open()
    await storeMember(database.db, 'zoe', name, more)
    const { authors } = await suggest(database)
    expect(authors.some(({ account_id }) => account_id === 'zoe')).toBe(isNamed)
  })

  it('have each tag once, of drafts too, by the alphabet', async () => {
    const database = await open()
    await storeArticle(database, { title: 'One', tags: ['results', 'éclat'] })
    await storeArticle(database, { title: 'Two', tags: ['privacy', 'results'], status: 'draft' })
    await storeArticle(database, { title: 'Three', tags: ['Zinc', 'filing'] })
    expect((await suggest(database)).tags).toEqual(['éclat', 'filing', 'privacy', 'results', 'Zinc'])
  })

  it('have each series with the part that comes next, up to the last that a series can have', async () => {
    const database = await open()
    const part = (title: string, series: string, series_part: number) =>
      storeArticle(database, { title, series, series_part, status: 'draft' })
    await part('One', 'Basics', 2)
    await part('Two', 'Basics', 10)
    await part('Three', 'Archive', 99)
    await part('Four', '', 5)
    expect((await suggest(database)).series).toEqual([
      { name: 'Archive', next_part: 99 },
      { name: 'Basics', next_part: 11 },
    ])
  })
})
