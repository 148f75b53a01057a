/** SITE_MODE=maintenance: visitors get a page that says so, staff sign in and work as always. */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../platform/config'
import { isBelow } from '../edge/route-path'
import type { AppEnv } from '../http/app-env'
import { answersWhile } from './starting-answer'
import { maintenanceMessages } from './starting-messages'

const maintenanceAnswer = answersWhile(maintenanceMessages)

/** Pages of staff, and the list of routes that they ask for. */
const open = ['/admin', '/auth', '/__manifest'] as const

/** Before the pages and behind all else: the API, files, feeds and what other programs bring go on. */
export function closeForMaintenance(config: Pick<Config, 'siteMode' | 'secure'>): MiddlewareHandler<AppEnv> {
  return async function closeForMaintenanceMiddleware(c, next) {
    const { pathname } = c.get('url')
    if (config.siteMode !== 'maintenance' || open.some(folder => isBelow(pathname, folder))) return next()
    const { headers, body } = maintenanceAnswer(config, c.req.method, c.req.header('accept'))
    return c.body(body, 503, headers)
  }
}
