/** CSRF: unsafe methods only from our own origin. */
import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '../../platform/config'
import type { AppEnv } from './app-env'
import { Refusal } from './refusal'

/** Our origins: SITE_URL's; in local mode every name of this machine on the same port. */
export function ownOrigins(config: Pick<Config, 'siteUrl' | 'local'>): ReadonlySet<string> {
  if (!config.local) return new Set([config.siteUrl])
  const { protocol, port } = new URL(config.siteUrl)
  const suffix = port ? `:${port}` : ''
  return new Set(['localhost', '127.0.0.1', '[::1]'].map(host => `${protocol}//${host}${suffix}`))
}

/**
 * CSRF: 403 when a browser says that another site made the request. Browsers send Origin with every unsafe method; a
 * client without Origin and Sec-Fetch-Site is a script, which has no visitor's credentials to abuse.
 */
export function requireSameOrigin(config: Config): MiddlewareHandler<AppEnv> {
  const ours = ownOrigins(config)
  return async function requireSameOriginMiddleware(c, next) {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && isForeign(c, ours))
      throw new Refusal(403, 'foreign_origin', 'This request came from another site and was refused.')
    await next()
  }
}

/** Whether a browser says that another site made the request. */
export function isForeign(c: Context<AppEnv>, ours: ReadonlySet<string>): boolean {
  const origin = c.req.header('origin')
  if (origin) return !ours.has(origin)
  const site = c.req.header('sec-fetch-site')
  return site !== undefined && !['same-origin', 'none'].includes(site)
}
