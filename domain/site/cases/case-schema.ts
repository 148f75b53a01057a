/** Case studies as /api/projects takes and answers them; their texts are documents of the site (site-schema.ts). */
import { z } from 'zod'
import { line } from '../../../shared/schema/text-schema'
import { timeSchema } from '../../../shared/schema/time-schema'
import { isBlank } from '../../../shared/text'

/** A new case begins with its client, who is its title. */
export const newCaseSchema = z.strictObject({
  client: line(1, 40).refine(text => !isBlank(text), 'Name the client'),
})

export const caseSummarySchema = z.object({
  /** The number in its address, for ever. */
  id: z.string(),
  /** Its texts, at /api/site/{document}. */
  document: z.string(),
  /** As it is written now. */
  client: z.string(),
  path: z.string(),
  /** False for one that is shipped: it is taken off the list, and not deleted. */
  added: z.boolean(),
  /** Whether anything of it was published. */
  published: z.boolean(),
  /** In the portfolio's list, counted from 1; null while it is off the site. */
  place: z.int().nullable(),
  drafted: z.boolean(),
  scheduled_for: timeSchema.nullable(),
  changed_at: timeSchema.nullable(),
  /** Null for an account that is gone. */
  changed_by: z.string().nullable(),
})
export type CaseSummary = z.infer<typeof caseSummarySchema>

const binnedCaseSchema = z.object({ id: z.string(), client: z.string(), binned_at: timeSchema })
export type BinnedCase = z.infer<typeof binnedCaseSchema>

export const caseListSchema = z.object({
  /** In the order of the portfolio, those off the site behind. */
  projects: z.array(caseSummarySchema),
  /** Deleted ones, the newest first. */
  bin: z.array(binnedCaseSchema),
})

/** Deleting for ever asks for the client once more. */
export const caseDeletionSchema = z.strictObject({ title: z.string() })
