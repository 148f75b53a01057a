/** Pages of staff's own in a preview of drafts: as they will be, with their places in menu and footer. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { WholePage } from '../../../domain/page/page-schema'
import { draftMark } from '../../../server/edge/html/mark-draft'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const day = 24 * 60 * 60 * 1000

describeEachSite('pages of staff’s own in a preview', open => {
  let site: Site
  let editor: TestAccount
  let preview: string
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    editor = await makeAccount(site)
  })
  beforeEach(async () => {
    await site.deps.db.deleteFrom('own_pages').execute()
    await site.deps.db.deleteFrom('site_previews').execute()
    site.clock.advance(2000)
    const { body } = await callApi<{ link: string }>(site, 'POST', '/site/previews', { as: editor })
    preview = new URL(body.link).pathname.replace(/\/$/, '')
  })

  const make = async (fields: object) => {
    const body = { lede: 'A lede.', content: '<h2>Terms</h2><p>Of use.</p>', ...fields }
    return (await callApi<WholePage>(site, 'POST', '/pages', { as: editor, body })).body
  }
  const read = async (path: string) => (await site.request(path)).text()
  const linksOf = (html: string, name: string) => {
    const nav = new RegExp(`<nav[^>]*aria-label="${name}"[^>]*>.*?</nav>`, 's').exec(html)?.[0] ?? ''
    return [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => `${href} ${label}`)
  }

  it('are read as drafts and before their time, with the line, and by nobody else', async () => {
    await make({ title: 'Careers', status: 'draft' })
    const publish_at = new Date(site.clock.now() + day).toISOString()
    await make({ title: 'Conditions', status: 'scheduled', publish_at })
    for (const [path, title] of [
      ['/careers', 'Careers'],
      ['/conditions', 'Conditions'],
    ] as const) {
      const answer = await site.request(preview + path)
      const html = await answer.text()
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect([html.includes(draftMark), html.includes(title), html.includes('Of use.')]).toEqual([
        true,
        true,
        true,
      ])
      expect((await site.request(path)).status).toBe(404)
      expect((await site.request(`/preview/${'x'.repeat(43)}${path}`)).status).toBe(404)
    }
  })

  it('are in menu and footer where they will be, and lead on within the preview', async () => {
    await make({ title: 'Careers', status: 'draft', place: 'menu' })
    await make({ title: 'Investors', status: 'published', place: 'menu' })
    await make({ title: 'Terms of use', status: 'draft', place: 'footer', label: 'Terms' })
    const html = await read(`${preview}/about`)
    expect(linksOf(html, 'Main').slice(-3, -1)).toEqual([
      `${preview}/investors Investors`,
      `${preview}/careers Careers`,
    ])
    expect(html).toMatch(new RegExp(`href="${preview}/terms-of-use"[^>]*>Terms<`))
    const published = await read('/about')
    expect(linksOf(published, 'Main').at(-2)).toBe('/investors Investors')
    expect(published).not.toContain('/terms-of-use')
    // What the preview showed is none of the links that this process keeps.
    expect(linksOf(await read('/services'), 'Main').at(-2)).toBe('/investors Investors')
  })

  it('take no room in the menu that is full', async () => {
    for (const title of ['One', 'Two']) await make({ title, status: 'published', place: 'menu' })
    await make({ title: 'Three', status: 'draft', place: 'menu' })
    expect(linksOf(await read(`${preview}/about`), 'Main').slice(-3, -1)).toEqual([
      `${preview}/one One`,
      `${preview}/two Two`,
    ])
  })

  it('are, but for the marks, the page that is published then, its day apart', async () => {
    const page = await make({ title: 'Careers', status: 'draft', place: 'footer' })
    const drafted = (await read(`${preview}/careers`)).replace(draftMark, '').replaceAll(preview, '')
    await callApi(site, 'PATCH', `/pages/${page.id}`, {
      as: editor,
      body: { status: 'published' },
      headers: { 'If-Match': '"1"' },
    })
    const published = await read('/careers')
    const plain = (html: string) =>
      html
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
        .replaceAll(/"datePublished":"[^"]*",?|published_at[^,]*,/g, '')
    const body = (html: string) => plain(/<body>.*?<script>/s.exec(html)?.[0] ?? '')
    expect(body(published).length).toBeGreaterThan(5000)
    expect(body(drafted)).toBe(body(published))
  })

  it('are gone with the bin, and an address without a page is the usual one', async () => {
    const { id } = await make({ title: 'Careers', status: 'draft' })
    await callApi(site, 'DELETE', `/pages/${id}`, { as: editor })
    expect((await site.request(`${preview}/careers`)).status).toBe(404)
    expect((await site.request(`${preview}/nowhere-at-all`)).status).toBe(404)
  })
})
