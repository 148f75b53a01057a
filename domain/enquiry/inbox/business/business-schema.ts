/** The page on the business as /api/enquiries/business answers it. zod is for the server only. */
import { z } from 'zod'
import { businessPeriodNames } from './business'

/** Enquiries of one month, service, page or member. */
const groupSchema = z.object({
  name: z.string(),
  /** All that are not spam. */
  enquiries: z.int(),
  /** Of them those that were answered, and those whose promised time has ended. */
  due: z.int(),
  in_time: z.int(),
  /** Minutes to the first answer; null when none was answered. */
  median: z.number().nullable(),
  won: z.int(),
  /** Of those won, in whole dollars, as far as members noted it. */
  won_value: z.int(),
})
export type BusinessGroup = z.infer<typeof groupSchema>

/** What came in during the period, and what became of it. */
export const businessSchema = z.object({
  /** How soon the agency says that it answers. */
  promise: z.string(),
  period: z.enum(businessPeriodNames),
  all: groupSchema,
  /** Every month of the period, named `yyyy-mm`, oldest first: of what came in then. */
  months: z.array(groupSchema),
  /** By the service that they turned out to be for, or asked for; '' for neither. */
  services: z.array(groupSchema),
  /** By the path of the page that led to the form; '' where it is not known. */
  origins: z.array(groupSchema),
  /** By the member who sent the first answer. */
  members: z.array(groupSchema),
})
export type Business = z.infer<typeof businessSchema>
