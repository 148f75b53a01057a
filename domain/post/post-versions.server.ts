/** Earlier versions of a post. */
import type { Database } from '../../platform/db/types'
import { readJson } from '../../shared/read-json'
import { findNames } from '../member/member-name.server'
import { type Save, type SaveOutcome, savePost, type Writing } from './edit-posts.server'
import { type SafePost, safePostSchema } from './post-schema'

interface PostVersion {
  version: number
  saved_at: string
  fields: SafePost
}

interface PostHistory {
  /** Earlier versions, newest first, each with the name of who saved it; null when nobody did, or it is not known. */
  versions: (PostVersion & { saved_by: string | null })[]
  /** Of the version that the post has now. */
  saved_by: string | null
}

export async function readHistory(db: Database, id: string): Promise<PostHistory> {
  const rows = await db
    .selectFrom('post_versions')
    .select(['version', 'saved_at', 'fields', 'replaced_by'])
    .where('post_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const maker = await db
    .selectFrom('post_makers')
    .select('account_id')
    .where('post_id', '=', id)
    .executeTakeFirst()
  // Who replaced a version made the next one, unless the history no longer has it.
  const makers = new Map(rows.map(row => [row.version + 1, row.replaced_by]))
  makers.set(1, maker?.account_id ?? null)
  const names = await findNames(db, [...makers.values()])
  const nameOf = (version: number) => names.get(makers.get(version) ?? '')?.name ?? null
  return {
    saved_by: nameOf((rows[0]?.version ?? 0) + 1),
    versions: rows.map(({ replaced_by: _, ...row }) => ({
      ...row,
      saved_by: nameOf(row.version),
      fields: readJson(safePostSchema, row.fields),
    })),
  }
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
