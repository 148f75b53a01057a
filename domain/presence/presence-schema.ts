/** Who has a page of the admin area open. */
import { z } from 'zod'

/** A page, by its path below /admin. */
export const presenceSchema = z.strictObject({
  place: z
    .string()
    .max(300, 'Use 300 characters at most')
    .refine(
      text => /^\/admin\/[\w\-./]+$/.test(text),
      'Give the path of a page, such as /admin/edit-post/annual-reports',
    ),
  /** False when the caller leaves it. */
  here: z.boolean(),
})

/** The other members who have it open, by name. */
export const othersSchema = z.object({ others: z.array(z.object({ id: z.string(), name: z.string() })) })
