/** The site's content for machines: the sitemap and both feeds. */

import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { listPageAddresses } from '../../domain/page/read-pages.server'
import { findPeopleOf } from '../../domain/post/authors/authors.server'
import { listNewestPosts, listPostAddresses, summarizePosts, toArticle } from '../../domain/post/posts.server'
import { currentSite } from '../../domain/site/current-site.server'
import type { Deps } from '../../platform/deps'
import type { Pages } from '../edge/pages'
import type { AppEnv } from '../http/app-env'
import { atomFeed } from './atom-feed'
import { feedLength } from './feed-messages'
import { jsonFeed } from './json-feed'
import { listedPaths, postsInPart, sitemap, sitemapIndex } from './sitemap'

/** Its cards and its page lead to a case. */
const drilledCase = { id: '1', path: '/portfolio/1/hole' }

export function createFeeds(deps: Deps, pages: Pages): Hono<AppEnv> {
  const { config, db } = deps
  const { siteUrl } = config
  /** The pages, and the cases that are on the site. */
  async function listFixed() {
    const projectIds: string[] = (await currentSite(deps)).projects.map(({ id }) => id)
    const isListed = (path: string) => path !== drilledCase.path || projectIds.includes(drilledCase.id)
    return { paths: listedPaths(pages).filter(isListed), projectIds }
  }
  const feeds = new Hono<AppEnv>()
  feeds.on('GET', ['/sitemap.xml', '/sitemaps/*', '/feeds/*'], compress(), etag())
  const part = (number: number) =>
    listPostAddresses(db, { offset: (number - 1) * postsInPart, limit: postsInPart })
  async function newestPosts() {
    const { blog } = await currentSite(deps)
    const posts = await listNewestPosts(db, feedLength)
    const people = await findPeopleOf(db, posts)
    return posts.map(post => toArticle(post, blog.knownCategories, people))
  }
  feeds.get('/sitemap.xml', async c => {
    const { total, changed } = await summarizePosts(db)
    const whole = async () =>
      sitemap(siteUrl, {
        ...(await listFixed()),
        posts: await part(1),
        ownPages: await listPageAddresses(db),
        changed,
      })
    return answer(c, 'xml', total > postsInPart ? sitemapIndex(siteUrl, { total }) : await whole())
  })
  feeds.get('/sitemaps/pages.xml', async c => {
    const { changed } = await summarizePosts(db)
    const ownPages = await listPageAddresses(db)
    return answer(c, 'xml', sitemap(siteUrl, { ...(await listFixed()), posts: [], ownPages, changed }))
  })
  feeds.get('/sitemaps/:part{posts-[1-9][0-9]{0,5}\\.xml}', async c => {
    const posts = await part(Number.parseInt(c.req.param('part').slice('posts-'.length), 10))
    if (posts.length === 0) return c.notFound()
    return answer(
      c,
      'xml',
      sitemap(siteUrl, { paths: [], projectIds: [], posts, ownPages: [], changed: undefined }),
    )
  })
  feeds.get('/feeds/atom.xml', async c =>
    answer(c, 'atom+xml', await atomFeed(siteUrl, await currentSite(deps), await newestPosts())),
  )
  feeds.get('/feeds/feed.json', async c =>
    answer(c, 'feed+json', await jsonFeed(siteUrl, await currentSite(deps), await newestPosts())),
  )
  return feeds
}

const answer = (c: Context<AppEnv>, type: string, body: string): Response =>
  c.body(body, 200, {
    'Content-Type': `application/${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=300',
  })
