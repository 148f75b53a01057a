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
import { binPost } from '../bin.server'
import { savePost } from '../edit-posts.server'
import type { SafePost } from '../post-schema'
import { findPostForStaff } from '../staff-posts.server'
import { findChanges } from './changes-rows.server'
import { keepChanges } from './keep-changes.server'
import { publishChanges, publishDueChanges } from './publish-changes.server'

const minute = 60_000
const due = '2026-11-20T20:01:00.000Z'
const content = '<p>After</p>' as SafeHtml

const keep = (database: TestDatabase, id: string, more: Partial<SafePost> = {}) =>
  keepChanges(writingOf(database), {
    ...{ id, ifVersion: undefined, accountId: 'ines' },
    fields: articleFields({ content, status: 'scheduled', publish_at: due, ...more }),
  })

const publish = (database: TestDatabase, ifVersion?: number) =>
  publishChanges(writingOf(database), {
    ...{ id: 'assays', ifVersion, accountId: 'theo' },
    fields: articleFields({ content: '<p>Typed since</p>' as SafeHtml }),
  })

const textOf = async ({ db }: TestDatabase, id = 'assays') => (await findPostForStaff(db, id))?.content

const actions = async ({ db }: TestDatabase) =>
  (await db.selectFrom('activity_events').select(['action', 'account_id']).orderBy('id').execute()).map(
    ({ action, account_id }) => `${action} ${account_id ?? '-'}`,
  )

describeEachDatabase('changes that are published by a member', open => {
  it('take the place of the article, with what was typed since, and are a draft no longer', async () => {
    const database = await open()
    await storeArticle(database)
    expect(await publish(database)).toEqual({ kind: 'no-changes' })
    await keep(database, 'assays')
    expect(await publish(database, 2)).toMatchObject({ kind: 'changes-conflict' })
    expect(await textOf(database)).toBe('<p>Before</p>')
    expect(await publish(database, 1)).toMatchObject({
      kind: 'saved',
      post: { version: 2, status: 'published', publish_at: null },
    })
    expect(await textOf(database)).toBe('<p>Typed since</p>')
    expect(await findChanges(database.db, 'assays')).toBeUndefined()
    expect((await actions(database)).at(-1)).toBe('post_changes_published theo')
  })

  it('stay a draft, as it was, where the article was saved since', async () => {
    const database = await open()
    await storeArticle(database)
    await keep(database, 'assays')
    const changes = { title: 'Assays, second' }
    await savePost(writingOf(database), { id: 'assays', changes, ifVersion: 1, accountId: 'ines' })
    expect(await publish(database, 1)).toMatchObject({ kind: 'conflict', post: { version: 2 } })
    expect(await textOf(database)).toBe('<p>Before</p>')
    expect(await findChanges(database.db, 'assays')).toMatchObject({ version: 1, due_at: due })
  })
})

describeEachDatabase('changes that are due', open => {
  it.each([
    ['a millisecond before', minute - 1, 0, '<p>Before</p>'],
    ['at the time', minute, 1, content],
    ['a day later', 1440 * minute, 1, content],
  ])('%s', async (_, later, count, text) => {
    const database = await open()
    await storeArticle(database)
    await keep(database, 'assays')
    expect(await publishDueChanges(writingOf(database, later))).toBe(count)
    expect(await textOf(database)).toBe(text)
    expect(await publishDueChanges(writingOf(database, later))).toBe(0)
  })

  it('are not those that nobody has given a time', async () => {
    const database = await open()
    await storeArticle(database)
    await keep(database, 'assays', { status: 'draft', publish_at: null })
    expect(await publishDueChanges(writingOf(database, 1440 * minute))).toBe(0)
    expect(await findChanges(database.db, 'assays')).toMatchObject({ version: 1, failure: null })
  })

  const name = 'content_1700000000000.png'
  const spoil: [string, Partial<SafePost>, (database: TestDatabase) => Promise<unknown>, string][] = [
    [
      'the article was saved',
      {},
      database =>
        savePost(writingOf(database), {
          ...{ id: 'assays', ifVersion: 1, accountId: 'ines' },
          changes: { title: 'Assays, second' },
        }),
      'Someone saved the article after these changes began.',
    ],
    [
      'the article is in the bin',
      {},
      database => binPost(writingOf(database), 'assays', 'ines'),
      'The article was in the bin.',
    ],
    [
      'a picture is gone',
      { image_url: imagePath(name) },
      async ({ db }) => {
        await db.deleteFrom('image_uses').execute()
        await db.deleteFrom('images').execute()
      },
      'A picture in them is no longer in the library.',
    ],
  ]
  it.each(spoil)('stop where %s, say why, and let others appear', async (_, more, act, failure) => {
    const database = await open()
    await storePicture(database.db, name)
    await storeArticle(database)
    await storeArticle(database, { title: 'Other' })
    expect((await keep(database, 'assays', more)).kind).toBe('saved')
    await keep(database, 'other', { title: 'Other' })
    await act(database)
    expect(await publishDueChanges(writingOf(database, minute))).toBe(1)
    expect(await textOf(database, 'other')).toBe(content)
    expect(await findChanges(database.db, 'assays')).toMatchObject({
      ...{ failure, due_at: null, version: 2 },
      fields: { status: 'draft', publish_at: null, content },
    })
    expect(await actions(database)).toContain('post_changes_stopped -')
    expect(await publishDueChanges(writingOf(database, minute))).toBe(0)
  })
})
