/** Subscribers as /api/subscribers takes and answers them. zod is for the server only. */
import { z } from 'zod'
import { timeSchema } from '../../shared/schema/time-schema'
import { consentGrounds } from './consent-ground'
import { subscriberBounds, subscriberStates } from './subscriber'

const day = z.iso.date('Choose a day')

/** Of one address, or of all lines of an import. */
const consentFields = {
  ground: z.enum(consentGrounds, 'Choose why the newsletter may be sent'),
  /** The day of the consent, of the last contract, or of the question. */
  given_on: day,
  evidence: z
    .string()
    .trim()
    .min(1, 'Say what proves it')
    .max(subscriberBounds.evidence, `Shorten it: ${subscriberBounds.evidence} characters at most`),
}

export const subscriberInputSchema = z.strictObject({ email: z.string().trim(), ...consentFields })
export type SubscriberInput = z.infer<typeof subscriberInputSchema>

export const subscriberImportSchema = z.strictObject({
  lines: z.string().max(subscriberBounds.import, 'Send fewer lines at once'),
  /** True to be told what would be added. */
  dry_run: z.boolean(),
  ...consentFields,
})
export type SubscriberImport = z.infer<typeof subscriberImportSchema>

export const subscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  /** When the state began; for one whose consent has ended, when it was added. */
  since: timeSchema,
  /** When implied consent ends. */
  ends_at: timeSchema.nullable(),
})
export type Subscriber = z.infer<typeof subscriberSchema>

export const subscriberPageSchema = z.object({
  subscribers: z.array(subscriberSchema),
  /** Of the whole list, whatever is searched. */
  counts: z.record(z.enum(subscriberStates), z.int()),
  /** Cursor of the next page, for `before`; null at the end. */
  next: z.string().nullable(),
})
export type SubscriberPage = z.infer<typeof subscriberPageSchema>

export const subscriberRecordSchema = subscriberSchema.extend({
  /** What proves consent and its end, a sentence for each step, the oldest first. */
  proof: z.array(z.string()),
})
export type SubscriberRecord = z.infer<typeof subscriberRecordSchema>

const skipReasons = ['subscribed', 'left', 'erased', 'twice'] as const

/** What became of an import, or would. */
export const subscriberImportAnswerSchema = z.object({
  added: z.int(),
  /** Lines that were left out, and why. */
  skipped: z.array(z.object({ line: z.int(), email: z.string(), reason: z.enum(skipReasons) })),
})
export type SubscriberImportAnswer = z.infer<typeof subscriberImportAnswerSchema>
export type SkipReason = (typeof skipReasons)[number]
