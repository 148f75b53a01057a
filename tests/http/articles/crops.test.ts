/** A part of a picture in its place: cut from the original, which is kept, and brought back. */
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const fields = {
  title: 'A crop',
  author: 'Marisol Tennant',
  date: '2026-11-20',
  read_time_in_minutes: 5,
}
const red = [0xc5, 0x33, 0x1a]
const blue = [0x1a, 0x33, 0xc5]

describeEachSite('cropping a picture', open => {
  let site: Site
  let account: TestAccount
  let uploads = 0
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    account = await makeAccount(site)
  })
  const call = (method: string, path: string, body?: unknown) =>
    callApi(site, method, path, { as: account, body })
  async function send(picture: Buffer, fileName = ''): Promise<{ name: string; url: string }> {
    uploads += 1
    // Uploads and crops share a limit.
    site.clock.advance(1_200_000)
    const answer = await site.request(
      `/storage/v1/object/portfolio_images/content_${uploads}.png?name=${fileName}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${account.session.access_token}` },
        // A Buffer over a plain ArrayBuffer, which its type does not say.
        body: picture as Uint8Array<ArrayBuffer>,
      },
    )
    expect(answer.status).toBe(200)
    return answer.json()
  }
  /** Red at the left, blue at the right. */
  const upload = async (fileName = '') => {
    const half = { width: 600, height: 400, channels: 3 as const, background: '#1a33c5' }
    return send(
      await sharp({ create: { ...half, width: 1200, background: '#c5331a' } })
        .composite([{ input: { create: half }, left: 600, top: 0 }])
        .png()
        .toBuffer(),
      fileName,
    )
  }
  const crop = (name: string, region: object) => call('POST', `/images/${name}/crop`, region)
  const replace = (name: string, by: string, except?: string) =>
    call('POST', `/images/${name}/replacement`, { by, except })
  const image = async (name: string) => (await call('GET', `/images/${name}`)).body
  const makePost = async (changes: object) => (await call('POST', '/posts', { ...fields, ...changes })).body
  const read = async (path: string) => {
    site.clock.advance(2000)
    return (await site.request(path)).text()
  }
  const bytesAt = async (url: string) => Buffer.from(await (await site.request(url)).arrayBuffer())
  const pixelAt = async (url: string, left: number, top: number) => [
    ...(await sharp(await bytesAt(url))
      .removeAlpha()
      .raw()
      .extract({ left, top, width: 1, height: 1 })
      .toBuffer()),
  ]
  const show = (url: string) => `<p><img src="${url}" alt="A plate" /></p>`
  const right = { left: 500, top: 100, width: 600, height: 300 }

  it('is cut from the original at a new address, in its format, with its words', async () => {
    const { name, url } = await upload('mill.png')
    const before = await bytesAt(url)
    await call('PATCH', `/images/${name}`, { alt: 'The mill' })
    const { status, body: made } = await crop(name, right)
    expect([status, made.url]).toEqual([200, `/storage/v1/object/public/portfolio_images/${made.name}`])
    expect(made.name).not.toBe(name)
    expect(await image(made.name)).toMatchObject({
      ...{ original: name, crop: right, crops: 0, format: 'png', width: 600, height: 300 },
      ...{ alt: 'The mill', file_name: 'mill.png', uploaded_by: account.email, animated: false },
    })
    expect(await image(name)).toMatchObject({ original: null, crop: null, crops: 1 })
    expect(await pixelAt(made.url, 99, 0)).toEqual(red)
    expect(await pixelAt(made.url, 100, 0)).toEqual(blue)
    const answer = await site.request(`${made.url}?width=480&format=webp`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(480)
    expect((await bytesAt(url)).equals(before)).toBe(true)
  })

  it('takes the place of the picture everywhere, is cropped again from the original, and undone', async () => {
    const { name, url } = await upload()
    const post = await makePost({ content: show(url), image_url: url })
    const page = (await call('POST', '/pages', { title: 'P', content: show(url), status: 'published' })).body
    const first = (await crop(name, right)).body
    expect((await replace(name, first.name)).body).toEqual({ posts: 1, pages: 1 })
    const article = await read(`/blog/${post.id}`)
    expect(article).toContain(first.name)
    expect(article).not.toContain(name)
    expect((await call('GET', `/pages/${page.id}`)).body.content).toContain(first.url)

    // Wider than the crop: from the original.
    const second = (await crop(first.name, { ...right, left: 0, width: 1200 })).body
    expect(await image(second.name)).toMatchObject({ original: name, width: 1200, height: 300 })
    await replace(first.name, second.name)
    const undone = (await crop(second.name, { left: 0, top: 0, width: 1200, height: 400 })).body
    expect(undone).toEqual({ name, url })
    expect((await replace(second.name, name)).body).toEqual({ posts: 1, pages: 1 })
    expect(await read(`/blog/${post.id}`)).toContain(url)
    // Versions of before keep theirs.
    const restored = await call('POST', `/posts/${post.id}/versions/2/restore`)
    expect(restored.body.content).toContain(first.url)
  })

  it('makes the same part once, for a call that is sent again', async () => {
    const { name } = await upload()
    const first = await crop(name, right)
    expect((await crop(name, right)).body).toEqual(first.body)
    expect((await crop(first.body.name, right)).body).toEqual(first.body)
    expect((await image(name)).crops).toBe(1)
  })

  it('leaves out the article whose editor changes it', async () => {
    const { name, url } = await upload()
    const [here, there] = [await makePost({ content: show(url) }), await makePost({ content: show(url) })]
    const made = (await crop(name, right)).body
    expect((await replace(name, made.name, here.id)).body).toEqual({ posts: 1, pages: 0 })
    expect((await call('GET', `/posts/${here.id}`)).body).toMatchObject({ version: 1, content: show(url) })
    expect((await call('GET', `/posts/${there.id}`)).body.content).toContain(made.url)
  })

  it('keeps the original until the last picture cropped from it is deleted', async () => {
    const { name } = await upload()
    const made = (await crop(name, right)).body
    const refused = await call('DELETE', `/images/${name}?versions=too`)
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      ...[409, 'image_has_crops'],
      'Cropped pictures come from this one, which can undo that. Delete them first.',
    ])
    expect((await call('DELETE', `/images/${made.name}`)).status).toBe(204)
    expect((await call('DELETE', `/images/${name}`)).status).toBe(204)
  })

  it('never crops a picture that is deleted meanwhile', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { name } = await upload()
      const [made, deleted] = await Promise.all([crop(name, right), call('DELETE', `/images/${name}`)])
      if (made.status === 200) expect(deleted.status).toBe(409)
      else expect([made.status, deleted.status]).toEqual([404, 204])
    }
  })

  it('crops each frame of an animation', async () => {
    const frames = Buffer.concat([red, blue].map(colour => Buffer.alloc(60 * 40 * 3, Buffer.from(colour))))
    const raw = { width: 60, height: 80, channels: 3 as const, pageHeight: 40 }
    const { name } = await send(await sharp(frames, { raw }).webp({ lossless: true, loop: 0 }).toBuffer())
    const made = (await crop(name, { left: 10, top: 5, width: 20, height: 30 })).body
    expect(await image(made.name)).toMatchObject({ format: 'webp', animated: true, width: 20, height: 30 })
    const { pages, pageHeight } = await sharp(await bytesAt(made.url), { animated: true }).metadata()
    expect([pages, pageHeight]).toEqual([2, 30])
  })

  describe('is refused', () => {
    it.each([
      [
        'too wide',
        { ...right, width: 701 },
        'width',
        'That ends outside the picture, which is 1200 × 400 pixels.',
      ],
      [
        'too high',
        { ...right, top: 101 },
        'height',
        'That ends outside the picture, which is 1200 × 400 pixels.',
      ],
      ['without a height', { left: 0, top: 0, width: 5 }, 'height', 'Fill in this field.'],
      ['with another field', { ...right, more: 1 }, 'more', 'There is no such field.'],
    ])('%s', async (_, region, field, sentence) => {
      const { name } = await upload()
      const { status, body } = await crop(name, region)
      expect([status, body.errors]).toEqual([422, { [field]: sentence }])
      expect((await image(name)).crops).toBe(0)
    })

    it.each([{ left: -1 }, { width: 0 }, { top: 1.5 }, { height: '9' }, { width: 1e9 }])(
      'with %j',
      async wrong => {
        const { name } = await upload()
        const { status, body } = await crop(name, { ...right, ...wrong })
        expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(wrong)])
      },
    )
  })

  it('is found by its words without accents, as its original is', async () => {
    const { name } = await upload()
    site.clock.advance(1_200_000)
    await call('PATCH', `/images/${name}`, { alt: 'Łódź, MÜHLE am Fluß' })
    const made = (await crop(name, right)).body
    for (const words of ['lodz', 'ŁÓDŹ', 'muhle', 'Mühle FLUSS']) {
      const { body } = await call('GET', `/images?search=${encodeURIComponent(words)}`)
      expect(body.images.map((one: { name: string }) => one.name)).toEqual([made.name, name])
    }
  })

  it('is refused for a picture that is not there, and after sixty uploads and crops in ten minutes', async () => {
    const { name } = await upload()
    expect((await crop('content_404.png', right)).status).toBe(404)
    const answers = []
    for (let count = 0; count < 60; count += 1) answers.push((await crop(name, right)).status)
    expect(answers.at(0)).toBe(200)
    expect(answers.at(-1)).toBe(429)
  })
})
