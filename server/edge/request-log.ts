/** A request id for every request, one log line each, and one line with the stack for each failure. */
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../platform/deps'
import type { AppEnv } from '../http/app-env'

interface AnsweredRequest {
  requestId: string
  method: string
  path: string
  status: number
  /** When it came, by `clock.elapsed()`. */
  begin: number
}

/**
 * Logs method, path without its query (it may contain a token), status and time. At debug level on a local machine;
 * undefined when that level is off.
 */
export function createRequestLog({ log, clock, config }: Deps) {
  const level = config.local ? 'debug' : 'info'
  if (!log.isLevelEnabled(level)) return undefined
  return ({ begin, ...request }: AnsweredRequest): void =>
    log[level]({ ...request, ms: Math.round(clock.elapsed() - begin) }, 'request')
}

export function logRequests(deps: Deps): MiddlewareHandler<AppEnv> {
  const note = createRequestLog(deps)
  return async function logRequestsMiddleware(c, next) {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const begin = deps.clock.elapsed()
    await next()
    const { status } = c.res
    // The app shows it on its failure page, and can learn it only from this header.
    if (status >= 500) c.header('X-Request-Id', requestId)
    note?.({ requestId, method: c.req.method, path: c.req.path, status, begin })
  }
}
