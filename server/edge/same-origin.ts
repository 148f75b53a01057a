/** Unsafe methods are accepted from our own pages only. */
import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '../../platform/config'
import type { AppEnv } from './app-env'

/** Origins of ours: SITE_URL's; in local mode every spelling of this machine on the same port. */
export function ownOrigins(config: Pick<Config, 'siteUrl' | 'local'>): ReadonlySet<string> {
  if (!config.local) return new Set([config.siteUrl])
  const { protocol, port } = new URL(config.siteUrl)
  const suffix = port ? `:${port}` : ''
  return new Set(['localhost', '127.0.0.1', '[::1]'].map(host => `${protocol}//${host}${suffix}`))
}

export const foreignRequest = 'This request came from another site and was refused.'

/**
 * 403 when a browser says that the request was made by another site. Browsers send Origin with every unsafe
 * method; what sends neither Origin nor Sec-Fetch-Site is a script, which has no visitor's credentials to abuse.
 */
export function requireSameOrigin(
  config: Config,
  refuse: (c: Context<AppEnv>) => Response = c => c.text(foreignRequest, 403),
): MiddlewareHandler<AppEnv> {
  const ours = ownOrigins(config)
  return async function requireSameOriginMiddleware(c, next) {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const foreign = origin ? !ours.has(origin) : site !== undefined && !['same-origin', 'none'].includes(site)
    if (foreign) return refuse(c)
    await next()
  }
}
