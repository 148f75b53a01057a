/** Who may call the JSON API: somebody with a living session, past the second factor where there is one. */
import type { Context } from 'hono'
import { AuthFailure } from '../auth/answer'
import { type AuthenticateOptions, authenticate, type Caller } from '../auth/authenticate'
import { type AuthDeps, type Call, makeCall } from '../auth/call'
import type { AppEnv } from '../edge/app-env'
import type { Problem } from './problem'

export interface Staff extends Caller {
  call: Call
}

/** As `requireStaff`, for what only owners may do. */
export async function requireOwner(
  c: Context<AppEnv>,
  deps: AuthDeps,
): Promise<Staff | { problem: Problem }> {
  const staff = await requireStaff(c, deps)
  if ('problem' in staff || staff.account.role === 'owner') return staff
  return { problem: { status: 403, code: 'not_owner', detail: 'Only owners may do this.' } }
}

/** Anonymous accounts are nobody's staff; AUTH_REQUIRE_BOUND keeps scripts out. */
export async function requireStaff(
  c: Context<AppEnv>,
  deps: AuthDeps,
  options?: AuthenticateOptions,
): Promise<Staff | { problem: Problem }> {
  const call = makeCall(c, deps, {})
  const caller = await authenticate(call, options)
  if (caller instanceof AuthFailure) {
    const { status, code, message } = caller
    return { problem: { status, code, detail: message } }
  }
  if (caller.account.is_anonymous === 1)
    return {
      problem: { status: 403, code: 'not_staff', detail: 'This account has no place in the admin area.' },
    }
  if (deps.config.auth.requireBound && caller.session.browser_hash === null)
    return {
      problem: {
        status: 403,
        code: 'unbound_session',
        detail: 'Sign in with a browser: scripts are not admitted here.',
      },
    }
  return { call, ...caller }
}
