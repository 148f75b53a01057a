/** What waits for staff, as /api/counts and /api/today answer. zod is for the server only. */
import { z } from 'zod'
import { timeSchema } from '../../shared/schema/time-schema'
import { listedEnquirySchema } from '../enquiry/inbox/inbox-schema'
import { pendingPostsSchema } from '../post/post-schema'

/** What the menu counts. */
export const countsSchema = z.object({
  /** Open enquiries, as on the page of the day. */
  enquiries: z.int(),
  /** Messages that could not be delivered; 0 for editors, who cannot do anything about it. */
  mail: z.int(),
})
export type Counts = z.infer<typeof countsSchema>

/** A sign-in from a browser that the account had not used before. */
const newDeviceSchema = z.object({
  id: z.string(),
  email: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  at: timeSchema,
})
export type NewDevice = z.infer<typeof newDeviceSchema>

export const todaySchema = z.object({
  /** Scheduled for a time that has passed. */
  late: pendingPostsSchema,
  scheduled: pendingPostsSchema,
  /** Drafts that wait for an editor. */
  submitted: pendingPostsSchema,
  drafts: pendingPostsSchema,
  /** Without an answer, those whose promised time ends first; and how many are open, as above. */
  enquiries: z.object({ due: z.array(listedEnquirySchema), open: z.int() }),
  /** Newsletter subscribers won and lost since the month began at the company. */
  subscribers: z.object({ gained: z.int(), lost: z.int() }),
  /** Null for editors. */
  for_owners: z
    .object({
      /** Messages given up on, and those refused so far that are sent again. */
      mail: z.object({ dead: z.int(), retrying: z.int() }),
      new_devices: z.array(newDeviceSchema),
      /** Whether the site is still that of the agency that is shipped. */
      as_shipped: z.boolean(),
      /** Of the disk that holds the data folder, in bytes; null while at least a tenth of it is free. */
      disk: z.object({ free: z.int(), total: z.int() }).nullable(),
    })
    .nullable(),
})
export type Today = z.infer<typeof todaySchema>
