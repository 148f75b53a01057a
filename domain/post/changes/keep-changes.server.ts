/** Keeps changes to a published article as a draft beside it; readers see the article as it is. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { lockRows } from '../../../platform/db/lock-rows'
import type { Tables } from '../../../platform/db/types'
import type { FieldErrors } from '../../../shared/check-body'
import { noteActivity } from '../../log/note-activity.server'
import { isAnyMissing, type SaveOutcome, type Writing, writePost } from '../edit-posts.server'
import { refuseCategory } from '../post-category.server'
import { findUses, holdImages, type MissingImages } from '../post-images.server'
import type { Post, SafePost } from '../post-schema'
import { findPostForStaff } from '../staff-posts.server'
import { findDraftedNames, forgetUnshown, noteShownImages, writeUses } from './changes-images.server'
import { type ChangesRow, findChanges } from './changes-rows.server'

export interface Keeping {
  id: string
  fields: SafePost
  /** Optimistic locking: the draft's version that the editor opened, 0 for none; any when undefined. */
  ifVersion: number | undefined
  accountId: string
}

export type ChangesOutcome = { kind: 'saved'; changes: ChangesRow } | ChangesRefusal

export type ChangesRefusal =
  /** Someone else saved the draft first. */
  | { kind: 'changes-conflict'; changes: ChangesRow }
  /** Someone saved the article. */
  | Extract<SaveOutcome, { kind: 'conflict' }>
  /** There is no such article. */
  | { kind: 'missing' }
  | { kind: 'no-changes' }
  /** Only what readers see has changes beside it. */
  | { kind: 'unpublished' }
  | { kind: 'without-images'; missing: MissingImages }
  | { kind: 'invalid'; errors: FieldErrors }

/** Begins the draft, or saves it. */
export const keepChanges = (
  writing: Writing,
  { id, fields, ifVersion, accountId }: Keeping,
): Promise<ChangesOutcome> =>
  writePost<ChangesOutcome>(writing, async trx => {
    const { kind, siteUrl, now } = writing
    const before = await findChanges(trx, id)
    const refusal = refuseVersion(before, ifVersion)
    if (refusal) return refusal
    const known = await findPostForStaff(trx, id)
    if (!known) return { kind: 'missing' }
    if (!before && known.status !== 'published') return { kind: 'unpublished' }
    const present = before?.fields ?? known
    const errors =
      fields.category === present.category ? undefined : await refuseCategory(trx, kind, fields.category)
    if (errors) return { kind: 'invalid', errors }
    const { uses, missing } = await holdImages(trx, { kind, siteUrl }, fields, present)
    if (isAnyMissing(missing)) return { kind: 'without-images', missing }
    const post = await lockPost(trx, writing, id)
    if (!post) return { kind: 'missing' }
    const row: ChangesRow = {
      ...{ post_id: id, fields, failure: null, saved_by: accountId, updated_at: isoTime(now) },
      version: (before?.version ?? 0) + 1,
      base_version: before?.base_version ?? post.version,
      due_at: fields.status === 'scheduled' ? fields.publish_at : null,
      created_at: before?.created_at ?? isoTime(now),
    }
    const names = await findDraftedNames(trx, id)
    if (!(await writeRow(trx, row, writeUses(uses)))) {
      const newer = await findChanges(trx, id)
      return newer ? { kind: 'changes-conflict', changes: newer } : { kind: 'no-changes' }
    }
    await noteShownImages(trx, id, await findUses(trx, writing, post))
    await forgetUnshown(trx, kind, { id, names })
    const { status } = fields
    await noteActivity(trx, {
      ...{ action: 'post_changes_kept', now, accountId, subjectId: id, subject: post.title },
      detail: { status, version: row.version },
    })
    return { kind: 'saved', changes: row }
  })

/** Whether the draft is another than the one that the editor opened. */
export function refuseVersion(before: ChangesRow | undefined, ifVersion: number | undefined) {
  if (ifVersion === undefined || ifVersion === (before?.version ?? 0)) return undefined
  return before ? ({ kind: 'changes-conflict', changes: before } as const) : ({ kind: 'no-changes' } as const)
}

/** Lost update: a save of the article notes the pictures of both, too. */
export async function lockPost(
  trx: Transaction<Tables>,
  { kind }: Pick<Writing, 'kind'>,
  id: string,
): Promise<Post | undefined> {
  const row = trx.selectFrom('blog_posts').select('id').where('id', '=', id)
  await lockRows(kind, row, 'update').executeTakeFirst()
  return findPostForStaff(trx, id)
}

/** Compare and swap: false when another transaction wrote it first. */
async function writeRow(
  trx: Transaction<Tables>,
  { fields, ...row }: ChangesRow,
  images: string,
): Promise<boolean> {
  const stored = { ...row, fields: JSON.stringify(fields), images }
  if (row.version === 1) {
    const inserted = await trx
      .insertInto('post_changes')
      .values(stored)
      .onConflict(conflict => conflict.column('post_id').doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 1n
  }
  const { post_id: id, created_at: _, ...changed } = stored
  const { numUpdatedRows } = await trx
    .updateTable('post_changes')
    .set(changed)
    .where('post_id', '=', id)
    .where('version', '=', row.version - 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
