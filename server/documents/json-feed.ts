/** /feeds/feed.json (JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/). */

import { groupPath, postPath } from '../../domain/post/addresses'
import { namesOf } from '../../domain/post/authors/authors'
import type { Article } from '../../domain/post/post-schema'
import { appearedTime } from '../../domain/post/post-times.server'
import type { Site } from '../../domain/site/assemble-site.server'
import { type CompanyClock, clockOf } from '../../shared/company-time'
import { type FeedText, inTurns } from './feed-content'
import { describeFeed } from './feed-messages'

interface Place {
  siteUrl: string
  clock: CompanyClock
}

/** The feed; `posts` are newest first. */
export async function jsonFeed(siteUrl: string, site: Site, posts: readonly Article[]): Promise<string> {
  const { company } = site
  const { title, description } = describeFeed(site)
  const clock = clockOf(company)
  const items = await inTurns(siteUrl, posts, (post, text) => item({ siteUrl, clock }, post, text))
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${siteUrl}/blog`,
    feed_url: `${siteUrl}/feeds/feed.json`,
    icon: `${siteUrl}/icon-512.png`,
    language: 'en-CA',
    authors: [{ name: company.name, url: `${siteUrl}/` }],
    items,
  })
}

function item({ siteUrl, clock }: Place, post: Article, { summary, content }: FeedText) {
  const url = `${siteUrl}${postPath(post.id)}`
  const filed = [post.category, ...post.tags].filter(Boolean)
  return {
    id: url,
    url,
    title: post.title,
    summary,
    content_html: content,
    image: picture(siteUrl, post),
    date_published: appearedTime(post, clock),
    date_modified: post.updated_at,
    authors: namesOf(post).map(name => ({ name, url: `${siteUrl}${groupPath('author', name)}` })),
    ...(filed.length > 0 && { tags: filed }),
  }
}

/** The picture that the editor chose, or the generated card of the post. */
function picture(siteUrl: string, { id, image_url: cover }: Article): string {
  if (cover === '') return `${siteUrl}/og/post/${encodeURIComponent(id)}.png`
  return new URL(cover, siteUrl).href
}
