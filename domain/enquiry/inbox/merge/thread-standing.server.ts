/** How a thread stands with what its enquiries wait for, as they join it and leave it. */
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/types'
import { awake } from '../snooze/change-snooze.server'
import { isWaiting, reopenedStatus } from '../snooze/snooze'
import type { EnquiryRow } from './lock-threads.server'
import { type MergeEffect, readEffect, type Standing, standingOf, writeEffect } from './merge-effect.server'

/** How the thread stands with what the other enquiry waits for. */
export function standingWith(now: Standing, assignee_id: string | null, other: EnquiryRow): Standing {
  if (!isWaiting(other) || other.answered_at !== null || other.due_at === null) return now
  const { due_at } = other
  if (isWaiting(now) && now.answered_at === null)
    return now.due_at !== null && now.due_at <= due_at ? now : { ...now, due_at }
  return {
    ...now,
    ...(!isWaiting(now) && { status: reopenedStatus({ assignee_id }) }),
    ...{ answered_at: null, asked_at: other.asked_at ?? other.created_at, due_at, reminders: 0, ...awake },
  }
}

interface Step extends MergeEffect {
  row: EnquiryRow
}

const isStill = ({ before, after }: MergeEffect): boolean => isDeepStrictEqual(before, after)

/** The merges that led to how the thread stands, first to last: none of those before someone changed it. */
function stepsTo(now: Standing, merged: readonly EnquiryRow[]): Step[] {
  let rest = merged.flatMap((row): Step[] => {
    const effect = readEffect(row.merge_effect)
    return effect ? [{ row, ...effect }] : []
  })
  const steps: Step[] = []
  let standing = now
  for (;;) {
    const here = rest.filter(({ after }) => isDeepStrictEqual(after, standing))
    const last = here.find(step => !isStill(step))
    const found = [...(last ? [last] : []), ...here.filter(isStill)]
    steps.unshift(...found)
    if (!last) return steps
    rest = rest.filter(step => !found.includes(step))
    standing = last.before
  }
}

/**
 * Makes the thread stand as if the enquiry had never been merged into it, and the others had. Leaves a thread alone
 * that someone has changed since.
 */
export async function standWithout(
  trx: Transaction<Tables>,
  target: EnquiryRow,
  merged: readonly EnquiryRow[],
  id: string,
): Promise<void> {
  const steps = stepsTo(standingOf(target), merged)
  const [first] = steps
  if (!first || !steps.some(({ row }) => row.id === id)) return
  let standing = first.before
  for (const { row } of steps.filter(step => step.row.id !== id)) {
    const after = standingWith(standing, target.assignee_id, row)
    await trx
      .updateTable('contact_submissions')
      .set({ merge_effect: writeEffect({ before: standing, after }) })
      .where('id', '=', row.id)
      .execute()
    standing = after
  }
  await trx.updateTable('contact_submissions').set(standing).where('id', '=', target.id).execute()
}
