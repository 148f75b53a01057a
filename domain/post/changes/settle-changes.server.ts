/** Discards a draft of changes, or says that it was compared with the article as it is now. */
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { noteActivity } from '../../log/note-activity.server'
import { toConflict, type Writing } from '../edit-posts.server'
import { findUses } from '../post-images.server'
import { noteShownImages } from './changes-images.server'
import { findChanges } from './changes-rows.server'
import { type ChangesOutcome, type ChangesRefusal, lockPost, refuseVersion } from './keep-changes.server'

interface Order {
  id: string
  ifVersion: number | undefined
  accountId: string
}

/** Discards the draft: the article stays as it is. */
export const discardChanges = (
  writing: Writing,
  { id, ifVersion, accountId }: Order,
): Promise<ChangesRefusal | { kind: 'discarded' }> =>
  inTransaction(writing.db, async trx => {
    const post = await lockPost(trx, writing, id)
    if (!post) return { kind: 'missing' }
    const before = await findChanges(trx, id)
    const refusal = before ? refuseVersion(before, ifVersion) : ({ kind: 'no-changes' } as const)
    if (refusal) return refusal
    await trx.deleteFrom('post_changes').where('post_id', '=', id).execute()
    await noteShownImages(trx, id, await findUses(trx, writing, post))
    const { now } = writing
    const noted = { now, accountId, subjectId: id, subject: post.title }
    await noteActivity(trx, { action: 'post_changes_discarded', ...noted })
    return { kind: 'discarded' }
  })

/** The changes are to `version` of the article from now on: a member has compared them. */
export const acceptBase = (
  writing: Writing,
  { id, ifVersion, accountId, version }: Order & { version: number },
): Promise<ChangesOutcome> =>
  inTransaction(writing.db, async trx => {
    const post = await lockPost(trx, writing, id)
    if (!post) return { kind: 'missing' }
    const before = await findChanges(trx, id)
    if (!before) return { kind: 'no-changes' }
    const refusal = refuseVersion(before, ifVersion)
    if (refusal) return refusal
    if (post.version !== version) return toConflict(trx, post)
    const updated_at = isoTime(writing.now)
    const next = { base_version: version, failure: null, version: before.version + 1, updated_at }
    const changed = { ...next, saved_by: accountId }
    await trx.updateTable('post_changes').set(changed).where('post_id', '=', id).execute()
    return { kind: 'saved', changes: { ...before, ...changed } }
  })
