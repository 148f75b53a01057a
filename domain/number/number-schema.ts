/** The numbers of the site, as /api/numbers answers them. zod is for the server only. */
import { z } from 'zod'
import { periodNames } from './number'

const count = z.int().min(0)

/** Arrivals are views that began elsewhere: by a link of another website, a bookmark or a typed address. */
const totals = z.object({ views: count, arrivals: count })

export const numbersSchema = z.object({
  period: z.enum(periodNames),
  /** The page that the views are of; empty for all. */
  page: z.string(),
  from: z.string().describe('yyyy-mm-dd, the first day'),
  to: z.string().describe('yyyy-mm-dd, today'),
  /** The first day that was counted; null while nothing was. */
  began: z.string().nullable(),
  all: totals,
  /** As many days before; null when they were not all counted. */
  before: totals.nullable(),
  /** Each point of the chart by its first day, oldest first. */
  points: z.array(totals.extend({ day: z.string() })),
  /** The most viewed first. */
  pages: z.array(totals.extend({ path: z.string(), title: z.string().nullable() })),
  page_count: count,
  /** Arrivals; the website's name, empty for bookmarks, typed addresses and links that do not say, `*` for others. */
  referrers: z.array(z.object({ referrer: z.string(), arrivals: count })),
  /** What was searched for and not found in the last 90 days, whatever the period; empty for a page. */
  searches: z.array(z.object({ words: z.string(), times: count, day: z.string() })),
  /** Enquiries by the page that led to the form, subscribers by the page of their form; an empty path is unknown. */
  origins: z.array(z.object({ path: z.string(), enquiries: count, subscribers: count })),
})
export type Numbers = z.infer<typeof numbersSchema>
export type NumbersPoint = Numbers['points'][number]

/** Views of posts in the last 30 days by id; posts without any are left out. */
export const postViewsSchema = z.object({ views: z.record(z.string(), count) })
export type PostViews = z.infer<typeof postViewsSchema>
