/** Replies to enquiries: bounds, and the placeholders of saved ones. */
import type { Enquiry } from '../enquiry'

/** Longest values, in characters. */
export const replyBounds = { body: 20_000, note: 5000, title: 80 } as const

/** Milliseconds in which a reply that was sent can be taken back. */
export const takeBackTime = 20_000

/** What can stand in a saved reply, in braces. */
export const placeholders = ['name', 'company', 'service'] as const

/** For an enquiry that names no service. */
const anyService = 'our services'

/** A saved reply with the enquiry's own words in place of `{name}`, `{company}` and `{service}`. */
export const fillPlaceholders = (
  body: string,
  { name, company, service }: Pick<Enquiry, (typeof placeholders)[number]>,
): string => {
  const words = { name, company, service: service || anyService }
  return body.replaceAll(
    /\{(name|company|service)\}/g,
    (_, word: (typeof placeholders)[number]) => words[word],
  )
}
