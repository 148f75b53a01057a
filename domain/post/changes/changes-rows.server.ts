/** Drafts of changes as they are stored. */
import type { Kysely, Selectable } from 'kysely'
import type { PostChangesTable } from '../../../platform/db/site-tables'
import type { Database, Tables } from '../../../platform/db/types'
import { readJson } from '../../../shared/read-json'
import { findNames } from '../../member/member-name.server'
import { type SafePost, safePostSchema } from '../post-schema'
import type { PostChanges } from './changes-schema'
import type { ChangesSummary } from './changes-summary'

export type ChangesRow = Omit<Selectable<PostChangesTable>, 'fields' | 'images'> & { fields: SafePost }

/** The draft of changes to an article, or undefined. */
export async function findChanges(db: Kysely<Tables>, id: string): Promise<ChangesRow | undefined> {
  const row = await db
    .selectFrom('post_changes')
    .select(['post_id', 'version', 'base_version', 'fields', 'due_at', 'failure', 'saved_by'])
    .select(['created_at', 'updated_at'])
    .where('post_id', '=', id)
    .executeTakeFirst()
  return row && { ...row, fields: readJson(safePostSchema, row.fields) }
}

/** As the API answers it. */
export async function describeChanges(
  db: Kysely<Tables>,
  { fields, post_id: id, due_at: _, saved_by: saver, ...row }: ChangesRow,
): Promise<PostChanges> {
  const saved_by = (saver !== null && (await findNames(db, [saver])).get(saver)?.name) || null
  return { ...fields, ...row, id, saved_by }
}

/** Of those of these articles that have a draft. */
export async function summarizeChanges(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ChangesSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_changes')
    .select(['post_id', 'version', 'due_at', 'failure'])
    .where('post_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ post_id, ...summary }) => [post_id, summary]))
}
