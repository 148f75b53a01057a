/** Every address of app/routes.ts says what it is, and the edge, the sitemap and the preview cards follow from that. */
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { unlisted } from '../app/page.server'
import { describedPages } from '../app/pages.server'
import { isPageAddress, reservedFor } from '../domain/page/page'
import { shippedSite } from '../domain/site/current-site.server'
import { listPageCards } from '../server/documents/og-cards'
import { listedPaths } from '../server/documents/sitemap'
import { createPages, type SiteRoute } from '../server/edge/pages'
import { readRoutes } from './support/browser/described-pages'

/** Where what is not a page is mounted. */
const mountingFiles = [
  'server/app.ts',
  'server/documents/documents.ts',
  'server/documents/feeds.ts',
  'server/documents/plates.ts',
  'server/lifecycle/health.ts',
]

const routes = await readRoutes()
const pages = createPages(routes)

/** An address of this route, with something in place of each parameter. */
function addressOf(route: SiteRoute): string {
  const parent = routes[route.parentId ?? '']
  const path = route.path?.replaceAll(/:\w+\??/g, 'some-id')
  const before = parent ? addressOf(parent).replace(/\/$/, '') : ''
  return path ? `${before}/${path}` : before || '/'
}

const leaves = Object.values(routes).filter(
  ({ id }) => !Object.values(routes).some(({ parentId }) => parentId === id),
)
const isUnlisted = ({ id }: SiteRoute) => describedPages.get(id) === unlisted
/** Its addresses are in the database. */
const isOpen = ({ path }: SiteRoute) => path === '*'
const listed = leaves.filter(route => !isUnlisted(route) && !isOpen(route))

describe('the edge', () => {
  it.each(listed.map(route => [addressOf(route), route] as const))('knows %s', address => {
    expect(pages.find(address)).toBeDefined()
    expect(pages.canonicalPath(address)).toBeUndefined()
    expect(pages.canonicalPath(address === '/' ? '/' : `${address}/`)).toBe(
      address === '/' ? undefined : address,
    )
  })

  it('has no rule for addresses that others answer or guard', () => {
    expect(leaves.filter(isUnlisted).map(addressOf)).toEqual([
      '/auth/v1/verify',
      '/auth/v1/undo-address',
      '/dev/style',
    ])
    for (const route of leaves.filter(isUnlisted)) expect(pages.find(addressOf(route))).toBeUndefined()
  })

  it('keeps no page of the staff', () => {
    const staff = listed.filter(({ id }) => id === 'routes/sign-in/auth' || id.startsWith('routes/admin/'))
    expect(staff.length).toBeGreaterThan(6)
    for (const route of staff) expect(pages.find(addressOf(route))?.cached).toBe(false)
  })

  it('takes posts where a route has an action, and nowhere else', () => {
    for (const route of listed)
      expect(pages.find(addressOf(route))?.form, route.id).toBe('action' in route.module)
  })
})

describe('the sitemap', () => {
  it('lists the pages that are for everyone', () => {
    expect(listedPaths(pages)).toEqual([
      '/',
      '/about',
      '/services',
      '/proof',
      '/seal',
      '/portfolio',
      '/portfolio/1/hole',
      '/blog',
      '/contact',
      '/newsletter',
      '/privacy',
    ])
  })
})

describe('preview cards', () => {
  it('exist for every page that search engines list', () => {
    expect([...listPageCards(pages).keys()]).toEqual(listedPaths(pages).map(path => path.slice(1) || 'home'))
  })

  it('have words', () => {
    for (const card of listPageCards(pages).values()) {
      const { title, label } = card(shippedSite)
      expect(title.trim()).not.toBe('')
      expect(label.trim()).not.toBe('')
    }
  })
})

describe('an address that staff choose for a page', () => {
  const firstSegment = (path: string) => path.split('/')[1] ?? ''

  it('is no first segment of a route', () => {
    const taken = new Set(leaves.filter(route => !isOpen(route)).map(route => firstSegment(addressOf(route))))
    for (const segment of taken) if (segment !== '') expect(reservedFor(segment), segment).toBeDefined()
  })

  it('is no folder or path of anything else that the server answers', async () => {
    const mounted = (await Promise.all(mountingFiles.map(file => readFile(file, 'utf8')))).join('\n')
    const paths = [...mounted.matchAll(/(?:route|get|on|use)\([^)]*?'(\/[a-z][^']*)'/g)].map(
      ([, path]) => path,
    )
    expect(paths).toContain('/healthz')
    expect(paths).toContain('/storage/v1')
    const files = (await readdir('public')).map(name => `/${name}`)
    for (const path of [...paths, ...files, '/assets/a.js']) {
      const segment = firstSegment(path ?? '')
      if (isPageAddress(segment)) expect(reservedFor(segment), path).toBeDefined()
    }
  })
})
