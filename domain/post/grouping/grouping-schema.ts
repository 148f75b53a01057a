/** What /api/post-suggestions answers. zod is for the server only. */
import { z } from 'zod'

export const suggestionsSchema = z.object({
  /** Members who have set their name, and people of the desk without an account, with what each does. */
  authors: z.array(z.object({ account_id: z.string(), name: z.string(), role: z.string() })),
  /** Each that an article has. */
  tags: z.array(z.string()),
  /** With the part that comes next. */
  series: z.array(z.object({ name: z.string(), next_part: z.int() })),
})
export type Suggestions = z.infer<typeof suggestionsSchema>
