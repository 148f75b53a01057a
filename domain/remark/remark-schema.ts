/** Remarks on passages of a post, as the API answers and takes them. */
import { z } from 'zod'
import { characters } from '../../shared/schema/text-schema'
import { timeSchema } from '../../shared/schema/time-schema'
import { isBlank } from '../../shared/text'
import { longestContext, longestQuote, longestRemark } from './remark'

const words = characters(1, longestRemark).refine(text => !isBlank(text), 'Write your remark')

/** W3C Web Annotation: a TextQuoteSelector, with the start of a TextPositionSelector. */
const sentSelector = {
  exact: characters(1, longestQuote).refine(text => !isBlank(text), 'Select a passage of the text'),
  prefix: characters(0, longestContext).default(''),
  suffix: characters(0, longestContext).default(''),
  /** In UTF-16 units from the beginning of the text. */
  start: z.int().min(0).max(10_000_000).default(0),
}

export const newRemarkSchema = z.strictObject({ ...sentSelector, text: words })
export type NewRemark = z.output<typeof newRemarkSchema>

export const remarkAnswerSchema = z.strictObject({ text: words })

/** Resolves a remark, or opens it again. */
export const resolutionSchema = z.strictObject({ resolved: z.boolean() })

const written = {
  id: z.string(),
  text: z.string(),
  /** The member's name of now; null for one who has left. */
  by: z.string().nullable(),
  created_at: timeSchema,
}

const remarkSchema = z.object({
  ...written,
  exact: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  start: z.int(),
  resolved_at: timeSchema.nullable(),
  resolved_by: z.string().nullable(),
  answers: z.array(z.object(written)),
})
export type Remark = z.infer<typeof remarkSchema>

/** By where they were made in the text. */
export const remarksSchema = z.object({ remarks: z.array(remarkSchema) })
