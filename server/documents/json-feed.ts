/** /feeds/feed.json (JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/). */
import { postPath } from '../../app/features/blog/addresses'
import { modifiedTime, publishedTime } from '../../app/features/blog/post-times.server'
import { describePost, type Post } from '../../app/features/blog/posts.server'
import { company } from '../../app/features/company/company'
import { feedContent } from './feed-content'
import { feedDescription, feedTitle } from './feed-texts'

/** The feed. Posts come newest first. */
export const jsonFeed = (siteUrl: string, posts: readonly Post[]): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle,
    description: feedDescription,
    home_page_url: `${siteUrl}/blog`,
    feed_url: `${siteUrl}/feeds/feed.json`,
    icon: `${siteUrl}/icon-512.png`,
    language: 'en-CA',
    authors: [{ name: company.name, url: `${siteUrl}/` }],
    items: posts.map(post => item(siteUrl, post)),
  })

function item(siteUrl: string, post: Post) {
  const url = `${siteUrl}${postPath(post.id)}`
  return {
    id: url,
    url,
    title: post.title,
    summary: describePost(post),
    content_html: feedContent(post.content, siteUrl),
    image: picture(siteUrl, post),
    date_published: publishedTime(post.date),
    date_modified: modifiedTime(post),
    authors: [{ name: post.author }],
    ...(post.category && { tags: [post.category] }),
  }
}

/** The picture that the editor chose, or the card that is made for every post. */
function picture(siteUrl: string, { id, imageUrl }: Post): string {
  if (imageUrl === '') return `${siteUrl}/og/post/${encodeURIComponent(id)}.png`
  return new URL(imageUrl, siteUrl).href
}
