/** The JSON of /api/images. zod is for the server alone. */
import { z } from 'zod'
import { imageFormats, longestAlt } from './image'

const imageShape = {
  name: z.string(),
  /** A path of ours. */
  url: z.string(),
  format: z.enum(imageFormats),
  width: z.int(),
  /** Of one frame. */
  height: z.int(),
  bytes: z.int(),
  animated: z.boolean(),
  /** What it shows, for people who cannot see it; proposed to whoever uses it again. */
  alt: z.string(),
  /** The address of the account that uploaded it; null when that is gone. */
  uploaded_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Posts whose current version shows it. */
  used_by: z.int(),
}

/** A picture in the list. */
export const listedImageSchema = z.object(imageShape)
export type ListedImage = z.infer<typeof listedImageSchema>

export const usingPostSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'scheduled', 'published']),
})

export const libraryImageSchema = listedImageSchema.extend({
  /** Posts that show it now, at most a hundred. */
  posts: z.array(usingPostSchema.extend({ in_body: z.boolean(), as_cover: z.boolean() })),
  /** Posts of which earlier versions alone show it, at most a hundred. */
  posts_before: z.array(usingPostSchema),
  used_before_by: z.int(),
})
export type LibraryImage = z.infer<typeof libraryImageSchema>
export type UsingPost = z.infer<typeof usingPostSchema>

export const describeImageSchema = z.strictObject({
  alt: z
    .string()
    .refine(text => text.isWellFormed() && !/\p{Cc}/u.test(text), 'Remove the characters that cannot be read')
    .refine(text => [...text].length <= longestAlt, `Write at most ${longestAlt} characters`),
})
