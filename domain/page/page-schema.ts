/** Pages as the API takes and answers them. zod is for the server only. */
import { z } from 'zod'
import { line } from '../../shared/schema/text-schema'
import { momentSchema, timeSchema } from '../../shared/schema/time-schema'
import { isBlank } from '../../shared/text'
import { postStatuses } from '../post/post'
import { safeHtml } from '../post/post-schema'
import { isPageAddress, pageBounds, pagePlaces, reservedFor } from './page'

const pageAddress = z
  .string()
  .refine(text => isPageAddress(text), {
    error: `Use letters from a to z, digits, and single hyphens between them, a letter first, ${pageBounds.address} at most`,
    abort: true,
  })
  .refine(text => reservedFor(text) === undefined, {
    error: issue => `/${issue.input} is the address of ${reservedFor(String(issue.input))}. Choose another`,
  })
  .describe('The one segment of its path; by default made from the title')

/** Everything but the text, which is read in a thread. */
export const pageDetailsSchema = z.strictObject({
  title: line(1, pageBounds.title).refine(text => !isBlank(text), 'Write a title'),
  lede: line(0, pageBounds.lede).default(''),
  address: pageAddress.optional(),
  place: z.enum(pagePlaces).default('none'),
  label: line(0, pageBounds.footerLabel)
    .default('')
    .describe('What menu and footer call it; empty: its title'),
  search_title: line(0, pageBounds.searchTitle).default('').describe('Empty: its title'),
  search_description: line(0, pageBounds.searchDescription).default('').describe('Empty: its lede'),
  status: z.enum(postStatuses).default('draft'),
  publish_at: momentSchema.nullable().default(null),
})

export const sentPageSchema = pageDetailsSchema.extend({ content: z.string().default('') })

const storedDetails = {
  address: z.string(),
  title: z.string(),
  place: z.enum(pagePlaces),
  label: z.string(),
  status: z.enum(postStatuses),
  publish_at: timeSchema.nullable(),
  /** When visitors first saw it; null before. */
  published_at: timeSchema.nullable(),
  /** Optimistic locking: counts the saves; clients send it back in If-Match. */
  version: z.int(),
  created_at: timeSchema,
  updated_at: timeSchema,
  /** By name; null when that account was deleted. */
  updated_by: z.string().nullable(),
}

export const listedPageSchema = z.object({
  id: z.string(),
  ...storedDetails,
  /** When it was deleted; null outside the bin. */
  binned_at: timeSchema.nullable(),
})
export type ListedPage = z.infer<typeof listedPageSchema>

export const pageListSchema = z.object({
  /** By title. */
  pages: z.array(listedPageSchema),
  /** Deleted ones, the newest first. */
  bin: z.array(listedPageSchema),
})

export const wholePageSchema = z.object({
  id: z.string(),
  ...storedDetails,
  lede: z.string(),
  content: safeHtml,
  search_title: z.string(),
  search_description: z.string(),
})
export type WholePage = z.infer<typeof wholePageSchema>

/** What visitors read of a page, and find it by: an earlier version says where it stood neither in time nor in address. */
export const earlierTextSchema = z.object({
  title: z.string(),
  lede: z.string(),
  content: safeHtml,
  place: z.enum(pagePlaces),
  label: z.string(),
  search_title: z.string(),
  search_description: z.string(),
})
export type EarlierText = z.infer<typeof earlierTextSchema>

const pageVersionSchema = z.object({
  version: z.int(),
  title: z.string(),
  saved_at: timeSchema,
  /** By name; null when that account was deleted. */
  saved_by: z.string().nullable(),
})
export type PageVersion = z.infer<typeof pageVersionSchema>

/** The newest first. */
export const pageVersionsSchema = z.object({ versions: z.array(pageVersionSchema) })

export const earlierPageSchema = pageVersionSchema.omit({ title: true }).extend({ fields: earlierTextSchema })
export type EarlierPage = z.infer<typeof earlierPageSchema>

/** Deleting for ever asks for the title once more. */
export const pageDeletionSchema = z.strictObject({ title: z.string() })
