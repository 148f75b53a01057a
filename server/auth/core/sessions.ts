/** Sessions: opened by a proof, extended by refresh tokens, ended by deleting their row (docs/auth-wire.md 3.8). */
import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { SessionsTable } from '../../../platform/db/account-tables'
import type { Tables } from '../../../platform/db/types'
import { bindBrowser } from '../secrets/browser-binding'
import { sha256 } from '../secrets/sha256'
import { type SessionMethod, signAccessToken } from './access-tokens'
import type { Account } from './accounts'
import { noteEvent } from './audit'
import type { AuthDeps, Call } from './call'
import type { LockedAccount } from './credentials'
import { announceNewDevice, type DeviceNotice } from './new-device'
import { toUser } from './wire-user'

export type SessionRow = Selectable<SessionsTable>

export interface OpenedSession {
  session: SessionRow
  refreshToken: string
}

/** What is made before the transaction that opens a session. */
export interface SessionPlan {
  method: string
  browserHash: string | null
  notice: DeviceNotice | undefined
  /** What proved possession and the person at once: the session begins at aal2. */
  factor?: { id: string; method: string }
}

/** Binds the session to the browser if there is one; renders the email about a new device if it is one. */
export async function planSession(
  call: Call,
  account: Account | undefined,
  method: string,
): Promise<SessionPlan> {
  const bound = call.browser.isBrowser ? bindBrowser(call.deps, call.browser) : undefined
  if (bound) call.setCookie(bound.cookie)
  // A device can be new only to an account that exists.
  const notice = account && (await announceNewDevice(call, account))
  return { method, browserHash: bound?.hash ?? null, notice }
}

/**
 * Writes the session, its first refresh token and what follows from a sign-in. The account is locked and still has the
 * credentials that were proven.
 */
export async function openSession(
  trx: Transaction<Tables>,
  call: Call,
  account: LockedAccount,
  { method, browserHash, notice, factor }: SessionPlan,
): Promise<OpenedSession> {
  const { deps, now, ip, userAgent } = call
  const at = isoTime(now)
  const session: SessionRow = {
    id: deps.newId(),
    account_id: account.id,
    aal: factor ? 'aal2' : 'aal1',
    factor_id: factor?.id ?? null,
    browser_hash: browserHash,
    ip,
    user_agent: userAgent,
    created_at: at,
    refreshed_at: at,
  }
  const refreshToken = randomBytes(32).toString('base64url')
  await trx.insertInto('sessions').values(session).execute()
  for (const proven of factor ? [method, factor.method] : [method])
    await noteMethod(trx, session.id, proven, at)
  if (factor) await noteFactor(trx, session.id, factor.id, at)
  await insertRefreshToken(trx, session.id, refreshToken, null, at)
  await trx
    .updateTable('accounts')
    .set({ last_sign_in_at: at, updated_at: at })
    .where('id', '=', account.id)
    .execute()
  if (browserHash) await rememberBrowser(trx, account.id, browserHash, at)
  if (notice) await deps.outbox.enqueue(trx, [notice])
  const device = notice && { device: 'new' }
  await noteEvent(trx, call, 'session_opened', account.id, { method, session: session.id, ...device })
  return { session, refreshToken }
}

export async function noteMethod(
  trx: Kysely<Tables>,
  sessionId: string,
  method: string,
  at: string,
): Promise<void> {
  await trx
    .insertInto('session_methods')
    .values({ session_id: sessionId, method, at })
    .onConflict(conflict => conflict.columns(['session_id', 'method']).doUpdateSet({ at }))
    .execute()
}

/** A second factor has proven the session. */
export const noteFactor = (
  trx: Kysely<Tables>,
  sessionId: string,
  factorId: string,
  at: string,
): Promise<unknown> =>
  trx
    .insertInto('session_factors')
    .values({ session_id: sessionId, factor_id: factorId, at })
    .onConflict(conflict => conflict.columns(['session_id', 'factor_id']).doUpdateSet({ at }))
    .execute()

const rememberBrowser = (trx: Kysely<Tables>, accountId: string, browserHash: string, at: string) =>
  trx
    .insertInto('known_browsers')
    .values({ account_id: accountId, browser_hash: browserHash, last_used_at: at })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ last_used_at: at }),
    )
    .execute()

export const insertRefreshToken = (
  trx: Kysely<Tables>,
  sessionId: string,
  token: string,
  parentHash: string | null,
  at: string,
): Promise<unknown> =>
  trx
    .insertInto('refresh_tokens')
    .values({
      session_id: sessionId,
      token_hash: hashRefreshToken(token),
      parent_hash: parentHash,
      created_at: at,
    })
    .execute()

/** What is stored of a refresh token. */
export const hashRefreshToken = (token: string): string => sha256(token)

/** The token that replaces this one; derived from it and the server's key, so concurrent calls get the same. */
export const nextRefreshToken = (authKey: Buffer, token: string): string =>
  createHmac('sha256', authKey).update(`refresh:${token}`).digest('base64url')

/** The methods of a session, the latest first. */
export const listMethods = (db: Kysely<Tables>, sessionId: string): Promise<SessionMethod[]> =>
  db
    .selectFrom('session_methods')
    .select(['method', 'at'])
    .where('session_id', '=', sessionId)
    .orderBy('at', 'desc')
    .orderBy('method')
    .execute()

/** The session as clients see it (docs/auth-wire.md 1.6). */
export async function toSessionBody(
  deps: AuthDeps,
  account: Account,
  { session, refreshToken }: OpenedSession,
  now: number,
): Promise<Record<string, unknown>> {
  const methods = await listMethods(deps.db, session.id)
  const subject = { account, sessionId: session.id, aal: session.aal, methods }
  const { jwtExp } = deps.config.auth
  return {
    access_token: await signAccessToken(deps, subject, now),
    token_type: 'bearer',
    expires_in: jwtExp,
    expires_at: Math.floor(now / 1000) + jwtExp,
    refresh_token: refreshToken,
    user: toUser(account, { deps, now }),
  }
}

/** The session's row may be gone and the call still fail: an ended session is not an error. */
export const endSession = (trx: Kysely<Tables>, sessionId: string): Promise<unknown> =>
  trx.deleteFrom('sessions').where('id', '=', sessionId).execute()

/** Ends all of the account's sessions except one; returns how many. */
export async function endOtherSessions(
  trx: Kysely<Tables>,
  accountId: string,
  kept: string | undefined,
): Promise<number> {
  let deletion = trx.deleteFrom('sessions').where('account_id', '=', accountId)
  if (kept !== undefined) deletion = deletion.where('id', '!=', kept)
  return Number((await deletion.executeTakeFirst()).numDeletedRows)
}
