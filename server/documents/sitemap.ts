/** /sitemap.xml: every page that a search engine may list; with many posts the index of its parts. */
import { pagePath } from '../../domain/page/page'
import { postPath } from '../../domain/post/addresses'
import type { PostAddress } from '../../domain/post/posts.server'
import type { Pages } from '../edge/pages'
import { escapeXml } from './xml'

/** URLs of the pages that declare themselves listed; those of posts and projects are data. */
export const listedPaths = ({ fixed }: Pages): string[] =>
  [...fixed].filter(([, page]) => page.sitemap).map(([path]) => path)

export interface SitemapData {
  paths: readonly string[]
  projectIds: readonly string[]
  posts: readonly PostAddress[]
  /** Pages that staff made. */
  ownPages: readonly { address: string; updated_at: string }[]
  /** Last change of a post. */
  changed: string | undefined
}

/** The sitemap. Only what the database dates has a `lastmod`: a made-up one teaches crawlers to ignore them all. */
export const sitemap = (
  siteUrl: string,
  { paths, projectIds, posts, ownPages, changed }: SitemapData,
): string =>
  list('urlset', [
    ...paths.map(path => entry('url', siteUrl + path, path === '/blog' ? changed : undefined)),
    ...ownPages.map(({ address, updated_at }) => entry('url', siteUrl + pagePath(address), updated_at)),
    ...projectIds.map(id => entry('url', `${siteUrl}/portfolio/${id}`)),
    ...posts.map(({ id, updated_at }) => entry('url', siteUrl + postPath(id), updated_at)),
  ])

/** A sitemap may name 50,000 pages; this many posts are one part of ours. */
export const postsInPart = 1000

/** The index of a sitemap in parts: the pages, then the posts. */
export const sitemapIndex = (siteUrl: string, { total }: { total: number }): string =>
  list('sitemapindex', [
    entry('sitemap', `${siteUrl}/sitemaps/pages.xml`),
    ...Array.from({ length: Math.ceil(total / postsInPart) }, (_, part) =>
      entry('sitemap', `${siteUrl}/sitemaps/posts-${part + 1}.xml`),
    ),
  ])

const list = (name: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`

const entry = (name: 'url' | 'sitemap', address: string, changed?: string): string =>
  `<${name}><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</${name}>`
