/** Covers of articles, names of files, and a picture in the place of another: as editors send them and readers get them. */
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const fields = {
  title: 'Pictures of articles',
  author: 'Marisol Tennant',
  date: '2026-11-20',
  read_time_in_minutes: 5,
}

describeEachSite('pictures of articles', open => {
  let site: Site
  let account: TestAccount
  let uploads = 0
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    account = await makeAccount(site)
  })
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    callApi(site, method, path, { as: account, body, headers })
  /** Red at the left, blue at the right. */
  async function upload(query = ''): Promise<{ name: string; url: string }> {
    uploads += 1
    const half = { width: 600, height: 400, channels: 3 as const }
    const picture = await sharp({ create: { ...half, width: 1200, background: '#c5331a' } })
      .composite([{ input: { create: { ...half, background: '#1a33c5' } }, left: 600, top: 0 }])
      .png()
      .toBuffer()
    const answer = await site.request(`/storage/v1/object/portfolio_images/content_${uploads}.png${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.session.access_token}` },
      // A Buffer over a plain ArrayBuffer, which its type does not say.
      body: picture as Uint8Array<ArrayBuffer>,
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const makePost = async (changes: object) => (await call('POST', '/posts', { ...fields, ...changes })).body
  const readPost = async (id: string) => (await call('GET', `/posts/${id}`)).body
  async function read(path: string) {
    site.clock.advance(2000)
    return (await site.request(path)).text()
  }
  const listed = async (search: string) =>
    (await call('GET', `/images?search=${encodeURIComponent(search)}`)).body.images.map(
      (one: { file_name: string }) => one.file_name,
    )

  describe('a cover', () => {
    it('is described, and cut around its focal point: in the article, on its card, in the preview of a link', async () => {
      const { url } = await upload()
      const cover = { image_url: url, image_alt: 'The mill, seen from the north', image_focus: '0 50' }
      const post = await makePost({ ...cover, title: 'With a focal point' })
      expect(post).toMatchObject(cover)
      const article = await read(`/blog/${post.id}`)
      expect(article).toMatch(/<img[^>]*alt="The mill, seen from the north"/)
      expect(article).toMatch(/<img[^>]*style="object-position:0% 50%"/)
      expect(await read('/blog')).toMatch(/<img[^>]*style="object-position:0% 50%"/)
      const card = await site.request(`/og/post/${post.id}.png`)
      const right = sharp(Buffer.from(await card.arrayBuffer())).extract({
        left: 1100,
        top: 300,
        width: 1,
        height: 1,
      })
      expect([...(await right.removeAlpha().raw().toBuffer())].map(part => part > 128)).toEqual([
        true,
        false,
        false,
      ])
    })

    it('in the middle adds nothing to pages', async () => {
      const post = await makePost({
        title: 'In the middle',
        category: 'Design',
        image_url: (await upload()).url,
      })
      expect(post).toMatchObject({ image_alt: '', image_focus: '' })
      expect(await read(`/blog/${post.id}`)).not.toContain('style="object-position')
    })

    it.each([
      ['image_focus', '101 0', 'Use two percentages such as 50 30, or leave it empty.'],
      ['image_focus', '5 5;color:red', 'Use two percentages such as 50 30, or leave it empty.'],
      ['image_alt', 'x'.repeat(301), 'Write 0 to 300 characters.'],
    ])('refuses the %s %j', async (field, value, message) => {
      const refused = await call('POST', '/posts', { ...fields, [field]: value })
      expect([refused.status, refused.body.errors]).toEqual([422, { [field]: message }])
    })

    it('comes back with its version, also from before posts had focal points', async () => {
      const post = await makePost({ title: 'Older than focal points', image_focus: '1 2', status: 'draft' })
      await call('PATCH', `/posts/${post.id}`, { image_focus: '3 4' })
      const restore = (version: number) => call('POST', `/posts/${post.id}/versions/${version}/restore`, {})
      expect((await restore(1)).body.image_focus).toBe('1 2')
      const versions = site.deps.db
        .selectFrom('post_versions')
        .where('post_id', '=', post.id)
        .where('version', '=', 1)
      const { fields: kept } = await versions.select('fields').executeTakeFirstOrThrow()
      const { image_alt: _, image_focus: _f, ...older } = typeof kept === 'string' ? JSON.parse(kept) : kept
      await site.deps.db
        .updateTable('post_versions')
        .set({ fields: JSON.stringify(older) })
        .where('post_id', '=', post.id)
        .where('version', '=', 1)
        .execute()
      expect((await restore(1)).body).toMatchObject({ image_focus: '', title: 'Older than focal points' })
    })
  })

  describe('the name of a file', () => {
    it('is kept, and found', async () => {
      const { name } = await upload(`?name=${encodeURIComponent('Überblick Mühle & mill.png')}`)
      expect((await call('GET', `/images/${name}`)).body.file_name).toBe('Überblick Mühle & mill.png')
      expect(await listed('& MILL')).toEqual(['Überblick Mühle & mill.png'])
      expect(await listed(name)).toEqual(['Überblick Mühle & mill.png'])
      // SQLite itself lowers no letters but A to Z.
      for (const words of ['überblick', 'ÜBERBLICK mühle', 'uberblick'])
        expect(await listed(words)).toEqual(['Überblick Mühle & mill.png'])
    })

    it.each([
      ['C:\\Users\\una\\core.png', 'core.png'],
      ['../../etc/passwd', 'passwd'],
      ['two\r\nlines\u0007.png', 'two lines.png'],
      ['\ud800.png', '\ufffd.png'],
      ['x'.repeat(500), 'x'.repeat(200)],
      ['', ''],
    ])('%j is kept as %j', async (typed, kept) => {
      const { name } = await upload(`?${new URLSearchParams({ name: typed })}`)
      expect((await call('GET', `/images/${name}`)).body.file_name).toBe(kept)
    })
  })

  describe('another picture', () => {
    const replace = (name: string, by: string) => call('POST', `/images/${name}/replacement`, { by })

    it('takes its place in texts, covers and pages, each with a version of before', async () => {
      const [old, next] = [await upload('?name=old.png'), await upload('?name=new.png')]
      await call('PATCH', `/images/${old.name}`, { alt: 'A plate' })
      const body = (url: string) =>
        `<p>Words <img src="${url}" alt="Mine" /> and <a href="${url}?width=480">a link</a></p>`
      const inText = await makePost({ title: 'In the text', content: body(old.url) })
      const asCover = await makePost({ title: 'As the cover', image_url: old.url, image_focus: '10 20' })
      const draft = await makePost({ title: 'In a draft', content: body(old.url), status: 'draft' })
      const elsewhere = await makePost({
        ...{ title: 'Elsewhere', content: body(`https://cdn.example${old.url}`) },
      })
      const binned = await makePost({ title: 'In the bin', content: body(old.url) })
      await call('DELETE', `/posts/${binned.id}`)
      const page = (
        await call('POST', '/pages', { title: 'A page', content: body(old.url), status: 'published' })
      ).body
      expect(await read(`/blog/${inText.id}`)).toContain(old.name)

      const { status, body: answer } = await replace(old.name, next.name)
      expect([status, answer]).toEqual([200, { posts: 3, pages: 1 }])
      const article = await read(`/blog/${inText.id}`)
      expect(article).toContain(next.name)
      expect(article).not.toContain(old.name)
      expect((await readPost(inText.id)).content).toBe((await readPost(draft.id)).content)
      expect((await readPost(inText.id)).content).toContain(`href="${next.url}?width=480"`)
      expect(await readPost(asCover.id)).toMatchObject({
        image_url: next.url,
        image_focus: '10 20',
        version: 2,
      })
      expect((await readPost(elsewhere.id)).version).toBe(1)
      expect((await call('GET', `/pages/${page.id}`)).body.content).toContain(next.url)

      const { body: uses } = await call('GET', `/images/${next.name}`)
      expect(uses).toMatchObject({ used_by: 3, used_by_pages: 1, alt: 'A plate' })
      expect((await call('GET', `/images/${old.name}`)).body.used_by_pages).toBe(0)
      const restored = await call('POST', `/posts/${inText.id}/versions/1/restore`, { keep_status: true })
      expect(restored.body.content).toContain(old.url)
      // Once more, for what came back.
      expect((await replace(old.name, next.name)).body).toEqual({ posts: 1, pages: 0 })
      expect((await replace(old.name, next.name)).body).toEqual({ posts: 0, pages: 0 })
    })

    it('must exist, and be another', async () => {
      const { name } = await upload()
      expect((await replace(name, 'content_404.png')).body.errors).toEqual({
        by: 'This picture no longer exists. Choose another.',
      })
      expect((await replace(name, name)).body.errors).toEqual({
        by: 'This is the picture itself. Choose another.',
      })
      expect((await replace('content_404.png', name)).status).toBe(404)
      expect((await call('POST', `/images/${name}/replacement`, { by: name, more: 1 })).status).toBe(422)
    })

    it('loses nothing that is saved meanwhile', async () => {
      const [old, next] = [await upload(), await upload()]
      const { id } = await makePost({ title: 'Saved meanwhile', content: `<p><img src="${old.url}" /></p>` })
      const [replaced, saved] = await Promise.all([
        replace(old.name, next.name),
        call('PATCH', `/posts/${id}`, { excerpt: 'One' }, { 'If-Match': '"1"' }),
      ])
      expect(replaced.body).toEqual({ posts: 1, pages: 0 })
      expect([200, 412]).toContain(saved.status)
      const post = await readPost(id)
      expect(post.content).toContain(next.url)
      expect(post.excerpt).toBe(saved.status === 200 ? 'One' : '')
    })
  })
})
