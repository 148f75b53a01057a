/** The draft of changes beside a published article: the fields of a post, as they are to be. */
import { z } from 'zod'
import { postSchema, savedBySchema, wholePostSchema } from '../post-schema'

/**
 * As /api answers it: `id` is the article's, version and times are the draft's. Its status says what becomes of it:
 * `draft` until someone publishes it, `scheduled` for `publish_at`.
 */
export const postChangesSchema = wholePostSchema.extend({
  /** The version of the article that the changes are to. */
  base_version: z.int(),
  /** Why they were not published at their time. */
  failure: z.string().nullable(),
  saved_by: savedBySchema,
})
export type PostChanges = z.infer<typeof postChangesSchema>

/** What is left out stays as it is in the draft, or in the article when the draft begins. */
export const sentChangesSchema = postSchema
  .omit({ status: true })
  .partial()
  .extend({
    status: z.enum(['draft', 'scheduled']).optional().describe('scheduled publishes them at publish_at'),
  })

export type KeptChanges = z.input<typeof sentChangesSchema>

/** What is published may say any status. */
export const publishedChangesSchema = postSchema.partial()
export type PublishedChanges = z.input<typeof publishedChangesSchema>

/** The version of the article that a member has compared the draft with. */
export const baseSchema = z.strictObject({ version: z.int().min(1).max(999_999_999) })
