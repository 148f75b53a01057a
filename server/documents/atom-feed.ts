/** /feeds/atom.xml (RFC 4287). */

import { groupPath, postPath } from '../../domain/post/addresses'
import { namesOf } from '../../domain/post/authors/authors'
import type { Article } from '../../domain/post/post-schema'
import { appearedTime } from '../../domain/post/post-times.server'
import type { Site } from '../../domain/site/assemble-site.server'
import { type CompanyClock, clockOf } from '../../shared/company-time'
import { type FeedText, inTurns } from './feed-content'
import { describeFeed } from './feed-messages'
import { escapeXml } from './xml'

interface Place {
  siteUrl: string
  clock: CompanyClock
}

/** The feed; `posts` are newest first. */
export async function atomFeed(siteUrl: string, site: Site, posts: readonly Article[]): Promise<string> {
  const { company } = site
  const { title, description } = describeFeed(site)
  const clock = clockOf(company)
  const entries = await inTurns(siteUrl, posts, (post, text) => entry({ siteUrl, clock }, post, text))
  const self = `${siteUrl}/feeds/atom.xml`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-CA">',
    element('id', `${siteUrl}/blog`),
    element('title', title),
    element('subtitle', description),
    element('updated', lastUpdate(posts)),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}/blog`)}"/>`,
    element('icon', `${siteUrl}/icon-192.png`),
    element('rights', `© ${company.legalName}`),
    ...entries,
    '</feed>\n',
  ].join('\n')
}

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`

/** A feed must have an update time; without posts it never changed. */
const lastUpdate = (posts: readonly Article[]): string =>
  posts
    .map(({ updated_at: changed }) => changed)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1) ?? '1970-01-01T00:00:00Z'

const uriOf = (siteUrl: string, author: string): string =>
  element('uri', `${siteUrl}${groupPath('author', author)}`)

function entry({ siteUrl, clock }: Place, post: Article, { summary, content }: FeedText): string {
  const url = `${siteUrl}${postPath(post.id)}`
  return [
    '<entry>',
    element('id', url),
    element('title', post.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    element('published', appearedTime(post, clock)),
    element('updated', post.updated_at),
    ...namesOf(post).map(name => `<author>${element('name', name)}${uriOf(siteUrl, name)}</author>`),
    ...[post.category, ...post.tags].filter(Boolean).map(term => `<category term="${escapeXml(term)}"/>`),
    element('summary', summary),
    element('content', content, ' type="html"'),
    '</entry>',
  ].join('\n')
}
