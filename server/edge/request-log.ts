/** A request id for every request, one log line each, and one line with the stack for what went wrong. */
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../platform/deps'
import type { AppEnv } from './app-env'

/** Logs method, path without its query (it may hold a token), status and time. On a local machine at debug level. */
export function logRequests({ log, clock, config }: Deps): MiddlewareHandler<AppEnv> {
  const level = config.local ? 'debug' : 'info'
  const wanted = log.isLevelEnabled(level)
  return async function logRequestsMiddleware(c, next) {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const begin = clock.now()
    await next()
    if (!wanted) return
    const { method, path } = c.req
    log[level]({ requestId, method, path, status: c.res.status, ms: clock.now() - begin }, 'request')
  }
}
