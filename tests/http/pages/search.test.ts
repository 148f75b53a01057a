/** /blog?q=: what readers find, and what the page says of it. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('searching the articles', open => {
  let site: Site
  beforeAll(async () => {
    site = await open()
  })
  const search = async (query: string) => {
    const answer = await site.request(`/blog?${query}`)
    return { status: answer.status, headers: answer.headers, page: await answer.text() }
  }

  it('shows articles with the words marked, complete in the HTML and not cached', async () => {
    const { status, headers, page } = await search('q=runbook')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(page).toContain('href="/blog/from-wire-to-website-in-six-minutes"')
    expect(page).toMatch(/<mark>runbook<\/mark>/i)
    expect(page).toMatch(/\d+ articles? for “runbook”/)
    expect(page).toContain('<meta name="robots" content="noindex"/>')
    expect(page).toContain('value="runbook"')
    // Nothing waits for a script to be put in its place.
    expect(page).not.toMatch(/<template id="B:|\$RC\(/)
  })

  it('says so when nothing is found', async () => {
    const { status, page } = await search('q=zeppelin')
    expect(status).toBe(200)
    expect(page).toContain('Nothing found for “zeppelin”')
    expect(page).toContain('0 articles for “zeppelin”')
  })

  it('shows the list for an empty query', async () => {
    const { page } = await search('q=+')
    expect(page).toContain('18 articles')
    expect(page).not.toContain('noindex')
  })

  it('writes what was typed as text (reflected XSS)', async () => {
    const { page } = await search(`q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(page).not.toContain('<script>alert(1)')
    expect(page).toContain('&lt;script&gt;alert(1)')
  })

  it.each(['q=%00', 'q=%ED%A0%80', `q=${'x'.repeat(3000)}`, 'q=the&page=99', 'q=%27%22%3B--', 'q=%5C%25_*'])(
    'survives %s',
    async query => {
      expect([400, 200]).toContain((await search(query)).status)
    },
  )
})
