import { expect, it } from 'vitest'
import type { Database } from '../../../platform/db/types'
import { clockOf, shippedZone } from '../../../shared/company-time'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { plainReaders } from '../../../tests/support/data/plain-post'
import { createPost, savePost } from '../edit-posts.server'
import type { SafePost } from '../post-schema'
import { getPost } from '../posts.server'
import { listSealings } from './post-sealings.server'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-05-01T16:00:00.000Z')
const written: SafePost = {
  ...{ title: 'Words', author: 'Imogen Falkner', date: '2026-04-30', excerpt: '', category: 'Design' },
  ...{
    image_url: '',
    image_alt: '',
    image_focus: '',
    ...plainReaders,
    read_time_in_minutes: 5,
    publish_at: null,
    status: 'draft',
  },
  content: '<p>Body</p>' as SafeHtml,
}
const onDay = (days: number) => new Date(start + days * day).toISOString()

async function sealingsOf(db: Database, id: string) {
  const post = await getPost(db, id)
  return post && listSealings(db, post, clockOf({ zone: shippedZone }))
}

describeEachDatabase('listSealings', open => {
  it('counts each publication of other words, and dates the last', async () => {
    const { db, kind } = await open()
    const writing = (days: number) => ({ db, kind, now: start + days * day, siteUrl: 'http://localhost' })
    const created = await createPost(writing(0), written, 'editor', 'sealed')
    expect(created.kind).toBe('saved')
    const save = (days: number, changes: Partial<SafePost>) =>
      savePost(writing(days), { id: 'sealed', changes, ifVersion: undefined, accountId: 'editor' })
    await save(1, { title: 'A draft is not sealed' })
    await save(2, { status: 'published' })
    expect(await sealingsOf(db, 'sealed')).toEqual({ times: 1, sealed: onDay(2) })
    await save(3, { author: 'Someone Else', category: 'Strategy' })
    expect(await sealingsOf(db, 'sealed')).toEqual({ times: 1, sealed: onDay(2) })
    await save(4, { title: 'Other words' })
    await save(5, { excerpt: 'And others' })
    await save(6, { read_time_in_minutes: 9 })
    expect(await sealingsOf(db, 'sealed')).toEqual({ times: 3, sealed: onDay(5) })
    await save(7, { status: 'draft', excerpt: 'Never published' })
    await save(8, { status: 'published', excerpt: 'And others' })
    expect(await sealingsOf(db, 'sealed')).toEqual({ times: 3, sealed: onDay(5) })
    // Not before the date that readers see.
    await save(9, { date: '2026-06-01' })
    expect(await sealingsOf(db, 'sealed')).toEqual({ times: 3, sealed: '2026-06-01T00:00:00-07:00' })
  })
})
