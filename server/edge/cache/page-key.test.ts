import { expect, it } from 'vitest'
import { readSitePages } from '../../../tests/support/browser/described-pages'
import { cacheKey, openKey } from './page-key'

const pages = await readSitePages()

it.each([
  ['/', '/'],
  ['/portfolio?filter=x1', '/portfolio'],
  ['/contact?sent=x1', '/contact'],
  ['/blog?page=x1', '/blog'],
  ['/blog?page=1', '/blog'],
  ['/blog?page=02', '/blog'],
  ['/blog?category=x1&page=2', '/blog?page=2'],
  ['/portfolio/3', '/portfolio/3'],
  ['/blog/%C3%A9t%C3%A9', '/blog/%C3%A9t%C3%A9'],
])('%s is kept as %s', (address, key) => {
  expect(cacheKey('GET', address, pages)).toBe(key)
  expect(cacheKey('HEAD', address, pages)).toBe(key)
})

it.each([
  '/blog?q=tables',
  '/blog/%72esults-day',
  '/blog/%c3%a9',
  '/blog/a:b',
  '/blog/%',
  '/nowhere',
  '/auth',
])('nothing is kept of %s', address => {
  expect(cacheKey('GET', address, pages)).toBeUndefined()
})

it('no answer to a form is kept', () => {
  expect(cacheKey('POST', '/contact', pages)).toBeUndefined()
})

it('an unknown address is one that only the page for all of them matches', () => {
  expect(['/nowhere', '/blog/a/b', '/admin/nope', '/assets/x.css'].map(pages.isUnknown)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['/', '/%61bout', '/blog/x', '/dev/style', '/auth/v1/verify'].map(pages.isUnknown)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

it('a value that staff may have added has a key of its own, once the database knows it', () => {
  expect(openKey('GET', '/blog?category=markets&page=2&x=1', pages)).toEqual({
    value: 'markets',
    key: '/blog?category=markets&page=2',
  })
  for (const address of [
    '/blog',
    '/blog?category=Design',
    '/blog?category=All',
    '/blog?category=%3Cb%3E',
    '/blog?category=markets&q=tables',
    '/portfolio?filter=markets',
    '/nowhere?category=markets',
  ])
    expect(openKey('GET', address, pages), address).toBeUndefined()
  expect(openKey('POST', '/blog?category=markets', pages)).toBeUndefined()
})
