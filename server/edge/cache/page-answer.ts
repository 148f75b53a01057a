/** What a visitor gets of a cached page. */

import { chooseEncoding, matchesETag } from '../../http/content-encoding'
import type { CachedPage } from './compress-page'

export interface PageAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer | null
}

/** The whole page, its headers only, or 304 when the visitor has it already. */
export function choosePage(
  { status, headers, etags, bodies, answerHeaders }: CachedPage,
  method: string,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): PageAnswer {
  const encoding = chooseEncoding(acceptEncoding)
  const ETag = etags[encoding]
  if (status === 200 && matchesETag(ifNoneMatch, ETag))
    return { status: 304, headers: { ...headers, ETag }, body: null }
  return { status, headers: answerHeaders[encoding], body: method === 'HEAD' ? null : bodies[encoding] }
}
