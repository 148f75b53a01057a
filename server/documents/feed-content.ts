/** A post's body for readers outside the site. */
import { toReaderBody } from '../../app/features/blog/reader-html.server'
import type { SafeHtml } from '../../app/shared/safe-html'

/** Real lists, videos as links, and addresses that work anywhere: a feed reader does not know our host. */
export const feedContent = (content: SafeHtml, siteUrl: string): string =>
  // Inside tags only: the sanitiser leaves quotation marks in text alone, so text may look like an attribute.
  toReaderBody(content).html.replace(/<[^>]+>/g, tag =>
    tag.replace(/ (href|src)="\/(?!\/)/, (_, name: string) => ` ${name}="${siteUrl}/`),
  )
