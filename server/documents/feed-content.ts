/** A post's body for readers outside the site. */
import { setImmediate } from 'node:timers/promises'
import { postPath } from '../../domain/post/addresses'
import { toReaderBody } from '../../domain/post/body/reader-html.server'
import type { Article } from '../../domain/post/post-schema'
import { describePost } from '../../domain/post/posts.server'
import { withAbsoluteUrls } from './absolute-urls'

/** What a feed says of a post: plain text, and HTML for readers elsewhere. */
export interface FeedText {
  summary: string
  content: string
}

/**
 * In sequence with pauses for other requests: fifty of the longest posts take a second. Each step has a turn of its own,
 * because each goes through the whole body. A feed reader does not know our host: every URL is absolute.
 */
export async function inTurns<Made>(
  siteUrl: string,
  posts: readonly Article[],
  make: (post: Article, text: FeedText) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (const post of posts) {
    // Also before the first: a turn of the event loop includes what follows the answer of the database.
    await setImmediate()
    const summary = describePost(post)
    await setImmediate()
    const { html } = toReaderBody(post.content)
    await setImmediate()
    const content = withAbsoluteUrls(html, siteUrl + postPath(post.id))
    await setImmediate()
    made.push(make(post, { summary, content }))
  }
  return made
}
