/** A file of an email, as /api answers it. zod is for the server only. */
import { z } from 'zod'

export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** By its bytes. */
  media_type: z.string(),
  bytes: z.int(),
})
export type Attachment = z.infer<typeof attachmentSchema>
