/** Handles what the form of a post says: checked as in a save, kept for its preview, stored as no post. */
import { isoTime } from '../../../platform/clock'
import type { Database } from '../../../platform/db/types'
import { toSlug } from '../../../shared/text'
import { freeId } from '../edit-posts.server'
import type { PostReader, Refused } from '../post-reader.server'
import { tidy } from '../receive-post.server'
import { isMadeBy } from '../review/own-posts.server'
import { findPostForStaff } from '../staff-posts.server'
import { keepUnsaved, type Previewing } from './unsaved-posts.server'

interface Receiving extends Previewing {
  db: Database
  reader: PostReader
  /** Of whom the stored post must be; for contributors. */
  madeBy: string | undefined
}

/** The id that the post has or would get; pictures that were pasted are kept with it only. */
export async function receiveUnsaved(
  { db, reader, madeBy, ...previewing }: Receiving,
  bytes: ArrayBuffer,
): Promise<{ kind: 'kept'; id: string } | { kind: 'missing' } | Refused> {
  const read = await reader.read({ kind: 'unsaved', bytes })
  if (read.kind !== 'unsaved') return read
  const { post_id, id: asked, ...fields } = read.fields
  const stored = post_id === undefined ? undefined : await findPostForStaff(db, post_id)
  if (post_id !== undefined && !stored) return { kind: 'missing' }
  if (stored && madeBy !== undefined && !(await isMadeBy(db, stored.id, madeBy))) return { kind: 'missing' }
  const id = asked ?? stored?.id ?? (await freeId(db, toSlug(fields.title) || 'post'))
  const at = isoTime(previewing.now)
  const times = { created_at: stored?.created_at ?? at, updated_at: at }
  const post = { ...fields, ...tidy(fields, fields.authors), content: read.content, id, ...times }
  await keepUnsaved(db, previewing, { post, pictures: read.pictures })
  return { kind: 'kept', id }
}
