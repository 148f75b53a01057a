import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readSitePages } from '../../tests/support/browser/described-pages'
import type { AppEnv } from '../http/app-env'
import { answerUnreadable, checkMethod, redirectToCanonical, refuseBadAddresses } from './request-guard'

const pages = await readSitePages()
const app = new Hono<AppEnv>()
app.use(refuseBadAddresses(), redirectToCanonical(pages), checkMethod(pages))
app.all('*', c => c.text(c.get('url').pathname))

const request = async (path: string, method = 'GET') => app.request(`http://localhost${path}`, { method })

describe('refuseBadAddresses', () => {
  it.each([
    '/%',
    '/%zz',
    '/%e9',
    '/%ff',
    '/%c0%ae',
    '/blog/%00',
    '/blog?category=%00',
    '//evil.example',
    '//',
    '/\\evil.example',
  ])('answers 400 to %s', async path => {
    expect((await request(path)).status).toBe(400)
  })

  it('answers 414 to an over-long address', async () => {
    expect((await request(`/${'a'.repeat(5000)}`)).status).toBe(414)
    expect((await request(`/blog?category=${'a'.repeat(5000)}`)).status).toBe(414)
  })

  it.each([
    '/',
    '/blog/caf%C3%A9',
    '/blog/%25',
    '/blog/a%2Fb',
    '/x?q=%',
    '/a//b',
    '/%5Cevil.example',
    '/@evil.example',
  ])('passes %s', async path => {
    const answer = await request(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(path.split('?')[0])
  })
})

describe('answerUnreadable', () => {
  it('answers 400 under the headers that every answer carries', () => {
    const answer = answerUnreadable({ secure: true })()
    expect(answer.status).toBe(400)
    expect(answer.headers.get('strict-transport-security')).toBeTruthy()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('redirectToCanonical', () => {
  it.each([
    ['/About/', '/about'],
    ['/about/?utm_source=a&b=%20c', '/about?utm_source=a&b=%20c'],
    ['/BLOG?page=2', '/blog?page=2'],
    ['/portfolio/3/', '/portfolio/3'],
    ['/blog/%C3%A9/', '/blog/%C3%A9'],
    ['/blog/a%0d%0aSet-Cookie:x/', '/blog/a%0d%0aSet-Cookie:x'],
  ])('sends %s to %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await request(path, method)
      expect(answer.status).toBe(308)
      expect(answer.headers.get('location')).toBe(location)
    }
  })

  it('leaves a posted form where it is', async () => {
    expect((await request('/Contact/', 'POST')).status).toBe(405)
  })
})

describe('checkMethod', () => {
  it.each([
    ['OPTIONS', '/about', 204, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/contact', 204, 'GET, HEAD, POST, OPTIONS'],
    ['OPTIONS', '/contact.data', 204, 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/about', 405, 'GET, HEAD, OPTIONS'],
    ['POST', '/nope', 405, 'GET, HEAD, OPTIONS'],
    ['PUT', '/contact', 405, 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/', 405, 'GET, HEAD, OPTIONS'],
    ['PATCH', '/blog/x', 405, 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/', 405, 'GET, HEAD, OPTIONS'],
  ])('answers %s %s with %i and Allow', async (method, path, status, allow) => {
    const answer = await request(path, method)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('allow')).toBe(allow)
  })

  it.each([
    ['GET', '/nope'],
    ['HEAD', '/about'],
    ['POST', '/contact'],
    ['POST', '/contact.data'],
    ['POST', '/newsletter/unsubscribe'],
  ])('passes %s %s', async (method, path) => {
    expect((await request(path, method)).status).toBe(200)
  })
})
