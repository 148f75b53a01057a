/** The JSON of /api/images. zod is for the server only. */
import { z } from 'zod'
import { timeSchema } from '../../shared/schema/time-schema'
import { isLongerThan } from '../../shared/text'
import { imageFormats, longestAlt } from './image'

const pixel = z.int().min(0).max(100_000)

/** A part of a picture, in its pixels. */
const regionSchema = z.strictObject({
  left: pixel,
  top: pixel,
  width: pixel.min(1),
  height: pixel.min(1),
})

const imageShape = {
  name: z.string(),
  /** What its file was called; empty where that is unknown. */
  file_name: z.string(),
  /** A path on our site. */
  url: z.string(),
  format: z.enum(imageFormats),
  width: z.int(),
  /** Of one frame. */
  height: z.int(),
  bytes: z.int(),
  animated: z.boolean(),
  /** What it shows, for people who cannot see it; suggested when it is used again. */
  alt: z.string(),
  /** The name of the picture that it was cropped from; null for a whole one. */
  original: z.string().nullable(),
  /** Which part of the original it is. */
  crop: regionSchema.nullable(),
  /** Who uploaded it, by name, else address; null when that account was deleted. */
  uploaded_by: z.string().nullable(),
  created_at: timeSchema,
  /** Posts whose current version shows it. */
  used_by: z.int(),
  /** Pages of `/api/pages` that show it, those in the bin too. */
  used_by_pages: z.int(),
  /** Case studies that show it, as drafts and in the bin too. */
  used_by_cases: z.int(),
}

/** A picture in the list. */
export const listedImageSchema = z.object(imageShape)
export type ListedImage = z.infer<typeof listedImageSchema>

export const imagePageSchema = z.object({
  images: z.array(listedImageSchema),
  /** How many match, on all pages. */
  total: z.int(),
})

export const usingPostSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'scheduled', 'published']),
})

/** A case study, by its document among the texts of the site. */
export const usingCaseSchema = z.object({ document: z.string(), title: z.string(), published: z.boolean() })
export type UsingCase = z.infer<typeof usingCaseSchema>

export const libraryImageSchema = listedImageSchema.extend({
  /** Posts that show it now, at most a hundred. */
  posts: z.array(usingPostSchema.extend({ in_body: z.boolean(), as_cover: z.boolean() })),
  /** Posts that only show it in earlier versions, at most a hundred. */
  posts_before: z.array(usingPostSchema),
  used_before_by: z.int(),
  /** Pictures that were cropped from it. */
  crops: z.int(),
  /** At most a hundred. */
  pages: z.array(usingPostSchema),
  /** At most a hundred. */
  cases: z.array(usingCaseSchema),
})
export type LibraryImage = z.infer<typeof libraryImageSchema>
export type UsingPost = z.infer<typeof usingPostSchema>

/** What takes the place of a picture. */
export const replaceImageSchema = z.strictObject({
  by: z.string().max(80).describe('The name of another uploaded picture'),
  except: z.string().max(80).optional().describe('The id of a post or page that keeps the picture'),
})

/** Which part of the original is kept. */
export const cropImageSchema = regionSchema

export const croppedImageSchema = z.object({ name: z.string(), url: z.string() })

/** In how many it has. */
export const replacedImageSchema = z.object({ posts: z.int(), pages: z.int() })

export const describeImageSchema = z.strictObject({
  alt: z
    .string()
    .refine(
      text => text.isWellFormed() && !/\p{Cc}/u.test(text),
      'Some characters could not be read. Please retype this field',
    )
    .refine(text => !isLongerThan(text, longestAlt), `Write at most ${longestAlt} characters`),
})
