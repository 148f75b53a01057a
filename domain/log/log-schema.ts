/** The log, as /api/log answers. zod is for the server only. */
import { z } from 'zod'
import { timeSchema } from '../../shared/schema/time-schema'

export const entrySchema = z.object({
  id: z.string(),
  at: timeSchema,
  area: z.string(),
  action: z.string(),
  /** Who did it: the name, else address or number, also of a deleted account, '' when neither is known; null for commands, jobs and the signed out. */
  member: z.string().nullable(),
  /** Address or number of the same account; '' when there is none. */
  member_address: z.string(),
  subject_id: z.string().nullable(),
  /** The enquiry that it is about, while that exists: its name is the subject then. */
  enquiry_id: z.string().nullable(),
  /** The title of the subject at that time; for an account the name and the address that it has now, or had last. */
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Empty where no visitor's call caused it. */
  ip: z.string(),
  user_agent: z.string(),
})
export type LogEntry = z.infer<typeof entrySchema>

export const logPageSchema = z.object({
  entries: z.array(entrySchema),
  /** Cursor of the next older page, for `before`; null at the end. */
  next: z.string().nullable(),
})
export type LogPage = z.infer<typeof logPageSchema>
