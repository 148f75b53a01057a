/** Enquiries for tests that care about some of their fields: a new field changes none of them. */
import { type Enquiry, enquiryFields, ofFields } from '../../../domain/enquiry/enquiry'

/** Nothing was typed but this. */
export const anEnquiry = (typed: Partial<Enquiry>): Enquiry => ({
  ...ofFields(enquiryFields, () => ''),
  ...typed,
})
