/** What machines read of the site's content: the sitemap and both feeds. */
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { listNewestPosts, listPostAddresses } from '../../app/features/blog/posts.server'
import { projects } from '../../app/features/portfolio/projects.server'
import type { Deps } from '../../platform/deps'
import type { AppEnv } from '../edge/app-env'
import { atomFeed } from './atom-feed'
import { feedLength } from './feed-texts'
import { jsonFeed } from './json-feed'
import { sitemap } from './sitemap'

const projectIds = projects.map(({ id }) => id)

export function createFeeds({ config: { siteUrl }, db }: Deps): Hono<AppEnv> {
  const feeds = new Hono<AppEnv>()
  feeds.on('GET', ['/sitemap.xml', '/feeds/*'], compress(), etag())
  feeds.get('/sitemap.xml', async c =>
    answer(c, 'xml', sitemap(siteUrl, { projectIds, posts: await listPostAddresses(db) })),
  )
  feeds.get('/feeds/atom.xml', async c =>
    answer(c, 'atom+xml', atomFeed(siteUrl, await listNewestPosts(db, feedLength))),
  )
  feeds.get('/feeds/feed.json', async c =>
    answer(c, 'feed+json', jsonFeed(siteUrl, await listNewestPosts(db, feedLength))),
  )
  return feeds
}

const answer = (c: Context<AppEnv>, type: string, body: string): Response =>
  c.body(body, 200, {
    'Content-Type': `application/${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=300',
  })
