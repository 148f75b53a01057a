/** POST /logout (auth contract). */
import { inTransaction } from '../../platform/db/transaction'
import { type Answer, AuthFailure, fail, noContent } from './answer'
import { noteEvent } from './audit'
import { authenticate, requireSecondFactor } from './authenticate'
import type { Call } from './call'
import { endOtherSessions, endSession } from './sessions'

const scopes = ['global', 'local', 'others']

/**
 * Ends all sessions, this one, or all others. Before the second factor only this one: a password alone must not
 * throw the account's owner out.
 */
export async function logOut(call: Call): Promise<Answer> {
  const caller = await authenticate(call, { beforeSecondFactor: true })
  if (caller instanceof AuthFailure) return caller
  const { account, session } = caller
  const scope = call.query.get('scope') || 'global'
  if (!scopes.includes(scope)) return fail(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
  const refused = scope === 'local' ? undefined : requireSecondFactor(caller)
  if (refused) return refused
  await inTransaction(call.deps.db, async trx => {
    if (scope === 'local') await endSession(trx, session.id)
    else await endOtherSessions(trx, account.id, scope === 'others' ? session.id : undefined)
    await noteEvent(trx, call, 'sessions_ended', account.id, { scope })
  })
  return noContent
}
