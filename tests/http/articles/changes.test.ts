/** A draft of changes beside a published article: kept, published, scheduled, discarded, and what it never touches. */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishDueChanges } from '../../../domain/post/changes/publish-changes.server'
import { type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('changes to an article', open => {
  let site: Site
  let ines: TestAccount
  let imogen: TestAccount
  let id: string
  let made = 0
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    ines = await makeAccount(site)
    imogen = await makeAccount(site)
    for (const [account, full_name] of [
      [ines, 'Ines Okafor'],
      [imogen, 'Imogen Hart'],
    ] as const)
      await site.deps.db
        .updateTable('accounts')
        .set({ user_metadata: JSON.stringify({ full_name }) })
        .where('id', '=', account.id)
        .execute()
  })
  beforeEach(async () => {
    made += 1
    id = (await create({ title: `Assays ${made}` })).body.id
  })

  const call = (as: TestAccount, method: string, path: string, asked: ApiCall = {}) =>
    callApi(site, method, path, { as, ...asked })
  const create = (more: object) =>
    call(ines, 'POST', '/posts', {
      body: {
        ...{ author: 'Ines Okafor', date: '2026-11-20', read_time_in_minutes: 5, content: '<p>Before</p>' },
        ...more,
      },
    })
  const changes = (of = id) => `/posts/${of}/changes`
  const over = (version?: number) => (version === undefined ? {} : { 'If-Match': `"${version}"` })
  const keep = (as: TestAccount, body: object, version?: number) =>
    call(as, 'PATCH', changes(), { body, headers: over(version) })
  const publish = (as: TestAccount, body: object = {}, version?: number) =>
    call(as, 'POST', `${changes()}/publication`, { body, headers: over(version) })
  const read = async (path: string) => {
    site.clock.advance(2000)
    return (await site.request(path)).text()
  }
  const opened = async () => (await call(ines, 'GET', `/posts/${id}`)).body
  const publishDue = () => {
    const { db, databaseKind: kind, clock, config } = site.deps
    return publishDueChanges({ db, kind, now: clock.now(), siteUrl: config.siteUrl })
  }
  const schedule = (more: object = {}) => {
    const publish_at = new Date(site.clock.now() + 60_000).toISOString()
    return keep(ines, { status: 'scheduled', publish_at, ...more })
  }
  const logged = async () =>
    (
      await site.deps.db
        .selectFrom('activity_events')
        .select(['action', 'account_id'])
        .where('subject_id', '=', id)
        .where('action', 'like', 'post_changes%')
        .orderBy('id')
        .execute()
    ).map(row => [row.action, row.account_id])

  it('are kept beside it: nothing that readers get says them', async () => {
    const kept = await keep(ines, { title: 'Restated zinc', content: '<p>After<script>x</script></p>' }, 0)
    expect([kept.status, kept.headers.get('etag'), kept.body]).toMatchObject([
      ...[200, '"1"'],
      { id, title: 'Restated zinc', content: '<p>After</p>', status: 'draft', version: 1, base_version: 1 },
    ])
    expect(kept.body).toMatchObject({ author: 'Ines Okafor', saved_by: 'Ines Okafor', failure: null })
    for (const path of [`/blog/${id}`, '/blog', '/blog?q=zinc', '/feeds/atom.xml', '/feeds/feed.json'])
      expect(await read(path)).not.toContain('Restated')
    expect(await opened()).toMatchObject({
      ...{ title: `Assays ${made}`, version: 1, changes: { version: 1, due_at: null, failure: null } },
    })
    expect((await call(imogen, 'GET', changes())).body).toEqual(kept.body)
    const { body: listed } = await call(ines, 'GET', '/posts?status=changes')
    expect(listed.posts.map((one: { id: string }) => one.id)).toContain(id)
    expect(listed.posts[0].changes).toBeDefined()
  })

  it('stay as they are where a save leaves them out', async () => {
    await keep(ines, { title: 'Next' })
    const { body } = await keep(imogen, { excerpt: 'Short' }, 1)
    expect(body).toMatchObject({
      ...{ title: 'Next', excerpt: 'Short', version: 2, saved_by: 'Imogen Hart' },
    })
  })

  it('are published over the version that they are to, by whoever does so', async () => {
    await keep(ines, { title: 'Next' })
    const { status, body } = await publish(imogen, { content: '<p>Typed since</p>' }, 1)
    expect([status, body]).toMatchObject([
      200,
      { id, title: 'Next', content: '<p>Typed since</p>', status: 'published', version: 2 },
    ])
    const page = await read(`/blog/${id}`)
    expect(page).toContain('Typed since')
    expect((await opened()).changes).toBeUndefined()
    expect((await call(ines, 'GET', changes())).status).toBe(404)
    const { body: history } = await call(ines, 'GET', `/posts/${id}/versions`)
    expect([history.saved_by, history.versions[0].title]).toEqual(['Imogen Hart', `Assays ${made}`])
    expect(await logged()).toEqual([
      ['post_changes_kept', ines.id],
      ['post_changes_published', imogen.id],
    ])
  })

  it('are refused over a draft that someone saved first, which is answered', async () => {
    await keep(ines, { title: 'Mine' }, 0)
    for (const answer of [
      await keep(imogen, { title: 'Theirs' }, 0),
      await publish(imogen, {}, 7),
      await call(imogen, 'DELETE', changes(), { headers: over(7) }),
    ])
      expect([answer.status, answer.headers.get('etag'), answer.body]).toMatchObject([
        ...[412, '"1"'],
        { code: 'version_conflict', saved_by: 'Ines Okafor', current: { title: 'Mine', version: 1 } },
      ])
  })

  it('begin once, whoever is first', async () => {
    const answers = await Promise.all([keep(ines, { title: 'One' }, 0), keep(imogen, { title: 'Two' }, 0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('are not published over a text that changed since, until someone has compared both', async () => {
    await keep(ines, { content: '<p>Mine</p>' })
    await call(imogen, 'PATCH', `/posts/${id}`, { body: { content: '<p>Corrected</p>' } })
    const refused = await publish(ines, {}, 1)
    expect([refused.status, refused.body]).toMatchObject([
      412,
      {
        ...{ code: 'article_changed', saved_by: 'Imogen Hart' },
        article: { version: 2, content: '<p>Corrected</p>' },
      },
    ])
    expect((await call(ines, 'GET', changes())).body).toMatchObject({ content: '<p>Mine</p>', version: 1 })
    const accept = (version: number) => call(ines, 'PUT', `${changes()}/base`, { body: { version } })
    expect((await accept(1)).body.code).toBe('article_changed')
    expect((await accept(2)).body).toMatchObject({ base_version: 2, version: 1 })
    expect((await publish(ines, {}, 1)).body).toMatchObject({ content: '<p>Mine</p>', version: 3 })
  })

  describe('at a time', () => {
    it('are published then, in the name of who scheduled them', async () => {
      const { body } = await schedule({ title: 'On time' })
      expect((await opened()).changes.due_at).toBe(body.publish_at)
      expect(await publishDue()).toBe(0)
      site.clock.advance(61_000)
      expect([await publishDue(), await publishDue()]).toEqual([1, 0])
      const post = await opened()
      expect(post).toMatchObject({ title: 'On time', status: 'published', publish_at: null, version: 2 })
      const { body: history } = await call(ines, 'GET', `/posts/${id}/versions`)
      expect(history.saved_by).toBe('Ines Okafor')
    })

    it('stop where the article was saved since, say why, and go on when they are kept again', async () => {
      await schedule({ title: 'Too late' })
      await call(imogen, 'PATCH', `/posts/${id}`, { body: { excerpt: 'Corrected' } })
      site.clock.advance(61_000)
      expect(await publishDue()).toBe(0)
      const failure = 'Someone saved the article after these changes began.'
      expect(await opened()).toMatchObject({
        ...{ excerpt: 'Corrected', version: 2, changes: { due_at: null, failure, version: 2 } },
      })
      const { body } = await call(ines, 'GET', changes())
      expect(body).toMatchObject({ title: 'Too late', status: 'draft', publish_at: null })
      expect((await logged()).at(-1)).toEqual(['post_changes_stopped', null])
      expect((await keep(ines, { title: 'Again' }, 2)).body.failure).toBeNull()
    })

    it('wait where the article went to the bin, and go with it when it is deleted for ever', async () => {
      await schedule()
      await call(ines, 'DELETE', `/posts/${id}`)
      site.clock.advance(61_000)
      expect(await publishDue()).toBe(0)
      expect((await call(ines, 'GET', changes())).status).toBe(404)
      await call(ines, 'POST', `/bin/${id}/restore`)
      expect(await opened()).toMatchObject({
        ...{ status: 'draft', changes: { failure: 'The article was in the bin.' } },
      })
      await site.deps.db.deleteFrom('blog_posts').where('id', '=', id).execute()
      const left = site.deps.db.selectFrom('post_changes').select('post_id').where('post_id', '=', id)
      expect(await left.execute()).toEqual([])
    })

    it('are refused for a time that has passed', async () => {
      const { status, body } = await keep(ines, { status: 'scheduled', publish_at: '2020-01-01T00:00:00Z' })
      expect([status, body.errors]).toEqual([422, { publish_at: 'Choose a time in the future.' }])
    })
  })

  it('have all that a post has: authors, tags, a series and texts for search', async () => {
    const authors = [
      { name: 'Ines', account_id: ines.id },
      { name: 'A. Guest', account_id: '' },
    ]
    const more = { authors, tags: ['Zinc', 'Assays'], series: 'Restated', series_part: 2, search_title: 'Zn' }
    const { body: kept } = await keep(imogen, more)
    expect(kept).toMatchObject({
      ...{ tags: ['Zinc', 'Assays'], series: 'Restated', series_part: 2, search_title: 'Zn' },
      author: 'Ines Okafor and A. Guest',
    })
    const { body: suggested } = await call(ines, 'GET', '/post-suggestions')
    expect(JSON.stringify(suggested)).not.toContain('Zinc')
    expect(await read(`/blog/${id}`)).not.toContain('A. Guest')
    const { body: published } = await publish(imogen)
    expect(published).toMatchObject({ tags: kept.tags, series: 'Restated', authors: kept.authors })
    expect(await read(`/blog/${id}`)).toContain('A. Guest')
    const refused = await keep(imogen, { authors: [{ name: 'Nobody', account_id: 'nobody' }] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['authors']])
  })

  it('are discarded, and the article stays', async () => {
    await keep(ines, { title: 'Never' })
    expect((await call(imogen, 'DELETE', changes(), { headers: over(1) })).status).toBe(204)
    expect((await call(imogen, 'DELETE', changes())).body.code).toBe('changes_not_found')
    expect((await publish(ines)).body.code).toBe('changes_not_found')
    expect((await keep(ines, { title: 'Late' }, 1)).body.code).toBe('changes_not_found')
    expect((await opened()).title).toBe(`Assays ${made}`)
    expect((await logged()).at(-1)).toEqual(['post_changes_discarded', imogen.id])
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ status: 'published' }, 'status'],
    [{ id: 'another-address' }, 'id'],
    [{ category: 'Nothing' }, 'category'],
    [{ image_url: '/storage/v1/object/public/portfolio_images/content_1.png' }, 'image_url'],
    [{ colour: 'red' }, 'colour'],
  ])('are refused as %j', async (body, field) => {
    expect(await keep(ines, body)).toMatchObject({
      ...{ status: 422, body: { code: 'invalid_post', errors: { [field]: expect.any(String) } } },
    })
    expect((await opened()).changes).toBeUndefined()
  })

  it('begin only beside what is published', async () => {
    const { body } = await create({ title: 'Draft', status: 'draft' })
    const answer = await call(ines, 'PATCH', changes(body.id), { body: { title: 'Next' } })
    expect([answer.status, answer.body.code]).toEqual([409, 'not_published'])
  })

  describe('with a picture', () => {
    let picture: { name: string; url: string }
    beforeEach(async () => {
      picture = await upload(`content_${made}000.png`)
      await keep(ines, { content: `<p>After</p><p><img src="${picture.url}" alt=""></p>` })
    })
    async function upload(name: string): Promise<{ name: string; url: string }> {
      const half = { width: 40, height: 40, channels: 3 as const, background: '#c5331a' }
      const bytes = await sharp({ create: half }).png().toBuffer()
      const answer = await site.request(`/storage/v1/object/portfolio_images/${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${ines.session.access_token}` },
        // A Buffer over a plain ArrayBuffer, which its type does not say.
        body: bytes as Uint8Array<ArrayBuffer>,
      })
      return answer.json()
    }
    const remove = () => call(ines, 'DELETE', `/images/${picture.name}`)

    it('keep it in the library, also when the article is saved', async () => {
      expect((await remove()).status).toBe(409)
      await call(ines, 'PATCH', `/posts/${id}`, { body: { excerpt: 'Saved' } })
      expect((await remove()).status).toBe(409)
      await call(ines, 'DELETE', changes())
      expect((await remove()).status).toBe(204)
    })

    it('are named among what shows it', async () => {
      const { body } = await call(ines, 'GET', `/images/${picture.name}`)
      expect(body).toMatchObject({ used_by: 1, posts: [{ id, in_body: true, as_cover: false }] })
      const { body: refused } = await remove()
      expect(refused.posts).toMatchObject([{ id }])
      await publish(ines)
      expect((await remove()).status).toBe(409)
    })

    it('get the picture that takes its place, and stay changes to what the article is', async () => {
      await call(ines, 'PATCH', `/posts/${id}`, { body: { image_url: picture.url } })
      await call(ines, 'PUT', `${changes()}/base`, { body: { version: 2 } })
      const by = await upload(`content_${made}001.png`)
      const { body } = await call(ines, 'POST', `/images/${picture.name}/replacement`, {
        body: { by: by.name },
      })
      expect(body).toMatchObject({ posts: 1 })
      const { body: draft } = await call(ines, 'GET', changes())
      expect([draft.content.includes(by.name), draft.base_version]).toEqual([true, 3])
      expect((await publish(ines)).status).toBe(200)
    })
  })

  it('are on the page of the article in a preview, with a seal of their own', async () => {
    const found = { tags: ['restated'], authors: [{ name: 'Tobias Grainger' }, { name: 'Ines' }] }
    await keep(ines, { title: 'As it will be', content: '<p>After</p>', ...found })
    const { link } = (await call(ines, 'POST', '/site/previews')).body
    const path = new URL(link).pathname
    const page = await (await site.request(`${path}blog/${id}`)).text()
    expect(page).toContain('As it will be')
    for (const words of ['Tobias Grainger</a>', 'restated</a>']) expect(page).toContain(words)
    const [seal = ''] = /\/certificates\/post\/[^"]+/.exec(page) ?? []
    expect((await site.request(`${path.slice(0, -1)}${seal}`)).status).toBe(200)
    expect((await site.request(seal)).status).toBe(404)
    expect(await read(`/blog/${id}`)).not.toContain('As it will be')
  })
})
