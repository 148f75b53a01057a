/** What the form of a post says before it is saved: one for a session, the newest, for an hour. */
import { isoTime } from '../../../platform/clock'
import type { Database } from '../../../platform/db/types'
import { readJson } from '../../../shared/read-json'
import { type UnsavedPost, unsavedPostSchema } from '../post-schema'

/** Milliseconds. */
const lifetime = 60 * 60 * 1000

const fieldsSchema = unsavedPostSchema.omit({ content: true })

export interface Previewing {
  sessionId: string
  /** Milliseconds since the epoch. */
  now: number
}

export interface Unsaved {
  post: UnsavedPost
  /** What was pasted into its text, as data addresses. */
  pictures: readonly string[]
}

/** In place of what this session previewed before. */
export async function keepUnsaved(
  db: Database,
  { sessionId, now }: Previewing,
  { post, pictures }: Unsaved,
): Promise<void> {
  const { content, ...fields } = post
  const pasted = pictures.join('\n')
  const row = { fields: JSON.stringify(fields), content, pictures: pasted, made_at: isoTime(now) }
  await db
    .insertInto('unsaved_posts')
    .values({ session_id: sessionId, ...row })
    .onConflict(conflict => conflict.column('session_id').doUpdateSet(row))
    .execute()
}

/** What the session previewed last, unless that is an hour ago. */
export async function findUnsaved(
  db: Database,
  { sessionId, now }: Previewing,
): Promise<Unsaved | undefined> {
  const row = await db
    .selectFrom('unsaved_posts')
    .select(['fields', 'content', 'pictures'])
    .where('session_id', '=', sessionId)
    .where('made_at', '>', isoTime(now - lifetime))
    .executeTakeFirst()
  if (!row) return undefined
  const post = { ...readJson(fieldsSchema, row.fields), content: row.content }
  return { post, pictures: row.pictures === '' ? [] : row.pictures.split('\n') }
}

/** Forgets what nobody can open any more. */
export async function purgeUnsaved(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('unsaved_posts')
    .where('made_at', '<=', isoTime(now - lifetime))
    .execute()
}
