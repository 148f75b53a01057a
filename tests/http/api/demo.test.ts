/** /api/demo: removing what is there to show the site at work, and what is left when it is gone. */
import { beforeEach, expect, it } from 'vitest'
import type { DemoContent } from '../../../domain/company/demo-schema'
import { importSite } from '../../../domain/site/site-file.server'
import { type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('/api/demo', open => {
  let site: Site
  let owner: TestAccount
  beforeEach(async () => {
    site = await open({ ...authEnv, SEED: 'demo', AUTH_JWT_EXP: '604800' })
    owner = await makeAccount(site, { role: 'owner' })
  })
  const call = <Body = DemoContent & { code?: string; detail?: string }>(
    method: string,
    path: string,
    asked: ApiCall = {},
  ) => callApi<Body>(site, method, path, { as: owner, ...asked })
  const remove = (name: unknown) => call('POST', '/demo/removal', { body: { name } })
  const read = async (path: string) => (await site.request(path)).text()

  it('is removed with the name typed, and leaves presentable pages; what staff have saved stays', async () => {
    const before = (await call('GET', '/demo')).body
    expect(before).toEqual({
      agency: 'Quorum & Quay',
      articles: 18,
      notice: expect.stringMatching(/invented/),
    })
    const kept = 'halted-the-first-hour'
    await site.deps.db.updateTable('blog_posts').set({ version: 2 }).where('id', '=', kept).execute()
    for (const name of ['', 'Quorum', 'quorum & quay']) {
      const { status, body } = await remove(name)
      expect([status, body.code]).toEqual([422, 'invalid_removal'])
      expect(body.detail).toBe('Name: type the name of the agency exactly.')
    }
    expect((await remove(7)).status).toBe(422)
    expect((await call('GET', '/demo')).body).toEqual({ ...before, articles: 17 })
    // What someone has begun to change is theirs, too.
    const begun = '/posts/what-tsx-s-473-wants-on-your-site/changes'
    await call('PATCH', begun, { body: { title: 'Ours' } })
    expect((await call('GET', '/demo')).body).toEqual({ ...before, articles: 16 })
    await call('DELETE', begun)

    const removed = await remove(' Quorum & Quay ')
    expect([removed.status, removed.body]).toEqual([
      200,
      { agency: 'Quorum & Quay', articles: 0, notice: '' },
    ])
    expect((await remove('Quorum & Quay')).status).toBe(200)
    // The page cache asks for the version once a second.
    site.clock.advance(2000)
    for (const path of ['/', '/about', '/services', '/blog', '/contact', '/privacy', '/nowhere'])
      expect(await read(path)).not.toMatch(/class="legend"|figures are invented|exists only here/)
    const blog = await read('/blog')
    expect(blog.match(/<article/g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(blog).toContain(kept)
    const bin = await site.deps.db
      .selectFrom('blog_posts')
      .select('id')
      .where('binned_at', 'is not', null)
      .execute()
    expect(bin).toHaveLength(17)
    const log = await site.deps.db.selectFrom('activity_events').select(['action', 'account_id']).execute()
    expect(log.filter(({ action }) => action === 'post_deleted')).toHaveLength(17)
    expect(log.find(({ action }) => action === 'site_published')?.account_id).toBe(owner.id)

    await call('DELETE', `/posts/${kept}`)
    site.clock.advance(2000)
    const empty = await read('/blog')
    expect(empty).not.toContain(kept)
    expect(empty).toContain('<h1')
  })

  it('asks for the name that the agency has now', async () => {
    const actor = { newId: site.deps.newId, now: site.clock.now(), accountId: null }
    const file = JSON.stringify({ format: 1, documents: { company: { name: 'Marée haute' } } })
    expect(await importSite(site.deps.db, actor, file)).toMatchObject({ kind: 'imported' })
    expect((await remove('Quorum & Quay')).status).toBe(422)
    expect((await remove('Marée haute')).body).toMatchObject({ agency: 'Marée haute', articles: 0 })
  })
})
