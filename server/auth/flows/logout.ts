/** POST /logout (docs/auth-wire.md 4.11). */
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { noteEvent } from '../core/audit'
import { authenticate, lockLivingCaller, requireSecondFactor } from '../core/authenticate'
import type { Call } from '../core/call'
import { revokePending } from '../core/credentials'
import { endOtherSessions, endSession } from '../core/sessions'
import { type Answer, noContent } from '../wire/answer'

const scopes = ['global', 'local', 'others']

/**
 * Ends all sessions, this one, or all others. Before the second factor only this one: a stolen password must not be
 * enough to sign the account's owner out.
 */
export async function logOut(call: Call): Promise<Answer> {
  const caller = await authenticate(call, { beforeSecondFactor: true })
  const { account, session } = caller
  const scope = call.query.get('scope') || 'global'
  if (!scopes.includes(scope))
    throw new Refusal(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
  await inTransaction(call.deps.db, async trx => {
    if (scope === 'local') await endSession(trx, session.id)
    else {
      requireSecondFactor(await lockLivingCaller(trx, call, caller))
      await revokePending(trx, account.id)
      await endOtherSessions(trx, account.id, scope === 'others' ? session.id : undefined)
    }
    await noteEvent(trx, call, 'sessions_ended', account.id, { scope })
  })
  return noContent
}
