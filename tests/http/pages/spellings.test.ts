/** Path confusion: however an address is spelled, the guard of its folder applies. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from '../../support/site/site'

/** The same address for a router that folds case, reads escapes or joins slashes. */
function spellings(path: string): string[] {
  const [, folder = '', ...rest] = path.split('/')
  const tail = rest.map(part => `/${part}`).join('')
  const escaped = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`
  return [
    path,
    `/${folder.toUpperCase()}${tail}`,
    `/${folder.charAt(0).toUpperCase()}${folder.slice(1)}${tail}`,
    path.toUpperCase(),
    `/${escaped(folder)}${tail}`,
    `/${escaped(folder.toUpperCase())}${tail}`,
    `/%25${escaped(folder).slice(1)}${tail}`,
    `//${folder}${tail}`,
    `/${folder}/${tail}`,
    `/${folder}%2F${rest.join('/')}`,
    `/./${folder}${tail}`,
    `/about/../${folder.toUpperCase()}${tail}`,
    `/about/%2e%2e/${folder}${tail}`,
    `/${folder.toUpperCase()};x${tail}`,
    `/\\${folder}${tail}`,
  ].flatMap(spelled => [
    spelled,
    `${spelled}/`,
    `${spelled}//`,
    `${spelled}.data`,
    `${spelled}/_.data`,
    `${spelled}?a=/`,
  ])
}

const closed = ['/dev', '/dev/style', '/dev/mail', '/dev/mail/20261120T200000000Z-row-1']

describe.each([
  ['in production', { SITE_URL: 'https://www.quorumandquay.example' }, {}],
  ['through a proxy', {}, { 'X-Forwarded-For': '203.0.113.7' }],
  ['through a proxy that gives only its own name', {}, { Via: '1.1 proxy' }],
  ['through a proxy that gives only the address', {}, { 'X-Real-IP': '203.0.113.7' }],
  ['under another name', {}, { Host: 'evil.example' }],
  ['with a mail server', { MAIL_URL: 'smtp://127.0.0.1:1' }, {}],
])('/dev %s', (_, env: Record<string, string>, headers: Record<string, string>) => {
  let site: Site
  beforeAll(async () => {
    site = await openSite(env)
  })

  it.each(closed)('is closed by every spelling of %s', async path => {
    for (const spelled of spellings(path)) {
      const answer = await site.request(spelled, { headers })
      expect([spelled, answer.status]).toEqual([spelled, expect.toBeOneOf([308, 400, 404])])
      expect(answer.headers.get('location') ?? '').not.toContain('/dev')
    }
  })
})

describe('what needs a session', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })

  it.each([
    ['GET', '/api/posts'],
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/images/content_1.png'],
    ['POST', '/api/post-preview'],
    ['GET', '/auth/v1/user'],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/storage/v1/object/portfolio_images/content_1.png'],
  ])('is closed by every spelling of %s %s', async (method, path) => {
    for (const spelled of spellings(path)) {
      const answer = await site.request(spelled, { method })
      expect([spelled, answer.status]).toEqual([spelled, expect.toBeOneOf([308, 400, 401, 403, 404, 405])])
    }
  })
})

it.each(['/admin/edit-post/a', '/admin/posts', '/blog/one-story-two-speeds'])(
  'has the policy of %s under each of its spellings that shows it',
  async path => {
    const site = await openSite()
    const policy = async (spelled: string) => {
      const answer = await site.request(spelled)
      const text = answer.headers.get('content-security-policy') ?? ''
      return answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html')
        ? text.replace(/'sha256-[^']+'/g, '').replace(/ +/g, ' ')
        : undefined
    }
    const expected = await policy(path)
    expect(expected).toContain("default-src 'none'")
    for (const spelled of spellings(path))
      expect([spelled, (await policy(spelled)) ?? expected]).toEqual([spelled, expected])
  },
)
