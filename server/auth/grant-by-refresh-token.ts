/**
 * Renewing a session. Each refresh token is used once and replaced by the next, which is derived from it: a client
 * that lost the answer, or several tabs that ask together, come to the same token without the server storing it.
 */
import type { Selectable, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { RefreshTokensTable, Tables } from '../../platform/db/types'
import { type Account, getAccount, isBanned } from './accounts'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import { isElsewhere } from './authenticate'
import { bindBrowser } from './browser-binding'
import type { Call } from './call'
import { readTexts } from './read-body'
import {
  endSession,
  expiryOf,
  hashRefreshToken,
  insertRefreshToken,
  nextRefreshToken,
  type OpenedSession,
  type SessionRow,
  toSessionBody,
} from './sessions'

type TokenRow = Selectable<RefreshTokensTable>

export async function grantByRefreshToken(call: Call): Promise<Answer> {
  const { deps } = call
  const texts = readTexts(call.body, 'refresh_token')
  if (texts instanceof AuthFailure) return texts
  const token = texts.refresh_token
  if (token.length < 12) return fail(400, 'validation_failed', 'Refresh token is not valid')
  // A reuse that is found is committed although the call fails, so failures are returned and not thrown.
  const renewed = await inTransaction(deps.db, trx => renew(trx, call, token))
  if (renewed instanceof AuthFailure) return renewed
  if (renewed.session.browser_hash) call.setCookie(bindBrowser(deps, call.browser).cookie)
  return ok(await toSessionBody(deps, renewed.account, renewed, call.now))
}

async function renew(
  trx: Transaction<Tables>,
  call: Call,
  token: string,
): Promise<(OpenedSession & { account: Account }) | AuthFailure> {
  const row = await findToken(trx, hashRefreshToken(token))
  if (!row) return fail(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  const session = await lockSession(trx, call, row.session_id)
  if (!session) return fail(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found')
  const account = await getAccount(trx, session.account_id)
  const refusal = await refuse(trx, call, session, account)
  if (refusal) return refusal
  // Read again: another call may have used it while this one waited for the session.
  const current = await findToken(trx, row.token_hash)
  const refreshToken = await findSuccessor(trx, call, account.id, token, current ?? row)
  if (refreshToken instanceof AuthFailure) return refreshToken
  const changes = { refreshed_at: isoTime(call.now), ip: call.ip, user_agent: call.userAgent }
  await trx.updateTable('sessions').set(changes).where('id', '=', session.id).execute()
  return { session: { ...session, ...changes }, refreshToken, account }
}

const findToken = (trx: Transaction<Tables>, hash: string): Promise<TokenRow | undefined> =>
  trx.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst()

/** One renewal of a session at a time; SQLite's transactions have the write lock anyway. */
function lockSession(trx: Transaction<Tables>, { deps }: Call, id: string): Promise<SessionRow | undefined> {
  const query = trx.selectFrom('sessions').selectAll().where('id', '=', id)
  return (deps.databaseKind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

async function refuse(
  trx: Transaction<Tables>,
  call: Call,
  session: SessionRow,
  account: Account,
): Promise<AuthFailure | undefined> {
  if (isBanned(account, call.now)) return fail(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  const expiry = expiryOf(session, call.deps, call.now)
  if (expiry) {
    const suffix = expiry === 'inactivity' ? ' (Inactivity)' : ''
    return fail(400, 'session_expired', `Invalid Refresh Token: Session Expired${suffix}`)
  }
  if (!isElsewhere(call, session)) return undefined
  await endSession(trx, session.id)
  await noteEvent(trx, call, 'session_of_other_browser_ended', account.id, { session: session.id })
  return fail(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found')
}

/** The token to answer with (auth contract, rules 1 to 4 of the refresh grant). */
async function findSuccessor(
  trx: Transaction<Tables>,
  call: Call,
  accountId: string,
  token: string,
  row: TokenRow,
): Promise<string | AuthFailure> {
  const { authKey, config } = call.deps
  const next = nextRefreshToken(authKey, token)
  if (!row.revoked_at) {
    await revoke(trx, row.token_hash, call.now)
    await insertRefreshToken(trx, row.session_id, next, row.token_hash, isoTime(call.now))
    return next
  }
  const isRecent = call.now - Date.parse(row.revoked_at) < config.auth.refreshReuse * 1000
  const active = await findActive(trx, call, next, isRecent)
  if (active) return active
  await endSession(trx, row.session_id)
  await noteEvent(trx, call, 'refresh_token_reused', accountId, { session: row.session_id })
  return fail(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

const revoke = (trx: Transaction<Tables>, hash: string, now: number): Promise<unknown> =>
  trx
    .updateTable('refresh_tokens')
    .set({ revoked_at: isoTime(now) })
    .where('token_hash', '=', hash)
    .execute()

/** Refreshes within the reuse interval; nobody makes more in so short a time. */
const longestWalk = 50

/**
 * The active token when it directly replaced the one presented, or, for a token that was replaced a moment ago, at
 * whatever distance.
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
