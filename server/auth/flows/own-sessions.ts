/** The caller's own sessions and log (docs/product.md 10.1). */
import type { OwnEvent, OwnSession } from '../../../domain/account/account-schema'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { noteEvent } from '../core/audit'
import { type Caller, lockLivingCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import { revokePending } from '../core/credentials'
import { endOtherSessions, endSession } from '../core/sessions'

/**
 * The most recently used first. The rows know when a session was last renewed, up to an hour ago; the caller's is in use
 * as it asks.
 */
export async function listOwnSessions(
  { deps, now }: Call,
  { account, session }: Caller,
): Promise<OwnSession[]> {
  const rows = await deps.db
    .selectFrom('sessions')
    .select(['id', 'aal', 'ip', 'user_agent', 'created_at', 'refreshed_at'])
    .where('account_id', '=', account.id)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ refreshed_at, ...row }) => {
    const current = row.id === session.id
    return { ...row, current, active_at: current ? isoTime(now) : refreshed_at }
  })
}

/** Ends all but the caller's; returns how many. */
export const endOwnOtherSessions = (call: Call, caller: Caller): Promise<number> =>
  inTransaction(call.deps.db, async trx => {
    const { account, session } = await lockLivingCaller(trx, call, caller)
    await revokePending(trx, account.id)
    const ended = await endOtherSessions(trx, account.id, session.id)
    await noteEvent(trx, call, 'sessions_ended', account.id, { scope: 'others' })
    return ended
  })

/** False when it has ended already or is someone else's. */
export const endOwnSession = (call: Call, caller: Caller, id: string): Promise<boolean> =>
  inTransaction(call.deps.db, async trx => {
    const { account } = await lockLivingCaller(trx, call, caller)
    const own = await trx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    if (!own) return false
    await endSession(trx, own.id)
    await noteEvent(trx, call, 'sessions_ended', account.id, { session: own.id })
    return true
  })

const pageLength = 50

/** Newest first; `before` is the cursor of the last one shown, '' for the first page. */
export function listOwnEvents({ deps }: Call, { account }: Caller, before: string): Promise<OwnEvent[]> {
  return deps.db
    .selectFrom('auth_events')
    .select(['id', 'action', 'ip', 'user_agent', 'at'])
    .where('account_id', '=', account.id)
    .$if(before !== '', query => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(pageLength)
    .execute()
}
