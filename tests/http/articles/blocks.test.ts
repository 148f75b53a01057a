/** Callouts, captions, sources, rules and footnotes of articles: on the page, in feeds, in the search and in versions. */
import { beforeAll, expect, it } from 'vitest'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const content =
  '<p>Cash rose<span class="ql-note">Unaudited kestrel figures.</span>.</p><hr /><h4 class="ql-callout-forward">Caution</h4><p class="ql-callout-forward">It may fall.</p><blockquote>Mailed.</blockquote><blockquote class="ql-source">M. Tennant</blockquote><p><img src="/art/table-line.svg" alt="A line" /></p><p class="ql-caption">One line</p>'

describeEachSite('blocks of articles', open => {
  let site: Site
  let account: TestAccount
  beforeAll(async () => {
    site = await open(authEnv)
    account = await makeAccount(site)
  })

  const fields = {
    title: 'Blocks of a text',
    excerpt: 'What stands apart.',
    author: 'Marisol Tennant',
    date: '2026-11-20',
    read_time_in_minutes: 5,
    category: '',
  }
  const publish = (more: object) =>
    callApi(site, 'POST', '/posts', { as: account, body: { ...fields, ...more } })
  const read = async (path: string) => (await site.request(path)).text()

  it('are stored as sent, and stand on the page, in both feeds and in the search', async () => {
    const { body } = await publish({ content })
    expect(body.content).toBe(content)
    const page = await read(`/blog/${body.id}`)
    for (const part of [
      'Cash rose<sup class="prose-noteref"><a href="#footnote-1" id="footnote-place-1" role="doc-noteref"',
      '<hr>',
      '<div class="prose-callout" data-kind="forward" role="note" aria-labelledby="callout-1">',
      '<figure class="prose-quote"><blockquote><p>Mailed.</p></blockquote><figcaption>M. Tennant</figcaption></figure>',
      '<figcaption><span class="prose-figure-number">Figure 1.</span> One line</figcaption></figure>',
      '<section class="prose-notes" role="doc-endnotes" aria-labelledby="footnotes">',
    ])
      expect(page).toContain(part)
    const atom = (await read('/feeds/atom.xml')).replaceAll('&quot;', '"').replaceAll('&gt;', '>')
    expect(atom).toContain(`/blog/${body.id}#footnote-1" id="footnote-place-1">1&lt;/a>`)
    expect(atom).toContain('Unaudited kestrel figures.')
    expect(atom).not.toMatch(/prose-|doc-/)
    expect(await read('/feeds/feed.json')).toContain('Figure 1.</span> One line')
    site.clock.advance(2000)
    expect(await read('/blog?q=kestrel')).toContain('Blocks of a text')
  })

  it('bring their sheet only where they are', async () => {
    const { body: plain } = await publish({ title: 'Words only', content: '<p>None here.</p>' })
    const { body: ruled } = await publish({ title: 'A rule', content: '<p>One</p><hr>' })
    expect(await read(`/blog/${plain.id}`)).not.toContain('prose-blocks')
    expect(await read(`/blog/${ruled.id}`)).toContain('prose-blocks')
  })

  it('come back with an earlier version', async () => {
    const { body } = await publish({ title: 'With versions', content })
    await callApi(site, 'PATCH', `/posts/${body.id}`, { as: account, body: { content: '<p>Less</p>' } })
    await callApi(site, 'POST', `/posts/${body.id}/versions/1/restore`, { as: account, body: {} })
    const { body: now } = await callApi(site, 'GET', `/posts/${body.id}`, { as: account })
    expect(now).toMatchObject({ content, version: 3 })
  })
})
