/** What became of an enquiry, in the columns of its row. */
import type { Selectable } from 'kysely'
import type { ContactSubmissionsTable } from '../../../../platform/db/enquiry-tables'
import type { Outcome } from './outcome-schema'

export const outcomeColumns = [
  'outcome',
  'loss_reason',
  'outcome_note',
  'outcome_value',
  'outcome_service',
] as const

export type OutcomeColumns = Pick<Selectable<ContactSubmissionsTable>, (typeof outcomeColumns)[number]>

/** Null while nobody has said. */
export const readOutcome = (row: OutcomeColumns): Outcome | null =>
  row.outcome && {
    result: row.outcome,
    reason: row.loss_reason,
    note: row.outcome_note ?? '',
    value: row.outcome_value,
    service: row.outcome_service ?? '',
  }

/** Null clears them. */
export const toOutcomeColumns = (outcome: Outcome | null): OutcomeColumns => ({
  outcome: outcome?.result ?? null,
  loss_reason: outcome?.reason ?? null,
  outcome_note: outcome?.note ?? null,
  outcome_value: outcome?.value ?? null,
  outcome_service: outcome?.service ?? null,
})
