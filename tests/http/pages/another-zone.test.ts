/** An agency in Tokyo: what it promises, writes and publishes goes by its own clocks and days. */
import { beforeAll, expect, it } from 'vitest'
import type { Business } from '../../../domain/enquiry/inbox/business/business-schema'
import { publishDuePosts } from '../../../domain/post/edit-posts.server'
import type { SiteDocument } from '../../../domain/site/site-schema'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { type Content, textsOf } from '../../support/site/site-texts'

const hour = 60 * 60 * 1000

/** Friday, 14:00 in Tokyo. In Vancouver it is Thursday evening. */
const friday = Date.parse('2026-11-27T05:00:00Z')

const inTokyo = (content: Content): Content => ({
  ...content,
  zone: { timeZone: 'Asia/Tokyo', city: 'Tokyo' },
  holidays: 'none',
  closedOn: [{ date: '2026-11-30', name: 'The founder’s birthday' }],
  opens: 9,
  closes: 18,
})

describeEachSite('an agency in Tokyo', open => {
  let site: Site
  let owner: TestAccount
  let before: string | undefined
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800', TRUSTED_PROXIES: '127.0.0.1' })
    owner = await makeAccount(site, { role: 'owner' })
    site.clock.advance(friday - site.clock.now())
    before = (await enquire('before@client.example')).due_at ?? ''
    expect((await textsOf(site, owner).publish({ company: inTokyo })).status).toBe(200)
  })
  const call = <Body>(method: string, path: string, body?: object) =>
    callApi<Body>(site, method, path, { as: owner, body })
  const fetchFile = async (path: string) => (await callApi(site, 'GET', path, { as: owner })).text
  const dueOf = (email: string) =>
    site.deps.db
      .selectFrom('contact_submissions')
      .select(['id', 'due_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()

  let senders = 0
  async function enquire(email: string) {
    senders += 1
    const fields = { name: 'Ann', company: 'Client Corp.', email, message: 'Hello' }
    const sent = await site.post('/contact', fields, {
      'X-Forwarded-For': `10.0.${senders}.1`,
      'X-Forwarded-Proto': 'http',
    })
    expect(sent.status).toBe(303)
    return dueOf(email)
  }

  it('promises an answer within 24 hours of its business days, and says so by its clocks', async () => {
    const email = 'after@client.example'
    const { due_at } = await enquire(email)
    // Over the weekend and its own day off.
    expect(Date.parse(due_at ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-12-01T05:00:00Z'))
    expect(Date.parse(due_at ?? '')).toBeLessThan(Date.parse('2026-12-01T05:01:00Z'))
    const rows = await site.deps.db
      .selectFrom('outbox_messages')
      .select('message')
      .where('purpose', '=', 'enquiry-acknowledgement')
      .execute()
    const mail = rows.map(({ message }) => message).find(message => message.includes(email))
    expect(mail).toContain('Tuesday, Dec 1, 2:00 p.m. Tokyo time')
  })

  it('keeps what was promised before', async () => {
    // By Vancouver's clock all of the 24 hours were of Thursday and Friday.
    expect(before?.slice(0, 16)).toBe('2026-11-28T05:00')
    expect((await dueOf('before@client.example')).due_at).toBe(before)
  })

  it('suggests its next opening for a later reply', async () => {
    const { body } = await call<{ next_opening: string; own: { date: string } }>('GET', '/saved-replies')
    expect(body.next_opening).toBe('2026-12-01T00:00:00.000Z')
    expect(body.own.date).toBe('November 27, 2026')
  })

  it('tells the admin area its clock in the page', async () => {
    const page = await (await site.request('/admin/enquiries')).text()
    expect(page).toContain('<meta name="agency-clock" content="Asia/Tokyo Tokyo"/>')
  })

  it('names its clock in files', async () => {
    expect(await fetchFile('/log/export')).toContain('Time (Tokyo time)')
    const csv = await fetchFile('/enquiries/export?format=csv')
    expect(csv).toContain('Received (Tokyo time)')
    expect(csv).toContain(',2026-11-27 14:00:')
  })

  it('filters the log by its days', async () => {
    const entries = async (day: string) =>
      (await call<{ entries: unknown[] }>('GET', `/log?from=${day}&to=${day}`)).body.entries.length
    // It is the 27th in Tokyo, and the 26th in Vancouver.
    expect(await entries('2026-11-27')).toBeGreaterThan(0)
    expect(await entries('2026-11-26')).toBe(0)
  })

  it('dates articles by its days', async () => {
    const publish_at = new Date(site.clock.now() + hour).toISOString()
    const { body: post } = await call<{ id: string }>('POST', '/posts', {
      title: 'From Tokyo',
      excerpt: 'A morning here.',
      content: '<p>Good morning.</p>',
      author: 'Ann',
      read_time_in_minutes: 1,
      category: 'Strategy',
      image_url: '',
      date: '2026-11-27',
      status: 'scheduled',
      publish_at,
    })
    site.clock.advance(hour)
    const { db, databaseKind: kind } = site.deps
    expect(await publishDuePosts({ db, kind, now: site.clock.now() })).toBe(1)
    site.clock.advance(2000)
    const page = await (await site.request(`/blog/${post.id}`)).text()
    expect(page).toContain('2026-11-27T00:00:00+09:00')
    // The certificate.
    expect(page).toMatch(/Nov.27, 2026,.3:00.p\.m\. Tokyo.time/)
    expect(await (await site.request('/feeds/feed.json')).text()).toContain('2026-11-27T00:00:00+09:00')
  })

  it('is told which zone may be meant', async () => {
    const { faults } = await textsOf(site, owner).draft('company', content => ({
      ...content,
      zone: { timeZone: 'Osaka', city: 'Tokyo' },
    }))
    expect(faults).toEqual([
      {
        path: 'zone.timeZone',
        message: 'Write continent and city as computers do, such as Europe/London or America/New_York',
      },
    ])
    const { body } = await call<SiteDocument>('GET', '/site/company')
    expect(body.content).toMatchObject({ zone: { timeZone: 'Osaka' } })
  })

  it('reckons months by its clocks', async () => {
    // The last evening of November in Vancouver is December in Tokyo.
    site.clock.advance(Date.parse('2026-11-30T20:00:00Z') - site.clock.now())
    const { id } = await enquire('december@client.example')
    const as = await makeAccount(site)
    await callApi(site, 'POST', `/enquiries/${id}/replies`, { as, body: { body: 'Hello' } })
    const { body: times } = await callApi<Business>(site, 'GET', '/enquiries/business', { as })
    expect(times.months.at(-1)).toMatchObject({ name: '2026-12', enquiries: 1 })
  })
})
