/** Restricts development conveniences to the operator's machine. */
import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '../../platform/config'
import type { AppEnv } from '../http/app-env'
import { isBelow } from './route-path'

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
/** Whatever a proxy adds: only Host and these tell a visitor from the operator. */
const proxyHeader =
  /^(forwarded|via|x-(forwarded|real|client|envoy|cluster|original|request-start).*|true-client-ip|cf-.+|fly-.+|cdn-loop)$/
/** A proxy that says nothing, as nginx as it comes, still speaks HTTP/1.0; browsers have not since 1997. */
const isOldHttp = (c: Context<AppEnv>): boolean => c.env?.incoming?.httpVersionMinor === 0
const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Guards a folder: 404 for everyone except, in local mode without a mail server, a loopback peer that came through no
 * proxy and has this machine as Host (DNS rebinding; docs/product.md 10.5).
 */
export function localOnly(
  folder: `/${string}`,
  config: Pick<Config, 'local' | 'mailUrl'>,
): MiddlewareHandler<AppEnv> {
  return async function localOnlyMiddleware(c, next) {
    if (!isBelow(new URL(c.req.url).pathname, folder)) return next()
    const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    const proxied = [...c.req.raw.headers.keys()].some(name => proxyHeader.test(name)) || isOldHttp(c)
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const allowed = config.local && !config.mailUrl && !proxied && loopback.test(peer) && localHost.test(host)
    return allowed ? next() : c.notFound()
  }
}
