/** /api/numbers: who reads them, what they say, and the file. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Numbers } from '../../../domain/number/number-schema'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const day = '2026-11-20'
const openedBy = { 'Sec-Fetch-Site': 'same-origin' }

describeEachSite('/api/numbers', open => {
  let site: Site
  let editor: TestAccount
  let member: TestAccount
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    editor = await makeAccount(site)
    member = await makeAccount(site)
    await site.deps.db
      .updateTable('accounts')
      .set({ role: 'member' })
      .where('id', '=', member.session.user.id)
      .execute()
  })
  beforeEach(async () => {
    const { db } = site.deps
    await db.deleteFrom('page_views').execute()
    await db.deleteFrom('contact_submissions').execute()
  })

  const get = <Body = Numbers>(query = '', as: TestAccount | undefined = editor) =>
    callApi<Body>(site, 'GET', `/numbers${query}`, { as })
  const count = (path: string, referrer: string, times = 1, on = day) =>
    site.deps.db.insertInto('page_views').values({ day: on, path, referrer, views: times }).execute()

  async function subscribe(id: string, page: string, isConfirmed: boolean): Promise<void> {
    const { db } = site.deps
    const at = '2026-11-20T20:00:00.000Z'
    const hashes = { confirm_token_hash: id, unsubscribe_token_hash: id }
    const status = isConfirmed ? 'confirmed' : 'pending'
    await db
      .insertInto('subscribers')
      .values({ id, email: `${id}@client.example`, status, status_at: at, ...hashes })
      .execute()
    const event = { subscriber_id: id, at, ip: '', wording: '', version: '' }
    await db
      .insertInto('subscriber_events')
      .values([
        { ...event, id: `${id}-1`, kind: 'requested', page },
        ...(isConfirmed ? [{ ...event, id: `${id}-2`, kind: 'confirmed' as const, page: '' }] : []),
      ])
      .execute()
  }

  it('take what is unknown or malformed for what is usual', async () => {
    await count('/about', '')
    for (const query of [
      '',
      '?period=8',
      '?period=30&page=about',
      `?page=/${'a'.repeat(300)}`,
      '?page=&period[]=7',
    ]) {
      const { status, body } = await get(query)
      expect([query, status, body.period, body.page, body.all.views]).toEqual([query, 200, '30', '', 1])
    }
    const injected = await get(`?page=${encodeURIComponent("/about' or '1'='1")}`)
    expect([injected.status, injected.body.all.views]).toEqual([200, 0])
    expect((await get(`?page=${encodeURIComponent('/a\0b')}`)).status).toBe(400)
  })

  it('answer views of the site and of one page', async () => {
    await count('/about', 'news.example', 3)
    await count('/about', '/', 2)
    await count('/', '', 4, '2026-11-01')
    const { body } = await get()
    expect(body).toMatchObject({ from: '2026-10-22', to: day, all: { views: 9, arrivals: 7 } })
    expect(body.pages.map(({ path, views }) => [path, views])).toEqual([
      ['/about', 5],
      ['/', 4],
    ])
    const week = await get('?period=7&page=/about')
    expect(week.body).toMatchObject({
      all: { views: 5, arrivals: 3 },
      pages: [],
      referrers: [{ referrer: 'news.example', arrivals: 3 }],
    })
  })

  it('say how often posts were read in 30 days', async () => {
    await count('/blog/results-day', '', 3)
    await count('/blog/results-day', 'news.example', 2, '2026-10-22')
    await count('/blog/results-day', '', 7, '2026-10-21')
    await count('/blog', '', 9)
    expect((await get('/posts')).body).toEqual({ views: { 'results-day': 5 } })
  })

  it('are exported as a table, one export at a time', async () => {
    await count('/about', '', 3)
    await count('/about', 'news.example', 1, '2026-11-19')
    await count('/', '*', 2)
    await count('/=1+1', '/', 2)
    const file = await get('/export?period=7')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="numbers-2026-11-20.csv"')
    expect(file.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Day,Page,Came from,Views',
      '2026-11-19,/about,news.example,1',
      '2026-11-20,/,Other websites,2',
      '2026-11-20,/=1+1,This website,2',
      '2026-11-20,/about,Direct or unknown,3',
      '',
    ])
    // Under way for as long as nobody reads it.
    const unread = await site.request('/api/numbers/export', {
      headers: { Authorization: `Bearer ${editor.session.access_token}` },
    })
    const refused = await get<{ code?: string }>('/export')
    expect([unread.status, refused.status, refused.body.code]).toEqual([200, 409, 'export_under_way'])
    await unread.text()
    const one = await get('/export?page=/about')
    expect(one.text.match(/about/g)).toHaveLength(2)
  })

  it('name the pages that enquiries and subscribers came from', async () => {
    const own = `${site.deps.config.siteUrl}/services?from=letter#top`
    const typed = {
      name: 'Ann',
      company: 'Client',
      email: 'ann@client.example',
      message: 'Hello',
      origin: own,
    }
    expect((await site.post('/contact', typed)).status).toBe(303)
    expect((await site.post('/contact', typed, { 'Sec-GPC': '1' })).status).toBe(303)
    const { db } = site.deps
    const [known, unknown] = await db.selectFrom('contact_submissions').selectAll().orderBy('id').execute()
    expect([known?.origin, unknown?.origin]).toEqual(['/services', null])
    if (!known) throw new Error('nothing was stored')
    const { submission_key: _, ...copy } = known
    await db
      .insertInto('contact_submissions')
      .values([
        { ...copy, id: 'another' },
        { ...copy, id: 'spam', status: 'spam' },
        { ...copy, id: 'earlier', created_at: '2026-10-22T06:59:59.000Z' },
      ])
      .execute()
    await subscribe('one', '/blog/results-day', true)
    await subscribe('two', '/newsletter', false)
    expect((await get()).body.origins).toEqual([
      { path: '/services', enquiries: 2, subscribers: 0 },
      { path: '', enquiries: 1, subscribers: 0 },
      { path: '/blog/results-day', enquiries: 0, subscribers: 1 },
    ])
    expect((await get('?page=/services')).body.origins).toEqual([
      { path: '/services', enquiries: 2, subscribers: 0 },
    ])
  })

  it('get the page that led to the form from a link in the loaded app, and never from a cached page', async () => {
    const from = `${site.deps.config.siteUrl}/services`
    const app = await site.request('/contact.data', {
      headers: { ...openedBy, 'Sec-Fetch-Dest': 'empty', Referer: from },
    })
    expect(await app.text()).toContain(from)
    const page = await site.request('/contact', {
      headers: { ...openedBy, 'Sec-Fetch-Dest': 'document', Referer: from },
    })
    const html = await page.text()
    expect(html).toContain('<input type="hidden" name="origin"')
    expect(html).not.toContain(from)
  })
})
