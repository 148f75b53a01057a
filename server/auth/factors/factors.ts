/** Second factors: the one in the path, and removing it (docs/auth-wire.md 4.21). */
import type { Transaction } from 'kysely'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import { Refusal } from '../../http/refusal'
import { prepareNotice } from '../core/account-mails'
import { type FactorRow, hasVerifiedFactor } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { authenticate, type Caller, isUuid, lockCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import { raiseCredentials } from '../core/credentials'
import { factorMethods, requireFreshProof } from '../core/fresh-proof'
import { noteMethod, type SessionRow } from '../core/sessions'
import { type Answer, ok } from '../wire/answer'
import { keepRequiredFactor } from './required-factor'

export interface OwnFactor extends Caller {
  factor: FactorRow
}

/** The caller and the factor in the path; aal1 sessions may call, as proving a factor is their purpose. */
export async function findOwnFactor(call: Call, id: string): Promise<OwnFactor> {
  const caller = await authenticate(call, { beforeSecondFactor: true })
  if (!isUuid(id)) throw new Refusal(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = caller.account.factors.find(one => one.id === id)
  if (!factor) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found')
  return { ...caller, factor }
}

/** DELETE /factors/{id}: sessions that no other factor has proven fall back to aal1. */
export async function removeFactor(call: Call, { id = '' }: Record<string, string>): Promise<Answer> {
  const found = await findOwnFactor(call, id)
  const { account, session, factor } = found
  if (session.aal !== 'aal2' && hasVerifiedFactor(account))
    throw new Refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  await keepRequiredFactor(call, account, factor)
  if (factor.status === 'verified') await requireFreshProof(call, found)
  const { deps } = call
  const removed = factor.factor_type === 'webauthn' ? 'passkey-removed' : 'factors-removed'
  const notice = factor.status === 'verified' ? await prepareNotice(call, account, removed) : []
  await inTransaction(deps.db, async trx => {
    await lockCaller(trx, call, found)
    await removeFactors(trx, account.id, { only: factor.id, keep: session.id })
    await noteEvent(trx, call, 'factor_removed', account.id, { factor: factor.id })
    await deps.outbox.enqueue(trx, notice)
  })
  return ok({ id: factor.id })
}

/**
 * Deletes one factor of the account, or all; without the last verified one the recovery codes go too. Returns the
 * deleted ones. Sessions that no other factor has proven fall back to aal1, and none is raised at the same time; those
 * that a passkey opened end, but for `keep`.
 */
export async function removeFactors(
  trx: Transaction<Tables>,
  accountId: string,
  { only, keep = '' }: { only?: string; keep?: string } = {},
): Promise<FactorRow[]> {
  await raiseCredentials(trx, accountId)
  const all = await trx.selectFrom('factors').selectAll().where('account_id', '=', accountId).execute()
  const removed = all.filter(({ id }) => only === undefined || id === only)
  for (const { id } of removed) await removeOne(trx, id, keep)
  const isVerifiedLeft = all.some(factor => !removed.includes(factor) && factor.status === 'verified')
  if (!isVerifiedLeft) await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  return removed
}

async function removeOne(trx: Transaction<Tables>, id: string, keep: string): Promise<void> {
  // Nothing else has proven who opened these sessions: those of a lost passkey must not live on.
  const byPasskey = trx.selectFrom('session_methods').select('session_id').where('method', '=', 'passkey')
  await trx
    .deleteFrom('sessions')
    .where('factor_id', '=', id)
    .where('id', 'in', byPasskey)
    .where('id', '!=', keep)
    .execute()
  const raised = await trx
    .selectFrom('sessions')
    .innerJoin('session_factors', 'session_factors.session_id', 'sessions.id')
    .where('session_factors.factor_id', '=', id)
    .select(['sessions.id', 'sessions.factor_id'])
    .execute()
  // Deletes what the factor has proven too.
  await trx.deleteFrom('factors').where('id', '=', id).execute()
  for (const session of raised) await lower(trx, session, id)
}

/** Sets the assurance of a session whose factor is gone, by what the remaining factors have proven, and when. */
async function lower(
  trx: Transaction<Tables>,
  session: Pick<SessionRow, 'id' | 'factor_id'>,
  removed: string,
): Promise<void> {
  const left = await trx
    .selectFrom('session_factors')
    .innerJoin('factors', 'factors.id', 'session_factors.factor_id')
    .where('session_id', '=', session.id)
    .select(['factors.id', 'factor_type', 'at'])
    .orderBy('at')
    .execute()
  const methods = Object.values(factorMethods)
  await trx
    .deleteFrom('session_methods')
    .where('session_id', '=', session.id)
    .where('method', 'in', methods)
    .execute()
  for (const { factor_type: type, at } of left) await noteMethod(trx, session.id, factorMethods[type], at)
  const newest = left.at(-1)?.id ?? null
  await trx
    .updateTable('sessions')
    .set({
      aal: newest ? 'aal2' : 'aal1',
      ...(session.factor_id === removed && { factor_id: newest }),
    })
    .where('id', '=', session.id)
    .execute()
}
