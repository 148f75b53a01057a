/** Drafts of changes at once with other saves, and the pictures that they keep: on both databases. */
import { expect, it } from 'vitest'
import { isoTime } from '../../../platform/clock'
import type { Database } from '../../../platform/db/types'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { plainReaders } from '../../../tests/support/data/plain-post'
import { binPost, restoreFromBin } from '../bin.server'
import { createPost, savePost, type Writing } from '../edit-posts.server'
import type { SafePost } from '../post-schema'
import { restoreVersion } from '../post-versions.server'
import { listPostsForStaff, openPost } from '../staff-posts.server'
import { describeChanges, findChanges } from './changes-rows.server'
import { keepChanges } from './keep-changes.server'
import { publishChanges, publishDueChanges } from './publish-changes.server'
import { acceptBase, discardChanges } from './settle-changes.server'

const siteUrl = 'https://agency.example'
const start = Date.parse('2026-11-20T17:00:00.000Z')
const editor = 'c0ffee00-0000-4000-8000-000000000001'
const other = 'c0ffee00-0000-4000-8000-000000000002'
const body = (...pictures: string[]) =>
  `<p>Text</p>${pictures.map(name => `<p><img src="${pathOf(name)}" alt="" /></p>`).join('')}` as SafeHtml
const pathOf = (name: string) => `/storage/v1/object/public/portfolio_images/${name}`
const fields: SafePost = {
  ...{ title: 'Assays', author: 'Ines Okafor', date: '2026-11-20', read_time_in_minutes: 5, category: '' },
  ...{ excerpt: '', content: body(), image_url: '', image_alt: '', image_focus: '' },
  ...{ status: 'published', publish_at: null, ...plainReaders },
}
const waiting: SafePost = { ...fields, title: 'Restated', status: 'draft' }

describeEachDatabase('a draft of changes', open => {
  async function openArticle(more: Partial<SafePost> = {}) {
    const { db, kind } = await open()
    const writing: Writing = { db, kind, now: start, siteUrl }
    await addPictures(db, 'content_1.png', 'content_2.png')
    const made = await createPost(writing, { ...fields, ...more }, editor)
    if (made.kind !== 'saved') throw new Error(made.kind)
    const { id } = made.post
    const keep = (changes: Partial<SafePost> = {}, ifVersion?: number) =>
      keepChanges(writing, { id, fields: { ...waiting, ...changes }, ifVersion, accountId: editor })
    const save = (changes: Partial<SafePost>) =>
      savePost(writing, { id, changes, ifVersion: undefined, accountId: other })
    const publish = (ifVersion?: number, changes: Partial<SafePost> = {}) =>
      publishChanges(writing, { id, fields: { ...waiting, ...changes }, ifVersion, accountId: other })
    const discard = (ifVersion?: number) => discardChanges(writing, { id, ifVersion, accountId: other })
    return { db, writing, id, keep, save, publish, discard }
  }
  const addPictures = async (db: Database, ...names: string[]) => {
    for (const name of names)
      await db
        .insertInto('images')
        .values({
          ...{ name, format: 'png', width: 10, height: 10, bytes: 100, animated: false },
          ...{ account_id: null, created_at: isoTime(start) },
        })
        .execute()
  }
  const usesOf = async (db: Database, id: string) =>
    (
      await db
        .selectFrom('image_uses')
        .select(['name', 'in_body', 'as_cover'])
        .where('post_id', '=', id)
        .orderBy('name')
        .execute()
    ).map(use => [use.name, use.in_body, use.as_cover])
  const kinds = (outcomes: readonly { kind: string }[]) => outcomes.map(({ kind }) => kind).sort()

  it('is saved by one of two at once', async () => {
    const { keep, writing, id } = await openArticle()
    await keep()
    const both = await Promise.all([keep({ title: 'One' }, 1), keep({ title: 'Two' }, 1)])
    expect(kinds(both)).toEqual(['changes-conflict', 'saved'])
    expect((await findChanges(writing.db, id))?.version).toBe(2)
  })

  it('is published once, or discarded once, when both are asked for at once', async () => {
    const { keep, publish, discard, writing, id } = await openArticle()
    await keep()
    const outcomes = await Promise.all([publish(1), publish(1), discard(1)])
    expect(kinds(outcomes).filter(kind => kind === 'saved' || kind === 'discarded')).toHaveLength(1)
    expect(await findChanges(writing.db, id)).toBeUndefined()
  })

  it('and a save of the article at once leave both whole', async () => {
    const { keep, save, writing, id } = await openArticle()
    const outcomes = await Promise.all([
      keep({ content: body('content_1.png') }),
      save({ content: body('content_2.png') }),
    ])
    expect(kinds(outcomes)).toEqual(['saved', 'saved'])
    expect(await usesOf(writing.db, id)).toEqual([
      ['content_1.png', true, false],
      ['content_2.png', true, false],
    ])
  })

  it('is published once by several processes when it is due', async () => {
    const { keep, writing, id } = await openArticle()
    await keep({ status: 'scheduled', publish_at: isoTime(start + 1000) })
    const later = { ...writing, now: start + 2000 }
    const done = await Promise.all([publishDueChanges(later), publishDueChanges(later)])
    expect(done[0] + done[1]).toBe(1)
    const post = await openPost(writing.db, id)
    expect(post).toMatchObject({ title: 'Restated', version: 2, status: 'published', publish_at: null })
    expect(post?.changes).toBeUndefined()
  })

  it('goes out with a save of the article at once, or says that it changed', async () => {
    const { keep, save, publish, writing, id } = await openArticle()
    await keep()
    const both = [publish(1), save({ excerpt: 'Corrected' })] as const
    const [published, saved] = await Promise.all(both)
    expect(['saved', 'conflict']).toContain(published.kind)
    expect(['saved', 'conflict']).toContain(saved.kind)
    const count = [published, saved].filter(({ kind }) => kind === 'saved').length
    expect(count).toBeGreaterThan(0)
    // Where it was refused, nothing of it was written.
    const left = await findChanges(writing.db, id)
    expect(left === undefined).toBe(published.kind === 'saved')
    expect((await openPost(writing.db, id))?.version).toBe(1 + count)
  })

  it('is not published at its time once it waits for someone again, or has another time', async () => {
    const { keep, writing, id, db } = await openArticle()
    await keep({ status: 'scheduled', publish_at: isoTime(start + 1000) })
    await keep({ status: 'draft' })
    expect(await publishDueChanges({ ...writing, now: start + 2000 })).toBe(0)
    await keep({ status: 'scheduled', publish_at: isoTime(start + 3000) })
    expect(await publishDueChanges({ ...writing, now: start + 2000 })).toBe(0)
    expect((await findChanges(db, id))?.due_at).toBe(isoTime(start + 3000))
    expect(await publishDueChanges({ ...writing, now: start + 3000 })).toBe(1)
  })

  it('of one article that fails keeps no other from its time', async () => {
    const { keep, save, writing, db } = await openArticle()
    await keep({ status: 'scheduled', publish_at: isoTime(start + 1000) })
    await save({ excerpt: 'Corrected' })
    const second = await createPost(writing, { ...fields, title: 'Another' }, editor)
    const next = second.kind === 'saved' ? second.post.id : ''
    const due: SafePost = { ...waiting, status: 'scheduled', publish_at: isoTime(start + 1500) }
    await keepChanges(writing, { id: next, fields: due, ifVersion: 0, accountId: editor })
    expect(await publishDueChanges({ ...writing, now: start + 2000 })).toBe(1)
    expect((await openPost(db, next))?.title).toBe('Restated')
  })

  it('says that its category was removed, and waits again', async () => {
    const { keep, writing, id, db } = await openArticle()
    await keep({ status: 'scheduled', publish_at: isoTime(start + 1000) })
    const { fields: stored } = (await findChanges(db, id)) ?? {}
    const gone = JSON.stringify({ ...stored, category: 'Removed' })
    await db.updateTable('post_changes').set({ fields: gone }).execute()
    expect(await publishDueChanges({ ...writing, now: start + 2000 })).toBe(0)
    expect(await findChanges(db, id)).toMatchObject({
      ...{ due_at: null, version: 2, failure: expect.stringMatching(/^Choose one of: /) },
      fields: { status: 'draft', publish_at: null },
    })
    expect(await publishDueChanges({ ...writing, now: start + 2000 })).toBe(0)
    expect((await findChanges(db, id))?.version).toBe(2)
  })

  it('is one to an earlier text once a version is restored', async () => {
    const { keep, save, publish, writing, id } = await openArticle()
    await save({ title: 'Corrected' })
    await keep()
    const restored = { id, version: 1, keepStatus: true, ifVersion: 2, accountId: other }
    await restoreVersion(writing, restored)
    expect((await publish()).kind).toBe('conflict')
    expect((await acceptBase(writing, { id, version: 2 })).kind).toBe('conflict')
    expect((await acceptBase(writing, { id, version: 3 })).kind).toBe('saved')
    expect((await publish()).kind).toBe('saved')
  })

  it('keeps the pictures of both, and lets go of those that nothing has shown', async () => {
    const { keep, save, discard, writing, id } = await openArticle({ image_url: pathOf('content_1.png') })
    await keep({ content: body('content_1.png', 'content_2.png') })
    expect(await usesOf(writing.db, id)).toEqual([
      ['content_1.png', true, true],
      ['content_2.png', true, false],
    ])
    await save({ image_url: '' })
    await keep({ content: body('content_2.png') })
    // An earlier version of the article shows it.
    expect(await usesOf(writing.db, id)).toEqual([
      ['content_1.png', false, false],
      ['content_2.png', true, false],
    ])
    await discard()
    expect(await usesOf(writing.db, id)).toEqual([['content_1.png', false, false]])
  })

  it('comes back from the bin with the pictures that are still there', async () => {
    const { keep, writing, id, db } = await openArticle()
    await keep({ content: body('content_1.png', 'content_2.png') })
    await binPost(writing, id, editor)
    expect((await keep()).kind).toBe('missing')
    await db.deleteFrom('image_uses').where('name', '=', 'content_1.png').execute()
    await db.deleteFrom('images').where('name', '=', 'content_1.png').execute()
    await restoreFromBin(writing, id, editor)
    expect(await usesOf(db, id)).toEqual([['content_2.png', true, false]])
    await acceptBase(writing, { id, version: 2 })
    const outcome = await publishChanges(writing, {
      ...{ id, ifVersion: 1, accountId: editor },
      fields: { ...waiting, content: body('content_1.png', 'content_2.png') },
    })
    expect(outcome).toEqual({
      ...{ kind: 'without-images', missing: { content: ['content_1.png'], image_url: [] } },
    })
    expect((await findChanges(db, id))?.version).toBe(1)
  })

  it('is found in the list by its own filter, and names nobody whose account is gone', async () => {
    const { keep, writing, id, db } = await openArticle()
    await createPost(writing, { ...fields, title: 'Another' }, editor)
    await keep()
    const list = { search: '', category: '', sort: 'date', direction: 'desc', page: 1 } as const
    const { posts, total } = await listPostsForStaff(writing, { ...list, status: 'changes' })
    expect([total, posts.map(post => [post.id, post.changes?.version])]).toEqual([1, [[id, 1]]])
    const row = await findChanges(db, id)
    expect(row && (await describeChanges(db, row))).toMatchObject({ id, saved_by: null, base_version: 1 })
  })
})
