/** Every text of every public page is one that staff can change, or one of the few that `explanations` gives a reason for. */
import { beforeAll, expect, it } from 'vitest'
import { indexPost } from '../../../domain/post/search/search-index.server'
import { toPost, toRow } from '../../../domain/post/staff-posts.server'
import { importSite } from '../../../domain/site/site-file.server'
import { inTransaction } from '../../../platform/db/transaction'
import { mark, marked, markedSiteFile, markHtml } from '../../support/data/marked-site'
import { barePart, explanations } from '../../support/site/explained-texts'
import { describeSiteOnSqlite, type Site } from '../../support/site/site'
import { sitePages } from '../../support/site/site-pages'
import { visibleTexts } from '../../support/site/visible-texts'

/** Searches have the letters of the articles. */
const pages = Object.values(sitePages).map(path => path.replace(/(?<=\?q=).*/, word => mark(word)))

async function markArticles({ deps: { db } }: Site): Promise<void> {
  for (const post of await db.selectFrom('blog_posts').selectAll().execute()) {
    const { title, author, excerpt } = post
    const { authors, tags } = toPost(post)
    const said = {
      title: mark(title),
      author: mark(author),
      excerpt: mark(excerpt),
      series: mark(post.series),
    }
    const lists = {
      authors: authors.map(({ name, ...one }) => ({ ...one, name: mark(name) })),
      tags: tags.map(mark),
    }
    // It has the tags of the safe text.
    const content = markHtml(post.content) as typeof post.content
    await inTransaction(db, async trx => {
      await trx
        .updateTable('blog_posts')
        .set(toRow({ ...said, ...lists, content }))
        .where('id', '=', post.id)
        .execute()
      await indexPost(trx, 'sqlite', { ...post, ...said, ...lists, content })
    })
  }
}

describeSiteOnSqlite('every text of the public pages', open => {
  let site: Site
  const used = new Set<string | RegExp>()

  /** What of a page is in no document and on no list. */
  async function findOthers(path: string): Promise<string[]> {
    const listed = explanations.filter(({ on }) => on?.test(path) ?? true).flatMap(({ texts }) => texts)
    const parts = visibleTexts(await (await site.request(path)).text())
      .flatMap(text => text.split(marked))
      .map(barePart)
      // Letters of other languages stay as they are among those that are marked.
      .filter(part => /[A-Za-z\d]/.test(part))
    return parts.filter(part => {
      const found = listed.filter(one => (typeof one === 'string' ? one === part : one.test(part)))
      for (const one of found) used.add(one)
      return found.length === 0
    })
  }

  beforeAll(async () => {
    site = await open()
    const { db, newId } = site.deps
    const actor = { newId, now: site.clock.now(), accountId: null }
    expect(await importSite(db, actor, markedSiteFile())).toMatchObject({ kind: 'imported' })
    await markArticles(site)
    // The page cache asks for the version once a second.
    site.clock.advance(2000)
  })

  it.each(pages)('is in a document, an article or a case: %s', async path => {
    expect(await findOthers(path)).toEqual([])
  })

  it('is in a document, an article or a case on every other page of the sitemap', async () => {
    const sitemap = await (await site.request('/sitemap.xml')).text()
    const others = [...sitemap.matchAll(/<loc>http:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path)
    expect(others.length).toBeGreaterThan(20)
    for (const path of others) expect([path, await findOthers(path)]).toEqual([path, []])
  })

  it('has no explanation that nothing needs', async () => {
    for (const path of pages) await findOthers(path)
    const patterns = explanations.flatMap(({ texts }) => texts.filter(one => one instanceof RegExp))
    expect(patterns.filter(one => !used.has(one))).toEqual([])
    const needless = explanations.filter(({ texts }) => !texts.some(one => used.has(one)))
    expect(needless.map(({ why }) => why)).toEqual([])
  })
})
