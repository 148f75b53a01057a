/** Publishes drafts of changes: when a member says so, or at their time. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import { noteActivity } from '../../log/note-activity.server'
import { type SaveOutcome, saveWithin, type Writing, writePost } from '../edit-posts.server'
import type { SafePost } from '../post-schema'
import { type ChangesRow, findChanges } from './changes-rows.server'
import { type ChangesRefusal, type Keeping, lockPost, refuseVersion } from './keep-changes.server'

export type PublishOutcome =
  | SaveOutcome
  | Extract<ChangesRefusal, { kind: 'changes-conflict' } | { kind: 'no-changes' }>

/**
 * The article as the fields say, which are the draft's with what the editor has typed since. A conflict is that someone
 * saved the article after the draft began: nothing is written, and both stay.
 */
export const publishChanges = (
  writing: Writing,
  { id, fields, ifVersion, accountId }: Keeping,
): Promise<PublishOutcome> =>
  writePost<PublishOutcome>(writing, async trx => {
    const before = await findChanges(trx, id)
    if (!before) return { kind: 'no-changes' }
    return (
      refuseVersion(before, ifVersion) ?? publish(trx, writing, { ...before, fields, saved_by: accountId })
    )
  })

const published = { status: 'published', publish_at: null } as const

async function publish(trx: Transaction<Tables>, writing: Writing, row: ChangesRow): Promise<PublishOutcome> {
  const { post_id: id, fields, base_version: ifVersion, saved_by: accountId, version } = row
  // Deadlock: the post before its draft, as whatever else writes both.
  if (!(await lockPost(trx, writing, id))) return { kind: 'missing' }
  const { numDeletedRows } = await trx
    .deleteFrom('post_changes')
    .where('post_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numDeletedRows === 0n) {
    const newer = await findChanges(trx, id)
    return newer ? { kind: 'changes-conflict', changes: newer } : { kind: 'no-changes' }
  }
  const changes: SafePost = { ...fields, ...published }
  return saveWithin(trx, writing, { id, changes, ifVersion, accountId, publishesChanges: true })
}

/** Publishes the drafts that are due; returns how many. Idempotent: several processes may run it at once. */
export async function publishDueChanges(writing: Writing): Promise<number> {
  const { db, now } = writing
  const due = await db
    .selectFrom('post_changes')
    .select('post_id')
    .where('due_at', '<=', isoTime(now))
    .orderBy('due_at')
    .orderBy('post_id')
    .execute()
  let done = 0
  for (const { post_id: id } of due) {
    const outcome = await publishDue(writing, id)
    if (outcome.kind === 'saved') done += 1
    else if (outcome.kind !== 'no-changes' && outcome.kind !== 'changes-conflict')
      await stop(writing, id, explain(outcome))
  }
  return done
}

const isDue = (row: ChangesRow | undefined, now: number): row is ChangesRow =>
  row !== undefined && row.due_at !== null && row.due_at <= isoTime(now)

const publishDue = (writing: Writing, id: string): Promise<PublishOutcome> =>
  writePost<PublishOutcome>(writing, async trx => {
    const row = await findChanges(trx, id)
    return isDue(row, writing.now) ? publish(trx, writing, row) : { kind: 'no-changes' }
  })

/** Nothing was published: it is a draft again, with the reason. */
const stop = (writing: Writing, id: string, failure: string): Promise<void> =>
  inTransaction(writing.db, async trx => {
    await lockPost(trx, writing, id)
    const row = await findChanges(trx, id)
    if (!isDue(row, writing.now)) return
    const { now } = writing
    const fields: SafePost = { ...row.fields, status: 'draft', publish_at: null }
    await trx
      .updateTable('post_changes')
      .set({ due_at: null, failure, version: row.version + 1, fields: JSON.stringify(fields) })
      .where('post_id', '=', id)
      .execute()
    const noted = { now, accountId: null, subjectId: id, subject: row.fields.title }
    await noteActivity(trx, { action: 'post_changes_stopped', ...noted })
  })

/** What the editor says of it. */
function explain(outcome: Exclude<SaveOutcome, { kind: 'saved' }>): string {
  switch (outcome.kind) {
    case 'conflict':
      return 'Someone saved the article after these changes began.'
    case 'missing':
      return 'The article was in the bin.'
    case 'without-images':
      return 'A picture in them is no longer in the library.'
    case 'invalid':
      return Object.values(outcome.errors)[0] ?? ''
    case 'address':
      return 'The address of the article cannot change.'
  }
}
