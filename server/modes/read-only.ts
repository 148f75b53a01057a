/** SITE_MODE=read-only: everything is read, staff sign in, and nothing else is stored. Decided here for all routes. */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../platform/config'
import { readOnlyMessages as m } from '../../platform/mode/mode-messages'
import { isBelow } from '../edge/route-path'
import type { AppEnv } from '../http/app-env'
import { answersWhile } from '../lifecycle/starting-answer'

const refusal = answersWhile(m, {
  code: 'read_only',
  // As /functions/v1 says it.
  fields: { error: { code: 'read_only', message: m.detail } },
})

/** Sessions and what proves who signs in, what only computes, and public forms, which answer with what was typed. */
const open = [
  /^POST \/auth\/v1\/(token|logout|callback|sso|sso\/saml\/acs)$/,
  /^POST \/auth\/v1\/factors\/[^/]+\/(challenge|verify)$/,
  /^POST \/auth\/v1\/passkeys\/authentication\/(options|verify)$/,
  /^POST \/api\/post-(preview|comparison)$/,
  /^POST \/(contact|newsletter|seal|seal\/[^/]+)(\.data)?$/,
] as const

/** What GET begins or sends. */
const writingReads = ['/auth/v1/reauthenticate', '/auth/v1/user/identities/authorize'] as const

export function refuseWrites(config: Pick<Config, 'siteMode' | 'secure'>): MiddlewareHandler<AppEnv> {
  return async function refuseWritesMiddleware(c, next) {
    if (config.siteMode !== 'read-only' || isOpen(c.req.method, c.get('url').pathname)) return next()
    const { headers, body } = refusal(config, c.req.method, c.req.header('accept'))
    return c.body(body, 503, headers)
  }
}

/** An allowlist of unsafe methods: another spelling of an address is refused. */
export function isOpen(method: string, pathname: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method))
    return !writingReads.some(address => isBelow(pathname, address))
  return open.some(pattern => pattern.test(`${method} ${pathname}`))
}
