/** A proven second factor: the session becomes aal2, and those without one end. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import type { FactorRow } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { raiseCredentials } from '../core/credentials'
import { factorMethods } from '../core/fresh-proof'
import { noteFactor, noteMethod, type SessionRow } from '../core/sessions'

/** Returns the raised session. The account is locked. */
export async function raiseSession(
  trx: Transaction<Tables>,
  call: Call,
  session: SessionRow,
  factor: Pick<FactorRow, 'id' | 'factor_type' | 'status'>,
): Promise<SessionRow> {
  const { account_id: accountId } = session
  const at = isoTime(call.now)
  // Sign-ins that began before this factor would open aal1 sessions, as those deleted below; they are ended too.
  if (factor.status === 'unverified') await raiseCredentials(trx, accountId)
  const factorId = (await openedWith(trx, session)) ?? factor.id
  const raised = { aal: 'aal2' as const, factor_id: factorId, refreshed_at: at }
  await trx.updateTable('sessions').set(raised).where('id', '=', session.id).execute()
  await noteMethod(trx, session.id, factorMethods[factor.factor_type], at)
  await noteFactor(trx, session.id, factor.id, at)
  await endUnproven(trx, accountId)
  await noteEvent(trx, call, 'factor_verified', accountId, { factor: factor.id })
  return { ...session, ...raised }
}

/** The passkey that opened the session: another factor proves the person again, but it is to end with its passkey. */
async function openedWith(trx: Transaction<Tables>, session: SessionRow): Promise<string | null> {
  const opened = await trx
    .selectFrom('session_methods')
    .select('session_id')
    .where('session_id', '=', session.id)
    .where('method', '=', 'passkey')
    .executeTakeFirst()
  return opened ? session.factor_id : null
}

/** Ends the account's sessions without a second factor and deletes the unverified factors. */
async function endUnproven(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('account_id', '=', accountId).where('aal', '=', 'aal1').execute()
  await trx
    .deleteFrom('factors')
    .where('account_id', '=', accountId)
    .where('status', '=', 'unverified')
    .execute()
}
