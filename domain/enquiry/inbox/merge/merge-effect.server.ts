/** How the thread stood before a merge and after it (the same if nothing was waited for), kept with the merged enquiry so that separating it can undo that. */
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ContactSubmissionsTable } from '../../../../platform/db/enquiry-tables'
import { readJson } from '../../../../shared/read-json'
import { enquiryStatuses } from '../../enquiry'

const time = z.string().nullable()
const standingSchema = z.object({
  status: z.enum(enquiryStatuses),
  ...{ due_at: time, answered_at: time, asked_at: time, snoozed_until: time, unanswered_since: time },
  reminders: z.int(),
})
/** What an enquiry waits for, and since when. */
export type Standing = z.infer<typeof standingSchema>

export const standingOf = (row: Selectable<ContactSubmissionsTable>): Standing => standingSchema.parse(row)

const effectSchema = z.object({ before: standingSchema, after: standingSchema })
export type MergeEffect = z.infer<typeof effectSchema>

export const writeEffect = (effect: MergeEffect): string => JSON.stringify(effectSchema.parse(effect))

export const readEffect = (text: string | null): MergeEffect | undefined =>
  text === null ? undefined : readJson(effectSchema, text)
