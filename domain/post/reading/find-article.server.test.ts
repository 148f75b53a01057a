/** What is at the address of an article: for readers, and in a preview of drafts. */
import { expect, it } from 'vitest'
import type { Database } from '../../../platform/db/types'
import { clockOf, shippedZone } from '../../../shared/company-time'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { plainReaders } from '../../../tests/support/data/plain-post'
import type { Drafts } from '../../site/assemble-site.server'
import { keepChanges } from '../changes/keep-changes.server'
import { createPost, savePost, type Writing } from '../edit-posts.server'
import type { SafePost } from '../post-schema'
import { certifyArticle, findArticle } from './find-article.server'
import { certifyPost } from './post-certificate.server'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-05-01T16:00:00.000Z')
const onDay = (days: number) => new Date(start + days * day).toISOString()
const clock = clockOf({ zone: shippedZone })
const written: SafePost = {
  ...{ title: 'Words', author: 'Imogen Falkner', date: '2026-04-30', excerpt: '', category: 'Design' },
  ...{ image_url: '', image_alt: '', image_focus: '', read_time_in_minutes: 5 },
  ...{ publish_at: null, status: 'published', content: '<p>Body</p>' as SafeHtml },
  ...plainReaders,
}
/** A preview is told by that it has any: no article asks what they say. */
const drafts = {} as Drafts

describeEachDatabase('an article at its address', open => {
  async function openArticle(status: SafePost['status'] = 'published') {
    const { db, kind } = await open()
    const writing = (days: number): Writing => ({
      db,
      kind,
      now: start + days * day,
      siteUrl: 'http://localhost',
    })
    await createPost(writing(0), { ...written, status }, 'editor', 'words')
    const keep = (days: number, changes: Partial<SafePost>) =>
      keepChanges(writing(days), {
        ...{ id: 'words', ifVersion: undefined, accountId: 'editor' },
        fields: { ...written, status: 'draft', ...changes },
      })
    const save = (days: number, changes: Partial<SafePost>) =>
      savePost(writing(days), { id: 'words', changes, ifVersion: undefined, accountId: 'editor' })
    return { db, keep, save }
  }
  const certificateOf = async (db: Database) => {
    const found = await findArticle({ db, drafts }, 'words')
    return found && certifyArticle({ db, drafts }, found, clock)
  }

  it('is as it is published, whatever waits, except in a preview', async () => {
    const { db, keep } = await openArticle()
    const changes = { title: 'To come', category: '', tags: ['Zinc'], status: 'scheduled' } as const
    await keep(1, { ...changes, tags: [...changes.tags], publish_at: onDay(9) })
    expect(await findArticle({ db }, 'words')).toMatchObject({ title: 'Words', category_key: 'Design' })
    const drafted = await findArticle({ db, drafts }, 'words')
    expect(drafted).toMatchObject({ id: 'words', title: 'To come', category_key: '', tags: '["Zinc"]' })
    expect([drafted?.created_at, drafted?.updated_at]).toEqual([onDay(0), onDay(1)])
    // Cards, feeds and seals read what an article has, and nothing else.
    expect(Object.keys(drafted ?? {}).sort()).toEqual(
      Object.keys((await findArticle({ db }, 'words')) ?? {}).sort(),
    )
  })

  it('is as its form says in the preview of that, with the seal that it would get', async () => {
    const { db } = await openArticle()
    const { publish_at, ...fields } = written
    const times = { created_at: onDay(0), updated_at: onDay(3) }
    const unsaved = { ...fields, publish_at, title: 'Unsaved', tags: ['Zinc'], id: 'words', ...times }
    const found = await findArticle({ db, unsaved }, 'words')
    expect(found).toMatchObject({ title: 'Unsaved', category_key: 'Design', tags: '["Zinc"]' })
    expect(Object.keys(found ?? {}).sort()).toEqual(
      Object.keys((await findArticle({ db }, 'words')) ?? {}).sort(),
    )
    const certificate = found && (await certifyArticle({ db, unsaved }, found, clock))
    expect(certificate).toMatchObject({ times: 2, sealed: onDay(3) })
    const isNew = { ...unsaved, id: 'new-words' }
    const added = await findArticle({ db, unsaved: isNew }, 'new-words')
    expect(added && (await certifyArticle({ db, unsaved: isNew }, added, clock))).toMatchObject({ times: 1 })
    expect(await findArticle({ db, unsaved: isNew }, 'words')).toMatchObject({ title: 'Words' })
  })

  it('is not there before it is published, or after it was taken offline, in no preview either', async () => {
    const draft = await openArticle('draft')
    expect(await findArticle({ db: draft.db, drafts }, 'words')).toBeUndefined()
    expect((await draft.keep(1, { title: 'To come' })).kind).toBe('unpublished')
    const { db, keep, save } = await openArticle()
    await keep(1, { title: 'To come' })
    await save(2, { status: 'draft' })
    expect(await findArticle({ db, drafts }, 'words')).toBeUndefined()
    expect(await findArticle({ db, drafts }, 'nowhere')).toBeUndefined()
  })

  it('has the seal that it would get: one more where words change, the same where none does', async () => {
    const { db, keep, save } = await openArticle()
    await save(1, { title: 'Other words' })
    const published = await findArticle({ db }, 'words')
    const now = published && (await certifyPost(db, published, clock))
    expect(now).toMatchObject({ times: 2, sealed: onDay(1) })
    await keep(2, { title: 'Other words', author: 'Someone Else' })
    expect(await certificateOf(db)).toEqual(now)
    await keep(3, { title: 'Words to come' })
    const next = await certificateOf(db)
    expect(next).toMatchObject({ times: 3, sealed: onDay(3) })
    expect(next?.hash).not.toBe(now?.hash)
    expect(published && (await certifyPost(db, published, clock))).toEqual(now)
  })
})
