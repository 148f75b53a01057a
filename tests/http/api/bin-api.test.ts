/** The bin: a deleted post comes back within 30 days, and goes for ever afterwards or by an owner's word. */
import { beforeAll, expect, it } from 'vitest'
import { purgeBin } from '../../../domain/post/bin.server'
import { callApi } from '../../support/site/api'
import type { TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const day = 24 * 60 * 60 * 1000

describeEachSite('/api/bin', open => {
  let site: Site
  let editor: TestAccount
  let owner: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open))
  })

  const call = (method: string, path: string, body?: object, as = editor) =>
    callApi(site, method, path, { as, body })

  async function makePost(title: string): Promise<string> {
    const fields = { title, author: 'Marisol Tennant', date: '2026-11-20', read_time_in_minutes: 5 }
    return (await call('POST', '/posts', { ...fields, content: '<p>Words</p>' })).body.id
  }
  const binPost = async (title: string) => {
    const id = await makePost(title)
    expect((await call('DELETE', `/posts/${id}`)).status).toBe(204)
    return id
  }
  const titlesIn = async (query: string): Promise<string[]> =>
    (await call('GET', `/posts?${query}`)).body.posts.map(({ title }: { title: string }) => title)
  const actionsOn = async (id: string) =>
    (
      await site.deps.db
        .selectFrom('activity_events')
        .select(['action', 'account_id', 'subject'])
        .where('subject_id', '=', id)
        .orderBy('id', 'desc')
        .execute()
    ).map(({ action, account_id, subject }) => [action, account_id, subject])

  it('holds a deleted post, which readers, lists and editors no longer find', async () => {
    const id = await makePost('Gone from the list')
    expect((await site.request(`/blog/${id}`)).status).toBe(200)
    expect((await call('DELETE', `/posts/${id}`)).status).toBe(204)
    for (const path of [`/blog/${id}`, `/seals/${id}.svg`, `/og/post/${id}.png`])
      expect([path, (await site.request(path)).status]).toEqual([path, 404])
    for (const path of ['/blog', '/blog?q=gone+from', '/feeds/feed.json', '/sitemap.xml'])
      expect(await (await site.request(path)).text()).not.toContain('gone-from-the-list')
    for (const query of ['', 'search=gone', 'status=draft'])
      expect(await titlesIn(query)).not.toContain('Gone from the list')
    expect((await call('GET', '/today')).body.drafts.posts).toEqual([])
    expect(await call('PATCH', `/posts/${id}`, { title: 'Kept' })).toMatchObject({
      status: 404,
      body: { code: 'post_not_found' },
    })
    const { body } = await call('GET', '/posts?status=bin&search=gone')
    expect(body).toMatchObject({
      posts: [{ id, status: 'draft', binned_at: expect.any(String) }],
      total: 1,
    })
    expect(await actionsOn(id)).toContainEqual(['post_deleted', editor.id, 'Gone from the list'])
  })

  it('gives it back as a draft with its history, and stops an editor that is still open', async () => {
    const id = await binPost('Deleted by mistake')
    const { status, body } = await call('POST', `/bin/${id}/restore`)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id, status: 'draft', version: 2, content: '<p>Words</p>' }),
    ])
    expect((await call('GET', `/posts/${id}/versions`)).body.versions).toMatchObject([
      { version: 1, status: 'published' },
    ])
    expect(await titlesIn('status=draft')).toContain('Deleted by mistake')
    expect(await titlesIn('status=bin')).not.toContain('Deleted by mistake')
    const stale = await callApi(site, 'PATCH', `/posts/${id}`, {
      as: editor,
      body: { title: 'Older words' },
      headers: { 'If-Match': '"1"' },
    })
    expect(stale.status).toBe(412)
    expect((await actionsOn(id))[0]).toEqual(['post_unbinned', editor.id, 'Deleted by mistake'])
    expect(await call('POST', `/bin/${id}/restore`)).toMatchObject({ status: 404 })
  })

  it('keeps the address of what it holds', async () => {
    const id = await binPost('One title twice')
    expect(await makePost('One title twice')).toBe(`${id}-2`)
    expect((await call('POST', `/bin/${id}/restore`)).status).toBe(200)
  })

  it('deletes for ever for owners, when they type the title', async () => {
    const id = await binPost('To be erased')
    const erase = (title: string, account: TestAccount) =>
      call('POST', `/bin/${id}/deletion`, { title }, account)
    expect(await erase('To be erased', editor)).toMatchObject({ status: 403 })
    expect(await erase('to be', owner)).toMatchObject({
      status: 422,
      body: { errors: { title: 'Type the title exactly.' } },
    })
    expect(await titlesIn('status=bin')).toContain('To be erased')
    expect((await erase('To be erased', owner)).status).toBe(204)
    expect(await titlesIn('status=bin')).not.toContain('To be erased')
    for (const table of ['blog_posts', 'post_versions'] as const) {
      const column = table === 'blog_posts' ? 'id' : 'post_id'
      expect(await site.deps.db.selectFrom(table).selectAll().where(column, '=', id).execute()).toEqual([])
    }
    expect((await actionsOn(id))[0]).toEqual(['post_erased', owner.id, 'To be erased'])
    const present = await makePost('Not in the bin')
    const refused = await call('POST', `/bin/${present}/deletion`, { title: 'Not in the bin' }, owner)
    expect(refused).toMatchObject({ status: 404, body: { code: 'post_not_in_bin' } })
  })

  it('is emptied of what is 30 days old', async () => {
    const old = await binPost('Thirty days old')
    site.clock.advance(day)
    const young = await binPost('Twenty-nine days old')
    const now = site.clock.now() + 29 * day
    expect(await purgeBin(site.deps.db, now + 1)).toBeGreaterThanOrEqual(1)
    const left = await titlesIn('status=bin')
    expect(left).toContain('Twenty-nine days old')
    expect(left).not.toContain('Thirty days old')
    expect((await actionsOn(old))[0]).toEqual(['post_erased', null, 'Thirty days old'])
    expect((await call('POST', `/bin/${young}/restore`)).status).toBe(200)
  })
})
