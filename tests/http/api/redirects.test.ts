/** /api/redirects, and what visitors get at old addresses. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  countMissedAddress,
  missedBounds,
  purgeMissedAddresses,
} from '../../../domain/redirect/missed-addresses.server'
import type { MissedAddress, Redirect } from '../../../domain/redirect/redirect-schema'
import { type ApiCall, callApi } from '../../support/site/api'
import type { TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const nobody = '00000000-0000-4000-8000-000000000000'
const day = 24 * 60 * 60 * 1000

/** Fields as the admin area and the answers call them. */
const labels: Record<string, string> = { source: 'From', target: 'To', lines: 'Redirects', id: 'id' }

interface Listed {
  redirects: Redirect[]
  missed: MissedAddress[]
}

describeEachSite('/api/redirects', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open))
  })
  beforeEach(async () => {
    await site.deps.db.deleteFrom('redirects').execute()
    await site.deps.db.deleteFrom('missed_addresses').execute()
    // Misses are counted by the minute.
    site.clock.advance(60_000)
  })

  const call = <Body = Record<string, unknown>>(method: string, path: string, asked: ApiCall = {}) =>
    callApi<Body>(site, method, path, { as: owner, ...asked })
  const add = (source: string, target: string) =>
    call<Redirect & { errors?: Record<string, string> }>('POST', '/redirects', { body: { source, target } })
  const importLines = (lines: string) =>
    call<{ added?: number; known?: number; errors?: Record<string, string> }>('POST', '/redirects/import', {
      body: { lines },
    })
  const list = async () => (await call<Listed>('GET', '/redirects', { as: editor })).body
  const visit = async (path: string, headers: Record<string, string> = { 'Sec-Fetch-Mode': 'navigate' }) => {
    const answer = await site.request(path, { headers, redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }

  it.each([
    ['/redirects', {}, ['source', 'target']],
    ['/redirects', { source: 'a', target: '/b' }, ['source']],
    ['/redirects', { source: '/', target: '/b' }, ['source']],
    ['/redirects', { source: '/a', target: '//elsewhere.example' }, ['target']],
    ['/redirects', { source: '/a', target: 'javascript:alert(1)' }, ['target']],
    ['/redirects', { source: `/${'a'.repeat(300)}`, target: '/b' }, ['source']],
    ['/redirects', { source: `/${'\u00e9'.repeat(299)}`, target: '/b' }, ['source']],
    ['/redirects', { source: '/a', target: '/b', id: nobody }, ['id']],
    ['/redirects/import', { lines: '' }, ['lines']],
    ['/redirects/import', { lines: 7 }, ['lines']],
  ])('names the field that is wrong: %s %j', async (path, body, fields) => {
    const refused = await call<{ detail: string; errors: object }>('POST', path, { body })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, fields])
    const [field = ''] = fields
    expect(refused.body.detail).toMatch(new RegExp(`^${labels[field]}: [a-z]`))
  })

  it('leads from an old address, whatever its case, to where the owner says', async () => {
    expect(await visit('/Old-Page/')).toEqual([404, null])
    const made = await add('https://old.example/Old-Page/', `${site.deps.config.siteUrl}/about#desk`)
    expect([made.status, made.body.source, made.body.target]).toEqual([201, '/old-page', '/about#desk'])
    expect(await visit('/OLD-page/')).toEqual([301, '/about#desk'])
    expect(await visit('/old-page?utm_source=letter')).toEqual([301, '/about#desk'])
    const head = await site.request('/old-page', { method: 'HEAD', redirect: 'manual' })
    expect([head.status, head.headers.get('cache-control')]).toEqual([301, 'public, max-age=300'])
    expect(await call('DELETE', `/redirects/${made.body.id}`)).toMatchObject({ status: 200 })
    expect((await call('DELETE', `/redirects/${made.body.id}`)).status).toBe(404)
    expect(await visit('/old-page')).toEqual([404, null])
  })

  it('tells queries apart, and takes one along where none is named', async () => {
    await add('/news.aspx?id=3', '/blog')
    await add('/news.aspx', '/privacy')
    expect(await visit('/News.aspx?id=3')).toEqual([301, '/blog'])
    expect(await visit('/news.aspx?id=4')).toEqual([301, '/privacy?id=4'])
  })

  it('never leads away from a page, a post to nowhere does', async () => {
    await add('/services', '/about')
    await add('/blog/gone-long-ago', '/blog')
    expect(await visit('/services')).toEqual([200, null])
    expect(await visit('/blog/gone-long-ago')).toEqual([301, '/blog'])
    const posted = await site.post('/blog/gone-long-ago', {})
    expect(posted.status).toBe(405)
  })

  it('refuses a second redirect, and a circle by its links', async () => {
    await add('/b', '/c')
    expect((await add('/B/', '/d')).body.errors).toEqual({ source: 'This address is redirected already' })
    expect((await add('/c', '/B')).body.errors).toEqual({
      target: 'That would lead in a circle: /c → /b → /c',
    })
    expect((await list()).redirects).toHaveLength(1)
  })

  it('imports all lines or none, and counts what it knows', async () => {
    await add('/known', '/about')
    const refused = await importLines('from,to\n/one,/about\n/two,//evil.example')
    expect(refused.body.errors).toEqual({
      lines: 'Line 3: Write an address of this site, such as /about, or one that begins with https://',
    })
    expect((await importLines('/one,/about\n/two')).body.errors).toEqual({
      lines: 'Line 2: Write two addresses, from and to',
    })
    expect((await importLines('/one,/two\n/two,/one')).body.errors).toEqual({
      lines: 'Line 2: That would lead in a circle: /two → /one → /two',
    })
    expect((await importLines('/one,/a\n/ONE,/b')).body.errors).toEqual({
      lines: 'Line 2: /one leads to /a already',
    })
    const many = Array.from({ length: 1001 }, (_, n) => `/page-${n},/`).join('\n')
    expect((await importLines(many)).body.errors).toEqual({ lines: 'Send 1000 lines at once at most' })
    expect((await list()).redirects).toHaveLength(1)
    expect((await importLines('/known,/about\n/one,/about\n/two,/one')).body).toEqual({ added: 2, known: 1 })
    expect((await list()).redirects.map(({ source }) => source)).toEqual(['/known', '/one', '/two'])
  })

  it('writes what owners change to the log', async () => {
    const { body } = await add('/a', '/about')
    await call('DELETE', `/redirects/${body.id}`)
    const rows = await site.deps.db
      .selectFrom('activity_events')
      .select(['action', 'account_id', 'subject'])
      .where('subject_id', '=', body.id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { action: 'redirect_created', account_id: owner.id, subject: '/a' },
      { action: 'redirect_deleted', account_id: owner.id, subject: '/a' },
    ])
  })

  describe('counts what visitors asked for in vain', () => {
    const missed = async () => (await list()).missed.map(({ path, times }) => [path, times])

    it('by path, without a query, pages only', async () => {
      await visit('/Old?email=jane@client.example')
      await visit('/old/')
      await visit('/blog/no-such-post')
      await visit('/robot.php', {})
      await visit('/admin/nothing')
      await visit('/about')
      expect(await missed()).toEqual([
        ['/old', 2],
        ['/blog/no-such-post', 1],
      ])
    })

    it('until they are redirected, or dismissed', async () => {
      await visit('/one')
      await visit('/two')
      await add('/one', '/about')
      expect(await missed()).toEqual([['/two', 1]])
      const [{ id } = { id: '' }] = (await list()).missed
      expect((await call('DELETE', `/redirects/missed/${id}`)).status).toBe(204)
      expect((await call('DELETE', `/redirects/missed/${id}`)).status).toBe(204)
      expect(await missed()).toEqual([])
    })

    it('sixty a minute at most', async () => {
      for (let visitor = 0; visitor < 62; visitor += 1) await visit('/asked-for-often')
      expect(await missed()).toEqual([['/asked-for-often', 60]])
      site.clock.advance(60_000)
      await visit('/asked-for-often')
      expect(await missed()).toEqual([['/asked-for-often', 61]])
    })

    it('no more than can be read, and no longer than it is of use', async () => {
      const { db, newId, clock } = site.deps
      const count = (path: string, now = clock.now()) => countMissedAddress(db, { id: newId(), path, now })
      await count('/often')
      await count('/often')
      for (let n = 0; n < missedBounds.kept; n += 1) await count(`/page-${n}`)
      await count('/newest')
      const kept = (await list()).missed.map(({ path }) => path)
      expect(kept).toHaveLength(missedBounds.kept)
      expect(kept).toEqual(expect.arrayContaining(['/often', '/newest']))
      expect(await purgeMissedAddresses(db, clock.now() + missedBounds.days * day + 1)).toBe(
        missedBounds.kept,
      )
      expect(await missed()).toEqual([])
    })
  })
})
