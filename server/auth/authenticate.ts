/** Who calls: bearer token, session row, browser binding, second factor (auth contract 1.5; design "Staff sessions"). */
import { inTransaction } from '../../platform/db/transaction'
import { readAccessToken } from './access-tokens'
import { type Account, findAccountById, hasVerifiedFactor, isBanned } from './accounts'
import { AuthFailure, fail } from './answer'
import { noteEvent } from './audit'
import type { Call } from './call'
import { endSession, expiryOf, type SessionRow } from './sessions'

export interface Caller {
  account: Account
  session: SessionRow
}

export interface AuthenticateOptions {
  /** What is allowed before the second factor: finishing it, and signing out. */
  beforeSecondFactor?: boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuid.test(text)

/** The caller of a living session. The row is read on each call, so signing out ends its tokens at once. */
export async function authenticate(
  call: Call,
  { beforeSecondFactor = false }: AuthenticateOptions = {},
): Promise<Caller | AuthFailure> {
  const caller = await findCaller(call)
  if (caller instanceof AuthFailure || beforeSecondFactor) return caller
  return requireSecondFactor(caller) ?? caller
}

/** Refuses a session below aal2 of an account that has a second factor (design "Second factor"). */
export const requireSecondFactor = ({ account, session }: Caller): AuthFailure | undefined =>
  session.aal !== 'aal2' && hasVerifiedFactor(account)
    ? fail(403, 'insufficient_aal', 'Finish signing in with your second factor first')
    : undefined

/** The token of the call, whatever it is worth. */
export const readBearer = (call: Call): string | AuthFailure =>
  /^bearer (\S+)$/i.exec(call.header('authorization') ?? '')?.[1] ??
  fail(401, 'no_authorization', 'This endpoint requires a valid Bearer token')

async function findCaller(call: Call): Promise<Caller | AuthFailure> {
  const { deps, now } = call
  const token = readBearer(call)
  if (token instanceof AuthFailure) return token
  const claims = await readAccessToken(deps, token)
  if (claims instanceof AuthFailure) return claims
  const { sub, session_id: sessionId } = claims
  if (!sub) return fail(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(sub)) return fail(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const account = await findAccountById(deps.db, sub)
  if (!account || account.deleted_at)
    return fail(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = typeof sessionId === 'string' ? await findSession(call, sessionId, sub) : undefined
  if (!session || expiryOf(session, deps, now)) return noSession
  if (isBanned(account, now)) return fail(403, 'user_banned', 'User is banned')
  if (isElsewhere(call, session)) {
    await endStolenSession(call, session)
    return noSession
  }
  return { account, session }
}

const noSession = fail(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

const findSession = ({ deps }: Call, id: string, accountId: string): Promise<SessionRow | undefined> =>
  deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** A bound session whose token arrives without its browser's cookie. */
export const isElsewhere = (call: Call, session: SessionRow): boolean =>
  session.browser_hash !== null && session.browser_hash !== call.browser.hash

/** The tokens were copied: nobody keeps them. */
export async function endStolenSession(call: Call, session: SessionRow): Promise<void> {
  await inTransaction(call.deps.db, async trx => {
    await endSession(trx, session.id)
    await noteEvent(trx, call, 'session_of_other_browser_ended', session.account_id, { session: session.id })
  })
}
