/** The announcement as the API takes and answers it. */
import { z } from 'zod'
import { line } from '../../shared/schema/text-schema'
import { momentSchema, timeSchema } from '../../shared/schema/time-schema'
import { isBlank } from '../../shared/text'
import { announcementBounds, announcementStates, announcementTones } from './announcement'

export const announcementInputSchema = z.strictObject({
  text: line(1, announcementBounds.text).refine(text => !isBlank(text), 'Write the sentence'),
  /** What is underlined after the sentence; empty without a link. */
  link_text: line(0, announcementBounds.linkText).default(''),
  /** A path of this site, or an https address; empty without a link. */
  link_url: line(0, announcementBounds.linkUrl).default(''),
  tone: z.enum(announcementTones).default('information'),
  starts_at: momentSchema.nullable().default(null).describe('Null: at once'),
  ends_at: momentSchema.nullable().default(null).describe('Null: until it is taken down'),
})
export type AnnouncementInput = z.infer<typeof announcementInputSchema>

export const storedAnnouncementSchema = z.object({
  text: z.string(),
  link_text: z.string(),
  link_url: z.string(),
  tone: z.enum(announcementTones),
  starts_at: timeSchema,
  ends_at: timeSchema.nullable(),
  /** Optimistic locking: counts the changes; clients send it back in If-Match. */
  version: z.int(),
  updated_at: timeSchema,
})
export type StoredAnnouncement = z.infer<typeof storedAnnouncementSchema>

export const announcementSchema = storedAnnouncementSchema.extend({
  /** Whether it shows now, by the server's clock. */
  state: z.enum(announcementStates),
})
export type Announcement = z.infer<typeof announcementSchema>

/** Null before the first; its version is 0 then. */
export const currentAnnouncementSchema = z.object({ announcement: announcementSchema.nullable() })
