/** Earlier versions of a post. */
import type { Database } from '../../platform/db/types'
import { readJson } from '../../shared/read-json'
import { type Save, type SaveOutcome, savePost, type Writing } from './edit-posts.server'
import { type SafePost, safePostSchema } from './post-schema'

interface PostVersion {
  version: number
  saved_at: string
  fields: SafePost
}

/** Earlier versions, newest first. */
export async function listVersions(db: Database, id: string): Promise<PostVersion[]> {
  const rows = await db
    .selectFrom('post_versions')
    .select(['version', 'saved_at', 'fields'])
    .where('post_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(row => ({ ...row, fields: readJson(safePostSchema, row.fields) }))
}

export async function findVersion(
  db: Database,
  id: string,
  version: number,
): Promise<PostVersion | undefined> {
  const row = await db
    .selectFrom('post_versions')
    .select(['version', 'saved_at', 'fields'])
    .where('post_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && { ...row, fields: readJson(safePostSchema, row.fields) }
}

/**
 * Restores an earlier version. As a draft unless the status is kept: an editor usually reviews old text before readers
 * see it.
 */
export async function restoreVersion(
  writing: Writing,
  {
    version,
    keepStatus,
    ...save
  }: Omit<Save, 'changes' | 'restores'> & { version: number; keepStatus: boolean },
): Promise<SaveOutcome> {
  const found = await findVersion(writing.db, save.id, version)
  if (!found) return { kind: 'missing' }
  const { status: _, publish_at: _at, ...words } = found.fields
  const changes = keepStatus ? words : { ...words, status: 'draft' as const, publish_at: null }
  return savePost(writing, { ...save, changes, restores: true })
}
