/** What counts as a view of a page (docs/product.md 2.7), on the built site. */
import { request as httpRequest } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atTheEnd } from '../../support/at-the-end'
import { deleteFolder } from '../../support/delete-folder'
import { makeFolder } from '../../support/make-folder'
import { importBuild } from '../../support/site/build'
import { freePort } from '../../support/site/free-port'
import { describeEachSite, openSite, type Site } from '../../support/site/site'

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
/** As a browser opens a page, and as the loaded app follows a link. */
const opening = { 'User-Agent': userAgent, 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' }
const following = { 'User-Agent': userAgent, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': 'same-origin' }
const own = (path: string) => `http://localhost:3000${path}`

/** As `path from: views`. */
async function countedBy({ deps }: Pick<Site, 'deps'>): Promise<string[]> {
  await deps.visits.write()
  const rows = await deps.db
    .selectFrom('page_views')
    .selectAll()
    .orderBy('path')
    .orderBy('referrer')
    .execute()
  return rows.map(({ path, referrer, views }) => `${path} ${referrer}: ${views}`).toSorted()
}

describe('a view', () => {
  let site: Site
  let post: string
  beforeAll(async () => {
    site = await openSite()
    const { id } = await site.deps.db
      .selectFrom('blog_posts')
      .select('id')
      .where('status', '=', 'published')
      .limit(1)
      .executeTakeFirstOrThrow()
    post = `/blog/${id}`
  })
  beforeEach(async () => {
    await site.deps.visits.write()
    await site.deps.db.deleteFrom('page_views').execute()
  })
  const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    site.request(path, { method, headers: { ...opening, ...headers } })

  it('is a page that is rendered, comes from the cache, or is known to the browser', async () => {
    const first = await visit('/about')
    await visit('/about?utm_source=letter')
    const known = await visit('/about', { 'If-None-Match': first.headers.get('etag') ?? '' })
    expect(known.status).toBe(304)
    expect(await countedBy(site)).toEqual(['/about : 3'])
  })

  it('is an article, the first page, a list by its parameters, and a link in the loaded app', async () => {
    await visit(post)
    await visit('/')
    await visit('/blog?category=Compliance')
    const follow = (path: string, from: string) =>
      site.request(path, { headers: { ...following, Referer: own(from) } })
    for (const path of [`${post}.data`, `${post}.data`, '/_.data', '/services.data?_routes=x'])
      expect((await follow(path, '/about')).status).toBe(200)
    expect(await countedBy(site)).toEqual(
      ['/ : 1', '/ /: 1', '/blog : 1', `${post} : 1`, `${post} /: 2`, '/services /: 1'].toSorted(),
    )
  })

  it('is counted by the name of the website that led there', async () => {
    await visit('/about', { Referer: 'https://www.news.example/story?reader=ann@client.example' })
    await visit('/about', { Referer: own('/services') })
    await visit('/about', { Referer: 'http://203.0.113.7/' })
    expect(await countedBy(site)).toEqual(['/about *: 1', '/about /: 1', '/about news.example: 1'])
  })

  it.each([
    ['HEAD', '/about', {}, 'HEAD'],
    ['a robot', '/about', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['Global Privacy Control', '/about', { 'Sec-GPC': '1' }],
    ['Do Not Track', '/about', { DNT: '1' }],
    ['a prefetch', '/about', { 'Sec-Purpose': 'prefetch' }],
    ['a page rendered in advance', '/about', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['a program that does not say what for', '/about', { 'Sec-Fetch-Dest': '' }],
    ['a browser of staff', '/about', { Cookie: '__Host-qq=x' }],
    ['a filter of the same page', '/portfolio?filter=CRM+Setup', { Referer: own('/portfolio') }],
    ['an unknown address', '/nowhere', {}],
    ['an unknown article', '/blog/nowhere', {}],
    ['an unknown case', '/portfolio/99', {}],
    ['the page for unknown addresses', '/404', {}],
    ['another spelling of an address', '/portfolio/%31', {}],
    ['the admin area', '/admin', {}],
    ['the page to sign in', '/auth', {}],
    ['the link of an email', '/newsletter/confirm?token=x', {}],
    ['a sealed sentence', `/seal/${'a'.repeat(64)}`, {}],
    ['a feed', '/feeds/atom.xml', {}],
    ['a redirect', '/insights', {}],
  ] as [string, string, Record<string, string>, string?][])('is not %s', async (_, path, headers, method) => {
    await visit(path, headers, method)
    await visit(path, headers, method)
    expect(await countedBy(site)).toEqual([])
  })

  it('is not the page after a form, nor its data asked for again', async () => {
    await site.request('/contact.data', { headers: { ...following, Referer: own('/contact?service=crm') } })
    await visit('/contact?sent=1', { Referer: own('/contact') })
    expect(await countedBy(site)).toEqual([])
  })

  it('leaves nothing of the visitor in memory or in the table', async () => {
    await visit('/about', { 'X-Forwarded-For': '203.0.113.77', Referer: 'https://news.example/ann' })
    await site.deps.visits.write()
    const rows = await site.deps.db.selectFrom('page_views').selectAll().execute()
    expect(rows).toEqual([{ day: '2026-11-20', path: '/about', referrer: 'news.example', views: 1 }])
  })
})

describeEachSite('views of several processes', open => {
  it('add up, and a failed write keeps what it had', async () => {
    const site = await open()
    const build = await importBuild()
    const other = await build.createDeps(site.deps.config, site.clock)
    const { app } = await build.createApp(other.deps)
    await site.request('/about', { headers: opening })
    await app.request(own('/about'), { headers: opening })
    await site.deps.visits.write()
    await other.deps.visits.write()
    expect(await countedBy(site)).toEqual(['/about : 2'])
    await app.request(own('/about'), { headers: opening })
    // What a process has counted is written before it ends.
    await other.close()
    expect(await countedBy(site)).toEqual(['/about : 3'])
  })

  it('wait in memory while the database is away', async () => {
    const site = await open()
    await site.request('/about', { headers: opening })
    await site.deps.db.schema.alterTable('page_views').renameTo('elsewhere').execute()
    await expect(site.deps.visits.write()).rejects.toThrow()
    await site.request('/about', { headers: opening })
    await site.deps.db.schema.alterTable('elsewhere').renameTo('page_views').execute()
    expect(await countedBy(site)).toEqual(['/about : 2'])
  })

  it('notes searches that found nothing, and no other', async () => {
    const site = await open()
    const search = (q: string, headers: Record<string, string> = {}) =>
      site.request(`/blog?${new URLSearchParams({ q })}`, { headers: { ...opening, ...headers } })
    for (const q of [
      'Zyzzyva \u00c9t\u00e9',
      'zyzzyva  ete',
      'website',
      'zq ann@client.example',
      'zq 604 555 0167',
    ])
      await search(q)
    await search('zyzzyva robots', { 'User-Agent': 'curl/8' })
    await search('zyzzyva privately', { 'Sec-GPC': '1' })
    await site.deps.visits.write()
    const rows = await site.deps.db.selectFrom('missed_searches').selectAll().execute()
    expect(rows).toEqual([{ words: 'zyzzyva ete', times: 2, day: '2026-11-20' }])
  })
})

describe('a listening site', () => {
  /** As a browser sends it: Node's fetch writes some of these headers itself. */
  const get = (url: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(url, { headers: opening }, answer => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
      sent.once('error', reject).end()
    })

  it('counts what it answers from the cache at once, and adds it before it stops', async () => {
    const dataDir = makeFolder('visits')
    atTheEnd(() => deleteFolder(dataDir))
    const { startServer } = await importBuild()
    const PORT = String(await freePort())
    const server = await startServer({ PORT, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    for (let n = 0; n < 5; n += 1) expect(await get(`http://localhost:${PORT}/services`)).toBe(200)
    await server.stop()
    const database = new DatabaseSync(`${dataDir}/site.sqlite`)
    const rows = database.prepare('select path, referrer, views from page_views').all()
    database.close()
    expect(rows).toEqual([expect.objectContaining({ path: '/services', referrer: '', views: 5 })])
  })
})
