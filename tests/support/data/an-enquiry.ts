/** Enquiries for tests that care about some of their fields: a new field changes none of them. */
import type { Enquiry } from '../../../domain/enquiry/enquiry'
import { nothingTyped } from '../../../domain/enquiry/inbox/field-uses'

/** Nothing was typed but this. */
export const anEnquiry = (typed: Partial<Enquiry>): Enquiry => ({
  ...nothingTyped,
  ...typed,
})
