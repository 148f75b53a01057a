/** The pages in the frame in which staff edit them: the drafts, with the fields that their elements show. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormField } from '../../../domain/site/form-field'
import { fieldAt, walkDocument } from '../../../domain/site/walk-document'
import { draftMark } from '../../../server/edge/html/mark-draft'
import { readDataField } from '../../../shared/editing/data-field'
import { callApi } from '../../support/site/api'
import { makeAccount, type TestAccount } from '../../support/site/auth'
import { describeSiteOnSqlite, type Site } from '../../support/site/site'
import { clientSites, sitePages } from '../../support/site/site-pages'
import { type Content, textsOf } from '../../support/site/site-texts'
import { openStaffed } from '../../support/site/staff'

const hour = 60 * 60 * 1000

/** Those that everyone gets alike, so neither a search nor a page with a token or a sentence in its address. */
const shown = [...Object.values(sitePages), ...Object.values(clientSites)].filter(
  path => !/^\/(auth|newsletter\/|seal\/|nowhere|portfolio\/99|blog\/)|[?&]q=/.test(path),
)

const withoutNames = (html: string) => html.replaceAll(/ data-field="[^"]*"/g, '')
const namesIn = (html: string) =>
  [...html.matchAll(/ data-field="([^"]*)"/g)].flatMap(([, attribute = '']) => readDataField(attribute))

/** Marks are of this plane, and nothing else on the site is. */
const marks = /[\u{F0000}-\u{FFFFF}]/u

const hasTexts = ({ kind }: FormField): boolean => kind === 'line' || kind === 'text'

describeSiteOnSqlite('the frame for editing in place', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open, { SEED: 'demo' }))
  })

  const openFrame = async (as: Pick<TestAccount, 'session'> = editor) =>
    (await callApi<{ prefix: string }>(site, 'POST', '/site/frames', { as })).body.prefix
  const read = async (path: string) => (await site.request(path)).text()
  const get = (name: string) => textsOf(site, owner).get(name)
  const draft = (name: string, change: (content: Content) => Content) =>
    textsOf(site, owner).draft(name, change)

  it('is, but for the names of its fields, the published page, byte for byte', async () => {
    const prefix = await openFrame()
    for (const path of shown) {
      const answer = await site.request(prefix + path)
      expect([path, answer.status]).toEqual([path, 200])
      const html = await answer.text()
      expect([path, html.match(marks)]).toEqual([path, null])
      const published = await read(path)
      expect([path, published.match(marks), published.includes('data-field')]).toEqual([path, null, false])
      expect(withoutNames(html).replaceAll(prefix, ''), path).toBe(published)
    }
  })

  it('is, but for the names of its fields, which no head has, the preview of the drafts, byte for byte', async () => {
    await draft('home', content => ({ ...content, lede: 'A drafted lede, {desk phone}.' }))
    await draft('services', content => ({
      ...content,
      lede: 'Half & half: <b>"quoted"</b>, {newsroom price}.',
    }))
    const { body } = await callApi<{ link: string }>(site, 'POST', '/site/previews', { as: editor })
    const link = new URL(body.link).pathname.replace(/\/$/, '')
    const prefix = await openFrame()
    for (const path of shown) {
      const preview = (await read(link + path)).replace(draftMark, '').replaceAll(link, '')
      const html = await read(prefix + path)
      expect([path, namesIn(html.split('<body')[0] ?? '')]).toEqual([path, []])
      expect(withoutNames(html).replaceAll(prefix, ''), path).toBe(preview)
    }
    expect(await read(`${prefix}/services`)).toContain(
      'data-field="services:lede">Half &amp; half: &lt;b&gt;&quot;quoted&quot;&lt;/b&gt;, $2,000 a',
    )
  })

  it('has every text of a page where it can be typed, but for those of search engines', async () => {
    const prefix = await openFrame()
    for (const [name, path] of [
      ['about', '/about'],
      ['terms', '/services'],
      ['proof', '/proof'],
    ] as const) {
      const named = namesIn(await read(prefix + path)).filter(({ place }) => place !== 'form')
      const typed = new Set(named.filter(one => one.document === name).map(one => one.path))
      const { form, content } = await get(name)
      const texts = walkDocument(form, content).filter(one => {
        const field = fieldAt(form, one.path)
        return field && hasTexts(field) && !one.path.startsWith('meta.')
      })
      expect(texts.length).toBeGreaterThan(4)
      expect([name, texts.filter(one => !typed.has(one.path))]).toEqual([name, []])
    }
  })

  it('names the fields of texts, of parts of a sentence and of alternative texts', async () => {
    const prefix = await openFrame()
    const placesOf = async (path: string, document: string, field: string) =>
      namesIn(await read(prefix + path)).flatMap(one =>
        one.document === document && one.path === field ? [one.place] : [],
      )
    expect(await placesOf('/services', 'services', 'titleLines.0')).toEqual(['whole'])
    // A word around the texts.
    expect(await placesOf('/newsletter', 'newsletter', 'letter.arrives.text')).toEqual(['whole'])
    // Behind the blank that parts it from the line before.
    expect(await placesOf('/services', 'services', 'titleLines.1')).toEqual([{ node: 1, start: 0, end: 22 }])
    expect(await placesOf('/portfolio/1', 'case-1', 'pictures.first.alt')).toContain('form')
    // The price is a number: the page shows it, no field of its is typed.
    expect(await placesOf('/services', 'services', 'services.0.priceFrom')).toEqual([])
  })

  it('is kept by nobody, found by nobody, runs and sends nothing, and stands in our own pages only', async () => {
    const answer = await site.request(`${await openFrame()}/contact`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'content-type': 'text/html; charset=utf-8',
    })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/; script-src 'none'; .*; form-action 'none'; .*; frame-ancestors 'self'; /)
    const page = await site.request('/contact')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  describe('answers the usual 404', () => {
    const statusOf = async (path: string) => (await site.request(path)).status

    it('to a pass that is wrong or of another key, and to what is no page', async () => {
      const prefix = await openFrame()
      const [session, end, signature = ''] = prefix.replace('/preview/', '').split('.')
      const later = (Number.parseInt(end ?? '', 36) + hour).toString(36)
      for (const path of [
        `/preview/${session}.${later}.${signature}/about`,
        `/preview/${crypto.randomUUID()}.${end}.${signature}/about`,
        `/preview/${session}.${end}.${'A'.repeat(43)}/about`,
        `/preview/${session}.${end}.${signature.slice(1)}/about`,
        `/preview/${session}.${end}./about`,
        `/preview/${session}/about`,
        `${prefix}/about.data`,
        `${prefix}/admin`,
        `${prefix}/nowhere`,
      ])
        expect([path, await statusOf(path)]).toEqual([path, 404])
      expect(await statusOf(`${prefix}/about`)).toBe(200)
      expect((await site.post(`${prefix}/contact`, { name: 'Ann' })).status).toBe(405)
    })

    it('once the session has ended, or its member has no rights any more', async () => {
      const member = await makeAccount(site)
      const prefix = await openFrame(member)
      expect(await statusOf(`${prefix}/about`)).toBe(200)
      const accounts = site.deps.db.updateTable('accounts').where('id', '=', member.id)
      await accounts.set({ role: 'member' }).execute()
      expect(await statusOf(`${prefix}/about`)).toBe(404)
      await accounts.set({ role: 'editor', banned_until: '2100-01-01T00:00:00.000Z' }).execute()
      expect(await statusOf(`${prefix}/about`)).toBe(404)
      await accounts.set({ banned_until: null }).execute()
      expect(await statusOf(`${prefix}/about`)).toBe(200)
      await site.deps.db.deleteFrom('sessions').where('account_id', '=', member.id).execute()
      expect(await statusOf(`${prefix}/about`)).toBe(404)
    })

    it('after an hour', async () => {
      const prefix = await openFrame()
      site.clock.advance(hour - 1000)
      expect(await statusOf(`${prefix}/about`)).toBe(200)
      site.clock.advance(1000)
      expect(await statusOf(`${prefix}/about`)).toBe(404)
    })
  })
})
