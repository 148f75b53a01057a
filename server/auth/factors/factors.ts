/** Second factors: the one in the path, and removing it (auth contract, /factors). */
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

/** DELETE /factors/{id}: sessions that it raised fall back to aal1. */
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
 * deleted ones. Sessions that they raised fall back to aal1, and none is raised at the same time; those that a
 * passkey opened end, but for `keep`.
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
  // Nothing else has proven who opened these: a lost passkey's must not live on.
  const byPasskey = trx.selectFrom('session_methods').select('session_id').where('method', '=', 'passkey')
  await trx
    .deleteFrom('sessions')
    .where('factor_id', '=', id)
    .where('id', 'in', byPasskey)
    .where('id', '!=', keep)
    .execute()
  const raised = trx.selectFrom('sessions').select('id').where('factor_id', '=', id)
  await trx
    .deleteFrom('session_methods')
    .where('session_id', 'in', raised)
    .where('method', 'in', Object.values(factorMethods))
    .execute()
  await trx
    .updateTable('sessions')
    .set({ aal: 'aal1', factor_id: null })
    .where('factor_id', '=', id)
    .execute()
  await trx.deleteFrom('factors').where('id', '=', id).execute()
}
