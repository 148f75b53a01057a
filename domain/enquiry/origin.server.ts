/** Which page of ours led to the form. */
import { asksNotToBeCounted } from '../../platform/visits/visit'

/** Characters; no page of ours has a longer path. */
const longest = 200

/**
 * The path in the address that the form was given by its browser; null when that is none of ours, or when the browser
 * asks that nobody be counted.
 */
export function readOrigin({ headers }: Request, referer: string, siteUrl: string): string | null {
  const url = URL.parse(referer)
  if (url?.origin !== new URL(siteUrl).origin || url.pathname.length > longest) return null
  return asksNotToBeCounted(name => headers.get(name) ?? undefined) ? null : url.pathname
}
