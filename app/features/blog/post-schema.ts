/** The bounds of a post (design "Posts and images"). zod is for the server and the admin area only. */
import { z } from 'zod'
import { postCategories } from './post'

const characters = (least: number, most: number) =>
  z
    .string()
    .refine(text => text.isWellFormed() && !text.includes('\0'), 'Remove the characters that cannot be read')
    .refine(
      text => [...text].length >= least && [...text].length <= most,
      `Write ${least} to ${most} characters`,
    )

/** `2026-02-31` has the form of a day and is none. */
function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const calendarDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isCalendarDay, 'This day does not exist')

/**
 * Empty, an address of the web, or a path of ours; the server never fetches it. Browsers drop control characters and
 * take a backslash for a slash, so that a path with either may lead to another host.
 */
const imageAddress = characters(0, 2048).refine(
  text =>
    text === '' ||
    (!/\p{Cc}/u.test(text) &&
      (/^\/(?![/\\])/.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? ''))),
  'Use an address that starts with https:// or http://, or a path such as /storage/...',
)

export const postSchema = z.strictObject({
  title: characters(1, 200).refine(text => text.trim() !== '', 'Write a title'),
  category: z.enum([...postCategories, '']),
  author: characters(1, 100).refine(text => text.trim() !== '', 'Name the author'),
  date: calendarDay,
  excerpt: characters(0, 500),
  content: z
    .string()
    .refine(text => text.isWellFormed() && !text.includes('\0'), 'Remove the characters that cannot be read'),
  imageUrl: imageAddress,
  readTimeInMinutes: z.int().min(1).max(240),
})

/** Characters of a stored body, after pictures that were pasted into it have moved to the storage. */
export const longestContent = 1_048_576

const { imageUrl, readTimeInMinutes, ...sameNames } = postSchema.shape

/** A post as the JSON API takes it: the field names of product-spec section 3. Unknown fields are refused. */
export const postInputSchema = z.strictObject({
  title: sameNames.title,
  author: sameNames.author,
  date: sameNames.date,
  read_time_in_minutes: readTimeInMinutes,
  category: sameNames.category.default(''),
  excerpt: sameNames.excerpt.default(''),
  content: sameNames.content.default(''),
  image_url: imageUrl.default(''),
  status: z.enum(['draft', 'scheduled', 'published']).default('published'),
  publish_at: z.iso
    .datetime({ offset: true, error: 'Give date and time with a zone' })
    .nullable()
    .default(null),
})
export type PostInput = z.infer<typeof postInputSchema>
