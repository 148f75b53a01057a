/** What lists and the editor say of a draft of changes. */
import { z } from 'zod'
import { timeSchema } from '../../../shared/schema/time-schema'

export const changesSummarySchema = z.object({
  version: z.int(),
  /** When they are published; null while nobody has chosen a time. */
  due_at: timeSchema.nullable(),
  /** Why they were not published at their time. */
  failure: z.string().nullable(),
})
export type ChangesSummary = z.infer<typeof changesSummarySchema>
