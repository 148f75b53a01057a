/**
 * Only the Content-Security-Policy of blog pages admits images and video players of other hosts
 * (server/edge/serve-pages.ts), and a policy belongs to the document: a visitor who came to an article from the
 * home page without a page load still has the home page's.
 */

import { redirectDocument } from 'react-router'

/** What was loaded, or the page as a document where this one blocks a picture of another host in it. */
export async function inBlogDocument<Loaded>(
  request: Request,
  loading: Promise<Loaded>,
  hasForeign: (loaded: Loaded) => boolean,
): Promise<Loaded> {
  const loaded = await loading
  if (hasForeign(loaded) && !isBlogDocument(new URL(request.url).pathname))
    throw redirectDocument(request.url)
  return loaded
}

/** Whether the browser loaded this document from an address of the blog, or from that of this page, which has a text. */
export function isBlogDocument(page = location.pathname): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const loaded = entry && new URL(entry.name).pathname
  return loaded !== undefined && (loaded === page || /^\/(blog|insights)(\/|$)/.test(loaded))
}

/** Whether a picture's address is another host's. */
export const isForeignPicture = (url: string): boolean => /^https?:/i.test(url)
