/** Drafts on their way to an editor, as the API answers and takes them. */
import { z } from 'zod'
import { characters } from '../../../shared/schema/text-schema'
import { timeSchema } from '../../../shared/schema/time-schema'
import { isBlank } from '../../../shared/text'
import { longestRemark, reviewStates } from './review-states'

const reviewState = z.enum(reviewStates)

/** Where a draft is; null when it was not submitted, or is no longer a draft. */
export const listedReview = reviewState.nullable()

const submissionSchema = z.object({
  state: reviewState,
  submitted_at: timeSchema,
  /** By name; null when that account is gone. */
  submitted_by: z.string().nullable(),
  returned_at: timeSchema.nullable(),
  returned_by: z.string().nullable(),
  /** What is to be changed; '' while the draft waits. */
  remark: z.string(),
})
export type Submission = z.infer<typeof submissionSchema>

/** Null while the draft is not submitted. */
export const submissionAnswer = z.object({ submission: submissionSchema.nullable() })

/** With what an editor returns a draft. */
export const returnSchema = z.strictObject({
  remark: characters(1, longestRemark).refine(text => !isBlank(text), 'Say what is to be changed'),
})
