/** What became of an enquiry, as the API answers and accepts it. zod is for the server only. */
import { z } from 'zod'
import { hasControls, toOneLine } from '../../../../shared/text'
import { lossReasons, outcomeBounds, outcomeResults } from './outcome'

export const outcomeSchema = z.object({
  result: z.enum(outcomeResults),
  /** Why it was lost; null for the others. */
  reason: z.enum(lossReasons).nullable(),
  /** A line in words; may be empty. */
  note: z.string(),
  /** Whole dollars, as the prices of services; null when nobody has said. */
  value: z.int().nullable(),
  /** The service it was for; may be empty. */
  service: z.string(),
})
export type Outcome = z.infer<typeof outcomeSchema>

const line = (most: number) =>
  z
    .string()
    .overwrite(toOneLine)
    .refine(text => !hasControls(text), 'Some characters could not be read. Please retype this field')
    .max(most, `Shorten this: ${most} characters at most`)

export const outcomeInputSchema = z
  .strictObject({
    result: outcomeSchema.shape.result,
    reason: outcomeSchema.shape.reason.default(null),
    note: line(outcomeBounds.note).default(''),
    value: z.int().min(0).max(outcomeBounds.value).nullable().default(null),
    service: line(outcomeBounds.service).default(''),
  })
  .refine(({ result, reason }) => result !== 'lost' || reason !== null, {
    path: ['reason'],
    message: 'Say why it was lost',
  })
  .refine(({ result, reason }) => result === 'lost' || reason === null, {
    path: ['reason'],
    message: 'Leave it out: only what was lost has a reason',
  })
