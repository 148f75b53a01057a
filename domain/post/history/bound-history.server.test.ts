/** How far the history of a post reaches: on both databases. */
import { expect, it } from 'vitest'
import { isoTime } from '../../../platform/clock'
import type { Database } from '../../../platform/db/types'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { plainReaders } from '../../../tests/support/data/plain-post'
import { createPost, savePost, type Writing } from '../edit-posts.server'
import type { SafePost } from '../post-schema'
import { readHistory } from '../post-versions.server'
import { versionsKept } from './versions-kept'

const editor = 'c0ffee00-0000-4000-8000-000000000001'
const picture = 'content_1.png'
const shown = `<p><img src="/storage/v1/object/public/portfolio_images/${picture}" alt="" /></p>` as SafeHtml
const fields: SafePost = {
  ...{ title: 'Assays', author: 'Ines Okafor', date: '2026-11-20', read_time_in_minutes: 5, category: '' },
  ...{ excerpt: '', content: '<p>Text</p>' as SafeHtml, image_url: '', image_alt: '', image_focus: '' },
  ...{ status: 'draft', publish_at: null, ...plainReaders },
}

describeEachDatabase('the history of a post', open => {
  async function openPost(more: Partial<SafePost> = {}) {
    const { db, kind } = await open()
    const writing: Writing = { db, kind, now: 0, siteUrl: 'https://agency.example' }
    await addPicture(db)
    const made = await createPost(writing, { ...fields, ...more }, editor)
    if (made.kind !== 'saved') throw new Error(made.kind)
    const { id } = made.post
    const save = (changes: Partial<SafePost>) =>
      savePost(writing, { id, changes, ifVersion: undefined, accountId: editor })
    /** As if it had been saved so often: the rows between are not needed. */
    const skipTo = (version: number) =>
      db.updateTable('blog_posts').set({ version }).where('id', '=', id).execute()
    const kept = async () => (await readHistory(db, id)).versions.map(({ version }) => version)
    const uses = async () =>
      (await db.selectFrom('image_uses').select('name').execute()).map(({ name }) => name)
    return { save, skipTo, kept, uses }
  }
  const addPicture = (db: Database) =>
    db
      .insertInto('images')
      .values({
        ...{ name: picture, format: 'png', width: 10, height: 10, bytes: 100, animated: false },
        ...{ account_id: null, created_at: isoTime(0) },
      })
      .execute()

  it('loses the oldest, and the pictures that only it showed', async () => {
    const { save, skipTo, kept, uses } = await openPost({ content: shown })
    await save({ content: '<p>Two</p>' as SafeHtml })
    await save({ title: 'Three' })
    await skipTo(versionsKept)
    await save({ title: 'Full' })
    expect(await kept()).toEqual([versionsKept, 2, 1])
    expect(await uses()).toEqual([picture])
    await save({ title: 'One more' })
    expect(await kept()).toEqual([versionsKept + 1, versionsKept, 2])
    expect(await uses()).toEqual([])
  })

  it('keeps what was published, and the draft that says who published it', async () => {
    const { save, skipTo, kept, uses } = await openPost({ content: shown })
    await save({ title: 'Two' })
    await save({ status: 'published' })
    await save({ status: 'draft', content: '<p>Four</p>' as SafeHtml })
    await save({ title: 'Five' })
    await save({ title: 'Six' })
    await skipTo(versionsKept + 1)
    for (const title of ['a', 'b', 'c', 'd']) await save({ title })
    // 1 and 4 were drafts; 3 was read by everyone.
    expect(await kept()).toEqual([...[4, 3, 2, 1].map(step => versionsKept + step), 5, 3, 2])
    expect(await uses()).toEqual([picture])
  })
})
