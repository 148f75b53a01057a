/** Calls that are neither auth nor API: /functions/v1 (docs/product.md 7.11). */
import type { Hono } from 'hono'
import type { AuthDeps } from '../auth/core/call'
import { secureSignUp } from '../auth/flows/secure-signup'
import { unavailable } from '../auth/wire/answer'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { type Failures, smallBody, subApp } from '../http/sub-app'

const failures: Failures = {
  write(c, { status, code, detail, retryAfter }) {
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
    return c.json({ error: { message: detail, code } }, status)
  },
  unavailable,
  unexpected: () => new Refusal(500, 'unexpected_failure', 'An unexpected error occurred.'),
}

export function createFunctions(deps: AuthDeps): Hono<AppEnv> {
  const functions = subApp(deps, { name: 'function', failures, body: smallBody })
  functions.post('/secure-signup', c => secureSignUp(c, deps))
  functions.all('/secure-signup', c => {
    c.header('Allow', 'POST')
    throw new Refusal(405, 'method_not_allowed', 'This address takes POST')
  })
  functions.all('*', () => {
    throw new Refusal(404, 'not_found', 'There is nothing at this address')
  })
  return functions
}
