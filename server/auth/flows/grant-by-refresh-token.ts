/**
 * Refresh token rotation. Each token is used once and replaced by the next, which is derived from it: a client that
 * lost the answer, or tabs that refresh together, get the same token without the server storing it. A script proves
 * nothing but the token, so this holds for AUTH_REFRESH_REUSE only: after that, a replaced token has been copied, and
 * its session ends. A browser proves itself by its cookie, and may come back for a lost answer at any time.
 */

import type { Selectable, Transaction } from 'kysely'
import { expiryOf } from '../../../domain/account/session-expiry.server'
import { isoTime } from '../../../platform/clock'
import type { RefreshTokensTable } from '../../../platform/db/account-tables'
import { lockRows } from '../../../platform/db/lock-rows'
import type { Tables } from '../../../platform/db/types'
import { Refusal } from '../../http/refusal'
import { type Account, getAccount, isBanned } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { isElsewhere, isPlanted } from '../core/authenticate'
import type { Call } from '../core/call'
import { commitRefusal } from '../core/commit-refusal'
import {
  endSession,
  hashRefreshToken,
  insertRefreshToken,
  nextRefreshToken,
  type OpenedSession,
  type SessionRow,
  toSessionBody,
} from '../core/sessions'
import { bindBrowser } from '../secrets/browser-binding'
import { type Answer, ok } from '../wire/answer'
import { readTexts } from '../wire/read-body'

type TokenRow = Selectable<RefreshTokensTable>

export async function grantByRefreshToken(call: Call): Promise<Answer> {
  const { deps } = call
  const { refresh_token: token } = readTexts(call.body, 'refresh_token')
  if (token.length < 12) throw new Refusal(400, 'validation_failed', 'Refresh token is not valid')
  const renewed = await commitRefusal(deps.db, trx => renew(trx, call, token))
  if (renewed.session.browser_hash) call.setCookie(bindBrowser(deps, call.browser).cookie)
  return ok(await toSessionBody(deps, renewed.account, renewed, call.now))
}

interface Renewed extends OpenedSession {
  account: Account
}

/** Returns a refusal when it has ended the session: reuse means that the token was copied. */
async function renew(trx: Transaction<Tables>, call: Call, token: string): Promise<Renewed | Refusal> {
  const row = await findToken(trx, hashRefreshToken(token))
  if (!row)
    throw new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  const session = await lockSession(trx, call, row.session_id)
  if (!session) throw noSession
  const account = await getAccount(trx, session.account_id)
  requireLiving(call, session, account)
  if (isPlanted(call, session)) throw noSession
  if (isElsewhere(call, session)) {
    await endSession(trx, session.id)
    await noteEvent(trx, call, 'session_of_other_browser_ended', account.id, { session: session.id })
    return noSession
  }
  // Read again: another call may have used it while this one waited for the lock on the session.
  const current = await findToken(trx, row.token_hash)
  const refreshToken = await findSuccessor(trx, call, token, current ?? row, session)
  if (!refreshToken) {
    await endSession(trx, session.id)
    await noteEvent(trx, call, 'refresh_token_reused', account.id, { session: session.id })
    return new Refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  const changes = { refreshed_at: isoTime(call.now), ip: call.ip, user_agent: call.userAgent }
  await trx.updateTable('sessions').set(changes).where('id', '=', session.id).execute()
  return { session: { ...session, ...changes }, refreshToken, account }
}

const noSession = new Refusal(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found')

const findToken = (trx: Transaction<Tables>, hash: string): Promise<TokenRow | undefined> =>
  trx.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst()

/** One refresh of a session at a time. */
function lockSession(trx: Transaction<Tables>, { deps }: Call, id: string): Promise<SessionRow | undefined> {
  const query = trx.selectFrom('sessions').selectAll().where('id', '=', id)
  return lockRows(deps.databaseKind, query, 'update').executeTakeFirst()
}

function requireLiving({ deps, now }: Call, session: SessionRow, account: Account): void {
  if (isBanned(account, now)) throw new Refusal(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  const expiry = expiryOf(session, deps, now)
  if (!expiry) return
  const suffix = expiry === 'inactivity' ? ' (Inactivity)' : ''
  throw new Refusal(400, 'session_expired', `Invalid Refresh Token: Session Expired${suffix}`)
}

/** The token to answer with (docs/auth-wire.md 3.8); undefined for reuse. */
async function findSuccessor(
  trx: Transaction<Tables>,
  call: Call,
  token: string,
  row: TokenRow,
  session: SessionRow,
): Promise<string | undefined> {
  const { authKey, config } = call.deps
  const next = nextRefreshToken(authKey, token)
  if (row.revoked_at) {
    const isRecent = call.now - Date.parse(row.revoked_at) < config.auth.refreshReuse * 1000
    if (!isRecent && session.browser_hash === null) return undefined
    return findActive(trx, call, next, isRecent)
  }
  await revoke(trx, row.token_hash, call.now)
  await insertRefreshToken(trx, row.session_id, next, row.token_hash, isoTime(call.now))
  return next
}

const revoke = (trx: Transaction<Tables>, hash: string, now: number): Promise<unknown> =>
  trx
    .updateTable('refresh_tokens')
    .set({ revoked_at: isoTime(now) })
    .where('token_hash', '=', hash)
    .execute()

/** More refreshes than a real client makes within the reuse interval. */
const longestWalk = 50

/**
 * The active token when it directly replaced the one presented, or, for a token replaced a moment ago, any number of
 * steps later.
 */
async function findActive(
  trx: Transaction<Tables>,
  { deps }: Call,
  child: string,
  isRecent: boolean,
): Promise<string | undefined> {
  let token = child
  for (let step = 0; step < (isRecent ? longestWalk : 1); step += 1) {
    const row = await findToken(trx, hashRefreshToken(token))
    if (!row) return undefined
    if (!row.revoked_at) return token
    token = nextRefreshToken(deps.authKey, token)
  }
  return undefined
}
