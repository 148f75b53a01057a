/** Redirects as the API takes and answers them. */
import { z } from 'zod'
import { redirectBounds } from './redirect'

const address = (most: number) => z.string().max(most, `Shorten it: ${most} characters at most`)

export const redirectInputSchema = z.strictObject({
  source: address(redirectBounds.source),
  target: address(redirectBounds.target),
})
export type RedirectInput = z.infer<typeof redirectInputSchema>

export const redirectSchema = z.object({
  id: z.string(),
  /** A path in lower case, with its query. */
  source: z.string(),
  /** A path of this site, or an https address. */
  target: z.string(),
  created_at: z.string(),
})
export type Redirect = z.infer<typeof redirectSchema>

/** An address that visitors asked for in vain. */
export const missedAddressSchema = z.object({
  id: z.string(),
  path: z.string(),
  times: z.int(),
  /** When it was last asked for. */
  missed_at: z.string(),
})
export type MissedAddress = z.infer<typeof missedAddressSchema>

/** By source, and what was missed, the most often first. */
export const redirectsSchema = z.object({
  redirects: z.array(redirectSchema),
  missed: z.array(missedAddressSchema),
})

/** One redirect a line: from, to. */
export const redirectImportSchema = z.strictObject({
  lines: z.string().max(redirectBounds.import, 'Send fewer lines at once'),
})

/** How many lines added a redirect, and how many said what there was already. */
export const importedRedirectsSchema = z.object({ added: z.int(), known: z.int() })
