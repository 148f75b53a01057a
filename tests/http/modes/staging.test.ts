/** SITE_MODE=staging: nothing but doors of their own answers without the password, and no cache answers for it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { heldOnStaging, textHeldOnStaging } from '../../../platform/mode/mode-messages'
import { stagingMessages as m } from '../../../server/modes/staging-messages'
import { type SmsWebhook, startSmsWebhook } from '../../support/peers/sms'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount } from '../../support/site/auth'
import { describeSiteOnSqlite, type Site } from '../../support/site/site'
import { clientSites, sitePages } from '../../support/site/site-pages'

const asBrowser = { Accept: 'text/html,*/*;q=0.8' }
const password = 'grouse tarn'
const env = {
  ...authEnv,
  SEED: 'demo',
  SITE_MODE: 'staging',
  STAGING_PASSWORD: password,
  TRUSTED_PROXIES: '127.0.0.1',
}

const isOfAuth = (path: string) => path.startsWith('/auth')
const pages = [...Object.values(sitePages), ...Object.values(clientSites)].filter(path => !isOfAuth(path))
const closed = [
  ...pages,
  ...[
    '/About/',
    '/insights',
    '/about.data',
    '/staging-password',
    '/%61bout',
    '/auth/../about',
    '/preview/abc',
  ],
  ...[
    '/feeds/atom.xml',
    '/feeds/feed.json',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/og/page/about.png',
    '/seals/a.svg',
  ],
  ...[
    '/pictures/1-1.avif',
    '/wordmarks.svg',
    '/certificates/a.svg',
    '/.well-known/security.txt',
    '/dev/style',
  ],
  '/storage/v1/object/public/images/a.png',
]
const open = [
  '/auth',
  '/admin',
  '/admin/posts',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/favicon.svg',
  '/agency.css',
]

describeSiteOnSqlite('a staging site', openSite => {
  let site: Site
  let webhook: SmsWebhook
  let cookie: string
  let visitor = 0
  /** Each time as another visitor, unless told otherwise. */
  const type = (typed: string, next = '/about?a=1', headers = {}) => {
    visitor += 1
    const from = { 'X-Forwarded-For': `10.0.0.${visitor}`, ...asBrowser, ...headers }
    return site.post('/staging-password', { password: typed, next }, from)
  }
  beforeAll(async () => {
    webhook = await startSmsWebhook()
    site = await openSite({ ...env, AUTH_SMS_URL: webhook.url })
    cookie = (await type(password)).headers.get('set-cookie') ?? ''
  })

  describe('without the password', () => {
    it('answers nothing but what has a door of its own', async () => {
      // They are in the page cache.
      for (const path of ['/', '/about', '/blog']) await site.request(path, { headers: { Cookie: cookie } })
      for (const path of closed)
        for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']) {
          const headers = { Range: 'bytes=0-9', 'If-None-Match': '*', Cookie: 'staging=zzzzzz.forged' }
          const answer = await site.request(path, { method, headers })
          const isOwnDoor = path.startsWith('/storage') && !['GET', 'HEAD'].includes(method)
          const expected = isOwnDoor ? [401, 404, 405] : [403]
          expect([method, path, expected.includes(answer.status)]).toEqual([method, path, true])
          expect([path, answer.headers.get('etag'), answer.headers.get('location')]).toEqual([
            path,
            null,
            null,
          ])
        }
      for (const path of open)
        expect([path, (await site.request(path, { headers: asBrowser })).status]).toEqual([path, 200])
      expect((await callApi(site, 'GET', '/enquiries', {})).status).toBe(401)
    })

    it('asks for it, and brings a visitor back to the page', async () => {
      const answer = await site.request('/about?a="1"', { headers: asBrowser })
      const html = await answer.text()
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store'])
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
      expect(html).toContain(`<h1>${m.title}</h1>`)
      expect(html).toContain('name="next" value="/about?a=%221%22"')
      const program = await site.request('/about')
      expect([program.status, await program.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'staging_password', detail: m.detail }),
      ])
    })

    it('says that a password is wrong, and limits attempts', async () => {
      const wrong = await type('something else')
      const html = await wrong.text()
      expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null])
      expect(html).toContain(m.wrong)
      expect(html).toContain('value="/about?a=1"')
      expect((await type(password, '/', { Origin: 'https://evil.example' })).status).toBe(403)
      expect((await type('a'.repeat(5000))).status).toBe(413)
      const guessing = { 'X-Forwarded-For': '10.9.9.9' }
      for (let time = 0; time < 10; time += 1) await type('something else', '/', guessing)
      const limited = await type(password, '/', guessing)
      expect([limited.status, limited.headers.get('set-cookie')]).toEqual([429, null])
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    })

    it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example'])(
      'leads nobody to %s',
      async next => expect((await type(password, next)).headers.get('location')).toBe('/'),
    )
  })

  describe('with the password', () => {
    const read = (path: string, headers = {}) =>
      site.request(path, { headers: { Cookie: cookie, ...headers } })

    it('sets a cookie for 30 days and goes back', async () => {
      const answer = await type(password)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about?a=1'])
      expect(answer.headers.get('set-cookie')).toMatch(
        /^staging=[\w-]+\.[\w-]+; HttpOnly; SameSite=Lax; Path=\/; Max-Age=2592000$/,
      )
    })

    it('shows pages that say what they are, for no cache and no search engine', async () => {
      for (let time = 0; time < 2; time += 1)
        for (const path of [
          '/',
          '/about',
          clientSites['client site 1'],
          '/feeds/atom.xml',
          '/pictures/1-1.avif',
        ]) {
          const { status, headers } = await read(path)
          expect([path, status < 300 || status === 404, headers.get('x-robots-tag')]).toEqual([
            path,
            true,
            'noindex',
          ])
          expect([path, headers.get('cache-control')]).toEqual([
            path,
            expect.stringMatching(/^(private, no-cache|no-store)$/),
          ])
        }
      const html = await (await read('/about')).text()
      expect(html.match(/<aside aria-label="Staging"/g)).toHaveLength(1)
      expect(html).toContain('<link rel="canonical" href="http://localhost:3000/about"/>')
      const etag = (await read('/about')).headers.get('etag') ?? ''
      expect((await read('/about', { 'If-None-Match': etag })).status).toBe(304)
    })

    it('has no sitemap, and asks robots to leave', async () => {
      expect((await read('/sitemap.xml')).status).toBe(404)
      expect(await (await read('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    })

    it('closes again after 30 days, and when the password changes', async () => {
      const old = cookie
      site.clock.advance(30 * 24 * 60 * 60 * 1000)
      expect((await read('/about')).status).toBe(403)
      cookie = (await type(password)).headers.get('set-cookie') ?? ''
      expect((await read('/about')).status).toBe(200)
      Object.assign(site.deps.config, { stagingPassword: 'another one' })
      expect((await read('/about')).status).toBe(403)
      Object.assign(site.deps.config, { stagingPassword: password })
      expect(old).not.toBe(cookie)
    })
  })

  it('opens to members whom the API knows, not to a token that it does not check', async () => {
    const editor = await makeAccount(site)
    const known = await callApi(site, 'GET', '/counts', { as: editor })
    const own = known.headers.get('set-cookie') ?? ''
    expect((await site.request('/about', { headers: { Cookie: own } })).status).toBe(200)
    for (const token of ['a.b.c', ''])
      for (const path of ['/openapi.json', '/counts'])
        expect((await callApi(site, 'GET', path, { token })).headers.get('set-cookie')).toBeNull()
  })

  it('sends emails and text messages to members, and keeps those to others with the reason', async () => {
    await site.deps.db.deleteFrom('outbox_messages').execute()
    const owner = await makeAccount(site, { role: 'owner' })
    await site.post('/newsletter', { email: 'reader@client.example' }, { Cookie: cookie })
    const sms = { to: '+16045550142', text: '123456 is your code' }
    await site.deps.outbox.enqueue(site.deps.db, [{ kind: 'sms', sms, until: site.clock.now() + 60_000 }])
    site.deps.outbox.start()
    const read = () =>
      site.deps.db
        .selectFrom('outbox_messages')
        .select(['recipient', 'status', 'last_answer'])
        .where('recipient', 'in', [owner.email, 'reader@client.example', sms.to])
        .orderBy('recipient')
        .execute()
    await expect.poll(read, { timeout: 20_000 }).toEqual([
      { recipient: sms.to, status: 'dead', last_answer: textHeldOnStaging },
      { recipient: owner.email, status: 'sent', last_answer: expect.any(String) },
      { recipient: 'reader@client.example', status: 'dead', last_answer: heldOnStaging },
    ])
    expect(webhook.calls).toEqual([])
    await site.deps.outbox.stop()
  })
})
