/** What readers and search engines find an article by: authors, tags, series, words for search. */
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const fields = {
  author: 'Marisol Tennant',
  date: '2026-11-20',
  read_time_in_minutes: 5,
  excerpt: 'In short.',
}

describeEachSite('what articles are found by', open => {
  let site: Site
  let owner: TestAccount
  let ada: TestAccount
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    owner = await makeAccount(site, { role: 'owner' })
    ada = await makeAccount(site)
    await callApi(site, 'PATCH', '/account/profile', {
      as: ada,
      body: { name: 'Ada Fell', job_title: 'Analyst', biography: 'Reads filings\nfor a living.' },
    })
  })
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    callApi(site, method, path, { as: owner, body, headers })
  const create = (title: string, changes: object) => call('POST', '/posts', { ...fields, title, ...changes })
  async function read(path: string) {
    site.clock.advance(2000)
    return (await site.request(path)).text()
  }
  const titles = (html: string) => [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)</g)].map(([, title]) => title)
  const graphOf = (html: string) => {
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
    return JSON.parse(json)['@graph'].find((node: object) => 'headline' in node || 'blogPost' in node)
  }
  const named = () => [
    { name: 'Someone else', account_id: ada.id },
    { name: 'Tobias Grainger', account_id: '' },
  ]

  describe('authors', () => {
    it('are members by the name of their account, and guests; their names are the author', async () => {
      const { status, body } = await create('By two', { authors: named() })
      expect([status, body.author]).toEqual([201, 'Ada Fell and Tobias Grainger'])
      expect(body.authors).toEqual([
        { name: 'Ada Fell', account_id: ada.id },
        { name: 'Tobias Grainger', account_id: '' },
      ])
      const html = await read(`/blog/${body.id}`)
      expect(html).toMatch(/<a href="\/blog\?author=Ada\+Fell"[^>]*>Ada Fell<\/a><\/strong>Analyst/)
      expect(html).toMatch(/author=Tobias\+Grainger"[^>]*>Tobias Grainger<\/a><\/strong>Author/)
      expect(html.match(/property="article:author" content="[^"]+"/g)).toEqual([
        'property="article:author" content="Ada Fell"',
        'property="article:author" content="Tobias Grainger"',
      ])
      expect(graphOf(html).author.map((one: { name: string }) => one.name)).toEqual([
        'Ada Fell',
        'Tobias Grainger',
      ])
      // Nothing of the account but what is meant for readers.
      expect(html).not.toContain(ada.id)
      expect((await site.request('/seals/tobias-grainger.svg')).status).toBe(200)
      const feed = await (await site.request('/feeds/feed.json')).json()
      expect(feed.items[0].authors.map((one: { name: string }) => one.name)).toEqual([
        'Ada Fell',
        'Tobias Grainger',
      ])
      expect(await (await site.request('/feeds/atom.xml')).text()).toContain(
        '<author><name>Tobias Grainger</name><uri>http://localhost:3000/blog?author=Tobias+Grainger</uri></author>',
      )
    })

    it('have a page with what they do and say of themselves, which search engines may keep', async () => {
      const html = await read('/blog?author=Ada+Fell')
      expect(titles(html)).toContain('By two')
      expect(html).toContain('1 article by Ada Fell')
      expect(html).toContain('Reads filings\nfor a living.')
      expect(html).toContain('<link rel="canonical" href="http://localhost:3000/blog?author=Ada+Fell"')
      expect(html).not.toContain('noindex')
      expect(graphOf(html).about).toMatchObject({ '@type': 'Person', name: 'Ada Fell', jobTitle: 'Analyst' })
      // An author who is a text only has one too.
      await create('By one', { author: 'Ines Okafor' })
      expect(titles(await read('/blog?author=Ines+Okafor'))).toEqual(['By one'])
    })

    it('are called as they are called now, and keep their name in the article when they leave', async () => {
      await callApi(site, 'PATCH', '/account/profile', { as: ada, body: { name: 'Ada Fell-Moreau' } })
      expect(await read('/blog/by-two')).toContain('>Ada Fell-Moreau</a>')
      expect(titles(await read('/blog?author=Ada+Fell-Moreau'))).toContain('By two')
      const found = await call('GET', '/posts/by-two')
      const saved = await call(
        'PATCH',
        '/posts/by-two',
        { excerpt: 'Saved.' },
        { 'If-Match': `"${found.body.version}"` },
      )
      expect(saved.body.author).toBe('Ada Fell-Moreau and Tobias Grainger')
      const about = await call('GET', `/privacy/data?email=${encodeURIComponent(ada.email)}`)
      expect(about.body.account).toMatchObject({
        articles: ['By two'],
        biography: 'Reads filings\nfor a living.',
      })
      await site.deps.db.deleteFrom('accounts').where('id', '=', ada.id).execute()
      expect((await call('PATCH', '/posts/by-two', { excerpt: 'After.' })).status).toBe(200)
      expect(await read('/blog/by-two')).toMatch(/>Ada Fell-Moreau<\/a><\/strong>Author/)
    })

    it('are refused by name when they are not members, are too many, or are named twice', async () => {
      const guest = (name: string) => ({ name, account_id: '' })
      const refused = async (authors: unknown) => {
        const { status, body } = await create('Refused', { authors })
        expect(status).toBe(422)
        return body.errors.authors as string
      }
      expect(await refused([{ name: 'Nobody', account_id: 'no-such-account' }])).toMatch(/^Choose members/)
      expect(await refused([guest('A'), guest('A')])).toBe('Name each author once.')
      expect(await refused(['A', 'B', 'C', 'D', 'E', 'F'].map(guest))).toBe('Name 5 authors at most.')
      expect(await refused(['A', 'B'].map(name => guest(name.repeat(60))))).toMatch(/^Shorten the names/)
      expect(await refused([guest(' ')])).toBe('Name the author.')
      expect(await refused('Ada')).toBe('Check this field.')
    })
  })

  describe('tags', () => {
    it('are tidied, link to a list that search engines do not keep, and are found by the search', async () => {
      const { body } = await create('Tagged', { tags: [' Closing  bell ', 'closing bell', 'C$ "net"'] })
      expect(body.tags).toEqual(['Closing bell', 'C$ "net"'])
      const html = await read(`/blog/${body.id}`)
      expect(html).toMatch(/href="\/blog\?tag=Closing\+bell"/)
      expect(html).toContain('property="article:tag" content="Closing bell"')
      const list = await read('/blog?tag=Closing+bell')
      expect(titles(list)).toEqual(['Tagged'])
      expect(list).toContain('<meta name="robots" content="noindex, follow"')
      expect(list).toContain('1 article tagged Closing bell')
      expect(titles(await read(`/blog?${new URLSearchParams({ tag: 'C$ "net"' })}`))).toEqual(['Tagged'])
      expect(await read('/blog?q=closing+bell')).toMatch(/Tagged/)
      expect((await (await site.request('/feeds/feed.json')).json()).items[0].tags).toContain('Closing bell')
    })

    it('are whole: a part of one, other letters and an unknown one list every article', async () => {
      for (const tag of ['Closing', 'closing bell', 'nothing'])
        expect(await read(`/blog?${new URLSearchParams({ tag })}`)).toContain(
          '<link rel="canonical" href="http://localhost:3000/blog"',
        )
    })

    it('are refused with a comma, empty, and beyond ten', async () => {
      for (const tags of [
        ['a,b'],
        [''],
        Array.from({ length: 11 }, (_, count) => `tag ${count}`),
        ['x'.repeat(41)],
      ]) {
        const { status, body } = await create('Refused', { tags })
        expect([status, Object.keys(body.errors)]).toEqual([422, ['tags']])
      }
    })
  })

  it('a series lists its published parts in order, and each leads to the others', async () => {
    const part = (title: string, series_part: number, more = {}) =>
      create(title, { series: 'Quiet quarter', series_part, ...more })
    await part('Third of them', 9)
    await part('First of them', 1)
    await part('Second of them', 4)
    await part('Not yet', 2, { status: 'draft' })
    const html = await read('/blog/second-of-them')
    expect(html.replaceAll(/<!-- -->/g, '')).toContain('Part 2 of 3 of <a href="/blog?series=Quiet+quarter"')
    expect(html).toMatch(/<a rel="prev" href="\/blog\/first-of-them"/)
    expect(html).toMatch(/<a rel="next" href="\/blog\/third-of-them"/)
    expect(html).toContain('aria-current="page">Second of them<')
    expect(graphOf(html)).toMatchObject({ position: 2, isPartOf: { name: 'Quiet quarter' } })
    const list = await read('/blog?series=Quiet+quarter')
    expect(titles(list)).toEqual(['First of them', 'Second of them', 'Third of them'])
    expect(list).toContain('noindex, follow')
    await part('Only one', 1, { series: 'Alone' })
    expect(await read('/blog/only-one')).not.toContain('Part 1 of 1')
    const offered = (await call('GET', '/post-suggestions')).body
    expect(offered.series).toContainEqual({ name: 'Quiet quarter', next_part: 10 })
    expect(offered.tags).toContain('Closing bell')
    expect((await call('PATCH', '/posts/only-one', { series_part: 0 })).body.errors).toEqual({
      series_part: 'Choose 1 or more.',
    })
  })

  it('words for search engines stand in the head only, and fall back to title and excerpt', async () => {
    const { body } = await create('The plain title', {
      search_title: 'What a title is for',
      search_description: 'For those who search.',
    })
    const html = await read(`/blog/${body.id}`)
    expect(html).toMatch(/<title>What a title is for \|/)
    expect(html).toMatch(/property="og:title" content="What a title is for \|/)
    expect(html).toContain('name="description" content="For those who search."')
    expect(html).toMatch(/<h1[^>]*>The plain title</)
    expect(graphOf(html)).toMatchObject({ headline: 'The plain title', description: 'For those who search.' })
    const { items } = await (await site.request('/feeds/feed.json')).json()
    const entry = items.find((one: { title: string }) => one.title === 'The plain title')
    expect(entry.summary).toBe('In short.')
    await call('PATCH', `/posts/${body.id}`, { search_title: '', search_description: '' })
    expect(await read(`/blog/${body.id}`)).toMatch(/<title>The plain title \|/)
  })

  it('cannot end the structured data of their page (stored XSS)', async () => {
    const title = 'Up</script><script>alert(1)</script>'
    const { body } = await create(title, { excerpt: '--></script><img src=x onerror=alert(1)>' })
    const html = await read(`/blog/${body.id}`)
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    expect(graphOf(html)).toMatchObject({ headline: title })
  })

  it('earlier versions have them, and those from before have none', async () => {
    const { body } = await create('Versioned', { tags: ['one'], authors: [{ name: 'Ines Okafor' }] })
    await call('PATCH', `/posts/${body.id}`, { tags: ['two'], authors: [] })
    const earlier = await call('GET', `/posts/${body.id}/versions/1`)
    expect(earlier.body.fields).toMatchObject({
      tags: ['one'],
      authors: [{ name: 'Ines Okafor', account_id: '' }],
    })
    const { search_title, search_description, authors, tags, series, series_part, ...old } =
      earlier.body.fields
    expect([search_title, search_description, series, series_part]).toEqual(['', '', '', 1])
    await site.deps.db
      .updateTable('post_versions')
      .set({ fields: JSON.stringify(old) })
      .where('post_id', '=', body.id)
      .execute()
    const before = await call('GET', `/posts/${body.id}/versions/1`)
    expect(before.body.fields).toMatchObject({ tags: [], authors: [], series: '' })
    const restored = await call('POST', `/posts/${body.id}/versions/1/restore`, { keep_status: true })
    expect([restored.status, restored.body.tags]).toEqual([200, []])
    expect([authors, tags]).toEqual([[{ name: 'Ines Okafor', account_id: '' }], ['one']])
  })
})
