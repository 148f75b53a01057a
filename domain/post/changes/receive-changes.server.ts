/** Handles changes to an article that an editor sends: to be kept beside it, or published. */

import type { Writing } from '../edit-posts.server'
import type { Refused } from '../post-reader.server'
import type { Post } from '../post-schema'
import { type ReceivedSave, type Receiving, readFields, writingNow } from '../receive-post.server'
import { findPostForStaff } from '../staff-posts.server'
import { type ChangesRow, findChanges } from './changes-rows.server'
import { type ChangesOutcome, type Keeping, keepChanges } from './keep-changes.server'
import { type PublishOutcome, publishChanges } from './publish-changes.server'

/** Keeps what the JSON says; fields it leaves out stay as they are in the draft, or in the article. */
export async function receiveChanges(
  receiving: Receiving,
  save: ReceivedSave,
): Promise<ChangesOutcome | Refused> {
  const read = await readChanges(receiving, save)
  if (read.kind !== 'keeping') return read
  const { keeping, writing } = read
  if (keeping.fields.status === 'published')
    return { kind: 'invalid', errors: { status: 'Use draft or scheduled; publishing is another call.' } }
  return keepChanges(writing, keeping)
}

/** Publishes the draft with what the JSON says. */
export async function receivePublication(
  receiving: Receiving,
  save: ReceivedSave,
): Promise<PublishOutcome | Refused> {
  const read = await readChanges(receiving, save, { status: 'published', publish_at: null })
  return read.kind === 'keeping' ? publishChanges(read.writing, read.keeping) : read
}

interface Read {
  kind: 'keeping'
  keeping: Keeping
  writing: Writing
}

async function readChanges(
  receiving: Receiving,
  { id, bytes, ifVersion }: ReceivedSave,
  forced: Partial<Pick<Post, 'status' | 'publish_at'>> = {},
): Promise<Read | Refused | { kind: 'missing' }> {
  const writing = writingNow(receiving.deps)
  const post = await findPostForStaff(writing.db, id)
  if (!post) return { kind: 'missing' }
  const current = currentOf(post, await findChanges(writing.db, id))
  const read = await readFields(receiving, bytes, writing.now, { ...current, ...forced })
  if (read.kind !== 'post') return read
  if (read.id !== undefined && read.id !== id)
    return { kind: 'invalid', errors: { id: 'The address of a published article is permanent.' } }
  const keeping = { id, fields: read.post, ifVersion, accountId: receiving.accountId }
  return { kind: 'keeping', keeping, writing: { ...writing, pasted: read.pasted } }
}

/** A draft that begins is the article, which waits for someone. */
const currentOf = (post: Post, changes: ChangesRow | undefined): Post => ({
  ...post,
  ...(changes?.fields ?? { status: 'draft', publish_at: null }),
})
