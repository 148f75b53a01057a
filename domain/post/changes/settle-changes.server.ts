/** Discards a draft of changes, or says that it was compared with the article as it is now. */
import { inTransaction } from '../../../platform/db/transaction'
import { noteActivity } from '../../log/note-activity.server'
import { toConflict, type Writing } from '../edit-posts.server'
import { findUses } from '../post-images.server'
import { findDraftedNames, forgetUnshown, noteShownImages } from './changes-images.server'
import { findChanges } from './changes-rows.server'
import {
  type ChangesOutcome,
  type ChangesRefusal,
  type Keeping,
  lockPost,
  refuseVersion,
} from './keep-changes.server'

/** Discards the draft: the article stays as it is. */
export const discardChanges = (
  writing: Writing,
  { id, ifVersion, accountId }: Omit<Keeping, 'fields'>,
): Promise<ChangesRefusal | { kind: 'discarded' }> =>
  inTransaction(writing.db, async trx => {
    const post = await lockPost(trx, writing, id)
    if (!post) return { kind: 'missing' }
    const before = await findChanges(trx, id)
    const refusal = before ? refuseVersion(before, ifVersion) : ({ kind: 'no-changes' } as const)
    if (refusal) return refusal
    const names = await findDraftedNames(trx, id)
    await trx.deleteFrom('post_changes').where('post_id', '=', id).execute()
    await noteShownImages(trx, id, await findUses(trx, writing, post))
    await forgetUnshown(trx, writing.kind, { id, names })
    const { now } = writing
    const noted = { now, accountId, subjectId: id, subject: post.title }
    await noteActivity(trx, { action: 'post_changes_discarded', ...noted })
    return { kind: 'discarded' }
  })

/**
 * The changes are to `version` of the article from now on: a member has compared them. No word of the draft changes, so
 * it keeps its version.
 */
export const acceptBase = (
  writing: Writing,
  { id, version }: { id: string; version: number },
): Promise<ChangesOutcome> =>
  inTransaction(writing.db, async trx => {
    const post = await lockPost(trx, writing, id)
    if (!post) return { kind: 'missing' }
    const before = await findChanges(trx, id)
    if (!before) return { kind: 'no-changes' }
    if (post.version !== version) return toConflict(trx, post)
    const changed = { base_version: version, failure: null }
    await trx.updateTable('post_changes').set(changed).where('post_id', '=', id).execute()
    return { kind: 'saved', changes: { ...before, ...changed } }
  })
