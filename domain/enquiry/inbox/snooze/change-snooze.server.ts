/** Snoozing an enquiry, or ending that before its time. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/types'
import type { EnquiryStatus } from '../../enquiry'
import { type Actor, noteEnquiryEvent } from '../enquiry-events.server'
import type { EnquiryChange } from '../inbox-schema'
import { isSnoozed, isWaiting } from './snooze'

interface SnoozedRow {
  id: string
  status: EnquiryStatus
  snoozed_until: string | null
}

/** With `undo` it restores what was before another change. */
type AskedChange = EnquiryChange & { undo?: true | undefined }

/** ISO 8601 UTC; null when it is not snoozed, or no longer. */
export const readSnooze = (row: SnoozedRow, now: number): string | null =>
  isSnoozed(row, now) ? row.snoozed_until : null

/** What a change asks for: undefined when nothing, null to end it, as an undo does for a time that has passed since. */
export function askedSnooze(
  row: SnoozedRow,
  { status = row.status, snoozed_until: until, undo }: AskedChange,
  now: number,
): string | null | undefined {
  const isOver = until != null && (Date.parse(until) <= now || !isWaiting({ status }))
  return undo && isOver ? null : until
}

/** Only an open enquiry can be snoozed. */
export const canSnooze = (row: SnoozedRow | undefined, change: AskedChange, now: number): boolean =>
  row === undefined ||
  askedSnooze(row, change, now) == null ||
  isWaiting({ status: change.status ?? row.status })

/** The columns of a new status: what is closed is no longer snoozed. */
export const withStatus = (status: EnquiryStatus) => ({
  status,
  ...(!isWaiting({ status }) && { snoozed_until: null }),
})

/** With its entry in the history; the same time again is none. `row` is the enquiry before the change. */
export async function changeSnooze(
  trx: Transaction<Tables>,
  actor: Actor,
  row: SnoozedRow,
  until: string | null,
): Promise<void> {
  if (readSnooze(row, actor.now) === until) return
  await trx
    .updateTable('contact_submissions')
    .set({ snoozed_until: until })
    .where('id', '=', row.id)
    .execute()
  await noteEnquiryEvent(trx, actor, { enquiryId: row.id, kind: 'snoozed', detail: { until } })
}

/** Once the client has written: neither snoozed nor without an answer. */
export const awake = { snoozed_until: null, unanswered_since: null } as const

/** The client wrote: it is open at once. The history has the email. */
export async function wake(trx: Transaction<Tables>, enquiryId: string): Promise<void> {
  await trx.updateTable('contact_submissions').set(awake).where('id', '=', enquiryId).execute()
}
