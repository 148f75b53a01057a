/** The page of a post as its form has it, before anything is saved: what is on it, who gets it, and where it is not. */
import { beforeAll, expect, it } from 'vitest'
import { draftMark } from '../../../server/edge/html/mark-draft'
import { type ApiCall, callApi } from '../../support/site/api'
import {
  authEnv,
  callAuth,
  cookieIn,
  fromBrowser,
  makeAccount,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const hour = 60 * 60 * 1000
const fields = { author: 'Ines Okafor', date: '2026-11-20', read_time_in_minutes: 5, status: 'draft' }
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

describeEachSite('the page of what is not saved', open => {
  let site: Site
  let ines: TestAccount
  let cato: TestAccount
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    ines = await makeAccount(site)
    cato = await makeAccount(site, { role: 'contributor' })
  })

  const call = (as: Pick<TestAccount, 'session'>, method: string, path: string, asked: ApiCall = {}) =>
    callApi(site, method, path, { as, ...asked })
  const preview = (body: object, as: Pick<TestAccount, 'session'> = ines) =>
    call(as, 'POST', '/post-preview/page', { body: { ...fields, ...body } })
  const openPage = async (body: object, as?: Pick<TestAccount, 'session'>): Promise<string> =>
    (await preview(body, as)).body.address
  const create = async (body: object, as: TestAccount = ines): Promise<string> =>
    (await call(as, 'POST', '/posts', { body: { ...fields, content: '<p>Before</p>', ...body } })).body.id
  const read = async (path: string) => (await site.request(path)).text()
  const statusOf = async (path: string) => (await site.request(path)).status

  it('has a new article with its series, authors, pictures and certificate, and nobody else finds it', async () => {
    const filed = { category: 'Strategy', status: 'published', series: 'Quiet periods' }
    await create({ title: 'The last part', ...filed, series_part: 3 })
    await create({ title: 'The first part', ...filed, series_part: 1 })
    const address = await openPage({
      ...{ title: 'The part between', ...filed, series_part: 2, tags: ['outlook'], excerpt: 'In brief' },
      content: `<h2>Heading</h2><p>Words<script>x</script></p><p><img src="${pixel}"></p>`,
      authors: [{ name: 'Tobias Guest' }, { name: 'Ines Okafor' }],
    })
    expect(address).toMatch(/^\/preview\/[^/]+\/blog\/the-part-between$/)
    const answer = await site.request(address)
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
    ])
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(policy).toMatch(/; script-src 'none'; .*; form-action 'none'; .*; frame-ancestors 'self'; /)
    const page = await answer.text()
    for (const words of [draftMark, 'The part between', 'Part 2 of 3', 'In brief', 'Tobias Guest</a>', pixel])
      expect(page).toContain(words)
    expect(page).toContain('id="section-heading"')
    expect(page).not.toContain('<script')
    // Links lead out of the frame, but for those within the page.
    expect(page).toMatch(/<a target="_blank"[^>]* href="\/blog\/the-first-part"/)
    const pass = address.replace('/blog/the-part-between', '')
    const files = [...page.matchAll(/["(;](\/preview\/[^"&]+)/g)].map(([, file = '']) => file)
    expect(files.map(file => file.replace(pass, ''))).toEqual(
      expect.arrayContaining(['/seals/the-part-between.svg', '/seals/tobias-guest.svg']),
    )
    for (const file of files) expect([file, await statusOf(file)]).toEqual([file, 200])
    expect(await statusOf('/seals/the-part-between.svg')).toBe(404)
    expect(await statusOf('/blog/the-part-between')).toBe(404)
    site.clock.advance(2000)
    for (const path of [
      '/blog',
      '/blog?q=between',
      '/feeds/atom.xml',
      '/sitemap.xml',
      '/blog/the-first-part',
    ])
      expect(await read(path)).not.toContain('part between')
    expect((await call(ines, 'GET', '/posts?search=between')).body.total).toBe(0)
  })

  it('has what the form of a stored post says in place of it, which stays as it was', async () => {
    const id = await create({ title: 'Assays', status: 'published' })
    const published = await read(`/blog/${id}`)
    await call(ines, 'PATCH', `/posts/${id}/changes`, { body: { title: 'Kept beside' } })
    const address = await openPage({ post_id: id, title: 'Restated', content: '<p>After</p>' })
    expect(address).toMatch(/\/blog\/assays$/)
    const page = await read(address)
    expect([page.includes('Restated'), page.includes('After'), page.includes('Kept beside')]).toEqual([
      ...[true, true, false],
    ])
    site.clock.advance(2000)
    expect(await read(`/blog/${id}`)).toBe(published)
    const draft = await create({ title: 'Unseen' })
    const moved = await openPage({ post_id: draft, title: 'Unseen', id: 'seen-soon' })
    expect(moved).toMatch(/\/blog\/seen-soon$/)
    expect(await read(moved)).toContain('Unseen')
    expect((await call(ines, 'GET', `/posts/${draft}`)).body).toMatchObject({ id: draft, version: 1 })
  })

  it('is the only page there, and gives way to the next preview of the session', async () => {
    const first = await openPage({ title: 'Words one' })
    const pass = first.replace('/blog/words-one', '')
    for (const path of ['', '/', '/blog', '/about', '/blog/words-two', '/admin', '/blog/words-one.data'])
      expect([path, await statusOf(pass + path)]).toEqual([path, 404])
    expect((await site.post(first, { name: 'Ann' })).status).toBe(405)
    const second = await openPage({ title: 'Words two' })
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await openPage({ title: 'Words two', excerpt: 'Newer' })
    expect(await read(second)).toContain('Newer')
  })

  it('is for contributors: their own posts, under an address that no one has', async () => {
    const [theirs, own] = [await create({ title: 'Of an editor' }), await create({ title: 'Own' }, cato)]
    for (const post_id of [theirs, 'nowhere'])
      expect(await preview({ title: 'x', post_id }, cato)).toMatchObject({
        status: 404,
        body: { code: 'post_not_found' },
      })
    expect(await preview({ title: 'x', post_id: 'nowhere' })).toMatchObject({ status: 404 })
    expect(await read(await openPage({ title: 'Rewritten', post_id: own }, cato))).toContain('Rewritten')
    expect(await openPage({ title: 'Of an editor' }, cato)).toMatch(/\/blog\/of-an-editor-2$/)
  })

  it('says by field what it does not take', async () => {
    for (const [body, field] of [
      [{ title: '' }, 'title'],
      [{ title: 'x', image_url: 'ftp://host.example/' }, 'image_url'],
      [{ title: 'x', content: '<br>'.repeat(20_001) }, 'content'],
      [{ title: 'x', more: 1 }, 'more'],
      [{ title: 'x', id: 'No Slug' }, 'id'],
    ] as const) {
      const { status, body: refused } = await preview(body)
      expect([status, refused.code, Object.keys(refused.errors)]).toEqual([422, 'invalid_post', [field]])
    }
  })

  it('is open in the browser of the session only, for as long as that lives, for an hour at most', async () => {
    const answer = await signIn(site, ines, fromBrowser())
    const cookie = cookieIn(answer)
    const session = sessionIn(answer)
    const headers = fromBrowser(cookie)
    const asked = { token: session.access_token, headers, body: { ...fields, title: 'Bound' } }
    const openBound = async () =>
      (await callApi(site, 'POST', '/post-preview/page', asked)).body.address as string
    const statusWith = async (path: string, sent: Record<string, string>) =>
      (await site.request(path, { headers: sent })).status
    const address = await openBound()
    const other = cookieIn(await signIn(site, cato, fromBrowser()))
    expect([await statusWith(address, { Cookie: cookie }), await statusOf(address)]).toEqual([200, 404])
    expect(await statusWith(address, { Cookie: other })).toBe(404)
    site.clock.advance(hour - 1000)
    expect(await statusWith(address, { Cookie: cookie })).toBe(200)
    site.clock.advance(1000)
    expect(await statusWith(address, { Cookie: cookie })).toBe(404)
    const next = await openBound()
    expect(await statusWith(next, { Cookie: cookie })).toBe(200)
    await callAuth(site, 'POST', '/logout?scope=local', { token: session.access_token, headers })
    expect(await statusWith(next, { Cookie: cookie })).toBe(404)
  })
})
