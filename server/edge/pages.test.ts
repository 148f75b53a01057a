import { describe, expect, it } from 'vitest'
import { canonicalPath, findPage, pageKey } from './pages'

describe('findPage', () => {
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
    expect(findPage(path)?.cached).toBe(true)
  })

  it.each([
    '/insights',
    '/insights/results-day',
    '/privacy-policy',
    '/auth',
    '/admin',
    '/admin/posts',
    '/newsletter/confirm',
  ])('knows %s and never keeps it', path => {
    expect(findPage(path)?.cached).toBe(false)
  })

  it.each(['/contact', '/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe'])(
    'takes posts at %s',
    path => {
      expect(findPage(path)?.form).toBe(true)
    },
  )

  it.each([
    '/About',
    '/about/',
    '/about.data',
    '/nope',
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
    expect(findPage(path)).toBeUndefined()
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
    ['/Showcase/oxbow-ridge-copper/news/', '/showcase/oxbow-ridge-copper/news'],
  ])('spells %s as %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical)
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
    '/storage/v1/Object/',
    '/nope/',
    '/Constructor/',
    '/__proto__/x/',
  ])('leaves %s alone', path => {
    expect(canonicalPath(path)).toBeUndefined()
  })
})

describe('pageKey', () => {
  const key = (address: string): string => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const page = findPage(pathname)
    if (!page) throw new Error(`${pathname} is no page`)
    return pageKey(pathname, searchParams, page)
  }

  it.each([
    ['/about?utm_source=mail&fbclid=1', '/about'],
    ['/blog?page=2&utm_medium=x&category=Design', '/blog?category=Design&page=2'],
    ['/blog?category=&page=2', '/blog?page=2'],
    ['/blog?category=Digital%20Transformation', '/blog?category=Digital+Transformation'],
    ['/blog?category=A&category=B', '/blog?category=A'],
    ['/portfolio?category=Design', '/portfolio'],
    ['/portfolio/3?filter=Design', '/portfolio/3'],
    ['/auth?utm_source=x&tab=code&next=/admin/posts', '/auth?next=%2Fadmin%2Fposts&tab=code'],
    ['/contact?sent=1&utm_campaign=q3', '/contact?sent=1'],
  ])('of %s is %s', (address, expected) => {
    expect(key(address)).toBe(expected)
  })
})
