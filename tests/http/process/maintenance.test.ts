/** SITE_MODE=maintenance: visitors read that the site is closed, staff do not notice. */
import { beforeAll, expect, it } from 'vitest'
import { maintenanceMessages as m } from '../../../server/lifecycle/starting-messages'
import { enquiryOf } from '../../support/data/many-enquiries'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount } from '../../support/site/auth'
import { describeSiteOnSqlite, type Site } from '../../support/site/site'

const asBrowser = { headers: { Accept: 'text/html,*/*;q=0.8' } }

describeSiteOnSqlite('a site closed for maintenance', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({ ...authEnv, SITE_MODE: 'maintenance' })
  })

  const stored = () => site.deps.db.selectFrom('contact_submissions').select('id').execute()

  it.each(['/', '/about', '/blog', '/portfolio/1', '/contact', '/nowhere', '/Admin-of-nothing'])(
    'says so at %s, asks again by itself and is not kept',
    async path => {
      // Twice: neither is from the page cache.
      for (let time = 0; time < 2; time += 1) {
        const answer = await site.request(path, asBrowser)
        const html = await answer.text()
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120'])
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/)
        expect(html).toContain(`<h1>${m.title}</h1>`)
        expect(html).toContain('http-equiv="refresh" content="120"')
      }
    },
  )

  it('says of a form that it was not sent, and stores nothing', async () => {
    const before = await stored()
    const answer = await site.post('/contact', enquiryOf(1), asBrowser.headers)
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain(m.unsent)
    expect(html).not.toContain('http-equiv="refresh"')
    expect(await stored()).toEqual(before)
  })

  it('answers programs with a problem document, and HEAD without a body', async () => {
    const data = await site.request('/about.data')
    expect(data.headers.get('content-type')).toBe('application/problem+json')
    expect([data.status, await data.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable', detail: m.detail }),
    ])
    const head = await site.request('/about', { method: 'HEAD', ...asBrowser })
    expect([head.status, await head.text()]).toEqual([503, ''])
  })

  it('lets staff sign in and work, programs ask for its health, and readers of feeds go on', async () => {
    for (const path of ['/auth', '/admin/posts', '/healthz', '/readyz', '/robots.txt', '/sitemap.xml'])
      expect([path, (await site.request(path, asBrowser)).status]).toEqual([path, 200])
    const owner = await makeAccount(site, { role: 'owner' })
    expect((await callApi(site, 'GET', '/enquiries', { as: owner })).status).toBe(200)
    expect((await callApi(site, 'GET', '/enquiries', {})).status).toBe(401)
  })
})
