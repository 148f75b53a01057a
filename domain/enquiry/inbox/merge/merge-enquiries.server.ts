/**
 * Merging enquiries, and separating them again. What each one has stays its own: a merged enquiry is only read in the
 * thread of the other (docs/decisions/0085-a-merged-enquiry-keeps-what-is-its-own.md).
 */
import type { Transaction } from 'kysely'
import { inTransaction } from '../../../../platform/db/transaction'
import type { Tables } from '../../../../platform/db/types'
import type { ChangeDeps } from '../change-enquiry.server'
import { type Actor, noteEnquiryEvent, type ReadAnswer } from '../enquiry-events.server'
import { type EnquiryRow, lockThreads } from './lock-threads.server'
import { type Standing, standingOf, writeEffect } from './merge-effect.server'
import { release } from './release-merged.server'
import { standingWith, standWithout } from './thread-standing.server'

export type MergeOutcome<T> =
  | { kind: 'merged'; answer: T }
  | { kind: 'missing' }
  /** One of them is part of another thread already, or the target is among those to be merged. */
  | { kind: 'conflict' }
  /** One comes from another address, and nobody has said that this is meant. */
  | { kind: 'other-person' }
  /** Spam is merged with spam only: what is in an open thread is answered. */
  | { kind: 'spam' }

interface Merge {
  /** Whose thread the others are read in. */
  into: string
  ids: readonly string[]
  isOtherPerson: boolean
}

/** Merges all or none. What waits in one of them waits in the thread from then on, under the earliest promise. */
export const mergeEnquiries = <T>(
  deps: ChangeDeps,
  actor: Actor,
  { into, ids, isOtherPerson }: Merge,
  read: ReadAnswer<T>,
): Promise<MergeOutcome<T>> =>
  inTransaction(deps.db, async (trx): Promise<MergeOutcome<T>> => {
    if (ids.includes(into)) return { kind: 'conflict' }
    const rows = await lockThreads(trx, deps.databaseKind, [into, ...ids])
    const target = rows.get(into)
    const others = ids.flatMap(id => rows.get(id) ?? [])
    if (!target || others.length < ids.length) return { kind: 'missing' }
    if ([target, ...others].some(({ merged_into }) => merged_into !== null)) return { kind: 'conflict' }
    const isSpam = target.status === 'spam'
    if (others.some(({ status }) => (status === 'spam') !== isSpam)) return { kind: 'spam' }
    const isSame = ({ email }: EnquiryRow) => email.toLowerCase() === target.email.toLowerCase()
    if (!isOtherPerson && !others.every(isSame)) return { kind: 'other-person' }
    let standing = standingOf(target)
    for (const other of others) {
      const after = standingWith(standing, target.assignee_id, other)
      await join(trx, { into, other, before: standing, after })
      standing = after
      await noteBoth(trx, actor, 'merged', { into, id: other.id })
    }
    return { kind: 'merged', answer: await read(trx) }
  })

/** In the history of both, which say from which side they see it. */
async function noteBoth(
  trx: Transaction<Tables>,
  actor: Actor,
  kind: 'merged' | 'separated',
  { into, id }: { into: string; id: string },
): Promise<void> {
  await noteEnquiryEvent(trx, actor, { enquiryId: into, kind, detail: { other_id: id, thread: 'own' } })
  await noteEnquiryEvent(trx, actor, { enquiryId: id, kind, detail: { other_id: into, thread: 'other' } })
}

interface Joining {
  into: string
  other: EnquiryRow
  before: Standing
  after: Standing
}

async function join(trx: Transaction<Tables>, { into, other, before, after }: Joining): Promise<void> {
  if (before !== after)
    await trx.updateTable('contact_submissions').set(after).where('id', '=', into).execute()
  await trx
    .updateTable('contact_submissions')
    .set({ merged_into: into, merged_with: null, merge_effect: writeEffect({ before, after }) })
    .where('id', '=', other.id)
    .execute()
  // Those of its own thread come along, and leave with it: no thread is within another.
  await trx
    .updateTable('contact_submissions')
    .set(e => ({ merged_into: into, merged_with: e.fn.coalesce('merged_with', e.val(other.id)) }))
    .where('merged_into', '=', other.id)
    .execute()
}

export type SeparateOutcome<T> = { kind: 'separated'; answer: T } | { kind: 'missing' }

/**
 * Takes an enquiry out of the thread again, with all that is its own and those that came with it; what came in and was
 * written since stays in the thread. The state of the thread before the merge is restored, unless someone has changed it since.
 */
export const separateEnquiry = <T>(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  read: ReadAnswer<T>,
): Promise<SeparateOutcome<T>> =>
  inTransaction(deps.db, async (trx): Promise<SeparateOutcome<T>> => {
    const known = await trx
      .selectFrom('contact_submissions')
      .select('merged_into')
      .where('id', '=', id)
      .executeTakeFirst()
    const into = known?.merged_into
    const rows = into ? await lockThreads(trx, deps.databaseKind, [into]) : new Map<string, EnquiryRow>()
    const [target, own] = [rows.get(into ?? ''), rows.get(id)]
    if (!into || !target || own?.merged_into !== into) return { kind: 'missing' }
    await standWithout(trx, rows, own)
    await release(trx, rows, { from: target, own })
    await noteBoth(trx, actor, 'separated', { into, id })
    return { kind: 'separated', answer: await read(trx) }
  })
