/** The sitemap of a site with more posts than one part holds. */
import { expect, it } from 'vitest'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachSite } from '../../support/site/site'

const count = 1003

const rows = Array.from({ length: count }, (_, number) => ({
  ...{ id: `many-${number}`, title: 'Many', author: 'Imogen Falkner', excerpt: '', category: 'Design' },
  ...{ date: '2020-01-01', image_url: '', read_time_in_minutes: 5, publish_at: null },
  content: '<p>Body</p>' as SafeHtml,
  status: number === 0 ? ('draft' as const) : ('published' as const),
  created_at: new Date(Date.UTC(2020, 0, 1) + number).toISOString(),
  updated_at: '2020-01-01T00:00:00.000Z',
}))

describeEachSite('the sitemap of many posts', open => {
  it('is an index, whose parts name every page and every published post once', async () => {
    const site = await open()
    const read = async (path: string) => {
      const answer = await site.request(path)
      const text = await answer.text()
      return {
        status: answer.status,
        text,
        urls: [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
      }
    }
    const before = await read('/sitemap.xml')
    expect(before.text).toContain('<urlset')
    for (let from = 0; from < count; from += 200)
      await site.deps.db
        .insertInto('blog_posts')
        .values(rows.slice(from, from + 200))
        .execute()
    const index = await read('/sitemap.xml')
    expect(index.text).toContain('<sitemapindex')
    const parts = await Promise.all(index.urls.map(url => read(new URL(url ?? '').pathname)))
    expect(parts.map(({ status }) => status)).toEqual([200, 200, 200])
    const urls = parts.flatMap(part => part.urls)
    expect(new Set(urls).size).toBe(urls.length)
    const added = rows.slice(1).map(({ id }) => `${new URL(urls[0] ?? '').origin}/blog/${id}`)
    expect(urls.toSorted()).toEqual([...before.urls, ...added].toSorted())
    for (const path of ['posts-4.xml', 'posts-0.xml', 'posts-1', 'pages', 'posts-x.xml'])
      expect((await read(`/sitemaps/${path}`)).status).toBe(404)
  })
})
