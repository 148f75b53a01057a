/** The demo content as the API answers it, and what removing it asks for. */
import { z } from 'zod'

export const demoContentSchema = z.object({
  /** What has to be typed before it is removed. */
  agency: z.string(),
  /** Demo articles that nobody has changed. */
  articles: z.int(),
  /** The sentence in red on every page; empty for none. */
  notice: z.string(),
})
export type DemoContent = z.infer<typeof demoContentSchema>

export const demoRemovalSchema = z.strictObject({ name: z.string('Type the name of the agency').max(200) })
