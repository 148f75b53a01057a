/** How a thread stands with what its enquiries wait for, as they join it and leave it. */
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/types'
import { awake } from '../snooze/change-snooze.server'
import { isWaiting, reopenedStatus } from '../snooze/snooze'
import { type EnquiryRow, joinedBy } from './lock-threads.server'
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

/** A merge: which enquiry joined, and how the thread stood before and after. */
interface Step extends MergeEffect {
  row: EnquiryRow
}

function stepsInto(head: EnquiryRow, thread: ReadonlyMap<string, EnquiryRow>): Step[] {
  const joined = [...thread.values()].filter(row => joinedBy(thread, row)?.id === head.id)
  return joined.flatMap((row): Step[] => {
    const effect = readEffect(row.merge_effect)
    return effect ? [{ row, ...effect }] : []
  })
}

const changedNothing = ({ before, after }: Step): boolean => isDeepStrictEqual(before, after)

/**
 * The merges that led to how the thread stands, first to last. Found backwards: the last is the one that left the thread
 * as it stands, those before it led to how it stood before that one. None where someone has changed the thread since.
 */
function stepsTo(standing: Standing, steps: readonly Step[]): Step[] {
  const ended = steps.filter(({ after }) => isDeepStrictEqual(after, standing))
  const idle = ended.filter(changedNothing)
  const last = ended.find(step => !changedNothing(step))
  if (!last) return idle
  const earlier = steps.filter(step => step !== last && !idle.includes(step))
  return [...stepsTo(last.before, earlier), last, ...idle]
}

/**
 * Makes the thread stand as if the enquiry had never been merged into it, and the others had: first the thread that it
 * joined, then the one that this was merged into itself, and so on. Leaves a thread alone that someone has changed since.
 */
export async function standWithout(
  trx: Transaction<Tables>,
  thread: ReadonlyMap<string, EnquiryRow>,
  leaving: EnquiryRow,
): Promise<void> {
  let changed: { id: string; now?: EnquiryRow } = leaving
  for (let head = joinedBy(thread, leaving); head; head = joinedBy(thread, head)) {
    const steps = stepsTo(standingOf(head), stepsInto(head, thread))
    const [first] = steps
    if (!first || !steps.some(({ row }) => row.id === changed.id)) return
    const rows = steps.flatMap(({ row }) => (row.id === changed.id ? (changed.now ?? []) : row))
    const standing = await joinAgain(trx, head, first.before, rows)
    changed = { id: head.id, now: { ...head, ...standing } }
  }
}

/** Merges the rows again, one after another, into a thread that stood so. Returns how it stands then. */
async function joinAgain(
  trx: Transaction<Tables>,
  head: EnquiryRow,
  begun: Standing,
  rows: readonly EnquiryRow[],
): Promise<Standing> {
  let before = begun
  for (const row of rows) {
    const after = standingWith(before, head.assignee_id, row)
    await trx
      .updateTable('contact_submissions')
      .set({ merge_effect: writeEffect({ before, after }) })
      .where('id', '=', row.id)
      .execute()
    before = after
  }
  await trx.updateTable('contact_submissions').set(before).where('id', '=', head.id).execute()
  return before
}
