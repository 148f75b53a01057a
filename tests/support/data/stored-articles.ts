/** Articles, members and pictures in a database, for tests of what is kept beside an article. */
import type { Kysely } from 'kysely'
import { createPost, type Writing } from '../../../domain/post/edit-posts.server'
import type { Post, SafePost } from '../../../domain/post/post-schema'
import type { Tables } from '../../../platform/db/types'
import type { SafeHtml } from '../../../shared/safe-html'
import type { TestDatabase } from './databases'
import { plainReaders } from './plain-post'

const now = Date.parse('2026-11-20T20:00:00Z')

export const writingOf = ({ db, kind }: TestDatabase, later = 0): Writing => ({
  ...{ db, kind, now: now + later },
  siteUrl: 'http://localhost:3000',
})

/** The fields of a published article. */
export const articleFields = (more: Partial<SafePost> = {}): SafePost => ({
  ...{ title: 'Assays', category: '', author: 'A', date: '2026-11-20', excerpt: '' },
  ...{ content: '<p>Before</p>' as SafeHtml, image_url: '', image_alt: '', image_focus: '' },
  ...plainReaders,
  ...{ read_time_in_minutes: 5, status: 'published', publish_at: null },
  ...more,
})

export async function storeArticle(database: TestDatabase, more: Partial<SafePost> = {}): Promise<Post> {
  const outcome = await createPost(writingOf(database), articleFields(more), 'editor')
  if (outcome.kind !== 'saved') throw new Error(outcome.kind)
  return outcome.post
}

export async function storeMember(db: Kysely<Tables>, id: string, name: string, more = {}): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      ...{ id, email: `${id}@agency.example`, role: 'editor', app_metadata: '{}' },
      user_metadata: JSON.stringify({ full_name: name }),
      ...{ created_at: '2026-05-01T10:00:00.000Z', updated_at: '2026-05-01T10:00:00.000Z' },
      ...more,
    })
    .execute()
}

export async function storePicture(db: Kysely<Tables>, name: string): Promise<void> {
  await db
    .insertInto('images')
    .values({
      ...{ name, format: 'png', width: 10, height: 10, bytes: 100, animated: false },
      ...{ account_id: null, created_at: '2026-05-01T10:00:00.000Z' },
    })
    .execute()
}
