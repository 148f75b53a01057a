/** What a post is, and its bounds (docs/product.md 4.1). zod is for the server and the admin area only. */
import { z } from 'zod'
import type { SafeHtml } from '../../shared/safe-html'
import { preparedSchema } from '../../shared/schema/prepared'
import { characters, line, unreadable } from '../../shared/schema/text-schema'
import { momentSchema, timeSchema } from '../../shared/schema/time-schema'
import { isBlank } from '../../shared/text'
import { isFocus } from '../image/focus'
import { longestAlt } from '../image/image'
import { joinNames, mostAuthors } from './authors/authors'
import { changesSummarySchema } from './changes/changes-summary'
import { mostTags, searchBounds } from './grouping/grouping'
import { isPostId, longestAuthor, longestId, postStatuses } from './post'
import { listedReview } from './review/submission-schema'

/** `2026-02-31` looks like a date but is not one. */
function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const calendarDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Give a day such as 2026-11-20')
  .refine(isCalendarDay, 'This day does not exist')

/**
 * Empty, a web address, or a path on our site; the server never fetches it (SSRF). Browsers drop control characters and
 * read a backslash as a slash, so a path with either could lead to another host.
 */
const imageAddress = characters(0, 2048).refine(
  text =>
    text === '' ||
    (!/\p{Cc}/u.test(text) &&
      (/^\/(?![/\\])/.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? ''))),
  'Use an address that starts with https://, or a path such as /storage/...',
)

const bodyText = z.string().refine(text => text.isWellFormed() && !text.includes('\0'), unreadable)

const authorSchema = z.strictObject({
  name: line(1, longestAuthor).refine(text => !isBlank(text), 'Name the author'),
  account_id: z.string().max(64).default('').describe('Of a member; empty for a guest'),
})

/** In the order of the byline. Their names are the author of the post, so they have its bound. */
const authorsSchema = z
  .array(authorSchema)
  .max(mostAuthors, `Name ${mostAuthors} authors at most`)
  .refine(
    authors => joinNames(authors).length <= longestAuthor,
    `Shorten the names of the authors to ${longestAuthor} characters together`,
  )
  .default([])
  .describe('Members and guests who wrote it; empty where the author is a text only')

const tagsSchema = z
  .array(
    line(1, searchBounds.tag).refine(
      tag => !isBlank(tag) && !tag.includes(','),
      'Separate the tags by commas, and leave none empty',
    ),
  )
  .max(mostTags, `Use ${mostTags} tags at most`)
  .default([])

/**
 * What an editor sets: the one list of a post's fields, with the names of docs/product.md 4.1, shared by forms, the
 * API, rows and history. Unknown fields are refused.
 */
export const postSchema = z.strictObject({
  title: line(1, 200).refine(text => !isBlank(text), 'Write a title'),
  author: line(1, longestAuthor).refine(text => !isBlank(text), 'Name the author'),
  date: calendarDay,
  read_time_in_minutes: z.int().min(1).max(240),
  category: characters(0, 60).default('').describe('The key of a category, or empty'),
  excerpt: characters(0, 500).default(''),
  content: bodyText.default(''),
  image_url: imageAddress.default(''),
  image_alt: line(0, longestAlt)
    .default('')
    .describe('What the cover shows, or empty where it only decorates'),
  image_focus: z
    .string()
    .refine(isFocus, 'Use two percentages such as 50 30, or leave it empty')
    .default('')
    .describe(
      'What of the cover stays in sight where it is cut: percent from the left, percent from the top',
    ),
  search_title: line(0, searchBounds.title).default('').describe('Empty: its title'),
  search_description: line(0, searchBounds.description).default('').describe('Empty: its excerpt'),
  authors: authorsSchema,
  tags: tagsSchema,
  series: line(0, searchBounds.series).default('').describe('The name of the series, or empty'),
  series_part: z.int().min(1).max(99).default(1).describe('Its place among the parts of the series'),
  status: z.enum(postStatuses).default('published'),
  publish_at: momentSchema.nullable().default(null),
})
export type PostInput = z.infer<typeof postSchema>

const postId = z
  .string()
  .refine(id => id.length <= longestId, `Use ${longestId} characters at most`)
  .refine(
    id => id.length > longestId || isPostId(id),
    'Use letters from a to z, digits, and single hyphens between them',
  )
  .describe('The last part of the address; by default made from the title, permanent once published')

/** What a post may be sent with: its address too, which is not part of its history. */
export const sentPostSchema = postSchema.extend({ id: postId.optional() })
export type SentPost = z.input<typeof sentPostSchema>

/** Only the sanitiser makes it; it keeps its type in API answers. */
export const safeHtml = z.custom<SafeHtml>(value => typeof value === 'string').meta({ type: 'string' })

/**
 * The same fields as stored and answered. Not validated again: an imported post keeps what it came with, such as an
 * unknown category.
 */
const storedFields = {
  title: z.string(),
  author: z.string(),
  date: z.string(),
  read_time_in_minutes: z.number(),
  category: z.string(),
  excerpt: z.string(),
  content: safeHtml,
  image_url: z.string(),
  // Versions that were stored before posts had these.
  image_alt: z.string().default(''),
  image_focus: z.string().default(''),
  search_title: z.string().default(''),
  search_description: z.string().default(''),
  authors: z.array(z.object({ name: z.string(), account_id: z.string() })).default([]),
  tags: z.array(z.string()).default([]),
  series: z.string().default(''),
  series_part: z.number().default(1),
  status: z.enum(postStatuses),
  publish_at: timeSchema.nullable(),
} satisfies Record<keyof PostInput, z.ZodType>

/** What a save writes and the history stores. */
export const safePostSchema = z.object(storedFields)
export type SafePost = z.infer<typeof safePostSchema>

/** A complete post, as stored and as /api/posts answers it. */
export const wholePostSchema = safePostSchema.extend({
  id: z.string(),
  /** Optimistic locking: counts the saves; clients send it back in If-Match. */
  version: z.int(),
  created_at: timeSchema,
  updated_at: timeSchema,
})
export type Post = z.infer<typeof wholePostSchema>

/** A post that is opened, and whether changes to it wait. */
export const openedPostSchema = wholePostSchema.extend({ changes: changesSummarySchema.optional() })
export type OpenedPost = z.infer<typeof openedPostSchema>

/** A post in the staff list, without its body. */
const listedPostSchema = wholePostSchema.omit({ content: true }).extend({
  /** When it was deleted; null outside the bin. */
  binned_at: timeSchema.nullable(),
  changes: changesSummarySchema.optional(),
  review: listedReview,
})
export type ListedPost = z.infer<typeof listedPostSchema>

export const staffPostPageSchema = z.object({
  posts: z.array(listedPostSchema),
  /** How many match, on all pages. */
  total: z.int(),
  prepared: preparedSchema,
})

/** The first few posts of a kind, and how many there are: `mostWaiting` of more. */
export const pendingPostsSchema = z.object({
  posts: z.array(
    wholePostSchema.pick({ id: true, title: true, author: true, publish_at: true, updated_at: true }),
  ),
  total: z.int(),
})
export type PendingPosts = z.infer<typeof pendingPostsSchema>

/** The name of who saved a version; null when nobody did, or it is not known. */
export const savedBySchema = z.string().nullable()

export const versionsSchema = z.object({
  versions: z.array(
    safePostSchema
      .pick({ title: true, status: true })
      .extend({ version: z.int(), saved_at: timeSchema, saved_by: savedBySchema }),
  ),
  /** Of the version that the post has now. */
  saved_by: savedBySchema,
})

/** A complete earlier version. */
export const earlierVersionSchema = z.object({
  version: z.int(),
  saved_at: timeSchema,
  fields: safePostSchema,
})

/** Categories as staff choose among them. */
export const categoriesSchema = z.object({
  categories: z.array(z.object({ key: z.string(), name: z.string() })),
})

/** What lists show to readers. */
export type PostCard = Pick<Post, 'id'> &
  Pick<PostInput, 'title' | 'author' | 'date' | 'excerpt' | 'image_url' | 'read_time_in_minutes'> & {
    /** As it is called now. */
    category: string
    /** Where that is not its name. */
    category_key?: string
    image_alt?: string
    image_focus?: string
    /** Where there are several. */
    authors?: readonly string[]
  }

/** As it is stored: with the key of its category, and lists as JSON. */
export type StoredCard = Omit<PostCard, 'category' | 'category_key' | 'authors' | CoverFields> &
  Pick<Post, CoverFields> & { category_key: string; authors: string }

type CoverFields = 'image_alt' | 'image_focus'

type Whole = Pick<Post, 'content' | 'created_at' | 'updated_at'>

/** A complete published post as it is stored, and for readers. */
export type StoredArticle = StoredCard &
  Whole & { tags: string } & Pick<Post, 'series' | 'search_title' | 'search_description'>
export type Article = PostCard & Whole & { tags: readonly string[] }

/** What POST /api/post-preview accepts and answers. */
export const previewSchema = z.strictObject({ content: bodyText })
export const renderedSchema = z.object({
  html: safeHtml,
  /** Its contents. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
})

/** What POST /api/post-preview/page accepts: what the form says. */
export const unsavedInputSchema = sentPostSchema.extend({
  post_id: z.string().max(2048).optional().describe('The stored post; none for a new one'),
})
export type UnsavedInput = z.output<typeof unsavedInputSchema>

export const unsavedPageSchema = z.object({ address: z.string() })

/** As it is kept for the preview. */
export const unsavedPostSchema = wholePostSchema.omit({ version: true })
export type UnsavedPost = z.infer<typeof unsavedPostSchema>

/** What POST /api/post-comparison accepts: two bodies. */
export const comparedSchema = z.strictObject({ before: bodyText, after: bodyText })

/** Longest stored body in characters, after pasted pictures have moved to storage. */
export const longestContent = 1_048_576

/** How an earlier version is restored: as a draft unless the caller keeps the status. */
export const restoreSchema = z.strictObject({ keep_status: z.boolean().default(false) })

/** Deleting for ever asks for the title once more. */
export const binDeletionSchema = z.strictObject({ title: z.string() })
