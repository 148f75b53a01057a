import { expect, it } from 'vitest'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachDatabase, type TestDatabase } from '../../../tests/support/data/databases'
import {
  articleFields,
  storeArticle,
  storeMember,
  writingOf,
} from '../../../tests/support/data/stored-articles'
import { binPost } from '../bin.server'
import { savePost } from '../edit-posts.server'
import type { SafePost } from '../post-schema'
import { findPostForStaff } from '../staff-posts.server'
import { describeChanges, findChanges, summarizeChanges } from './changes-rows.server'
import { keepChanges } from './keep-changes.server'
import { acceptBase, discardChanges } from './settle-changes.server'

const after = '<p>After</p>' as SafeHtml
const due = '2026-11-21T10:00:00.000Z'

const keep = (database: TestDatabase, more: Partial<SafePost> = {}, ifVersion?: number, id = 'assays') =>
  keepChanges(writingOf(database, 1000), {
    ...{ id, ifVersion, accountId: 'ines' },
    fields: articleFields({ status: 'draft', content: after, ...more }),
  })

const discard = (database: TestDatabase, ifVersion?: number) =>
  discardChanges(writingOf(database), { id: 'assays', ifVersion, accountId: 'ines' })

const save = (database: TestDatabase, changes: Partial<SafePost>) =>
  savePost(writingOf(database), { id: 'assays', changes, ifVersion: undefined, accountId: 'ines' })

describeEachDatabase('a draft of changes', open => {
  it('is kept beside the article, which stays as it is', async () => {
    const database = await open()
    const article = await storeArticle(database)
    expect(await keep(database)).toMatchObject({
      kind: 'saved',
      changes: { version: 1, base_version: 1, due_at: null, failure: null, saved_by: 'ines' },
    })
    expect(await findPostForStaff(database.db, 'assays')).toEqual(article)
    expect((await findChanges(database.db, 'assays'))?.fields.content).toBe(after)
  })

  it('counts its own saves, and stays to the version of the article that it began with', async () => {
    const database = await open()
    await storeArticle(database)
    await keep(database)
    await save(database, { title: 'Assays, second' })
    expect(await keep(database, { title: 'Third' })).toMatchObject({
      changes: { version: 2, base_version: 1, created_at: '2026-11-20T20:00:01.000Z' },
    })
  })

  it.each([
    ['none, to begin', 0, undefined, 'saved'],
    ['any, to begin', undefined, undefined, 'saved'],
    ['one that is gone', 1, undefined, 'no-changes'],
    ['the one there is', 1, {}, 'saved'],
    ['any', undefined, {}, 'saved'],
    ['none, beside another', 0, {}, 'changes-conflict'],
    ['a later one', 2, {}, 'changes-conflict'],
  ])('is asked to be over %s', async (_, ifVersion, first, kind) => {
    const database = await open()
    await storeArticle(database)
    if (first) await keep(database, first)
    expect((await keep(database, { title: 'Second' }, ifVersion)).kind).toBe(kind)
    const kept = await findChanges(database.db, 'assays')
    expect(kept?.fields.title).toBe({ saved: 'Second', 'changes-conflict': 'Assays' }[kind])
  })

  it('begins only beside an article that readers see, and is kept also when it is hidden later', async () => {
    const database = await open()
    expect(await keep(database)).toEqual({ kind: 'missing' })
    await storeArticle(database, { status: 'draft' })
    expect(await keep(database)).toEqual({ kind: 'unpublished' })
    await save(database, { status: 'published' })
    expect((await keep(database)).kind).toBe('saved')
    await save(database, { status: 'draft' })
    expect((await keep(database)).kind).toBe('saved')
    await binPost(writingOf(database), 'assays', 'ines')
    expect(await keep(database)).toEqual({ kind: 'missing' })
  })

  it('is due when it is scheduled, and no longer when it is a draft again', async () => {
    const database = await open()
    await storeArticle(database)
    const summary = async () => (await summarizeChanges(database.db, ['assays', 'other'])).get('assays')
    expect(await summary()).toBeUndefined()
    await keep(database, { status: 'scheduled', publish_at: due })
    expect(await summary()).toEqual({ version: 1, due_at: due, failure: null })
    await keep(database)
    expect(await summary()).toEqual({ version: 2, due_at: null, failure: null })
    expect(await summarizeChanges(database.db, [])).toEqual(new Map())
  })

  it('may keep a category that was removed, but not get one that there is not', async () => {
    const database = await open()
    await storeArticle(database)
    await database.db.updateTable('blog_posts').set({ category: 'Old' }).execute()
    expect(await keep(database, { category: 'Unknown' })).toMatchObject({
      kind: 'invalid',
      errors: { category: expect.stringContaining('Choose one of') },
    })
    expect(await findChanges(database.db, 'assays')).toBeUndefined()
    expect((await keep(database, { category: 'Old' })).kind).toBe('saved')
  })

  it('says by whom it was saved, unless they have left', async () => {
    const database = await open()
    await storeArticle(database)
    await keep(database)
    const said = async () => {
      const row = await findChanges(database.db, 'assays')
      return row && describeChanges(database.db, row)
    }
    expect(await said()).toMatchObject({ id: 'assays', version: 1, saved_by: null })
    await storeMember(database.db, 'ines', 'Ines Okafor')
    expect(await said()).toMatchObject({ saved_by: 'Ines Okafor', content: after })
    expect(await said()).not.toHaveProperty('due_at')
  })

  it('is discarded by who has seen it as it is, once', async () => {
    const database = await open()
    expect(await discard(database)).toEqual({ kind: 'missing' })
    const article = await storeArticle(database)
    await keep(database)
    expect(await discard(database, 2)).toMatchObject({ kind: 'changes-conflict', changes: { version: 1 } })
    expect(await discard(database, 1)).toEqual({ kind: 'discarded' })
    expect(await discard(database, 1)).toEqual({ kind: 'no-changes' })
    expect(await findPostForStaff(database.db, 'assays')).toEqual(article)
  })

  it('is to another version of the article once a member has compared both, and keeps its own', async () => {
    const database = await open()
    const accept = (version: number) => acceptBase(writingOf(database), { id: 'assays', version })
    expect(await accept(1)).toEqual({ kind: 'missing' })
    await storeArticle(database)
    expect(await accept(1)).toEqual({ kind: 'no-changes' })
    await keep(database)
    await save(database, { title: 'Assays, second' })
    expect(await accept(1)).toMatchObject({ kind: 'conflict', post: { version: 2 } })
    expect(await accept(2)).toMatchObject({ kind: 'saved', changes: { base_version: 2, version: 1 } })
    expect(await findChanges(database.db, 'assays')).toMatchObject({ base_version: 2, version: 1 })
  })
})
