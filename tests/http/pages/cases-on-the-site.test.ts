/** Which case studies are on the site, and in which order: what staff choose on /portfolio and on the home page. */
import { expect, it } from 'vitest'
import { authEnv, makeAccount } from '../../support/site/auth'
import { describeEachSite } from '../../support/site/site'
import { type Content, textsOf } from '../../support/site/site-texts'

describeEachSite('the cases on the site', open => {
  async function start() {
    const site = await open(authEnv)
    const owner = await makeAccount(site, { role: 'owner' })
    const texts = textsOf(site, owner)
    const publish = (name: string, change: Content) =>
      texts.publish({ [name]: content => ({ ...content, ...change }) })
    const read = async (path: string) => (await site.request(path)).text()
    const status = async (path: string) => (await site.request(path)).status
    /** The cases that a page leads to, in its order. */
    const linked = async (path: string) => [
      ...new Set([...(await read(path)).matchAll(/href="\/portfolio\/(\d+)"/g)].map(([, id]) => id)),
    ]
    return { site, get: texts.get, publish, read, status, linked }
  }

  it('are as shipped in the order of the specification', async () => {
    const { linked } = await start()
    expect(await linked('/portfolio')).toEqual(['1', '2', '4', '3', '5', '6'])
    expect(await linked('/')).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('follow the order that staff choose, each page its own', async () => {
    const { publish, linked } = await start()
    await publish('portfolio', { cases: ['6', '5', '3', '4', '2', '1'] })
    await publish('home', { strip: ['3', '6'] })
    expect(await linked('/portfolio')).toEqual(['6', '5', '3', '4', '2', '1'])
    expect(await linked('/')).toEqual(['3', '6'])
  })

  it('leave no trace of one that is taken off, until it is there again as it was', async () => {
    const { publish, read, status, linked } = await start()
    const page = await read('/portfolio/1')
    const certificate = /\/certificates\/project\/1\/[0-9a-f]+\.svg/.exec(page)?.[0] ?? ''
    expect(await status(certificate)).toBe(200)
    await publish('portfolio', { cases: ['2', '4', '3', '5', '6'] })
    for (const path of ['/portfolio/1', '/portfolio/1/hole', '/og/project/1.png', certificate])
      expect([path, await status(path)]).toEqual([path, 404])
    for (const path of ['/', '/portfolio', '/portfolio/6', '/seal'])
      expect([path, await linked(path)]).toEqual([path, expect.not.arrayContaining(['1'])])
    const sitemap = await read('/sitemap.xml')
    expect([sitemap.includes('/portfolio/2<'), sitemap.includes('/portfolio/1')]).toEqual([true, false])
    expect(await linked('/portfolio/6')).toEqual(['2'])
    await publish('portfolio', { cases: ['1', '2', '4', '3', '5', '6'] })
    expect(await status('/portfolio/1/hole')).toBe(200)
    expect(await status(certificate)).toBe(200)
  })

  it('may be one alone: no filter without a case, no next one, and a strip of it', async () => {
    const { publish, read, linked } = await start()
    await publish('portfolio', { cases: ['4'] })
    expect(await linked('/portfolio')).toEqual(['4'])
    expect(await linked('/')).toEqual(['4'])
    const portfolio = await read('/portfolio')
    expect(portfolio).toContain('value="Website Design"')
    expect(portfolio).not.toContain('value="CRM Setup"')
    expect(await read('/portfolio/4')).not.toContain('class="next-case')
  })

  it('are called by their clients in the form', async () => {
    const { get, publish } = await start()
    await publish('case-3', { client: 'Lumen Dale' })
    const { form } = await get('portfolio')
    const cases = form.fields?.find(({ name }) => name === 'cases')
    expect(cases?.item?.options?.[2]).toEqual({ value: '3', label: 'Case study 3: Lumen Dale' })
  })

  it.each<[string, string[], string]>([
    ['none', [], 'Keep 1 at least'],
    ['one twice', ['1', '2', '1'], 'it is in the list already'],
    ['one that there is not', ['1', '7'], 'Choose one of the list'],
  ])('are not published with %s', async (_, cases, message) => {
    const { publish, linked } = await start()
    const { status, body } = await publish('portfolio', { cases })
    expect([status, body.detail?.includes(message) ? message : body.detail]).toEqual([422, message])
    expect(await linked('/portfolio')).toHaveLength(6)
  })
})
