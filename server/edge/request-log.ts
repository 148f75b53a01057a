/** A request id for every request, one log line each, and one line with the stack for each failure. */
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../platform/deps'
import type { AppEnv } from '../http/app-env'
import { addressReader } from './client-address'
import { withoutToken } from './route-path'

type LogDeps = Pick<Deps, 'log' | 'clock' | 'config'>

interface AnsweredRequest {
  requestId: string
  method: string
  path: string
  status: number
  /** The address of the socket, and the header of a proxy. */
  peer: string | undefined
  forwarded: string | undefined
  /** When it came, by `clock.elapsed()`. */
  begin: number
}

/**
 * Logs method, path without its query (it may contain a token), status and time. At debug level on a local machine;
 * undefined when that level is off. The client's address only with LOG_ADDRESSES.
 */
export function createRequestLog({ log, clock, config }: LogDeps) {
  const level = config.local ? 'debug' : 'info'
  if (!log.isLevelEnabled(level)) return undefined
  const readAddress = config.logAddresses ? addressReader(config.trustedProxies) : undefined
  return ({ begin, peer, forwarded, ...request }: AnsweredRequest): void =>
    log[level](
      {
        ...request,
        ...(readAddress && { address: readAddress(peer, forwarded) }),
        ms: Math.round(clock.elapsed() - begin),
      },
      'request',
    )
}

export function logRequests(deps: LogDeps): MiddlewareHandler<AppEnv> {
  const note = createRequestLog(deps)
  return async function logRequestsMiddleware(c, next) {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const begin = deps.clock.elapsed()
    await next()
    const { status } = c.res
    // The app shows it on its failure page, and can learn it only from this header.
    if (status >= 500) c.header('X-Request-Id', requestId)
    note?.({
      requestId,
      method: c.req.method,
      path: withoutToken(c.req.path),
      status,
      peer: c.env?.incoming?.socket.remoteAddress,
      forwarded: c.req.header('x-forwarded-for'),
      begin,
    })
  }
}
