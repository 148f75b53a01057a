/** The privacy policy: its shape as specified, and the promises that only the software can break. */

import { expect, it } from 'vitest'
import { shippedSite } from '../../../domain/site/current-site.server'
import { memoryLog } from '../../support/peers/fakes'
import { importBuild } from '../../support/site/build'
import { describeSiteOnSqlite } from '../../support/site/site'

/** The order of docs/product.md 3.10. */
const sections = [
  'who-we-are',
  'scope-and-roles',
  'what-we-collect',
  'purposes',
  'consent',
  'cookies',
  'anti-spam',
  'sharing',
  'international-transfers',
  'retention',
  'security',
  'privacy-rights',
  'children',
  'third-party-links',
  'changes',
  'contact',
]

describeSiteOnSqlite('privacy policy', open => {
  const read = async () => {
    const answer = await (await open()).request('/privacy')
    expect(answer.status).toBe(200)
    return answer.text()
  }

  it('has its title, its effective date and sixteen numbered sections in order', async () => {
    const page = await read()
    expect(page).toMatch(/<h1[^>]*>.*Privacy Policy.*<\/h1>/)
    expect(page).toContain('<time dateTime="2025-09-23">September\u00a023, 2025</time>')
    const headings = [...page.matchAll(/<h2 id="([\w-]+)-title"><span[^>]*>(\d+)<!-- -->\.<\/span>/g)]
    expect(headings.map(([, id, number]) => [id, Number(number)])).toEqual(
      sections.map((id, i) => [id, i + 1]),
    )
    for (const id of sections) expect(page).toContain(`<a href="#${id}">`)
  })

  it('refers to sections by the number that they have', () => {
    const references = [...JSON.stringify(shippedSite.policy).matchAll(/\[section (\d+)\]\(#([\w-]+)\)/g)]
    expect(references.length).toBeGreaterThan(5)
    for (const [, number, id = ''] of references) expect(sections.indexOf(id) + 1).toBe(Number(number))
  })

  it('names the privacy officer and the response times', async () => {
    const page = await read()
    expect(page).toContain('href="mailto:privacy@quorumandquay.example"')
    expect(page).toContain('Privacy Officer, Quorum &amp; Quay Design Inc., 200 Burrard Landing')
    expect(page).toMatch(/access request within 30\sdays/)
    expect(page).toMatch(/within 10\sbusiness days and answer it within 45\sdays/)
    expect(page).toMatch(/extend that once, to 90\sdays in total/)
  })

  it('tells search engines what it is', async () => {
    const page = await read()
    expect(page).toMatch(/<title>Privacy Policy[^<]*<\/title>/)
    expect(page).toMatch(/<meta name="description" content="[^"]{50,160}"/)
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/privacy"/>')
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}'
    const kinds = JSON.parse(data)['@graph'].map((node: { '@type': unknown }) => node['@type'])
    expect(kinds.flat()).toEqual(expect.arrayContaining(['Organization', 'BreadcrumbList']))
  })

  it('keeps its word: no page or form sets a cookie or loads a script from elsewhere', async () => {
    const { post, request } = await open()
    const paths = [
      '/',
      '/about',
      '/services',
      '/portfolio',
      '/portfolio/1',
      '/blog',
      '/contact',
      '/privacy',
      '/auth',
    ]
    const answers = [
      ...paths.map(path => request(path)),
      post('/newsletter', { email: 'reader@client.example' }),
    ]
    const sources: (string | undefined)[] = []
    for (const answer of await Promise.all(answers)) {
      expect(answer.headers.getSetCookie()).toEqual([])
      const page = await answer.text()
      for (const [, source] of page.matchAll(
        /<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"/g,
      ))
        sources.push(source)
    }
    expect(sources.length).toBeGreaterThan(5)
    for (const source of sources) expect(source).toMatch(/^\/(?!\/)/)
  })

  it('keeps its word: logs hold no addresses, no tokens and nothing that was typed', async () => {
    const { deps } = await open()
    const { log, lines } = memoryLog()
    const { app } = await (await importBuild()).createApp({ ...deps, log })
    const send = (path: string, fields: Record<string, string>) =>
      app.request(`http://localhost:3000${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Origin: 'http://localhost:3000' },
      })
    await send('/newsletter', { email: 'reader@client.example' })
    await send('/newsletter/confirm?token=secret-token', {})
    await send('/contact', { name: 'Priya Lindqvist', email: 'priya@client.example' })
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(lines.join('')).not.toMatch(/@client|Priya|secret-token|127\.0\.0\.1/)
  })
})
