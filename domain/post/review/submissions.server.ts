/** Submitting a draft to the editors, and returning it. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { lockRows } from '../../../platform/db/lock-rows'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import { noteActivity } from '../../log/note-activity.server'
import { type NoticeDeps, tellContributor, tellEditors } from './review-notices.server'
import { findSubmissionRow } from './submission-rows.server'

export type ReviewDeps = NoticeDeps & Pick<Deps, 'db' | 'databaseKind'>

/** A member does something to a draft. */
export interface ReviewAct {
  id: string
  accountId: string
  /** What colleagues call the member. */
  name: string
  /** Milliseconds since the epoch. */
  now: number
}

/** `no-draft`: it was published or scheduled. `not-submitted`: it does not wait for an editor. */
export type ReviewOutcome = 'done' | 'missing' | 'no-draft' | 'not-submitted'

/** Tells every editor, unless it waits already. */
export const submitPost = (deps: ReviewDeps, act: ReviewAct): Promise<ReviewOutcome> =>
  ofDraft(deps, act, async (trx, title) => {
    const known = await findSubmissionRow(trx, act.id)
    if (known?.returned_at === null) return 'done'
    const values = { account_id: act.accountId, submitted_at: isoTime(act.now) }
    const fresh = { ...values, returned_at: null, returned_by: null, remark: '' }
    await trx
      .insertInto('post_submissions')
      .values({ post_id: act.id, ...fresh })
      .onConflict(conflict => conflict.column('post_id').doUpdateSet(fresh))
      .execute()
    await note(trx, 'post_submitted', act, title)
    await tellEditors(deps, trx, { post: { id: act.id, title }, by: act })
    return 'done'
  })

/** Takes the submission back: no one is told. */
export const withdrawPost = (deps: ReviewDeps, act: ReviewAct): Promise<ReviewOutcome> =>
  ofDraft(deps, act, async (trx, title) => {
    const { numDeletedRows } = await trx
      .deleteFrom('post_submissions')
      .where('post_id', '=', act.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return 'not-submitted'
    await note(trx, 'post_withdrawn', act, title)
    return 'done'
  })

/** Returns it to the contributor, who is told. */
export const returnPost = (deps: ReviewDeps, act: ReviewAct, remark: string): Promise<ReviewOutcome> =>
  ofDraft(deps, act, async (trx, title) => {
    const row = await findSubmissionRow(trx, act.id)
    if (row?.returned_at !== null) return 'not-submitted'
    await trx
      .updateTable('post_submissions')
      .set({ returned_at: isoTime(act.now), returned_by: act.accountId, remark })
      .where('post_id', '=', act.id)
      .execute()
    await note(trx, 'post_returned', act, title)
    const post = { id: act.id, title }
    await tellContributor(deps, trx, { kind: 'returned', post, by: act, to: row.account_id, remark })
    return 'done'
  })

/** In one transaction, with the row of the post locked. */
const ofDraft = (
  { db, databaseKind }: ReviewDeps,
  { id }: ReviewAct,
  act: (trx: Transaction<Tables>, title: string) => Promise<ReviewOutcome>,
): Promise<ReviewOutcome> =>
  inTransaction(db, async (trx): Promise<ReviewOutcome> => {
    const query = trx
      .selectFrom('blog_posts')
      .select(['title', 'status'])
      .where('id', '=', id)
      .where('binned_at', 'is', null)
    const post = await lockRows(databaseKind, query, 'no key update').executeTakeFirst()
    if (!post) return 'missing'
    return post.status === 'draft' ? act(trx, post.title) : 'no-draft'
  })

const note = (
  trx: Transaction<Tables>,
  action: 'post_submitted' | 'post_withdrawn' | 'post_returned',
  { id: subjectId, accountId, now }: ReviewAct,
  subject: string,
): Promise<void> => noteActivity(trx, { action, now, accountId, subjectId, subject })
