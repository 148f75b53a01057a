/** Keeps development conveniences on the machine of whoever runs the site. */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../platform/config'
import type { AppEnv } from './app-env'

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Passes on only in local mode without a mail server, for a peer on this machine that came through no proxy and
 * names this machine as Host; for everyone else the address does not exist (design "Local mode").
 */
export function localOnly(config: Pick<Config, 'local' | 'mailUrl'>): MiddlewareHandler<AppEnv> {
  return async function localOnlyMiddleware(c, next) {
    const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    const proxied = [...c.req.raw.headers.keys()].some(
      name => name === 'forwarded' || name.startsWith('x-forwarded'),
    )
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const allowed = config.local && !config.mailUrl && !proxied && loopback.test(peer) && localHost.test(host)
    return allowed ? next() : c.notFound()
  }
}
