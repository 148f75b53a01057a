/** /api/pages, and what visitors get of the pages that staff make. */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishDuePages } from '../../../domain/page/edit-pages.server'
import { purgePageBin } from '../../../domain/page/page-bin.server'
import type { EarlierPage, ListedPage, PageVersion, WholePage } from '../../../domain/page/page-schema'
import { type ApiCall, callApi } from '../../support/site/api'
import { makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const nobody = '00000000-0000-4000-8000-000000000000'
const day = 24 * 60 * 60 * 1000
const writes = { name: 'api-writes', points: 300, seconds: 300 }

type Refused = { code: string; detail: string; errors: Record<string, string>; current: WholePage }
type Answered = WholePage & Refused

const careers = {
  title: 'Careers',
  lede: 'Three people, one desk, and room for a fourth.',
  content: '<h2>Open now</h2><p>A producer, from March.</p><h2>How to apply</h2><p>Write to us.</p>',
  status: 'published',
}

describeEachSite('/api/pages', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  let outsider: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open))
    outsider = await makeAccount(site)
    await site.deps.db.updateTable('accounts').set({ role: 'member' }).where('id', '=', outsider.id).execute()
  })
  beforeEach(async () => {
    const { db } = site.deps
    await db.deleteFrom('own_pages').execute()
    await db.deleteFrom('redirects').execute()
  })

  const call = <Body = Answered>(method: string, path: string, asked: ApiCall = {}) =>
    callApi<Body>(site, method, `/pages${path}`, { as: editor, ...asked })
  const make = async (fields: object = {}) =>
    (await call('POST', '', { body: { ...careers, ...fields } })).body
  const save = (page: WholePage, changes: object, version = page.version) =>
    call('PATCH', `/${page.id}`, { body: changes, headers: { 'If-Match': `"${version}"` } })
  const list = async () => (await call<{ pages: ListedPage[]; bin: ListedPage[] }>('GET', '')).body
  /** A page of the visitor's, after the cache has asked for the content version again. */
  const visit = async (path: string) => {
    site.clock.advance(2000)
    return site.request(path, { redirect: 'manual' })
  }
  const read = async (path: string) => (await visit(path)).text()
  const upload = async () => {
    const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#0e4a57' } })
    site.clock.advance(10)
    const answer = await site.request('/storage/v1/object/portfolio_images/content_1.png', {
      method: 'POST',
      headers: { Authorization: `Bearer ${editor.session.access_token}` },
      // A Buffer over a plain ArrayBuffer, which its type does not say.
      body: (await picture.png().toBuffer()) as Uint8Array<ArrayBuffer>,
    })
    return (await answer.json()) as { name: string; url: string }
  }

  const calls: [method: string, path: string, body?: object][] = [
    ['GET', ''],
    ['POST', '', careers],
    ['GET', `/${nobody}`],
    ['PATCH', `/${nobody}`, careers],
    ['DELETE', `/${nobody}`],
    ['GET', `/${nobody}/versions`],
    ['GET', `/${nobody}/versions/1`],
    ['POST', `/${nobody}/restore`],
    ['POST', `/${nobody}/deletion`, { title: 'Careers' }],
  ]

  it.each(calls)(
    'is closed to strangers, other accounts and other sites: %s %s',
    async (method, path, body) => {
      expect((await call(method, path, { body, headers: { Authorization: '' } })).status).toBe(401)
      const without = await call(method, path, { body, as: outsider })
      expect([without.status, without.body.code]).toEqual([403, 'not_staff'])
      if (path.endsWith('/deletion')) expect((await call(method, path, { body })).body.code).toBe('not_owner')
      if (method === 'GET') return
      const foreign = await call(method, path, { body, headers: { Origin: 'https://evil.example' } })
      expect([foreign.status, foreign.body.code]).toEqual([403, 'foreign_origin'])
      expect(await list()).toEqual({ pages: [], bin: [] })
    },
  )

  it.each(calls.filter(([, path]) => path !== ''))('knows no such page: %s %s', async (method, path, body) =>
    expect((await call(method, path, { body, as: owner })).status).toBe(404),
  )

  it.each([
    ['a body that is not JSON', '{', 400, 'bad_json'],
    ['a list', '[]', 400, 'bad_json'],
    ['17 million characters', 'x'.repeat(16 * 1024 * 1024 + 1), 413, 'too_large'],
    ['a field as long as a text', { title: 'x'.repeat(20_000) }, 422, 'invalid_page'],
    ['an unknown field', { ...careers, author: 'x' }, 422, 'invalid_page'],
    ['a text of numbers', { ...careers, content: 7 }, 422, 'invalid_page'],
    ['a picture that is in no library', { ...careers, content: pictureAt('9') }, 422, 'invalid_page'],
    [
      'a picture without encryption',
      { ...careers, content: '<img src="http://a.example/b.png">' },
      422,
      'invalid_page',
    ],
  ])('refuses %s', async (_, body, status, code) => {
    const refused = await call('POST', '', { body })
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await list()).toEqual({ pages: [], bin: [] })
  })

  it('takes so many changes in five minutes, and no more', async () => {
    const busy = await makeAccount(site)
    await site.deps.limiter.take([writes], busy.id, 300)
    const refused = await call('POST', '', { body: careers, as: busy })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_writes'])
  })

  it('creates a page, answers what is stored, and lists it with who changed it', async () => {
    const made = await call('POST', '', {
      body: { ...careers, content: `${careers.content}<script>1</script>` },
    })
    const { id } = made.body
    expect([made.status, made.headers.get('location'), made.headers.get('etag')]).toEqual([
      201,
      `/api/pages/${id}`,
      '"1"',
    ])
    expect(made.body).toMatchObject({ ...careers, address: 'careers', place: 'none', label: '', version: 1 })
    expect((await call('GET', `/${id}`)).body).toEqual(made.body)
    const { content: _, lede: _l, search_title: _t, search_description: _d, ...listed } = made.body
    expect(await list()).toEqual({ pages: [{ ...listed, binned_at: null }], bin: [] })
    expect(made.body.updated_by).toBe(editor.email)
  })

  it('stays when the account of who saved it last is deleted, and goes out without a name', async () => {
    const leaving = await makeAccount(site)
    const publish_at = new Date(site.clock.now() + day).toISOString()
    const { body } = await call('POST', '', {
      as: leaving,
      body: { ...careers, status: 'scheduled', publish_at },
    })
    expect(body.updated_by).toBe(leaving.email)
    const deletion = await callApi(site, 'DELETE', `/people/${leaving.id}`, { as: owner })
    expect(deletion.status).toBe(204)
    expect((await list()).pages).toMatchObject([{ id: body.id, updated_by: null }])
    expect((await call('GET', `/${body.id}`)).body).toMatchObject({ title: 'Careers', updated_by: null })
    site.clock.advance(2 * day)
    expect(await publishDuePages({ db: site.deps.db, now: site.clock.now() })).toBe(1)
    expect((await visit('/careers')).status).toBe(200)
  })

  it('saves what is sent, over the version that was opened', async () => {
    const page = await make()
    const saved = await save(page, { lede: 'Changed.' })
    expect(saved.body).toMatchObject({
      title: 'Careers',
      lede: 'Changed.',
      content: careers.content,
      version: 2,
    })
    const late = await save(page, { lede: 'Too late.' })
    expect([late.status, late.body.code, late.body.current.lede]).toEqual([
      412,
      'version_conflict',
      'Changed.',
    ])
    expect(late.headers.get('etag')).toBe('"2"')
    expect((await call('PATCH', `/${page.id}`, { body: {}, headers: { 'If-Match': '2' } })).status).toBe(400)
  })

  describe('earlier texts', () => {
    const versionsOf = async (id: string) =>
      (await call<{ versions: PageVersion[] }>('GET', `/${id}/versions`)).body.versions
    const versionOf = (id: string, version: number | string, asked: ApiCall = {}) =>
      call<EarlierPage>('GET', `/${id}/versions/${version}`, asked)

    it('are kept by each save that changes a word, with who saved them and when', async () => {
      const page = await make()
      expect(await versionsOf(page.id)).toEqual([])
      const renamed = await call('PATCH', `/${page.id}`, {
        as: owner,
        body: { title: 'Work with us', place: 'footer' },
        headers: { 'If-Match': '"1"' },
      })
      await save(renamed.body, { status: 'draft' })
      await save({ ...renamed.body, version: 3 }, { content: '<p>Nobody is wanted.</p>' })
      expect(await versionsOf(page.id)).toEqual([
        { version: 3, title: 'Work with us', saved_at: expect.any(String), saved_by: editor.email },
        { version: 1, title: 'Careers', saved_at: page.updated_at, saved_by: editor.email },
      ])
      const { lede, content, title } = page
      expect((await versionOf(page.id, 1)).body).toEqual({
        version: 1,
        saved_at: page.updated_at,
        saved_by: editor.email,
        fields: { title, lede, content, place: 'none', label: '', search_title: '', search_description: '' },
      })
    })

    it('are the fifty newest', async () => {
      const page = await make()
      const older = Array.from({ length: 60 }, (_, place) => ({
        ...{ page_id: page.id, version: -place, fields: '{}', saved_by: null },
        saved_at: '2026-01-01T00:00:00.000Z',
      }))
      await site.deps.db.insertInto('own_page_versions').values(older).execute()
      await save(page, { lede: 'Changed.' })
      const kept = await site.deps.db.selectFrom('own_page_versions').select('version').execute()
      expect(kept.map(({ version }) => version).toSorted((a, b) => b - a)).toEqual(
        Array.from({ length: 50 }, (_, place) => 1 - place),
      )
    })

    it('go with the page, and are in the bin with it', async () => {
      const page = await make()
      await save(page, { lede: 'Changed.' })
      await call('DELETE', `/${page.id}`)
      expect((await call('GET', `/${page.id}/versions`)).body.code).toBe('page_not_found')
      expect((await versionOf(page.id, 1)).status).toBe(404)
      await call('POST', `/${page.id}/restore`)
      expect(await versionsOf(page.id)).toHaveLength(1)
      await call('DELETE', `/${page.id}`)
      await call('POST', `/${page.id}/deletion`, { as: owner, body: { title: 'Careers' } })
      expect(await site.deps.db.selectFrom('own_page_versions').selectAll().execute()).toEqual([])
    })

    it.each(['0', '01', 'x', '-1', '1.5', '99', '99999999999999999999'])(
      'are none at the number %s',
      async version => {
        const page = await make()
        await save(page, { lede: 'Changed.' })
        const { status, body } = await versionOf(page.id, version)
        expect([status, body]).toMatchObject([404, { code: 'page_not_found' }])
      },
    )
  })

  describe('an address', () => {
    it('is no page of the site, and no other page of staff, the bin included', async () => {
      await make()
      const errorOf = async (address: string) =>
        (await call('POST', '', { body: { ...careers, address } })).body.errors?.address
      expect(await errorOf('about')).toBe('/about is the address of a page of the site. Choose another.')
      expect(await errorOf('feeds')).toBe(
        '/feeds is the address of something else of the site. Choose another.',
      )
      expect(await errorOf('careers')).toBe('“Careers” has the address /careers. Choose another.')
      expect(await errorOf('a/b')).toMatch(/^Use letters/)
      const { pages } = await list()
      await call('DELETE', `/${pages[0]?.id}`)
      expect(await errorOf('careers')).toMatch(/^“Careers”, which is in the bin, has/)
      expect((await call('POST', '', { body: { title: 'Privacy' } })).body.errors).toEqual({
        address: 'Choose an address.',
      })
    })

    it('is not one that is redirected', async () => {
      await callApi(site, 'POST', '/redirects', { as: owner, body: { source: '/jobs', target: '/about' } })
      expect((await call('POST', '', { body: { ...careers, address: 'jobs' } })).body.errors).toEqual({
        address: '/jobs is redirected to /about. Delete that redirect first, or choose another.',
      })
    })

    it('leaves a redirect behind when visitors know it, there and back again', async () => {
      const page = await make()
      expect((await visit('/careers')).status).toBe(200)
      await save(page, { address: 'jobs' })
      const moved = await visit('/careers')
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/jobs'])
      expect((await visit('/jobs')).status).toBe(200)
      await save(page, { address: 'team' }, 2)
      expect((await visit('/jobs')).headers.get('location')).toBe('/team')
      await save(page, { address: 'careers' }, 3)
      expect((await visit('/careers')).status).toBe(200)
      expect((await visit('/team')).headers.get('location')).toBe('/careers')
      expect((await visit('/jobs')).headers.get('location')).toBe('/team')
      const links = await site.deps.db.selectFrom('redirects').select(['source', 'target']).execute()
      expect(links.map(({ source, target }) => `${source} ${target}`).toSorted()).toEqual([
        '/jobs /team',
        '/team /careers',
      ])
    })

    it('leaves none when nobody has seen it', async () => {
      const page = await make({ status: 'draft' })
      await save(page, { address: 'jobs' })
      expect(await site.deps.db.selectFrom('redirects').selectAll().execute()).toEqual([])
    })
  })

  describe('a place', () => {
    it('is full when two pages are in the menu, and drafts take no room', async () => {
      await make({ place: 'menu', address: 'one', title: 'One' })
      await make({
        place: 'menu',
        address: 'two',
        title: 'Two',
        status: 'scheduled',
        publish_at: '2999-01-01T00:00:00Z',
      })
      const third = await make({ place: 'menu', address: 'three', status: 'draft' })
      const refused = await save(third, { status: 'published' })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        {
          place:
            'The menu has room for 2 pages of your own, and has “One”, “Two”. Put one of them elsewhere first.',
        },
      ])
      expect((await save(third, { status: 'published', place: 'footer' })).status).toBe(200)
    })

    it('has room for a short name', async () => {
      const title = 'Careers in investor relations'
      expect((await make({ place: 'menu', title })).errors).toEqual({
        label: 'The menu has room for 16 characters: give the page a shorter name there.',
      })
      expect((await make({ place: 'menu', title, label: 'Careers' })).label).toBe('Careers')
    })

    it('shows it on every page, and nowhere once it is a draft again', async () => {
      const before = await read('/about')
      const menu = await make({ place: 'menu', label: 'Jobs' })
      await make({ place: 'footer', title: 'Accessibility', address: 'accessibility' })
      const shown = await read('/about')
      expect(shown.match(/<a href="\/careers"[^>]*>Jobs<\/a>/g)).toHaveLength(2)
      expect(shown.match(/<a href="\/accessibility"[^>]*>Accessibility<\/a>/g)).toHaveLength(1)
      expect(await read('/careers')).toContain('aria-current="page"')
      const { pages } = await list()
      for (const page of pages) await save({ ...menu, ...page }, { status: 'draft' })
      expect(await read('/about')).toBe(before)
    })
  })

  describe('a visitor', () => {
    it('reads what is published, as every page is read', async () => {
      await make({ search_title: 'Work with us', search_description: 'Open positions.' })
      const answer = await visit('/careers')
      const html = await answer.text()
      expect(answer.headers.get('cache-control')).toContain('s-maxage=60')
      expect(answer.headers.get('content-security-policy')).toContain("img-src 'self' data: https:")
      expect(html).toMatch(/<h1 class="display">.*Careers/)
      expect(html).toContain('<h2 id="section-open-now">Open now</h2>')
      expect(html).toContain('<title>Work with us | Quorum &amp; Quay</title>')
      expect(html).toContain('<meta name="description" content="Open positions."/>')
      expect(html).toContain(`<link rel="canonical" href="${site.deps.config.siteUrl}/careers"/>`)
      expect(html).toMatch(/"@type":"WebPage".*"name":"Work with us"/)
      expect(html).toMatch(/"@type":"BreadcrumbList".*"position":2,"name":"Careers"/)
      const again = await site.request('/careers', {
        headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
      })
      expect(again.status).toBe(304)
      expect(await read('/sitemap.xml')).toContain(`<loc>${site.deps.config.siteUrl}/careers</loc><lastmod>`)
      const card = await site.request('/og/own/careers.png')
      expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect((await site.request('/og/own/jobs.png')).status).toBe(404)
    })

    it('finds it in any spelling, and the usual page where there is none', async () => {
      await make()
      const other = await visit('/Careers/?from=letter')
      expect([other.status, other.headers.get('location')]).toEqual([308, '/careers?from=letter'])
      expect((await visit('/careers.')).headers.get('location')).toBe('/careers')
      expect((await visit('/careers?utm_source=letter')).status).toBe(200)
      const missing = await visit('/nothing-here')
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(missing.headers.get('content-security-policy')).not.toContain('https:')
      expect((await site.post('/careers', {})).status).toBe(405)
    })

    it('sees a change at once, and no draft', async () => {
      const page = await make()
      await read('/careers')
      await save(page, { title: 'Join us' })
      expect(await read('/careers')).toContain('Join us')
      await save(page, { status: 'draft' }, 2)
      expect((await visit('/careers')).status).toBe(404)
      expect(await read('/sitemap.xml')).not.toContain('/careers')
    })

    it('sees a scheduled page from its time on', async () => {
      const publish_at = new Date(site.clock.now() + 60_000).toISOString()
      await make({ status: 'scheduled', publish_at })
      expect((await visit('/careers')).status).toBe(404)
      expect(await publishDuePages({ db: site.deps.db, now: site.clock.now() })).toBe(0)
      site.clock.advance(60_000)
      expect(await publishDuePages({ db: site.deps.db, now: site.clock.now() })).toBe(1)
      expect((await visit('/careers')).status).toBe(200)
      expect((await list()).pages[0]).toMatchObject({ status: 'published', publish_at: null, version: 2 })
    })

    it('is counted, rendered, cached or in the loaded app', async () => {
      await make()
      await site.deps.visits.write()
      await site.deps.db.deleteFrom('page_views').execute()
      const agent =
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
      const opening = { 'User-Agent': agent, 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' }
      await site.request('/careers', { headers: opening })
      await site.request('/careers', { headers: opening })
      await site.request('/careers.data', {
        headers: { ...opening, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': 'same-origin' },
      })
      await site.request('/nothing', { headers: opening })
      await site.deps.visits.write()
      const rows = await site.deps.db.selectFrom('page_views').select(['path', 'views']).execute()
      const counted = rows
        .filter(({ path }) => path === '/careers')
        .reduce((sum, { views }) => sum + views, 0)
      expect([counted, rows.filter(({ path }) => path !== '/careers')]).toEqual([3, []])
    })

    it('finds it in nothing that is about articles', async () => {
      const lists = ['/blog', '/insights', '/feeds/atom.xml', '/feeds/feed.json', '/blog?q=producer']
      await make({ title: 'A page of its own', address: 'own' })
      for (const path of lists) expect(await read(path), path).not.toContain('A page of its own')
      expect((await visit('/blog/own')).status).toBe(404)
      expect((await visit('/seals/own.svg')).status).toBe(404)
      expect((await callApi(site, 'GET', '/posts?search=own', { as: editor })).body.total).toBe(0)
      expect((await callApi(site, 'GET', '/today', { as: editor })).text).not.toContain('A page of its own')
    })
  })

  it('keeps a picture in the library while a page shows it, also from the bin', async () => {
    const { name, url } = await upload()
    const page = await make({ content: `<p>Here: <img src="${url}" alt="A plate"></p>` })
    const shown = (await callApi(site, 'GET', `/images/${name}`, { as: editor })).body
    expect(shown).toMatchObject({ used_by: 0, used_by_pages: 1, pages: [{ id: page.id, title: 'Careers' }] })
    const remove = () => callApi(site, 'DELETE', `/images/${name}`, { as: editor })
    const refused = await remove()
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'image_in_use',
      'A page shows this picture. Remove it there first.',
    ])
    await call('DELETE', `/${page.id}`)
    expect((await remove()).status).toBe(409)
    await call('POST', `/${page.id}/restore`)
    await save(page, { content: '<p>Nothing.</p>' }, 3)
    expect((await remove()).status).toBe(204)
  })

  it('stores pictures that are pasted into the text', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0e4a57' } })
      .png()
      .toBuffer()
    const page = await make({ content: `<p><img src="data:image/png;base64,${png.toString('base64')}"></p>` })
    const [, url = ''] = /src="([^"]+)"/.exec(page.content) ?? []
    expect(url).toMatch(/^\/storage\/v1\/object\/public\/portfolio_images\/content_/)
    expect((await site.request(url)).status).toBe(200)
  })

  describe('a deleted page', () => {
    it('is in the bin for thirty days, and comes back as a draft', async () => {
      const page = await make()
      expect((await call('DELETE', `/${page.id}`)).status).toBe(204)
      expect((await visit('/careers')).status).toBe(404)
      expect((await call('GET', `/${page.id}`)).status).toBe(404)
      expect((await save(page, {})).status).toBe(404)
      expect((await list()).bin).toMatchObject([{ id: page.id, status: 'draft' }])
      const restored = await call('POST', `/${page.id}/restore`)
      expect(restored.body).toMatchObject({ status: 'draft', content: careers.content, version: 3 })
      expect((await call('POST', `/${page.id}/restore`)).status).toBe(404)
      await call('DELETE', `/${page.id}`)
      const { db, clock } = site.deps
      expect(await purgePageBin(db, clock.now() + 30 * day - 1000)).toBe(0)
      expect(await purgePageBin(db, clock.now() + 30 * day + 1000)).toBe(1)
      expect(await list()).toEqual({ pages: [], bin: [] })
    })

    it('is deleted for ever by an owner who types its title', async () => {
      const page = await make()
      const erase = (title: string) => call('POST', `/${page.id}/deletion`, { as: owner, body: { title } })
      expect((await erase('Careers')).status).toBe(404)
      await call('DELETE', `/${page.id}`)
      expect((await erase('careers')).body.errors).toEqual({ title: 'Type the title of the page exactly.' })
      expect((await erase('Careers ')).status).toBe(204)
      expect(await list()).toEqual({ pages: [], bin: [] })
    })
  })

  it('writes what staff change to the log', async () => {
    const page = await make({ status: 'draft' })
    await save(page, { status: 'published' })
    await save(page, { lede: 'Changed.' }, 2)
    await call('DELETE', `/${page.id}`)
    await call('POST', `/${page.id}/restore`)
    await call('DELETE', `/${page.id}`)
    await call('POST', `/${page.id}/deletion`, { as: owner, body: { title: 'Careers' } })
    const rows = await site.deps.db
      .selectFrom('activity_events')
      .select(['action', 'account_id', 'subject', 'area'])
      .where('subject_id', '=', page.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'page_created',
      'page_published',
      'page_saved',
      'page_deleted',
      'page_unbinned',
      'page_deleted',
      'page_erased',
    ])
    expect(rows[0]).toMatchObject({ account_id: editor.id, subject: 'Careers', area: 'content' })
    expect(rows.at(-1)?.account_id).toBe(owner.id)
  })
})

function pictureAt(digits: string): string {
  return `<img src="/storage/v1/object/public/portfolio_images/content_${digits}.png">`
}
