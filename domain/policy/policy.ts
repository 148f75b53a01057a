/** The shape of the privacy policy. */
import { z } from 'zod'

/**
 * One block of a section. Every text may hold inline links written `[label](href)` and no other markup.
 * An href is a path on our site, a fragment (`#retention`), `mailto:`, `tel:` or `https:`. Neither the label
 * nor the href holds a bracket or a parenthesis, so one regular expression finds them all:
 * `/\[([^\]]+)\]\(([^)]+)\)/g`.
 */
const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('p'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('terms'), rows: z.array(z.object({ term: z.string(), text: z.string() })) }),
])
export type Block = z.infer<typeof blockSchema>

const sectionSchema = z.object({
  /** Fragment of the section, used by links inside the policy. People share these links. */
  id: z.string(),
  /** Without its number, which is its place in the list. */
  title: z.string(),
  body: z.array(blockSchema),
})

export const policySchema = z.object({
  /** `yyyy-mm-dd`; the page shows it as 'September 23, 2025'. */
  effectiveDate: z.string(),
  /** When its words last changed. */
  revisedDate: z.string(),
  introduction: z.string(),
  /** Numbered by their order, which docs/product.md 3.10 gives; the texts refer to those numbers. */
  sections: z.array(sectionSchema),
})
export type PrivacyPolicy = z.infer<typeof policySchema>
