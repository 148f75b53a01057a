/** An id for every request, with which it is answered, and one log line each. */
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../platform/deps'
import type { AppEnv } from '../http/app-env'
import { duringRequest } from '../http/current-request'
import { addressReader } from './client-address'
import { requestIdReader } from './request-id'
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
  const readId = requestIdReader(deps.config.trustedProxies)
  return async function logRequestsMiddleware(c, next) {
    const peer = c.env?.incoming?.socket.remoteAddress
    const requestId = readId(peer, c.req.header('x-request-id'), c.req.header('traceparent'))
    c.set('requestId', requestId)
    const begin = deps.clock.elapsed()
    const request = { requestId, method: c.req.method, path: withoutToken(c.req.path) }
    await duringRequest(request, next)
    const { status } = c.res
    const { headers } = c.res
    // The app takes the id of its data for that of a failure, which it shows. What never changes is kept, and would
    // repeat the id of its first request.
    const isSilent = c.req.path.endsWith('.data') || headers.get('Cache-Control')?.includes('immutable')
    if (status >= 500 || !isSilent) headers.set('X-Request-Id', requestId)
    note?.({ ...request, status, peer, forwarded: c.req.header('x-forwarded-for'), begin })
  }
}
