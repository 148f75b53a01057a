/** Which sessions still admit staff: for connections that outlive the call that opened them. */
import { expiryOf } from '../../../domain/account/session-expiry.server'
import { isBanned } from '../../auth/core/accounts'
import type { AuthDeps } from '../../auth/core/call'

/** Of the sessions, those that have not ended and whose account may still work here. */
export async function findLivingStaff(deps: AuthDeps, ids: readonly string[]): Promise<Set<string>> {
  const now = deps.clock.now()
  const rows = await deps.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'sessions.created_at', 'sessions.refreshed_at', 'banned_until'])
    .where('sessions.id', 'in', ids)
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.role', 'in', ['owner', 'editor'])
    .execute()
  return new Set(rows.flatMap(row => (isBanned(row, now) || expiryOf(row, deps, now) ? [] : row.id)))
}
