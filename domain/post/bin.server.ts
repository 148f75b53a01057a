/** The bin: a deleted post stays there for 30 days, as a draft that no one can read or edit. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { noteActivity } from '../log/note-activity.server'
import { noteShownImages } from './changes/changes-images.server'
import { type Editing, replace, type Writing } from './edit-posts.server'
import { keptInBin } from './post'
import { holdImages, noteImageUses } from './post-images.server'
import type { Post } from './post-schema'
import { findPostForStaff, toPost } from './staff-posts.server'

/** Deletes a post as staff do: it goes to the bin with its history. False for an unknown post, or one that is no draft where only drafts may go. */
export const binPost = (
  { db, kind, now }: Editing,
  id: string,
  accountId: string | null,
  { draftsOnly = false } = {},
): Promise<boolean> =>
  inTransaction(db, async trx => {
    const current = await findPostForStaff(trx, id)
    if (!current || (draftsOnly && current.status !== 'draft')) return false
    const changes = { status: 'draft', publish_at: null } as const
    // The version is raised, so that an editor that is still open cannot overwrite a post that is restored later.
    const binned = await replace(trx, kind, current, { action: 'post_deleted', changes, accountId, now })
    if (!binned) return false
    // Its pictures may be deleted after a warning, as those of earlier versions.
    await noteImageUses(trx, id, [])
    await trx
      .updateTable('blog_posts')
      .set({ binned_at: isoTime(now) })
      .where('id', '=', id)
      .execute()
    return true
  })

/** Takes a post out of the bin, as a draft; undefined when it is not there. */
export const restoreFromBin = (
  { db, now, kind, siteUrl }: Writing,
  id: string,
  accountId: string,
): Promise<Post | undefined> =>
  inTransaction(db, async trx => {
    const row = await trx
      .updateTable('blog_posts')
      .set({ binned_at: null, updated_at: isoTime(now) })
      .where('id', '=', id)
      .where('binned_at', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) return undefined
    const post = toPost(row)
    // Restored as a draft, it may lack a picture that was deleted in the meantime.
    const { uses } = await holdImages(trx, { kind, siteUrl }, post, undefined)
    await noteShownImages(trx, id, uses)
    await noteActivity(trx, {
      action: 'post_unbinned',
      now,
      accountId,
      subjectId: id,
      subject: row.title,
    })
    return post
  })

export type BinDeletion = 'deleted' | 'missing' | 'other-title'

/** Deletes a post in the bin for ever, with its history, when the title was typed exactly. */
export const deleteForEver = (
  { db, now }: Pick<Editing, 'db' | 'now'>,
  { id, title, accountId }: { id: string; title: string; accountId: string },
): Promise<BinDeletion> =>
  inTransaction(db, async trx => {
    const row = await trx
      .selectFrom('blog_posts')
      .select('title')
      .where('id', '=', id)
      .where('binned_at', 'is not', null)
      .executeTakeFirst()
    if (!row) return 'missing'
    if (row.title.trim() !== title.trim()) return 'other-title'
    await eraseRow(trx, { id, now, accountId })
    return 'deleted'
  })

/** Deletes for ever what has been in the bin for 30 days. Returns how many posts. */
export async function purgeBin(db: Database, now: number): Promise<number> {
  const due = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('binned_at', '<', isoTime(now - keptInBin))
    .execute()
  let purged = 0
  for (const { id } of due)
    if (await inTransaction(db, trx => eraseRow(trx, { id, now, accountId: null }))) purged += 1
  return purged
}

async function eraseRow(
  trx: Transaction<Tables>,
  { id: subjectId, now, accountId }: { id: string; now: number; accountId: string | null },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('blog_posts')
    .where('id', '=', subjectId)
    // It may have been restored since it was found.
    .where('binned_at', 'is not', null)
    .returning('title')
    .executeTakeFirst()
  if (row) await noteActivity(trx, { action: 'post_erased', now, accountId, subjectId, subject: row.title })
  return row !== undefined
}
