/** /feeds/atom.xml (RFC 4287). */
import { postPath } from '../../app/features/blog/addresses'
import { modifiedTime, publishedTime } from '../../app/features/blog/post-times.server'
import { describePost, type Post } from '../../app/features/blog/posts.server'
import { company } from '../../app/features/company/company'
import { feedContent } from './feed-content'
import { feedDescription, feedTitle } from './feed-texts'
import { escapeXml } from './xml'

/** The feed. Posts come newest first. */
export function atomFeed(siteUrl: string, posts: readonly Post[]): string {
  const self = `${siteUrl}/feeds/atom.xml`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-CA">',
    element('id', `${siteUrl}/blog`),
    element('title', feedTitle),
    element('subtitle', feedDescription),
    element('updated', lastUpdate(posts)),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}/blog`)}"/>`,
    element('icon', `${siteUrl}/icon-192.png`),
    element('rights', `© ${company.legalName}`),
    ...posts.map(post => entry(siteUrl, post)),
    '</feed>\n',
  ].join('\n')
}

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`

/** A feed must say when it changed; without posts it never did. */
const lastUpdate = (posts: readonly Post[]): string =>
  posts
    .map(modifiedTime)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1) ?? '1970-01-01T00:00:00Z'

function entry(siteUrl: string, post: Post): string {
  const url = `${siteUrl}${postPath(post.id)}`
  return [
    '<entry>',
    element('id', url),
    element('title', post.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    element('published', publishedTime(post.date)),
    element('updated', modifiedTime(post)),
    `<author>${element('name', post.author)}</author>`,
    ...(post.category ? [`<category term="${escapeXml(post.category)}"/>`] : []),
    element('summary', describePost(post)),
    element('content', feedContent(post.content, siteUrl), ' type="html"'),
    '</entry>',
  ].join('\n')
}
