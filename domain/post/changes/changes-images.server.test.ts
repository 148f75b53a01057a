import { expect, it } from 'vitest'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachDatabase, type TestDatabase } from '../../../tests/support/data/databases'
import {
  articleFields,
  storeArticle,
  storePicture,
  writingOf,
} from '../../../tests/support/data/stored-articles'
import { imagePath } from '../../image/image'
import { savePost } from '../edit-posts.server'
import type { SafePost } from '../post-schema'
import { findChanges } from './changes-rows.server'
import { keepChanges } from './keep-changes.server'
import { discardChanges } from './settle-changes.server'

const [one, other] = ['content_1.png', 'content_2.png'] as const
const showing = (name: string) => `<p><img src="${imagePath(name)}"></p>` as SafeHtml

const keep = (database: TestDatabase, more: Partial<SafePost>) =>
  keepChanges(writingOf(database), {
    ...{ id: 'assays', ifVersion: undefined, accountId: 'ines' },
    fields: articleFields({ status: 'draft', ...more }),
  })

const discard = (database: TestDatabase) =>
  discardChanges(writingOf(database), { id: 'assays', ifVersion: undefined, accountId: 'ines' })

const save = (database: TestDatabase, changes: Partial<SafePost>) =>
  savePost(writingOf(database), { id: 'assays', changes, ifVersion: undefined, accountId: 'ines' })

/** Where each noted picture is shown; `history` for those that only a version shows. */
const uses = async ({ db }: TestDatabase) => {
  const rows = await db.selectFrom('image_uses').selectAll().orderBy('name').execute()
  return rows.map(({ name, in_body, as_cover }) => {
    const places = [in_body && 'body', as_cover && 'cover'].filter(Boolean)
    return `${name} ${places.join(' ') || 'history'}`
  })
}

describeEachDatabase('pictures of a draft of changes', open => {
  const begin = async (more: Partial<SafePost> = {}) => {
    const database = await open()
    for (const name of [one, other]) await storePicture(database.db, name)
    await storeArticle(database, more)
    return database
  }

  it('count as shown, beside those of the article, in each place', async () => {
    const database = await begin({ content: showing(one) })
    await keep(database, { image_url: imagePath(one), content: showing(other) })
    expect(await uses(database)).toEqual([`${one} body cover`, `${other} body`])
  })

  it('are still shown when the article is saved', async () => {
    const database = await begin({ content: showing(one) })
    await keep(database, { content: showing(other) })
    await save(database, { title: 'Assays, second' })
    expect(await uses(database)).toEqual([`${one} body`, `${other} body`])
  })

  it('are forgotten when the draft no longer shows them, or is discarded', async () => {
    const database = await begin()
    await keep(database, { content: showing(one) })
    await keep(database, { content: showing(other) })
    expect(await uses(database)).toEqual([`${other} body`])
    await discard(database)
    expect(await uses(database)).toEqual([])
  })

  it('stay noted where a version shows them', async () => {
    const database = await begin({ content: showing(one) })
    await save(database, { content: '<p>None</p>' as SafeHtml })
    await keep(database, { content: showing(one) })
    expect(await uses(database)).toEqual([`${one} body`])
    await discard(database)
    expect(await uses(database)).toEqual([`${one} history`])
  })

  it('are not taken for another whose name only looks alike to LIKE', async () => {
    const database = await begin({ excerpt: one.replace('_', 'x') })
    await save(database, { excerpt: '' })
    await keep(database, { content: showing(one) })
    await discard(database)
    expect(await uses(database)).toEqual([])
  })

  it('of the article stay shown when the draft that had them too is discarded', async () => {
    const database = await begin({ content: showing(one) })
    await keep(database, { content: showing(one), image_url: imagePath(other) })
    await discard(database)
    expect(await uses(database)).toEqual([`${one} body`])
  })

  it('have to be in the library, unless the article lacked them already', async () => {
    const database = await begin({ content: showing(one) })
    const missing = 'content_3.png'
    expect(await keep(database, { content: showing(missing), image_url: imagePath(missing) })).toEqual({
      kind: 'without-images',
      missing: { content: [missing], image_url: [missing] },
    })
    expect(await findChanges(database.db, 'assays')).toBeUndefined()
    await database.db.deleteFrom('image_uses').execute()
    await database.db.deleteFrom('images').where('name', '=', one).execute()
    expect((await keep(database, { content: showing(one) })).kind).toBe('saved')
    expect(await uses(database)).toEqual([])
  })
})
