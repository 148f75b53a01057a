/** Leads visitors on from addresses of an earlier site, and counts those that they miss (docs/product.md 2.3). */
import type { MiddlewareHandler } from 'hono'
import { countMissedAddress } from '../../domain/redirect/missed-addresses.server'
import { redirectBounds, toSource } from '../../domain/redirect/redirect'
import { findTarget } from '../../domain/redirect/redirects.server'
import type { Deps } from '../../platform/deps'
import { asksNotToBeCounted } from '../../platform/visits/visit'
import { isBelow } from '../edge/route-path'
import type { AppEnv } from '../http/app-env'

/** As long as browsers and proxies may keep a redirect, which owners may take back. */
const cacheControl = 'public, max-age=300'

/** Denial of service: misses that one process counts in a minute; each is a write. */
const mostCounted = 60
const minute = 60_000

/** Goes before whatever answers 404: an address with a page of its own is never led elsewhere. */
export function leadFromOldAddresses(deps: Deps): MiddlewareHandler<AppEnv> {
  const { db, clock, log, config } = deps
  const mayCount = limitPerMinute(deps)

  async function count(path: string): Promise<void> {
    if (config.siteMode === 'read-only') return
    const source = toSource(path)
    if (source === undefined || source.length > redirectBounds.source || !mayCount()) return
    await countMissedAddress(db, { id: deps.newId(), path: source, now: clock.now() })
  }

  return async function leadFromOldAddressesMiddleware(c, next) {
    await next()
    const { pathname, search } = c.get('url')
    if (c.res.status !== 404 || !['GET', 'HEAD'].includes(c.req.method) || isBelow(pathname, '/admin')) return
    try {
      const target = await findTarget(db, pathname + search)
      if (target === undefined) {
        // Robots try thousands of addresses; few say that they open a page.
        const header = (name: string) => c.req.header(name)
        if (header('sec-fetch-mode') === 'navigate' && !asksNotToBeCounted(header)) await count(pathname)
        return
      }
      // Hono would add the headers of the page that was not found.
      c.res = undefined
      c.res = new Response(null, {
        status: 301,
        headers: { Location: target, 'Cache-Control': cacheControl },
      })
    } catch (error) {
      // The page for unknown addresses stands without the database.
      log.error({ err: error, requestId: c.get('requestId') }, 'redirects cannot be read')
    }
  }
}

function limitPerMinute({ clock }: Pick<Deps, 'clock'>): () => boolean {
  let [begin, counted] = [Number.NEGATIVE_INFINITY, 0]
  return () => {
    const now = clock.elapsed()
    if (now - begin >= minute) [begin, counted] = [now, 0]
    counted += 1
    return counted <= mostCounted
  }
}
