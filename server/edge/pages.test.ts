import { describe, expect, it } from 'vitest'
import { describePage, type Page, unlisted } from '../../app/page.server'
import { readSitePages } from '../../tests/support/browser/described-pages'
import { createPages, pageKey } from './pages'

const pages = await readSitePages()

describe('find', () => {
  it.each([
    '/',
    '/about',
    '/portfolio',
    '/portfolio/3',
    '/blog/results-day',
    '/contact',
    '/showcase/oxbow-ridge-copper',
    '/showcase/oxbow-ridge-copper/news',
    '/showcase/oxbow-ridge-copper/news/2024-06-11',
  ])('keeps %s in the cache', path => {
    expect(pages.find(path)?.cached).toBe(true)
  })

  it.each([
    '/insights',
    '/insights/results-day',
    '/privacy-policy',
    '/auth',
    '/admin',
    '/admin/posts',
    '/admin/edit-post/results-day',
    '/newsletter/confirm',
  ])('knows %s and never keeps it', path => {
    expect(pages.find(path)?.cached).toBe(false)
  })

  it.each(['/contact', '/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe'])(
    'takes posts at %s',
    path => {
      expect(pages.find(path)?.form).toBe(true)
    },
  )

  it.each([
    '/About',
    '/about/',
    '/about.data',
    '/nope',
    '/dev/style',
    '/auth/v1/verify',
    '/admin/edit-post',
    '/showcase/nope',
    '/portfolio/',
    '/portfolio/3/',
    '/portfolio/3/images',
    '/showcase/oxbow-ridge-copper/news/',
    '/showcase/oxbow-ridge-copper//2024-06-11',
    '/showcase/oxbow-ridge-copper/news/2024-06-11/table',
    '/constructor',
    '/__proto__',
    '/__proto__/x',
    '',
  ])('does not know %s', path => {
    expect(pages.find(path)).toBeUndefined()
  })
})

describe('canonicalPath', () => {
  it.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['/ABOUT//', '/about'],
    ['/Admin/Posts/', '/admin/posts'],
    ['/Newsletter/Confirm/', '/newsletter/confirm'],
    ['/Portfolio/3', '/portfolio/3'],
    ['/portfolio/3/', '/portfolio/3'],
    ['/BLOG/Results-Day/', '/blog/Results-Day'],
    ['/blog/%C3%A9/', '/blog/%C3%A9'],
    ['/Insights/a%2Fb/', '/insights/a%2Fb'],
    ['/Admin/Edit-Post/Results-Day/', '/admin/edit-post/Results-Day'],
    ['/Showcase/oxbow-ridge-copper/news/', '/showcase/oxbow-ridge-copper/news'],
  ])('spells %s as %s', (path, canonical) => {
    expect(pages.canonicalPath(path)).toBe(canonical)
  })

  it.each([
    '/',
    '/about',
    '/blog/Results-Day',
    '/blog/x//',
    '/blog/x/y/',
    '/showcase/x//y',
    '/showcase/x/y/z/more/',
    '/About.data',
    '/Blog/x.data/y',
    '/assets/Index-AbC.js',
    '/auth/v1/Token/',
    '/auth/v1/Verify/',
    '/Dev/Style/',
    '/storage/v1/Object/',
    '/nope/',
    '/Constructor/',
    '/__proto__/x/',
  ])('leaves %s alone', path => {
    expect(pages.canonicalPath(path)).toBeUndefined()
  })
})

describe('pageKey', () => {
  const key = (address: string): string => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const page = pages.find(pathname)
    if (!page) throw new Error(`${pathname} is no page`)
    return pageKey(pathname, searchParams, page)
  }

  it.each([
    ['/about?utm_source=mail&fbclid=1', '/about'],
    ['/blog?page=2&utm_medium=x&category=Technology', '/blog?category=Technology&page=2'],
    ['/blog?category=&page=2', '/blog?page=2'],
    ['/blog?category=Digital%20Transformation', '/blog?category=Digital+Transformation'],
    ['/blog?category=A&category=Technology', '/blog'],
    ['/portfolio?category=Design', '/portfolio'],
    ['/portfolio/3?filter=Design', '/portfolio/3'],
    ['/auth?utm_source=x&tab=code&next=/admin/posts', '/auth?next=%2Fadmin%2Fposts&tab=code'],
    ['/contact?sent=1&utm_campaign=q3', '/contact?sent=1'],
  ])('of %s is %s', (address, expected) => {
    expect(key(address)).toBe(expected)
  })
})

describe('createPages', () => {
  const page = describePage({ cached: true })
  const root = { id: 'root' }
  const about = { id: 'routes/about', parentId: 'root', path: 'about' }

  it('lets routes describe themselves or take over what they lie in describes', () => {
    const pages = createPages(
      {
        root,
        admin: { id: 'admin', parentId: 'root', path: 'admin' },
        first: { id: 'first', parentId: 'admin', index: true },
        own: { id: 'own', parentId: 'admin', path: 'own' },
        hidden: { id: 'hidden', parentId: 'admin', path: 'hidden' },
      },
      new Map<string, Page | typeof unlisted>([
        ['admin', page],
        ['own', describePage({ cached: false })],
        ['hidden', unlisted],
      ]),
    )
    expect([...pages.fixed].map(([path, { cached }]) => [path, cached])).toEqual([
      ['/admin', true],
      ['/admin/own', false],
    ])
  })

  it('refuses an address that nobody has described', () => {
    expect(() => createPages({ root, 'routes/about': about }, new Map())).toThrow(
      'routes/about needs a description, app/routes/about.page.server.ts.',
    )
  })

  it('refuses a description without a route', () => {
    expect(() => createPages({ root }, new Map([['routes/abuot', page]]))).toThrow(
      'app/routes/abuot.page.server.ts describes no route.',
    )
  })

  it('refuses a description of another making, and a file without one', () => {
    for (const other of [{ cached: true }, undefined])
      expect(() =>
        createPages({ root, 'routes/about': about }, new Map([['routes/about', other as Page]])),
      ).toThrow(TypeError)
  })

  it('reads optional segments as React Router does', () => {
    const route = { id: 'x', path: 'a/:b?/:c?' }
    const pages = createPages({ x: route }, new Map([['x', page]]))
    const found = ['/a', '/a/1', '/a/1/2', '/a/1/2/3', '/a/'].map(path => pages.find(path))
    expect(found).toEqual([page, page, page, undefined, undefined])
  })
})
