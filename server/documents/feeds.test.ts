import { describe, expect, it } from 'vitest'
import type { Article } from '../../domain/post/post-schema'
import { shippedSite } from '../../domain/site/current-site.server'
import type { SafeHtml } from '../../shared/safe-html'
import { readSitePages } from '../../tests/support/browser/described-pages'
import { atomFeed } from './atom-feed'
import { jsonFeed } from './json-feed'
import { listedPaths, sitemap, sitemapIndex } from './sitemap'

const siteUrl = 'https://quorumandquay.example'

const post = (more: Partial<Article> = {}): Article => ({
  id: 'one',
  title: 'One',
  category: 'Design',
  author: 'Imogen Falkner',
  date: '2026-05-01',
  excerpt: 'Short',
  image_url: '',
  read_time_in_minutes: 5,
  content: '<p>Body</p>' as SafeHtml,
  created_at: '2026-05-02T10:00:00.000Z',
  updated_at: '2026-05-02T10:00:00.000Z',
  tags: [],
  ...more,
})

const awkward = post({
  id: 'a&b "c" <d>',
  title: 'Profit & loss: 3 < 4 > 2, "quoted" \u0000\u000b\ufffe\ud800 ]]>',
  author: 'O’Brien & Sons <x>',
  excerpt: '',
  content:
    '<h2>A &amp; B</h2><p><a href="/services?a=1&amp;b=2">here</a> <a href="#x">src="/y"</a></p><p><img src="/art/a.svg" alt="1 &lt; 2"></p><ol><li data-list="bullet">x</li></ol>' as SafeHtml,
})

/** Fails unless the text is one balanced element whose text and attributes contain no bare `<` or `&`. */
function expectWellFormedXml(xml: string): void {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  expect(xml.isWellFormed()).toBe(true)
  const open: string[] = []
  const token = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:]+="[^"<]*")*)(\/?)>|([^<]+)/gy
  const body = xml.slice(xml.indexOf('\n') + 1)
  let end = 0
  for (const [text, close, name = '', attributes, selfClosing, words] of body.matchAll(token)) {
    end += text.length
    expect(`${attributes ?? ''}${words ?? ''}`.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
    if (words !== undefined || selfClosing) continue
    if (close) expect(open.pop()).toBe(name)
    else open.push(name)
  }
  expect(end).toBe(body.length)
  expect(open).toEqual([])
}

describe('sitemap', async () => {
  const paths = listedPaths(await readSitePages())
  const xml = sitemap(siteUrl, {
    paths,
    projectIds: ['1', '2', '3', '4', '5', '6'],
    posts: [
      { id: 'a&b', updated_at: '2026-05-02T10:00:00.000Z' },
      { id: 'older', updated_at: '2026-06-02T10:00:00.000Z' },
    ],
    ownPages: [{ address: 'careers', updated_at: '2026-06-03T10:00:00.000Z' }],
    changed: '2026-06-02T10:00:00.000Z',
  })

  it('is well-formed', () => expectWellFormedXml(xml))

  it('names every page once and no private one', () => {
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toHaveLength(11 + 6 + 2 + 1)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain(`${siteUrl}/`)
    expect(addresses).toContain(`${siteUrl}/portfolio/6`)
    expect(addresses).toContain(`${siteUrl}/blog/a%26b`)
    expect(xml).not.toMatch(/\/(auth|admin|showcase)/)
  })

  it('dates posts and pages of staff by their last change and the blog by the latest of them', () => {
    expect(xml).toContain('/blog/a%26b</loc><lastmod>2026-05-02T10:00:00.000Z</lastmod>')
    expect(xml).toContain('/blog</loc><lastmod>2026-06-02T10:00:00.000Z</lastmod>')
    expect(xml).toContain('/careers</loc><lastmod>2026-06-03T10:00:00.000Z</lastmod>')
    expect(xml).toContain('/about</loc></url>')
  })

  it('is well-formed without posts', () =>
    expectWellFormedXml(
      sitemap(siteUrl, { paths, projectIds: [], posts: [], ownPages: [], changed: undefined }),
    ))

  it('is an index of parts for many posts', () => {
    const index = sitemapIndex(siteUrl, { total: 2001 })
    expectWellFormedXml(index)
    const parts = ['pages', 'posts-1', 'posts-2', 'posts-3'].map(name => `${siteUrl}/sitemaps/${name}.xml`)
    expect([...index.matchAll(/<sitemap><loc>(.*?)<\/loc><\/sitemap>/g)].map(([, url]) => url)).toEqual(parts)
  })
})

describe('atomFeed', () => {
  it('is well-formed whatever a post says', async () =>
    expectWellFormedXml(await atomFeed(siteUrl, shippedSite, [awkward, post()])))

  it('is well-formed without posts', async () => {
    const xml = await atomFeed(siteUrl, shippedSite, [])
    expectWellFormedXml(xml)
    expect(xml).toContain('<updated>1970-01-01T00:00:00Z</updated>')
  })

  it('dates an entry by its day in Vancouver and by its last change', async () => {
    const xml = await atomFeed(siteUrl, shippedSite, [post()])
    expect(xml).toContain('<published>2026-05-01T00:00:00-07:00</published>')
    expect(xml).toContain('<updated>2026-05-02T10:00:00.000Z</updated>')
  })

  it('says when an article was changed, also before the day that it shows', async () => {
    const early = post({ date: '2094-12-02', updated_at: '2024-11-20T10:00:00.000Z' })
    const xml = await atomFeed(siteUrl, shippedSite, [early])
    expect(xml.match(/<updated>.*?<\/updated>/g)).toEqual([
      '<updated>2024-11-20T10:00:00.000Z</updated>',
      '<updated>2024-11-20T10:00:00.000Z</updated>',
    ])
    // What can be read has appeared.
    expect(xml).toContain('<published>2024-11-20T10:00:00.000Z</published>')
    const [item] = JSON.parse(await jsonFeed(siteUrl, shippedSite, [early])).items
    expect(item).toMatchObject({ date_published: early.updated_at, date_modified: early.updated_at })
  })

  it('escapes the body once, with absolute addresses', async () => {
    const xml = await atomFeed(siteUrl, shippedSite, [awkward])
    expect(xml).toContain('href=&quot;https://quorumandquay.example/services?a=1&amp;amp;b=2&quot;')
    expect(xml).toContain('src=&quot;https://quorumandquay.example/art/a.svg&quot;')
    // Text that only looks like an attribute stays; a fragment is of the article's page.
    const page = `${siteUrl}/blog/a%26b%20%22c%22%20%3Cd%3E`
    expect(xml).toContain(`href=&quot;${page}#x&quot;&gt;src=&quot;/y&quot;&lt;`)
    expect(xml).toContain('&lt;ul&gt;&lt;li&gt;x&lt;/li&gt;&lt;/ul&gt;')
  })
})

describe('jsonFeed', () => {
  const read = async (posts: readonly Article[]) => JSON.parse(await jsonFeed(siteUrl, shippedSite, posts))

  it('has what JSON Feed 1.1 requires', async () => {
    const feed = await read([awkward, post({ category: '', image_url: '/art/a.svg' })])
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.any(String),
      home_page_url: `${siteUrl}/blog`,
      feed_url: `${siteUrl}/feeds/feed.json`,
      language: 'en-CA',
    })
    for (const item of feed.items) {
      expect(item.id).toBe(item.url)
      expect(() => new URL(item.url)).not.toThrow()
      expect(item.content_html).not.toBe('')
      expect(item.date_published).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
      expect(Date.parse(item.date_modified)).not.toBeNaN()
      expect(item.authors).toHaveLength(1)
    }
  })

  it('names tags and pictures', async () => {
    const { items } = await read([
      post(),
      post({ category: '', image_url: '/art/a.svg' }),
      post({ image_url: 'https://pictures.example/a.png' }),
    ])
    const [card, chosen, foreign] = items
    expect(card).toMatchObject({ tags: ['Design'], image: `${siteUrl}/og/post/one.png` })
    expect(chosen.tags).toBeUndefined()
    expect(chosen.image).toBe(`${siteUrl}/art/a.svg`)
    expect(foreign.image).toBe('https://pictures.example/a.png')
  })
})
