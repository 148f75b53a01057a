/** Noting what became of an enquiry, or taking it back. */
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/types'
import { type Actor, noteEnquiryEvent } from '../enquiry-events.server'
import { type OutcomeColumns, readOutcome, toOutcomeColumns } from './outcome-columns.server'
import type { Outcome } from './outcome-schema'

/** With its entry in the history; the same outcome again is none. */
export async function changeOutcome(
  trx: Transaction<Tables>,
  actor: Actor,
  row: OutcomeColumns & { id: string },
  outcome: Outcome | null,
): Promise<void> {
  if (isDeepStrictEqual(readOutcome(row), outcome)) return
  await trx
    .updateTable('contact_submissions')
    .set(toOutcomeColumns(outcome))
    .where('id', '=', row.id)
    .execute()
  await noteEnquiryEvent(trx, actor, { enquiryId: row.id, kind: 'outcome', detail: { outcome } })
}
