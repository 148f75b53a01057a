/** Tables of articles: on the page, in feeds and in the search; what is larger than one may be is refused with a sentence. */
import { beforeAll, expect, it } from 'vitest'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const table =
  '<table><caption>Drill results, g/t</caption><tr><th>Hole</th><th>Gold</th></tr><tr><th>OX-117</th><td>4.25</td></tr><tr><th>OX-118</th><td>12</td></tr></table>'

describeEachSite('tables of articles', open => {
  let site: Site
  let account: TestAccount
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeAccount(site)
  })

  const publish = (title: string, content: string) =>
    callApi(site, 'POST', '/posts', {
      as: account,
      body: {
        title,
        excerpt: 'Holes and grades.',
        author: 'Marisol Tennant',
        date: '2026-11-20',
        read_time_in_minutes: 5,
        category: '',
        content,
      },
    })
  const read = async (path: string) => (await site.request(path)).text()

  it('stand on the page, in both feeds and in the search', async () => {
    const { body } = await publish('A table of holes', `<p>Before</p>${table}`)
    const region =
      '<div class="prose-table" role="region" aria-label="Drill results, g/t" tabindex="0"><table><caption>Drill results, g/t</caption><thead><tr><th scope="col">Hole</th><th scope="col" class="prose-figure">Gold</th></tr></thead>'
    expect(await read(`/blog/${body.id}`)).toContain(region)
    expect(await read(`/blog/${body.id}`)).toContain('<td class="prose-figure" data-pad=".25">12</td>')
    const atom = (await read('/feeds/atom.xml')).replaceAll('&quot;', '"').replaceAll('&gt;', '>')
    expect(atom).toContain('&lt;th scope="row">OX-117&lt;/th>')
    expect(atom).not.toMatch(/tabindex|prose-/)
    expect(await read('/feeds/feed.json')).toContain('OX-117</th>')
    site.clock.advance(2000)
    expect(await read('/blog?q=OX-118')).toContain('A table of holes')
  })

  it('bring their sheet only where they are', async () => {
    const { body } = await publish('Words only', '<p>No table here.</p>')
    expect(await read(`/blog/${body.id}`)).not.toContain('prose-table')
  })

  it('are refused when they are too large, with what to do', async () => {
    const row = `<tr>${'<td>1</td>'.repeat(12)}</tr>`
    const { status, body } = await publish('A spreadsheet', `<table>${row.repeat(1001)}</table>`)
    expect(status).toBe(422)
    expect(body.errors.content).toBe(
      'Shorten the table to 12,000 cells and 60 columns, or link it as a file.',
    )
    const { body: larger } = await publish('A spreadsheet', `<table>${row.repeat(2000)}</table>`)
    expect(larger.errors.content).toBe('Use simpler formatting, with 20,000 tags at most.')
  })
})
