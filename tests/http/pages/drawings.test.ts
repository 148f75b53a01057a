/** The line work that the server draws: how it travels. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openSite } from '../../support/site/site'

const site = openSite()
const get = async (path: string, headers: Record<string, string> = {}) =>
  (await site).request(path, { headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** What a coarser grid leaves as it is: rings, their copies and turns. */
const shapeOf = (svg: string) => svg.match(/<path|rotate\([\d.-]+\)|<use|#\w+/g)

describe('a seal', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('travels as %s in half the bytes, with a tag of its own', async (encoding, unpack) => {
    const plain = await get('/seals/project-1.svg')
    const packed = await get('/seals/project-1.svg', { 'accept-encoding': encoding })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const { headers } of [plain, packed]) expect(headers.get('vary')).toBe('Accept-Encoding')
    const [whole, small] = [await bytesOf(plain), await bytesOf(packed)]
    expect(unpack(small)).toEqual(whole)
    expect(small.length).toBeLessThan(whole.length / 2)
    const tag = packed.headers.get('etag') ?? ''
    expect(tag).not.toBe(plain.headers.get('etag'))
    const again = await get('/seals/project-1.svg', { 'accept-encoding': encoding, 'if-none-match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('behind the first picture of a page comes with its HTML', async () => {
    for (const [path, seed] of [
      ['/portfolio/1', 'project-1'],
      ['/portfolio', 'project-1'],
      ['/services', 'page-services'],
    ]) {
      const html = await (await get(`${path}`)).text()
      const [, source = '', rest] =
        /<span class="ground"><img src="data:image\/svg\+xml,([^"]+)"([^>]*)>/.exec(html) ?? []
      const drawing = await (await get(`/seals/${seed}.svg`)).text()
      expect(shapeOf(decodeURIComponent(source)), path).toEqual(shapeOf(drawing))
      expect(source.length, path).toBeGreaterThan(1000)
      expect(rest, `${path}: in the first frame`).not.toMatch(/fetchpriority|loading|decoding/i)
    }
  })
})
