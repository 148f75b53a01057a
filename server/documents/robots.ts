/**
 * robots.txt (RFC 9309). /auth, /showcase and /dev are not disallowed: they say `noindex`, and a crawler that
 * may not read a page never sees that.
 */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /admin/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
