/** Categories of articles, which staff name, order, add and remove: what readers and editors then see. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Category } from '../../../domain/post/categories'
import type { SiteDocument } from '../../../domain/site/site-schema'
import { bumpContentVersion } from '../../../platform/db/settings'
import { inTransaction } from '../../../platform/db/transaction'
import { type ApiCall, callApi } from '../../support/site/api'
import type { TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { type Content, textsOf } from '../../support/site/site-texts'
import { openStaffed } from '../../support/site/staff'

interface Answer {
  id: string
  category: string
  code?: string
  detail?: string
  errors?: Record<string, string>
}

const post = {
  title: 'Rulebook, annotated',
  author: 'Marisol Tennant',
  date: '2026-11-20',
  read_time_in_minutes: 5,
  content: '<p>Seven lines.</p>',
}

const toCategory = (name: string) => ({ name, key: name })
const shipped = ['Digital Transformation', 'Compliance', 'Design', 'Strategy', 'Technology'].map(toCategory)

describeEachSite('categories of articles', open => {
  let site: Site
  let owner: TestAccount
  let editor: TestAccount
  beforeAll(async () => {
    ;({ site, owner, editor } = await openStaffed(open))
  })
  beforeEach(async () => {
    await inTransaction(site.deps.db, async trx => {
      await trx.deleteFrom('site_documents').execute()
      await trx.deleteFrom('site_versions').execute()
      await trx.deleteFrom('blog_posts').where('title', 'like', 'Rulebook%').execute()
      await bumpContentVersion(trx)
    })
    site.clock.advance(2000)
  })

  const call = <Body = Answer>(method: string, path: string, asked: ApiCall = {}) =>
    callApi<Body>(site, method, path, { as: editor, ...asked })
  const create = (changes: object) => call('POST', '/posts', { body: { ...post, ...changes } })
  const offered = async () => (await call<{ categories: Category[] }>('GET', '/categories')).body.categories
  const read = async (path: string) => (await site.request(path)).text()
  /** Publishes the blog's texts with these categories. */
  async function publish(categories: Category[]) {
    const change = (content: Content) => ({ ...content, categories })
    const { faults } = await textsOf(site, editor).draft('blog', change)
    return { ...(await textsOf(site, owner).publish({ blog: change })), faults }
  }
  const renamed = shipped.map(one => (one.key === 'Compliance' ? { ...one, name: 'Rules & filings' } : one))

  it('are those of the specification until staff say otherwise', async () => {
    expect(await offered()).toEqual(shipped)
    expect(await read('/blog')).not.toContain('categories')
  })

  it('have another name everywhere, at the same address', async () => {
    const { body } = await create({ category: 'Compliance', title: 'Rulebook of the year' })
    const card = async () => Buffer.from(await (await site.request(`/og/post/${body.id}.png`)).arrayBuffer())
    const sealOf = async () => (await site.request(`/seals/${body.id}.svg`)).text()
    const [before, seal] = [await card(), await sealOf()]
    expect((await publish(renamed)).status).toBe(200)
    const list = await read('/blog?category=Compliance')
    expect(list).toContain('Rules &amp; filings: ')
    expect(list).toContain('1 article in Rules &amp; filings')
    expect(list).toMatch(/value="Compliance"[^>]*aria-pressed="true"[^>]*>Rules &amp; filings</)
    expect(list).toContain('<link rel="canonical" href="http://localhost:3000/blog?category=Compliance"')
    const article = await read(`/blog/${body.id}`)
    expect(article).toContain('href="/blog?category=Compliance"')
    expect(article).toContain('property="article:section" content="Rules &amp; filings"')
    expect(article).toContain('"articleSection":"Rules & filings"')
    // The closing call is that of the category, whatever it is called.
    expect(article).toContain('that counsel reads.')
    expect(article).not.toMatch(/>Compliance</)
    expect(await read('/feeds/atom.xml')).toContain('<category term="Rules &amp; filings"/>')
    expect(await read('/feeds/feed.json')).toContain('"Rules & filings"')
    expect(await read('/blog?q=rulebook')).toMatch(/post-row-category">Rules &amp; filings</)
    expect((await card()).equals(before)).toBe(false)
    // Cut by the words of the article: another name of its category is none of them.
    expect(await sealOf()).toBe(seal)
    expect((await call('GET', `/posts/${body.id}`)).body.category).toBe('Compliance')
    expect(await offered()).toEqual(renamed)
  })

  it('have another order, and further ones with an address made from their name', async () => {
    const next = [{ name: 'Marktrückblick 2 Monate', key: '' }, ...renamed.toReversed()]
    expect((await publish(next)).status).toBe(200)
    const [first, ...rest] = await offered()
    expect([first, rest]).toEqual([
      { name: 'Marktrückblick 2 Monate', key: 'marktruckblick-2-monate' },
      renamed.toReversed(),
    ])
    const names = [...(await read('/blog')).matchAll(/name="category"[^>]*>([^<]+)</g)].map(
      ([, name]) => name,
    )
    expect(names.slice(0, 3)).toEqual(['All', 'Marktrückblick 2 Monate', 'Technology'])
    expect(await read('/blog?category=marktruckblick-2-monate')).toContain(
      'Nothing filed under Marktrückblick',
    )
    const { status, body } = await create({ category: 'marktruckblick-2-monate' })
    expect([status, body.category]).toEqual([201, 'marktruckblick-2-monate'])
    const article = await read(`/blog/${body.id}`)
    expect(article).toContain('href="/blog?category=marktruckblick-2-monate"')
    expect(await read('/blog?category=marktruckblick-2-monate')).toContain('Rulebook, annotated')
  })

  it('are not removed while an article has one, wherever it is, and then are', async () => {
    const added = [...shipped, { name: 'Markets', key: '' }]
    await publish(added)
    const category = 'markets'
    const { body: draft } = await create({ category, status: 'draft', title: 'Rulebook, a draft' })
    const { body: binned } = await create({ category, title: 'Rulebook, in the bin' })
    await call('DELETE', `/posts/${binned.id}`)
    const message = '‘Markets’ cannot be removed while 2 articles have it, drafts and the bin included'
    const refused = await publish(shipped)
    expect(refused.faults).toEqual([{ path: 'categories', message }])
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      `Nothing was published. Insights, Categories: ${message}.`,
    ])
    expect((await offered()).at(-1)).toEqual({ name: 'Markets', key: 'markets' })
    await call('POST', `/bin/${binned.id}/deletion`, { as: owner, body: { title: 'Rulebook, in the bin' } })
    expect((await publish(shipped)).body.detail).toContain('while 1 article has it')
    await call('PATCH', `/posts/${draft.id}`, { body: { category: 'Design' } })
    expect((await publish(shipped)).status).toBe(200)
    expect(await offered()).toEqual(shipped)
    const { status, body } = await create({ category })
    expect([status, body.errors?.category]).toEqual([
      422,
      'Choose one of: Digital Transformation, Compliance, Design, Strategy, Technology, (none).',
    ])
    // The earlier version had it.
    const restored = await call('POST', `/posts/${draft.id}/versions/1/restore`, {
      body: {},
      headers: { 'If-Match': '"2"' },
    })
    expect([restored.status, restored.body.category]).toEqual([200, ''])
  })

  it('are removed, or given to an article, never both (race condition)', async () => {
    await publish([...shipped, { name: 'Markets', key: '' }])
    const [removed, created] = await Promise.all([
      publish(shipped),
      create({ category: 'markets', status: 'draft' }),
    ])
    expect([
      [200, 422],
      [422, 201],
    ]).toContainEqual([removed.status, created.status])
  })

  it('show what they were called where the stored list no longer fits', async () => {
    await publish([...renamed, { name: 'Markets', key: '' }])
    const { body } = await create({ category: 'markets' })
    const categories = [...renamed, { name: 'Markets', key: 'markets', colour: 'red' }]
    await site.deps.db
      .updateTable('site_documents')
      .set({ published: JSON.stringify({ categories }) })
      .where('name', '=', 'blog')
      .execute()
    await inTransaction(site.deps.db, bumpContentVersion)
    site.clock.advance(2000)
    expect(await offered()).toEqual(shipped)
    expect(await read(`/blog/${body.id}`)).toContain('"articleSection":"Markets"')
    expect(await read('/blog')).toContain('<span>Markets</span>')
    expect((await call('PATCH', `/posts/${body.id}`, { body: { excerpt: 'Kept.' } })).body.category).toBe(
      'markets',
    )
  })

  it('count as All where an address names none, which has no entry of its own (cache flooding)', async () => {
    const list = await read('/blog')
    for (const address of ['Gossip', 'markets', 'All', '%3Cb%3E', 'x'.repeat(61)])
      expect(await read(`/blog?category=${address}`), address).toBe(list)
    await publish([...shipped, { name: 'Markets', key: '' }])
    for (const address of ['/blog?category=markets', '/blog?utm_source=x&category=markets'])
      expect(await read(address)).toContain('Nothing filed under Markets')
    expect((await site.request('/blog?category=markets')).headers.get('cache-control')).toContain('public')
    expect(await read('/blog?category=Gossip')).toBe(await read('/blog'))
  })

  it('are shown in a preview as the drafts have them', async () => {
    const { body: opened } = await call<SiteDocument>('GET', '/site/blog')
    const categories = [...renamed, { name: 'Markets', key: '' }]
    await call('PUT', '/site/blog/draft', {
      body: { content: { ...opened.content, categories } },
      headers: { 'If-Match': `"${opened.version}"` },
    })
    const { body } = await call<{ link: string }>('POST', '/site/previews')
    const preview = new URL(body.link).pathname
    expect(await read(`${preview}blog?category=markets`)).toContain('Nothing filed under Markets')
    expect(await read(`${preview}blog`)).toContain('>Rules &amp; filings<')
    expect(await read('/blog')).not.toContain('Rules &amp; filings')
  })
})
