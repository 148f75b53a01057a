/**
 * robots.txt (RFC 9309). /auth, /showcase and /dev are not disallowed: they say `noindex`, which a crawler that may
 * not read a page never sees.
 */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /admin/\n\nSitemap: ${siteUrl}/sitemap.xml\n`

/** Of a staging site, which no one is to find. */
export const noRobots = 'User-agent: *\nDisallow: /\n'
