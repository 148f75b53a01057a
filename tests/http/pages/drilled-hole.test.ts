/** The drilled hole without script: each depth has an address, its own words, and a card that unfolds with the link. */
import { expect, it } from 'vitest'
import { readable } from '../../support/site/client-pages'
import { describeEachSite } from '../../support/site/site'

const path = '/portfolio/1/hole'
const wholeTitle = '48.0\u00a0m at 1.12%\u00a0CuEq from 113\u00a0m'

const read = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')
const headline = (html: string) => /<p class="hole-headline">(.*?)<\/p>/.exec(html)?.[1]
const marked = (html: string) =>
  readable(/<p class="blackline-words">(.*?)<\/p>/.exec(html)?.[1] ?? '').trim()

describeEachSite('the drilled hole', open => {
  it('is whole, with the sentence of the release, the log and what it rests on', async () => {
    const site = await open()
    const html = await read(await site.request(path))
    expect(headline(html)).toBe(wholeTitle)
    expect(marked(html)).toBe(`A spectacular 48 metres of copper. ${readable(wholeTitle)}.`)
    for (const words of [
      '0.89%\u00a0Cu, 0.39\u00a0g/t\u00a0Au, 2.9\u00a0g/t\u00a0Ag',
      'Hydrothermal breccia',
    ])
      expect(html).toContain(words)
    expect(readable(html)).toContain('688,412 m east')
    expect(readable(html)).toContain('US$4.00 per pound of copper')
    // Its own form, without script: a slider in an address.
    const [form = ''] = /<form class="frame hole"[^>]*>/.exec(html) ?? []
    expect(form).toContain(`action="${path}" method="get"`)
    const [input = ''] = /<input[^>]*type="range"[^>]*>/.exec(html) ?? []
    expect(input).toMatch(/ min="0" max="312" .*name="to" value="312"/)
    expect(html).not.toContain('name="robots"')
  })

  it('says less where it stops early, and is that page for previews, not for search engines', async () => {
    const site = await open()
    const html = await read(await site.request(`${path}?to=118`))
    expect(headline(html)).toBe('5.0\u00a0m is too short to report')
    expect(html).toContain('The hole ends in mineralization.')
    expect(marked(html)).toContain('Copper, and the bit has only just met it.')
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}?to=118"/>`)
    expect(html).toContain(`<meta property="og:url" content="http://localhost:3000${path}?to=118"/>`)
    expect(html).toContain(`/og/page${path}/118.png`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    const current = [...html.matchAll(/<a [^>]*aria-current="true"[^>]*>/g)].map(([link]) => link)
    expect(current).toHaveLength(1)
    expect(current[0]).toContain(`href="${path}?to=118"`)
  })

  it('is the whole hole at a depth that is none of its own', async () => {
    const site = await open()
    const tag = (await site.request(path)).headers.get('etag')
    expect(tag).toBeTruthy()
    for (const value of ['312', '400', '-1', '07', '1.5', 'x', '', '%3Cscript%3E', '9'.repeat(400)]) {
      const answer = await site.request(`${path}?to=${value}`)
      expect([value, answer.status, answer.headers.get('etag')]).toEqual([value, 200, tag])
    }
  })

  it('has a card for itself and each metre, and no other', async () => {
    const site = await open()
    const card = (name: string) => site.request(`/og/page${path}${name}.png`)
    const [all, early] = [await card(''), await card('/84')]
    for (const answer of [all, early]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('cache-control')).toContain('max-age=86400')
    }
    expect(Buffer.from(await all.arrayBuffer()).equals(Buffer.from(await early.arrayBuffer()))).toBe(false)
    for (const name of ['/312', '/313', '/084', '/-1', '/x', '/', '/84/84'])
      expect([name, (await card(name)).status]).toEqual([name, 404])
    expect((await site.request('/og/page/portfolio/84.png')).status).toBe(404)
  })

  it('is one link away from the strip log of its case', async () => {
    const site = await open()
    const link = `<a href="${path}">Drill the hole yourself</a>`
    expect(await (await site.request('/portfolio/1')).text()).toContain(link)
    expect(await (await site.request('/portfolio/2')).text()).not.toContain(path)
  })

  it('takes no form, and one spelling', async () => {
    const site = await open()
    expect((await site.post(path, { to: '84' })).status).toBe(405)
    expect((await site.request(path, { method: 'PUT', body: 'x' })).status).toBe(405)
    const other = await site.request(`${path.toUpperCase()}/`)
    expect([other.status, other.headers.get('location')]).toEqual([308, path])
    expect((await site.request('/portfolio/2/hole')).status).toBe(404)
  })
})
