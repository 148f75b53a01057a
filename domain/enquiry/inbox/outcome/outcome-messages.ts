/** What became of an enquiry, as staff read it on pages and in files. */
import type { LossReason, OutcomeResult } from './outcome'

export const outcomeNames = {
  won: 'Won',
  lost: 'Lost',
  unfit: 'Not a fit',
} as const satisfies Record<OutcomeResult, string>

export const lossReasonNames = {
  price: 'Price',
  timing: 'Timing',
  competitor: 'Went to a competitor',
  in_house: 'Done in-house',
  silence: 'No answer',
  other: 'Other',
} as const satisfies Record<LossReason, string>
