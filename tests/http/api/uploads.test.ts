/** Uploading pictures: what is accepted, how it is processed, who may; and what readers get. */
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, openSite, type Site } from '../../support/site/site'
import { blank, createUploads } from '../../support/site/uploads'

/** A JPEG that lies on its side and says where it was taken. */
const photograph = () =>
  blank(60, 40)
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '49/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Frames of one colour each. */
const animation = async (count: number) => {
  const size = 8
  const frames = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      sharp({
        create: {
          width: size,
          height: size,
          channels: 3,
          background: { r: index * 4, g: 0, b: (index % 2) * 255 },
        },
      })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** The frame of a GIF over and over. It lies between the colours and the end; encoding so many takes seconds. */
function repeatFrame(gif: Buffer, count: number): Buffer {
  const flags = gif[10] ?? 0
  const begin = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const [head, frame, end] = [gif.subarray(0, begin), gif.subarray(begin, -1), gif.subarray(-1)]
  return Buffer.concat([head, ...Array<Buffer>(count).fill(frame), end])
}

/** What this process has open there; Linux only. */
function listOpenFiles(folder: string): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc/self/fd').flatMap(fd => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      // Closed since it was listed.
      return []
    }
  })
}

/** Little to send and much to decode. */
const makeBombs = async () => {
  const frame = await blank(900, 900).gif().toBuffer()
  // Half of it is accepted by the decoder, so it is refused for its size only.
  expect(await sharp(repeatFrame(frame, 30), { animated: true }).metadata()).toMatchObject({ pages: 30 })
  return [await blank(9000, 5000).png({ compressionLevel: 9 }).toBuffer(), repeatFrame(frame, 60)] as const
}

describeEachSite('uploading a picture', open => {
  let site: Site
  let account: TestAccount
  const { upload, show } = createUploads(() => ({ site, account }))
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeAccount(site)
  })

  it('accepts a photograph, turns it upright and removes its location', async () => {
    const { status, body } = await upload(await photograph())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Key: 'portfolio_images/content_1795296593000.jpg',
      name: 'content_1795296593000.jpg',
      url: '/storage/v1/object/public/portfolio_images/content_1795296593000.jpg',
      width: 40,
      height: 60,
    })
    const { answer, bytes } = await show(body.url)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const metadata = await sharp(bytes).metadata()
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])
  })

  it.each([
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['gif', 'image/gif'],
  ] as const)('knows %s by its bytes, whatever it is called', async (format, type) => {
    const { body } = await upload(
      await blank(30, 20).toFormat(format).toBuffer(),
      'content_1795296594000.jpg',
    )
    expect(body.name).toBe(`content_1795296594000.${format}`)
    expect((await show(body.url)).answer.headers.get('content-type')).toBe(type)
  })

  it('numbers a name that is taken, even when two come at once', async () => {
    const file = await blank(10, 10).jpeg().toBuffer()
    const answers = await Promise.all([1, 2, 3].map(() => upload(file, 'content_42.jpg')))
    expect(answers.map(({ body }) => body.name).sort()).toEqual([
      'content_42-2.jpg',
      'content_42-3.jpg',
      'content_42.jpg',
    ])
  })

  it('accepts the file of a form too', async () => {
    const form = new FormData()
    form.append('', new File([(await blank(10, 10).png().toBuffer()) as Uint8Array<ArrayBuffer>], 'x.png'))
    expect((await upload(form)).body.name).toMatch(/\.png$/)
  })

  it('keeps an animation moving, and makes no smaller copies of it', async () => {
    const { body } = await upload(await animation(3), 'content_7.gif')
    expect(body).toMatchObject({ name: 'content_7.gif', width: 8, height: 8 })
    const { bytes } = await show(`${body.url}?width=480&format=avif`)
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(3)
  })

  it('makes smaller copies for readers, of the listed widths only', async () => {
    const { body } = await upload(await blank(1200, 800).jpeg().toBuffer(), 'content_8.jpg')
    for (const format of ['avif', 'webp']) {
      const { answer, bytes } = await show(`${body.url}?width=480&format=${format}`)
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 320 })
    }
    const { answer } = await show(`${body.url}?width=481&format=avif`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
  })

  it('scales down what is wider than any page shows', async () => {
    const { body } = await upload(await blank(3000, 30).png().toBuffer(), 'content_9.png')
    expect(body).toMatchObject({ width: 2400, height: 24 })
  })

  it('drops data appended to a picture', async () => {
    const tail = Buffer.from('<script>alert(1)</script><?php system("id") ?>')
    const { body } = await upload(
      Buffer.concat([await blank(10, 10).jpeg().toBuffer(), tail]),
      'content_10.jpg',
    )
    expect((await show(body.url)).bytes.includes('script')).toBe(false)
  })

  it.each([
    [
      'an SVG',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      /^SVG pictures/,
    ],
    ['a bare SVG', Buffer.from(' <svg onload="alert(1)"/>'), /^SVG pictures/],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), /^This file is not a supported picture/],
    ['a text that begins like a GIF', Buffer.from('GIF89a<script>alert(1)</script>'), /damaged/],
    ['nothing', Buffer.alloc(0), /empty/],
    ['half a JPEG', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), /damaged/],
    ['a PDF', Buffer.from('%PDF-1.7'), /^This file is not a supported picture/],
  ])('refuses %s and says why', async (_, file, reason) => {
    const { status, headers, body } = await upload(file)
    expect(status).toBe(422)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(body).toMatchObject({ code: 'invalid_image', detail: expect.stringMatching(reason) })
  })

  it('refuses a decompression bomb: little to send, much to decode', async () => {
    const [still, moving] = await makeBombs()
    expect(still.length).toBeLessThan(300_000)
    expect((await upload(still)).body.detail).toMatch(/40 megapixels/)
    expect((await upload(moving)).body.detail).toMatch(/40 megapixels/)
  }, 30_000)

  it('refuses more than 15 MB', async () => {
    expect((await upload(Buffer.alloc(15 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload(Buffer.alloc(16 * 1024 * 1024))).status).toBe(413)
  })

  it('leaves nothing of an upload in its folder, however it ends', async () => {
    const folder = join(site.deps.config.dataDir, 'made')
    const picture = await blank(10, 10).png().toBuffer()
    const send = (body: Buffer | ReadableStream) =>
      site.request('/storage/v1/object/portfolio_images/content_43.png', {
        method: 'POST',
        headers: { Authorization: `Bearer ${account.session.access_token}` },
        // A Buffer over a plain ArrayBuffer, which its type does not say.
        body: body as BodyInit,
        duplex: 'half',
      } as RequestInit)
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(picture))
      },
      pull: () => Promise.reject(new Error('the sender is gone')),
    })
    const ends = [picture, Buffer.from('no picture'), Buffer.alloc(16 * 1024 * 1024), broken]
    const statuses: number[] = []
    for (const end of ends) statuses.push((await send(end)).status)
    expect(statuses).toEqual([200, 422, 413, 500])
    expect(readdirSync(folder).filter(name => name.startsWith('.'))).toEqual([])
    expect(listOpenFiles(folder)).toEqual([])
  })

  it.each(['photo.jpg', 'content_.jpg', 'content_1', 'content_1.jpg.html%2f..%2fx', 'content_1;x.jpg'])(
    'refuses the name %s',
    async name => {
      expect((await upload(await blank(1, 1).png().toBuffer(), name)).body.code).toBe('invalid_name')
    },
  )

  it('refuses anonymous callers and pages of other sites', async () => {
    const file = await blank(1, 1).png().toBuffer()
    expect((await upload(file, undefined, { Authorization: '' })).status).toBe(401)
    expect((await upload(file, undefined, { Origin: 'https://evil.example' })).status).toBe(403)
    const read = await site.request('/storage/v1/object/portfolio_images/content_42.jpg')
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it.each([
    '/storage/v1/object/public/portfolio_images/content_0.jpg',
    '/storage/v1/object/public/portfolio_images/..%2f..%2fsite.sqlite',
    '/storage/v1/object/public/portfolio_images/%2e%2e%2fx',
    '/storage/v1/object/public/other/content_42.jpg',
    '/storage/v1/nothing',
  ])('shows nothing at %s', async path => {
    expect((await site.request(path)).status).toBe(404)
  })

  function paste(content: string, id = '', headers: Record<string, string> = {}) {
    const body = {
      title: 'Pasted',
      author: 'Marisol Tennant',
      date: '2026-11-20',
      read_time_in_minutes: 5,
      content,
    }
    const path = id ? `/posts/${id}` : '/posts'
    return callApi(site, id ? 'PATCH' : 'POST', path, { as: account, body, headers })
  }

  const pasted = async (width: number) => {
    const png = (await blank(width, 10).png().toBuffer()).toString('base64')
    return `<img src="data:image/png;base64,${png}" alt="A plate">`
  }

  it('keeps no picture of a post that is not saved', async () => {
    const count = async () => (await site.deps.db.selectFrom('images').select('name').execute()).length
    const { body } = await paste('<p>Words</p>')
    const before = await count()
    const stale = await paste(`<p>${await pasted(21)}</p>`, body.id, { 'If-Match': '"7"' })
    expect(stale.status).toBe(412)
    const broken = '<img src="data:image/png;base64,AAAA">'
    expect((await paste(`<p>${await pasted(22)}${broken}</p>`)).status).toBe(422)
    expect(await count()).toBe(before)
    expect((await paste(`<p>${await pasted(21)}</p>`, body.id, { 'If-Match': '"1"' })).status).toBe(200)
    expect(await count()).toBe(before + 1)
  })

  it('moves pictures that were pasted into a post to the store', async () => {
    const png = (await blank(20, 10).png().toBuffer()).toString('base64')
    const picture = `<img src="data:image/png;base64,${png}" alt="A plate">`
    const { body } = await paste(`<p>One ${picture} and the same again ${picture}</p>`)
    const addresses = [...body.content.matchAll(/src="([^"]+)"/g)].map(([, address]) => address)
    expect(addresses).toHaveLength(2)
    expect(new Set(addresses).size).toBe(1)
    expect(addresses[0]).toMatch(/^\/storage\/v1\/object\/public\/portfolio_images\/content_\d+\.png$/)
    expect((await show(addresses[0])).answer.status).toBe(200)
    expect(await paste('<p><img src="data:image/png;base64,AAAA"></p>')).toMatchObject({
      status: 422,
      body: { errors: { content: expect.stringMatching(/^A pasted picture could not be kept\./) } },
    })
  })

  it('gives readers the smaller copies, with the size, so nothing shifts', async () => {
    const { body } = await upload(await blank(1200, 800).jpeg().toBuffer(), 'content_11.jpg')
    await callApi(site, 'POST', '/posts', {
      as: account,
      body: {
        title: 'With a picture',
        author: 'Marisol Tennant',
        date: '2026-11-20',
        read_time_in_minutes: 5,
        content: `<p><img src="${body.url}" alt="A plate"></p>`,
      },
    })
    const page = await (await site.request('/blog/with-a-picture')).text()
    expect(page).toContain(`<source type="image/avif" srcset="${body.url}?width=480&amp;format=avif 480w,`)
    expect(page).toContain(`<img src="${body.url}" alt="A plate" width="1200" height="800" loading="lazy"`)
  })
})

it('accepts sixty uploads in ten minutes from one address', async () => {
  const site = await openSite({ AUTH_REQUIRE_BOUND: 'false', SEED: 'empty' })
  const as = await makeAccount(site)
  const send = () =>
    site.request('/storage/v1/object/portfolio_images/photo.jpg', {
      method: 'POST',
      headers: { Authorization: `Bearer ${as.session.access_token}` },
    })
  const paste = () =>
    callApi(site, 'POST', '/posts', {
      as,
      body: {
        title: 'Pasted',
        author: 'Marisol Tennant',
        date: '2026-11-20',
        read_time_in_minutes: 5,
        content: '<p><img src="data:image/png;base64,AAAA"></p>',
      },
    })
  for (let count = 0; count < 59; count += 1) expect((await send()).status).toBe(422)
  // A picture in a text counts as much.
  expect((await paste()).status).toBe(422)
  for (const refused of [await send(), await paste()]) {
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})
