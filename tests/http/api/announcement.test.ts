/** /api/announcement, and the bar on the pages that visitors get. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Announcement } from '../../../domain/announcement/announcement-schema'
import { type ApiCall, callApi } from '../../support/site/api'
import { makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const second = 1000
const hour = 3600 * second

const words = {
  text: 'Our Toronto office is closed on Monday.',
  link_text: 'How to reach us',
  link_url: '/contact',
  tone: 'warning',
}

type Answered = Announcement & {
  code?: string
  detail?: string
  errors?: Record<string, string>
  current?: Announcement | null
}

describeEachSite('/api/announcement', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open))
  })
  beforeEach(async () => {
    await site.deps.db.deleteFrom('announcements').execute()
    // Rate limits, and the age of the content version.
    site.clock.advance(10 * 60 * second)
  })

  const call = <Body = Answered>(method: string, asked: ApiCall = {}) =>
    callApi<Body>(site, method, '/announcement', { as: owner, ...asked })
  const publish = (body: object, version?: number) =>
    call('PUT', { body, headers: version === undefined ? {} : { 'If-Match': `"${version}"` } })
  const current = async (as?: TestAccount) =>
    (await call<{ announcement: Announcement | null }>('GET', { as: as ?? owner })).body.announcement
  const at = (milliseconds: number) => new Date(site.clock.now() + milliseconds).toISOString()
  const visit = async (path = '/services') => {
    const answer = await site.request(path)
    const html = await answer.text()
    return { html, policy: answer.headers.get('content-security-policy') ?? '', status: answer.status }
  }
  const bar = async (path?: string) =>
    /<section class="announcement"[\s\S]*?<\/section>/.exec((await visit(path)).html)?.[0]

  it.each([
    [{}, ['text']],
    [{ ...words, text: ' \u200b ' }, ['text']],
    [{ ...words, text: 'x'.repeat(201) }, ['text']],
    [{ ...words, text: 'a\u0000b' }, ['text']],
    [{ ...words, link_text: 'x'.repeat(61) }, ['link_text']],
    [{ ...words, link_text: '' }, ['link_text']],
    [{ ...words, link_url: '' }, ['link_url']],
    [{ ...words, link_url: 'javascript:alert(1)' }, ['link_url']],
    [{ ...words, link_url: '//elsewhere.example' }, ['link_url']],
    [{ ...words, tone: 'loud' }, ['tone']],
    [{ ...words, starts_at: 'tomorrow' }, ['starts_at']],
    [{ ...words, ends_at: '2026-02-31' }, ['ends_at']],
    [{ ...words, ends_at: '2001-01-01T00:00:00Z' }, ['ends_at']],
    [{ ...words, starts_at: '2099-01-02T00:00:00Z', ends_at: '2099-01-02T00:00:00Z' }, ['ends_at']],
    [{ ...words, version: 7 }, ['version']],
  ])('names the field that is wrong: %j', async (body, fields) => {
    const refused = await publish(body)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, fields])
    expect(refused.body.detail).toMatch(/^(Text|Words of the link|Link|Tone|Start|End|version): [a-z]/)
    expect(await current()).toBeNull()
  })

  it('refuses what is too large, and what is no JSON', async () => {
    expect((await call('PUT', { body: '{"text":' })).status).toBe(400)
    expect((await call('PUT', { body: words, headers: { 'If-Match': 'W/"1"' } })).status).toBe(400)
  })

  it('counts as a write, of which there is a limit', async () => {
    const busy = await makeAccount(site, { role: 'owner' })
    const statuses: number[] = []
    for (let n = 0; n <= 300; n += 1) statuses.push((await call('DELETE', { as: busy })).status)
    expect([statuses.indexOf(429), new Set(statuses.slice(0, 300))]).toEqual([300, new Set([404])])
  })

  it('is published at once without a start, for everyone to see', async () => {
    const published = await publish({ ...words, link_url: `${site.deps.config.siteUrl}/contact#desk` }, 0)
    expect([published.status, published.headers.get('etag')]).toEqual([200, '"1"'])
    expect(published.body).toEqual({
      ...words,
      link_url: '/contact#desk',
      starts_at: at(0),
      ends_at: null,
      updated_at: at(0),
      version: 1,
      state: 'showing',
    })
    expect(await current(editor)).toEqual(published.body)
    expect(await bar()).toContain('Our Toronto office is closed on Monday.')
  })

  it('is replaced only by who has seen the last one', async () => {
    await publish(words, 0)
    for (const outdated of [0, 7]) {
      const refused = await publish({ ...words, text: 'Mine' }, outdated)
      expect([refused.status, refused.headers.get('etag'), refused.body.code]).toEqual([
        412,
        '"1"',
        'version_conflict',
      ])
      expect(refused.body.current).toMatchObject({ ...words, version: 1, state: 'showing' })
    }
    expect((await publish({ ...words, text: 'Second' }, 1)).body).toMatchObject({
      text: 'Second',
      version: 2,
    })
    expect((await publish({ ...words, text: 'Third' })).body).toMatchObject({ text: 'Third', version: 3 })
    const [one, two] = await Promise.all([publish(words, 3), publish(words, 3)])
    expect([one.status, two.status].toSorted()).toEqual([200, 412])
    expect((await call('DELETE', { headers: { 'If-Match': '"3"' } })).status).toBe(412)
  })

  it('is taken down at once, before its start too, and keeps its words', async () => {
    expect((await call('DELETE')).body.code).toBe('announcement_not_found')
    await publish(words, 0)
    site.clock.advance(hour)
    expect(await bar()).toBeDefined()
    const down = await call('DELETE', { headers: { 'If-Match': '"1"' } })
    expect(down.body).toMatchObject({ ...words, state: 'ended', ends_at: at(0), version: 2 })
    expect(await bar()).toBeUndefined()
    // Idempotent.
    expect((await call('DELETE')).body.version).toBe(2)

    await publish({ ...words, starts_at: at(hour), ends_at: at(2 * hour) }, 2)
    expect((await call('DELETE')).body).toMatchObject({ state: 'ended', starts_at: at(0), ends_at: at(0) })
    site.clock.advance(hour + second)
    expect(await bar()).toBeUndefined()
  })

  it('writes what owners change to the log', async () => {
    await publish({ ...words, text: 'Logged' })
    await call('DELETE')
    const rows = await site.deps.db
      .selectFrom('activity_events')
      .select(['action', 'account_id'])
      .where('subject', '=', 'Logged')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { action: 'announcement_published', account_id: owner.id },
      { action: 'announcement_withdrawn', account_id: owner.id },
    ])
  })

  describe('the bar', () => {
    it('comes and goes at its times, with pages from the cache', async () => {
      await publish({ ...words, starts_at: at(90 * second), ends_at: at(150 * second) }, 0)
      const seen: (boolean | undefined)[] = []
      for (let seconds = 0; seconds <= 180; seconds += 30) {
        seen.push((await bar()) !== undefined)
        // From the cache.
        expect((await bar()) !== undefined).toBe(seen.at(-1))
        site.clock.advance(30 * second)
      }
      expect(seen).toEqual([false, false, false, true, true, false, false])
    })

    it('is gone with the very next page, to the millisecond', async () => {
      await publish({ ...words, ends_at: at(10 * second) }, 0)
      expect(await bar()).toBeDefined()
      site.clock.advance(10 * second - 1)
      expect(await bar()).toBeDefined()
      site.clock.advance(1)
      expect(await bar()).toBeUndefined()
    })

    it('is on every public page of the agency, on pages that are not cached and not there, and on no other', async () => {
      await publish(words, 0)
      const paths = [
        '/',
        '/about',
        '/blog',
        '/blog?q=mine',
        '/privacy',
        '/auth',
        '/newsletter',
        '/no-such-page',
      ]
      for (const path of paths) expect(await bar(path), path).toBeDefined()
      for (const path of ['/admin', '/admin/announcement', '/showcase/oxbow-ridge-copper', '/sitemap.xml'])
        expect((await visit(path)).html, path).not.toContain(words.text)
    })

    it('comes with styles and a script that the policy allows, and leaves nothing behind', async () => {
      // Nothing is in the cache, so that both are pages of the same minute.
      await publish(words, 0)
      await call('DELETE')
      const before = await visit()
      await publish(words)
      const during = await visit()
      expect(during.html).toMatch(/<style>\.announcement\{/)
      const hashes = (policy: string) => policy.match(/'sha256-[^']+'/g) ?? []
      expect(hashes(during.policy)).toHaveLength(hashes(before.policy).length + 2)
      await call('DELETE')
      const after = await visit()
      expect(after.html).toBe(before.html)
      expect(after.policy).toBe(before.policy)
    })

    it('says what was typed, as text', async () => {
      await publish({ ...words, text: '<img src=x onerror=alert(1)> "quoted" & more' }, 0)
      expect(await bar()).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; more')
    })
  })
})
