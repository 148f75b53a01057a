/** A month of posts, as /api/post-calendar answers it. zod is for the server only. */
import { z } from 'zod'
import { timeSchema } from '../../../shared/schema/time-schema'
import { calendarKinds } from './calendar-kinds'

const calendarEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(calendarKinds),
  /** By the clocks of the agency. */
  day: z.string(),
  /** When it goes live, or was to; null for what is published, which has a date only. */
  at: timeSchema.nullable(),
})
export type CalendarEntry = z.infer<typeof calendarEntrySchema>

export const calendarSchema = z.object({
  month: z.string(),
  today: z.string(),
  /** By day, then by time. */
  entries: z.array(calendarEntrySchema),
  /** False when the month has more than are listed. */
  is_whole: z.boolean(),
})
export type Calendar = z.infer<typeof calendarSchema>
