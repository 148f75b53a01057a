/** Calls that are neither auth nor API: /functions/v1 (product-spec section 7, call 11). */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AuthDeps } from '../auth/call'
import type { AppEnv } from '../edge/app-env'
import { foreignRequest, requireSameOrigin } from '../edge/same-origin'
import { secureSignUp } from './secure-signup'

const largestBody = 64 * 1024

export function createFunctions(deps: AuthDeps): Hono<AppEnv> {
  const functions = new Hono<AppEnv>()
  const refuse = (message: string, code: string) => ({ error: { message, code } })
  functions.use(requireSameOrigin(deps.config, c => c.json(refuse(foreignRequest, 'foreign_origin'), 403)))
  functions.use(
    bodyLimit({
      maxSize: largestBody,
      onError: c => c.json(refuse('This is too large: 64 KiB at most.', 'too_large'), 413),
    }),
  )
  functions.post('/secure-signup', c => secureSignUp(c, deps))
  functions.all('/secure-signup', c =>
    c.json(refuse('This address takes POST', 'method_not_allowed'), 405, { Allow: 'POST' }),
  )
  functions.all('*', c => c.json(refuse('There is nothing at this address', 'not_found'), 404))
  functions.onError((error, c) => {
    deps.log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'function failed')
    return c.json(refuse('An unexpected error occurred.', 'unexpected_failure'), 500)
  })
  return functions
}
