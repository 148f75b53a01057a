/**
 * Authentication: bearer token, session row, browser binding, second factor (docs/auth-wire.md 1.5;
 * docs/product.md 10.1).
 */

import type { Kysely, Transaction } from 'kysely'
import { expiryOf } from '../../../domain/account/session-expiry.server'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import { Refusal } from '../../http/refusal'
import { requireAudience, verifyAccessToken } from './access-tokens'
import { type Account, findAccountById, hasVerifiedFactor, isBanned } from './accounts'
import { noteEvent } from './audit'
import type { Call } from './call'
import { type LockedAccount, lockAsItIs, lockUnchanged } from './credentials'
import { endSession, type SessionRow } from './sessions'

export interface Caller {
  account: Account
  session: SessionRow
}

export interface AuthenticateOptions {
  /** Admits sessions that still lack the second factor, for finishing it and for signing out. */
  beforeSecondFactor?: boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuid.test(text)

/** The caller of a live session. Reads the row on each call, so signing out revokes its tokens at once. */
export async function authenticate(
  call: Call,
  { beforeSecondFactor = false }: AuthenticateOptions = {},
): Promise<Caller> {
  const caller = await findCaller(call)
  if (!beforeSecondFactor) requireSecondFactor(caller)
  return caller
}

/**
 * The caller's account, locked, unless its credentials changed or the session ended since the call came. For changes
 * of credentials: a caller who is being signed out must not get one last call in. Must come first in its transaction.
 */
export async function lockCaller(
  trx: Transaction<Tables>,
  call: Call,
  { account, session }: Caller,
): Promise<LockedAccount> {
  const locked = await lockUnchanged(trx, call, account)
  await requireLiving(trx, session)
  return locked
}

/**
 * The caller's account and session as they are now, the account locked. For calls that end sessions: a session that has
 * just been ended must not end the sessions of the person who ended it. Must come first in its transaction.
 */
export async function lockLivingCaller(
  trx: Transaction<Tables>,
  call: Call,
  { account, session }: Caller,
): Promise<Caller> {
  const locked = await lockAsItIs(trx, call, account.id)
  const living = await requireLiving(trx, session)
  // Sessions go with their account.
  if (!locked) throw noSession
  return { account: locked, session: living }
}

/** The session's row; refuses the call when the session has ended since the call came. */
export async function requireLiving(db: Kysely<Tables>, { id }: Pick<SessionRow, 'id'>): Promise<SessionRow> {
  const living = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!living) throw noSession
  return living
}

/** Refuses a session below aal2 of an account that has a second factor (docs/product.md 10.2). */
export function requireSecondFactor({ account, session }: Caller): void {
  if (session.aal !== 'aal2' && hasVerifiedFactor(account))
    throw new Refusal(403, 'insufficient_aal', 'Finish signing in with your second factor first')
}

/** The call's bearer token, valid or not. */
export function readBearer(call: Call): string {
  const token = /^bearer (\S+)$/i.exec(call.header('authorization') ?? '')?.[1]
  if (!token) throw new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return token
}

async function findCaller(call: Call): Promise<Caller> {
  const { deps } = call
  const claims = await verifyAccessToken(deps, readBearer(call))
  requireAudience(claims, 'authenticated')
  const { sub, session_id: sessionId } = claims
  if (!sub) throw new Refusal(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(sub)) throw new Refusal(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  return findLiving(call, sub, sessionId)
}

/** The caller of this session, if it lives and belongs to the calling browser: for a link that was made in it. */
export async function callerIn(call: Call, accountId: string, sessionId: string): Promise<Caller> {
  const caller = await findLiving(call, accountId, sessionId)
  requireSecondFactor(caller)
  return caller
}

async function findLiving(call: Call, sub: string, sessionId: unknown): Promise<Caller> {
  const { deps, now } = call
  const account = await findAccountById(deps.db, sub)
  if (!account || account.deleted_at)
    throw new Refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = typeof sessionId === 'string' ? await findSession(call, sessionId, sub) : undefined
  if (!session || expiryOf(session, deps, now)) throw noSession
  if (isBanned(account, now)) throw new Refusal(403, 'user_banned', 'User is banned')
  if (isPlanted(call, session)) throw noSession
  if (isElsewhere(call, session)) {
    await endStolenSession(call, session)
    throw noSession
  }
  return { account, session }
}

const noSession = new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

const findSession = ({ deps }: Call, id: string, accountId: string): Promise<SessionRow | undefined> =>
  deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Token theft: the token of a bound session arrives without its browser's cookie. */
export const isElsewhere = (call: Call, session: SessionRow): boolean =>
  session.browser_hash !== null && session.browser_hash !== call.browser.hash

/**
 * Login CSRF: a link can carry a stranger's tokens into a page of ours, but cannot bind their session to its visitor's
 * browser. Browsers use bound sessions only.
 */
export const isPlanted = (call: Call, session: SessionRow): boolean =>
  session.browser_hash === null && call.browser.isBrowser

/** The tokens were copied: the session ends for everyone. */
export async function endStolenSession(call: Call, session: SessionRow): Promise<void> {
  await inTransaction(call.deps.db, async trx => {
    await endSession(trx, session.id)
    await noteEvent(trx, call, 'session_of_other_browser_ended', session.account_id, { session: session.id })
  })
}
