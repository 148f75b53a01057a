/** /api/images: the library of uploaded pictures, and that no post loses one unawares. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { purgeBin } from '../../../domain/post/bin.server'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const fields = {
  title: 'Pictures and words',
  author: 'Marisol Tennant',
  date: '2026-11-20',
  read_time_in_minutes: 5,
}

interface Uploaded {
  name: string
  url: string
}

describeEachSite('/api/images', open => {
  let site: Site
  let account: TestAccount
  let uploads = 0
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    account = await makeAccount(site)
  })

  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    callApi(site, method, path, { as: account, body, headers })
  async function upload(width = 20): Promise<Uploaded> {
    uploads += 1
    // Each upload a moment later, so that the order is known.
    site.clock.advance(10)
    const picture = sharp({ create: { width, height: 10, channels: 3, background: '#0e4a57' } })
    const answer = await site.request(`/storage/v1/object/portfolio_images/content_${1000 + uploads}.png`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.session.access_token}` },
      // A Buffer over a plain ArrayBuffer, which its type does not say.
      body: (await picture.png().toBuffer()) as Uint8Array<ArrayBuffer>,
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const image = (method: string, name: string, query = '', body?: unknown) =>
    call(method, `/images/${name}${query}`, body)
  const makePost = async (changes: object) => (await call('POST', '/posts', { ...fields, ...changes })).body
  const savePost = (id: string, changes: object) => call('PATCH', `/posts/${id}`, changes)
  const show = (url: string) => `<p>Here: <img src="${url}" alt="A plate" /></p>`

  it('lists pictures, the newest first, with what is known of them', async () => {
    const [first, second] = [await upload(), await upload(640)]
    const { status, headers, body } = await call('GET', '/images')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.total).toBe(2)
    expect(body.images.map(({ name }: Uploaded) => name)).toEqual([second.name, first.name])
    expect(body.images[0]).toEqual({
      name: second.name,
      file_name: '',
      url: second.url,
      format: 'png',
      width: 640,
      height: 10,
      bytes: expect.any(Number),
      animated: false,
      alt: '',
      original: null,
      crop: null,
      uploaded_by: account.email,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      used_by: 0,
      used_by_pages: 0,
      used_by_cases: 0,
    })
  })

  it('describes a picture, and finds it by its name and its description', async () => {
    const { name } = await upload()
    const { status, body } = await image('PATCH', name, '', { alt: '  The core shed at Oxbow 100% ' })
    expect([status, body.alt]).toEqual([200, 'The core shed at Oxbow 100%'])
    const found = async (search: string) => {
      const answer = await call('GET', `/images?search=${encodeURIComponent(search)}`)
      return answer.body.images.map((one: Uploaded) => one.name)
    }
    for (const words of ['oxbow core', '100%', name, 'SHED']) expect(await found(words)).toEqual([name])
    for (const words of ['oxbow brine', '1_0%', "' or 1=1 --"]) expect(await found(words)).toEqual([])
    expect((await image('GET', name)).body.alt).toBe('The core shed at Oxbow 100%')
  })

  it.each([
    ['too long', { alt: 'x'.repeat(301) }, 'alt', 'Write at most 300 characters.'],
    ['in two lines', { alt: 'a\nb' }, 'alt', 'Some characters could not be read. Please retype this field.'],
    [
      'half a character',
      { alt: '\ud800' },
      'alt',
      'Some characters could not be read. Please retype this field.',
    ],
    ['missing', {}, 'alt', 'Fill in this field.'],
    ['something else', { alt: '', name: 'mine' }, 'name', 'There is no such field.'],
  ])('refuses a description that is %s', async (_, body, field, message) => {
    const { name } = await upload()
    const refused = await image('PATCH', name, '', body)
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: message }])
    expect((await image('GET', name)).body.alt).toBe('')
  })

  it('lists where a picture is used: in the text, as the cover, by a link, in drafts', async () => {
    const { name, url } = await upload()
    const own = `${site.deps.config.siteUrl}${url}`
    const posts = [
      await makePost({ title: 'A body', content: show(url) }),
      await makePost({ title: 'B cover', image_url: url, status: 'draft' }),
      await makePost({
        title: 'C link',
        content: `<p><a href="${own}?width=480&format=avif">Larger</a></p>`,
      }),
      await makePost({ title: 'D both', content: show(url), image_url: own }),
    ]
    await makePost({ title: 'E elsewhere', image_url: `https://cdn.example${url}` })
    const { body } = await image('GET', name)
    expect(body).toMatchObject({ used_by: 4, posts_before: [], used_before_by: 0 })
    expect(body.posts).toEqual([
      { id: posts[0].id, title: 'A body', status: 'published', in_body: true, as_cover: false },
      { id: posts[1].id, title: 'B cover', status: 'draft', in_body: false, as_cover: true },
      { id: posts[2].id, title: 'C link', status: 'published', in_body: true, as_cover: false },
      { id: posts[3].id, title: 'D both', status: 'published', in_body: true, as_cover: true },
    ])
    const refused = await image('DELETE', name, '?versions=too')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'image_in_use',
      detail: '4 posts show this picture. Remove it there first.',
    })
    expect(refused.body.posts.map(({ title }: { title: string }) => title)).toEqual([
      'A body',
      'B cover',
      'C link',
      'D both',
    ])
    expect((await site.request(url)).status).toBe(200)
  })

  it('keeps a picture that earlier versions show until that is confirmed', async () => {
    const { name, url } = await upload()
    const { id } = await makePost({ title: 'Once illustrated', content: show(url) })
    await savePost(id, { content: '<p>Words alone.</p>' })
    expect((await image('GET', name)).body).toMatchObject({
      used_by: 0,
      used_by_pages: 0,
      posts: [],
      posts_before: [{ id, title: 'Once illustrated', status: 'published' }],
      used_before_by: 1,
    })
    const refused = await image('DELETE', name)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'image_in_versions', posts: [{ id }] })
    expect((await image('DELETE', name, '?versions=too')).status).toBe(204)
    expect((await site.request(url)).status).toBe(404)

    // The words can still be brought back; readers do not get them with a hole.
    const kept = await call('POST', `/posts/${id}/versions/1/restore`, { keep_status: true })
    expect(kept.status).toBe(422)
    expect(kept.body.detail).toBe(
      `The picture ${name} is no longer in the library. Restore this version as a draft, then choose another picture.`,
    )
    const restored = await call('POST', `/posts/${id}/versions/1/restore`)
    expect(restored.body).toMatchObject({ status: 'draft', content: show(url) })
    expect((await savePost(id, { title: 'Still a draft' })).status).toBe(200)
    const published = await savePost(id, { status: 'published' })
    expect([published.status, published.body.errors]).toEqual([
      422,
      { content: `The picture ${name} is no longer in the library. Remove it from the text.` },
    ])
    expect((await savePost(id, { status: 'published', content: '<p>Words.</p>' })).status).toBe(200)
  })

  it('deletes a picture with its smaller copies, and never gives its name again', async () => {
    const { name, url } = await upload(1000)
    const made = join(site.deps.config.dataDir, 'made')
    const madeFiles = () => (existsSync(made) ? readdirSync(made) : [])
    const before = madeFiles()
    expect((await site.request(`${url}?width=480&format=webp`)).status).toBe(200)
    expect(madeFiles().length).toBe(before.length + 1)
    const row = site.deps.db.selectFrom('images').select('object_key').where('name', '=', name)
    const { object_key: key } = await row.executeTakeFirstOrThrow()
    const object = join(site.deps.config.dataDir, 'objects', key)
    expect(existsSync(object)).toBe(true)
    const { status, text } = await image('DELETE', name)
    expect([status, text]).toEqual([204, ''])
    expect(existsSync(object)).toBe(false)
    expect(madeFiles()).toEqual(before)
    for (const path of [url, `${url}?width=480&format=webp`])
      expect((await site.request(path)).status).toBe(404)
    for (const method of ['GET', 'DELETE'])
      expect(await image(method, name)).toMatchObject({ status: 404, body: { code: 'image_not_found' } })
    uploads -= 1
    expect((await upload()).name).toBe(name.replace('.png', '-2.png'))
  })

  it('shows and deletes pictures from before bytes had keys of their own', async () => {
    const { name, url } = await upload()
    const { db, objects } = site.deps
    const row = db.selectFrom('images').select('object_key').where('name', '=', name)
    const { object_key: key } = await row.executeTakeFirstOrThrow()
    const bytes = await objects.get(key)
    if (!bytes) throw new Error('an uploaded picture has bytes')
    await objects.put(`portfolio_images/${name}`, bytes)
    await objects.delete(key)
    expect((await site.request(url)).status).toBe(404)
    await db.updateTable('images').set({ object_key: '' }).where('name', '=', name).execute()
    expect((await site.request(url)).status).toBe(200)
    expect((await image('DELETE', name)).status).toBe(204)
    expect(await objects.get(`portfolio_images/${name}`)).toBeUndefined()
    expect(await db.selectFrom('loose_objects').selectAll().execute()).toEqual([])
  })

  it('releases a picture with its last post', async () => {
    const { name, url } = await upload()
    const { id } = await makePost({ title: 'Short-lived', content: show(url) })
    await savePost(id, { image_url: url })
    await call('DELETE', `/posts/${id}`)
    // From the bin it can come back.
    expect((await image('GET', name)).body).toMatchObject({ used_by: 0, used_before_by: 1 })
    await call('POST', `/bin/${id}/restore`)
    expect((await image('GET', name)).body).toMatchObject({ used_by: 1, used_before_by: 0 })
    await call('DELETE', `/posts/${id}`)
    await purgeBin(site.deps.db, site.clock.now() + 31 * 24 * 60 * 60 * 1000)
    expect((await image('GET', name)).body).toMatchObject({ used_by: 0, used_before_by: 0 })
    expect((await image('DELETE', name)).status).toBe(204)
  })

  it('refuses to save pictures that are not there, by name', async () => {
    const { url } = await upload()
    const gone = url.replace(/content_\d+/, 'content_9')
    const refused = await call('POST', '/posts', {
      ...fields,
      content: show(url) + show(gone) + show(gone.replace('_9', '_8')),
      image_url: gone,
    })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        content:
          'These pictures are no longer in the library: content_9.png, content_8.png. Remove them from the text.',
        image_url: 'The picture content_9.png is no longer in the library. Choose another.',
      },
    ])
    const { id } = await makePost({ title: 'Whole' })
    const escaped = gone.replace('_9', '%5f9')
    expect((await savePost(id, { image_url: escaped })).body.errors).toHaveProperty('image_url')
    expect((await call('GET', `/posts/${id}`)).body).toMatchObject({ image_url: '', version: 1 })
    // What is wrong already can be mended step by step.
    await site.deps.db.updateTable('blog_posts').set({ image_url: gone }).where('id', '=', id).execute()
    expect((await savePost(id, { title: 'Mended later' })).status).toBe(200)
  })

  it('never lets both a save and a deletion succeed', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { name, url } = await upload()
      const { id } = await makePost({ title: `Round ${round}` })
      const [saved, deleted] = await Promise.all(
        round % 2 === 0
          ? [savePost(id, { content: show(url) }), image('DELETE', name)]
          : [image('DELETE', name), savePost(id, { content: show(url) })].toReversed(),
      )
      const outcome = [saved?.status, deleted?.status]
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual(outcome)
      expect((await site.request(url)).status).toBe(outcome[0] === 200 ? 200 : 404)
    }
  })

  it.each(['nothing.png', '..%2F..%2Fsite.sqlite', '%00', "'", 'content_1', 'x'.repeat(3000)])(
    'knows no picture %s',
    async name => {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const { status } = await image(method, name, '', method === 'PATCH' ? { alt: '' } : undefined)
        expect([400, 404]).toContain(status)
      }
    },
  )

  it.each(['{', '[]', 'null', '"text"', ''])('refuses the body %j', async body => {
    const { name } = await upload()
    const answer = await call('PATCH', `/images/${name}`, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_json'])
  })

  it('pages', async () => {
    const { db } = site.deps
    const row = await db.selectFrom('images').selectAll().executeTakeFirstOrThrow()
    const { total } = (await call('GET', '/images')).body
    for (let number = total; number < 50; number += 1)
      await db
        .insertInto('images')
        .values({ ...row, name: `content_${number}.png` })
        .execute()
    const page = async (query: string) => (await call('GET', `/images?${query}`)).body
    expect((await page('')).images).toHaveLength(48)
    const last = await page('page=2')
    expect([last.total, last.images.length]).toEqual([50, 2])
    expect((await page('page=9')).images).toEqual([])
    expect((await page('page=-1')).images).toHaveLength(48)
  })

  it('describes itself', async () => {
    const { paths } = await (await site.request('/api/openapi.json')).json()
    expect(Object.keys(paths['/api/images/{name}'])).toEqual(['parameters', 'get', 'patch', 'delete'])
    const { properties } = paths['/api/images'].get.responses[200].content['application/json'].schema
    const { body } = await call('GET', '/images')
    expect(Object.keys(properties.images.items.properties).sort()).toEqual(Object.keys(body.images[0]).sort())
  })
})
