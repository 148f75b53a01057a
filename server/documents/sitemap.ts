/** /sitemap.xml: every page that a search engine may list. */
import { postPath } from '../../app/features/blog/addresses'
import { escapeXml } from './xml'

/** Not /auth, /admin or the client sites, which say noindex. */
const fixedPaths = ['/', '/about', '/services', '/portfolio', '/blog', '/contact', '/newsletter', '/privacy']

export interface SitemapData {
  projectIds: readonly string[]
  /** Newest first. */
  posts: readonly { id: string; updated_at: string }[]
}

/** The sitemap. Only what the database dates has a `lastmod`: a made-up one teaches crawlers to ignore them all. */
export function sitemap(siteUrl: string, { projectIds, posts }: SitemapData): string {
  const newest = posts
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1)
  const entries = [
    ...fixedPaths.map(path => entry(siteUrl, path, path === '/blog' ? newest : undefined)),
    ...projectIds.map(id => entry(siteUrl, `/portfolio/${id}`)),
    ...posts.map(({ id, updated_at }) => entry(siteUrl, postPath(id), updated_at)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

const entry = (siteUrl: string, path: string, changed?: string): string =>
  `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`
