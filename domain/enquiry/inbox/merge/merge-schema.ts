/** Merging as /api/enquiries answers and accepts it. zod is for the server only. */
import { z } from 'zod'
import { timeSchema } from '../../../../shared/schema/time-schema'
import { ofFields } from '../../enquiry'
import { columnFields } from '../field-uses'

/** Enquiries that one call merges. */
const mostAtOnce = 20

export const mergeSchema = z.strictObject({
  ids: z
    .array(z.string().max(64))
    .min(1, 'Choose at least one enquiry')
    .max(mostAtOnce, `Choose ${mostAtOnce} enquiries at most`)
    .refine(ids => new Set(ids).size === ids.length, 'Choose each enquiry once'),
  /** Needed where one comes from another address. */
  other_person: z.literal(true).optional(),
})

/** What a thread shows of an enquiry that is merged into it: what it began with. */
export const mergedEnquirySchema = z.object({
  id: z.string(),
  ...ofFields(columnFields, () => z.string()),
  created_at: timeSchema,
})
