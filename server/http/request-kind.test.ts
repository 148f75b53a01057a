import { expect, it } from 'vitest'
import { kindOf, methodOf } from './request-kind'

it.each([
  ['/', 'page'],
  ['/blog?q=a.b', 'page'],
  ['/about.data', 'page'],
  ['/blog.data?page=2', 'page'],
  ['/admin/enquiries', 'page'],
  ['/apiary', 'page'],
  ['/assets/root-abc.js', 'asset'],
  ['/pictures/plate-1.avif', 'asset'],
  ['/api/enquiries', 'api'],
  ['/api/events', 'stream'],
  ['/api/events?since=1', 'stream'],
  ['/api/events/more', 'api'],
  ['/auth/v1/token?grant_type=password', 'auth'],
  ['/functions/v1/secure-signup', 'auth'],
  ['/storage/v1/object/public/portfolio_images/a', 'image'],
  ['/hooks/mail', 'other'],
  ['/robots.txt', 'other'],
  ['/feeds/atom.xml', 'other'],
  ['/healthz', 'other'],
  ['', 'page'],
])('%s is of kind %s', (url, kind) => {
  expect(kindOf(url)).toBe(kind)
})

it('is decided in time that does not grow with a hostile address', () => {
  expect(kindOf(`/${'.a'.repeat(8000)}!`)).toBe('page')
})

it.each([
  ['GET', 'read'],
  ['HEAD', 'read'],
  ['PATCH', 'write'],
  ['OPTIONS', 'other'],
  ['BREW', 'other'],
  [undefined, 'other'],
])('%s is %s', (method, word) => {
  expect(methodOf(method)).toBe(word)
})
