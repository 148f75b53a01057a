/** /preview/{token}: the public pages as their drafts have them, for whoever has the link. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SiteAnswer } from '../../../domain/site/site-schema'
import { draftMark } from '../../../server/edge/html/mark-draft'
import { callApi } from '../../support/site/api'
import type { TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { clientSites, sitePages } from '../../support/site/site-pages'
import { type Content, textsOf } from '../../support/site/site-texts'
import { openStaffed } from '../../support/site/staff'

/** The services with another price of the newsroom. */
const withNewsroom = (content: Content, priceFrom: unknown): Content => ({
  ...content,
  services: (content.services as Content[]).map(one => (one.id === 'newsroom' ? { ...one, priceFrom } : one)),
})

const day = 24 * 60 * 60 * 1000

/** Those that everyone gets alike, so neither a search nor a page with a token or a sentence in its address. */
const shown = [...Object.values(sitePages), ...Object.values(clientSites)].filter(
  path => !/^\/(auth|newsletter\/|seal\/|nowhere|portfolio\/99|blog\/)|[?&]q=/.test(path),
)

describeEachSite('the preview', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open, { SEED: 'demo' }))
  })

  beforeEach(() => site.deps.db.deleteFrom('site_previews').execute())

  const get = (name: string) => textsOf(site, owner).get(name)
  async function draft(name: string, change: (content: Content) => Content) {
    const { version } = await textsOf(site, owner).draft(name, change)
    return { name, version }
  }
  async function makeLink(as = editor) {
    const { body } = await callApi<{ link: string; site: SiteAnswer }>(site, 'POST', '/site/previews', { as })
    return { token: new URL(body.link).pathname.split('/')[2] ?? '', ...body }
  }
  const read = async (path: string) => (await site.request(path)).text()
  const withLede = (lede: string) => (content: Content) => ({ ...content, lede })

  it('is, but for its marks, the page that is published then, byte for byte', async () => {
    const names = (await callApi<SiteAnswer>(site, 'GET', '/site', { as: owner })).body.documents
    const chosen = []
    for (const { name } of names) {
      const { content } = await get(name)
      if ('lede' in content) chosen.push(await draft(name, withLede(`A drafted lede of ${name}.`)))
    }
    chosen.push(await draft('case-4', content => ({ ...content, outcome: 'A drafted outcome.' })))
    chosen.push(
      await draft('services', content => {
        return withNewsroom(content, 2750)
      }),
    )
    const { token } = await makeLink()
    const before = new Map<string, string>()
    const paths = new Set<string>(shown)
    // An article joins once the list has named it.
    for (const path of paths) {
      const answer = await site.request(`/preview/${token}${path}`)
      expect([path, answer.status]).toEqual([path, 200])
      const html = await answer.text()
      expect(html).toContain(draftMark)
      const [article] = path === '/blog' ? (/(?<=\/)blog\/[a-z]+-[a-z-]+(?=")/.exec(html) ?? []) : []
      if (article) paths.add(`/${article}`)
      before.set(path, html.replace(draftMark, '').replaceAll(`/preview/${token}`, ''))
    }
    expect(before.get('/services')?.includes('What $2,750 a month buys')).toBe(true)
    expect(before.get('/portfolio')?.includes('A drafted outcome.')).toBe(true)
    expect(paths.size).toBe(shown.length + 1)
    const newest = [...new Map(chosen.map(one => [one.name, one])).values()]
    const { status } = await callApi(site, 'POST', '/site/publish', {
      as: owner,
      body: { documents: newest },
    })
    expect(status).toBe(200)
    // No page was read before, so none is cached; the form of /contact says when it was made.
    for (const path of paths) expect([path, await read(path)]).toEqual([path, before.get(path)])
  })

  it('is kept by nobody, found by nobody, and runs and sends nothing', async () => {
    const { token } = await makeLink()
    const answer = await site.request(`/preview/${token}/contact`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox$/)
    const posted = await site.post(`/preview/${token}/contact`, { name: 'Ann' })
    expect(posted.status).toBe(405)
    const rows = await site.deps.db.selectFrom('contact_submissions').select('id').execute()
    expect(rows).toEqual([])
  })

  it('keeps its links inside, and draws what is not published yet', async () => {
    const { token } = await makeLink()
    await draft('services', content => {
      return withNewsroom(content, 3100)
    })
    const html = await read(`/preview/${token}/services`)
    const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
    const outside = links.filter(href => !href.startsWith(`/preview/${token}/`))
    expect([...new Set(outside)].toSorted()).toEqual(['/admin/posts', '/auth'])
    const [, certificate = ''] =
      /src="(\/preview\/[^"]*\/certificates\/page\/services\/[^"]*)"/.exec(html) ?? []
    const drawn = await site.request(certificate)
    expect([drawn.status, drawn.headers.get('content-type'), drawn.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ])
    expect((await site.request(certificate.replace(`/preview/${token}`, ''))).status).toBe(404)
  })

  it('leads from a second address of a page to that page in the preview', async () => {
    const { token } = await makeLink()
    const answer = await site.request(`/preview/${token}/privacy-policy`)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `/preview/${token}/privacy`])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('counts neither as a visit nor as a missed address', async () => {
    const { token } = await makeLink()
    const headers = {
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
      'User-Agent': 'Mozilla/5.0',
    }
    for (const path of [`/preview/${token}/about`, `/preview/${'x'.repeat(43)}/about`, '/preview/none/'])
      await site.request(path, { headers })
    await site.deps.visits.write()
    const views = await site.deps.db.selectFrom('page_views').select('path').execute()
    expect(views.filter(({ path }) => path.includes('preview') || path === '/about')).toEqual([])
    const missed = await site.deps.db.selectFrom('missed_addresses').select('path').execute()
    expect(missed.filter(({ path }) => path.includes('preview'))).toEqual([])
  })

  it('shows a draft with faults, where a page can show them', async () => {
    await draft('about', withLede('x'.repeat(401)))
    await draft('services', content => {
      return withNewsroom(content, 'dear')
    })
    const { token } = await makeLink()
    expect(await read(`/preview/${token}/about`)).toContain('x'.repeat(401))
    expect((await site.request(`/preview/${token}/services`)).status).toBe(200)
  })

  describe('answers the usual 404', () => {
    const unknown = () => read('/nowhere')

    it('to a token that is wrong, or to none', async () => {
      const { token } = await makeLink()
      for (const path of [
        `/preview/${'x'.repeat(43)}/`,
        `/preview/${token}x/about`,
        '/preview/none/about',
        '/preview',
        '/preview/',
        `/preview/${token}/admin`,
        `/preview/${token}/auth`,
        `/preview/${token}/nowhere`,
        `/preview/${token}/preview/${token}/about`,
        `/preview/${token}/seals/../api/site`,
      ]) {
        const answer = await site.request(path)
        expect([path, answer.status]).toEqual([path, 404])
        expect(await answer.text()).toBe(await unknown())
      }
    })

    it('to what the app would load', async () => {
      const { token } = await makeLink()
      expect((await site.request(`/preview/${token}/about.data`)).status).toBe(404)
    })

    it('once the link is revoked', async () => {
      const { token, site: answered } = await makeLink()
      const address = `/preview/${token}/about`
      expect((await site.request(address)).status).toBe(200)
      const path = `/site/previews/${answered.previews[0]?.id}`
      const revoked = await callApi<SiteAnswer>(site, 'DELETE', path, { as: editor })
      expect([revoked.status, revoked.body.previews.length]).toEqual([200, answered.previews.length - 1])
      const answer = await site.request(address)
      expect([answer.status, await answer.text()]).toEqual([404, await unknown()])
      expect((await callApi(site, 'DELETE', path, { as: editor })).body.code).toBe('preview_not_found')
      const { body: log } = await callApi(site, 'GET', '/log', { as: owner })
      const text = JSON.stringify(log)
      expect([text.includes('site_preview_made'), text.includes('site_preview_revoked')]).toEqual([
        true,
        true,
      ])
      expect(text).not.toContain(token)
    })
  })

  it('stores no token, and makes twenty links at most', async () => {
    const { token } = await makeLink()
    const rows = await site.deps.db.selectFrom('site_previews').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    let refused: { status: number; body: { code?: string } } | undefined
    for (let link = 0; link < 20 && !refused; link += 1) {
      const answer = await callApi(site, 'POST', '/site/previews', { as: editor })
      if (answer.status !== 200) refused = answer
    }
    expect([refused?.status, refused?.body.code]).toEqual([409, 'too_many_previews'])
  })

  // The last: the sessions end with it.
  it('ends after seven days', async () => {
    const { token, site: answered } = await makeLink()
    expect(answered.previews[0]?.made_by).not.toBeNull()
    site.clock.advance(7 * day - 2000)
    expect((await site.request(`/preview/${token}/about`)).status).toBe(200)
    site.clock.advance(2000)
    expect((await site.request(`/preview/${token}/about`)).status).toBe(404)
  })
})
