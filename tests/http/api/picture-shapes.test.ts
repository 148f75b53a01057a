/** What phones, scanners and other programs make of a picture: kept whole in every copy, or refused in words. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { imagePath } from '../../../domain/image/image'
import { describeReaderImages } from '../../../domain/image/reader-images.server'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeSiteOnSqlite, type Site } from '../../support/site/site'
import { blank, createUploads } from '../../support/site/uploads'

/** A chunk of a PNG, behind its header of 33 bytes. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

/** Says that so many frames follow. */
const animatePng = (png: Buffer, frames: number): Buffer =>
  withChunk(png, 'acTL', Buffer.from([0, 0, 0, frames, 0, 0, 0, 0]))

/** A colour profile of so many bytes, which is none. */
const withProfile = (png: Buffer, length: number): Buffer =>
  withChunk(png, 'iCCP', Buffer.concat([Buffer.from('huge\0\0'), deflateSync(randomBytes(length))]))

const getPicture = async ({ deps }: Site, name: string) => {
  const picture = (await describeReaderImages(deps.db, [name])).get(imagePath(name))
  if (!picture) throw new Error(`no picture ${name}`)
  return picture
}

describeSiteOnSqlite('a picture of any shape', open => {
  let site: Site
  let account: TestAccount
  const { upload, show } = createUploads(() => ({ site, account }))
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeAccount(site)
  })

  /** What phones, scanners and printers make: each is 700 px wide or more, so that pages offer copies of it. */
  const shapes: Record<string, () => Promise<Buffer>> = {
    'a very wide one': () => blank(60_000, 5).png().toBuffer(),
    'a very tall one': () => blank(500, 60_000).png().toBuffer(),
    'one row': () => blank(30_000, 1).png().toBuffer(),
    'one column': () => blank(1, 30_000).png().toBuffer(),
    'one for a printing press': () => blank(700, 50).toColourspace('cmyk').jpeg().toBuffer(),
    '16 bits a colour': () => blank(700, 50).toColourspace('rgb16').png().toBuffer(),
    'a palette': () => blank(700, 50).png({ palette: true }).toBuffer(),
    'a wide gamut': () => blank(700, 50).withIccProfile('p3').jpeg().toBuffer(),
    'a huge profile': async () => withProfile(await blank(700, 50).png().toBuffer(), 4 * 1024 * 1024),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8].map(orientation => [
        `orientation ${orientation}`,
        () => blank(700, 800).withMetadata({ orientation }).jpeg().toBuffer(),
      ]),
    ),
  }

  it.each(Object.keys(shapes))('shows %s in every copy that a page offers', async name => {
    const { status, body } = await upload((await shapes[name]?.()) ?? Buffer.alloc(0), 'content_12.jpg')
    expect([status, body.detail]).toEqual([200, undefined])
    const picture = await getPicture(site, body.name)
    const offered = picture.sources.flatMap(({ srcset }) => srcset.split(', '))
    if (picture.width > 480 && picture.height < 16_000) expect(offered.length).toBeGreaterThan(0)
    for (const entry of [`${body.url} ${body.width}w`, ...offered]) {
      const [address = '', width = ''] = entry.replaceAll('&amp;', '&').split(' ')
      const { answer, bytes } = await show(address)
      const format = new URL(address, 'http://a').searchParams.get('format')
      expect([address, answer.status]).toEqual([address, 200])
      if (format) expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect(`${info.width}w`).toBe(width)
      // The colour is that of the original, not inverted or black.
      expect(data[2]).toBeGreaterThan(data[0] ?? 255)
    }
  })

  it('sends parts of a picture and of its copies, each with a tag of its own', async () => {
    const { body } = await upload(await blank(700, 500).jpeg().toBuffer(), 'content_17.jpg')
    const tags = new Set<string | null>()
    for (const address of [
      body.url,
      `${body.url}?width=480&format=avif`,
      `${body.url}?width=480&format=webp`,
    ]) {
      const { answer, bytes } = await show(address)
      const etag = answer.headers.get('etag') ?? ''
      tags.add(etag)
      const ask = (headers: Record<string, string>) => site.request(address, { headers })
      const part = await ask({ Range: 'bytes=-10', 'If-Range': etag })
      expect(part.status).toBe(206)
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(-10))
      expect((await ask({ Range: 'bytes=-10', 'If-Range': '"other"' })).status).toBe(200)
      expect((await ask({ Range: 'bytes=99999999-' })).status).toBe(416)
      expect((await ask({ Range: 'pages=1' })).status).toBe(200)
      expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
    }
    expect(tags.size).toBe(3)
  })

  it('sends the picture itself for a copy that is not offered', async () => {
    const { body } = await upload(await blank(500, 60_000).png().toBuffer(), 'content_13.png')
    for (const format of ['avif', 'webp']) {
      const { answer } = await show(`${body.url}?width=480&format=${format}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  it.each(['mif1', 'miaf', 'avif'])('knows AVIF by its compatible brands: %s', async brand => {
    const file = await blank(30, 20).avif({ effort: 0 }).toBuffer()
    expect(file.toString('latin1', 4, 32)).toContain('avif')
    file.write(brand, 8, 'latin1')
    expect(await upload(file, 'content_14.avif')).toMatchObject({
      status: 200,
      body: { width: 30, height: 20 },
    })
  })

  it('refuses animations of which it would keep the first picture only, and HEIC, and says what to do', async () => {
    const still = await blank(10, 10).png().toBuffer()
    const avif = await blank(10, 10).avif({ effort: 0 }).toBuffer()
    const box = Buffer.from('\0\0\0\x08moov', 'latin1')
    const heic = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1')
    for (const [file, words] of [
      [animatePng(still, 2), /^This is an animated PNG.*Save it as GIF or animated WebP/],
      [Buffer.concat([avif, box]), /^This is an animated AVIF.*Save it as GIF or animated WebP/],
      [heic, /^This is a HEIC picture.*Settings, Camera, Formats, Most Compatible.*JPEG/],
    ] as const)
      expect(await upload(file, 'content_15.png')).toMatchObject({
        status: 422,
        body: { detail: expect.stringMatching(words) },
      })
    expect((await upload(animatePng(still, 1), 'content_16.png')).status).toBe(200)
  })
})
