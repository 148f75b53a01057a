/** The factors of somebody else, as a service manages them (auth contract 4, "Admin"). */
import { renderNotice } from '../../app/features/account/mails.server'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import { type Account, type FactorRow, findAccountById, toUser } from './accounts'
import { findNamed } from './admin-users'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { isUuid } from './authenticate'
import { removeFactors } from './factors'
import { readTexts } from './read-body'
import { noteServiceEvent, type ServiceCall } from './service-tokens'

/** GET /admin/users/{id}/factors. */
export async function listUserFactors(
  call: ServiceCall,
  { id = '' }: Record<string, string>,
): Promise<Answer> {
  const account = await findNamed(call, id)
  return account instanceof AuthFailure ? account : ok(wireFactors(account))
}

/** The factors as clients see them, in the order of the account's rows. */
const wireFactors = (account: Account): unknown[] => {
  const { factors } = toUser(account)
  return Array.isArray(factors) ? factors : []
}

interface Named {
  account: Account
  factor: FactorRow
  wire: unknown
}

async function findFactor(
  call: ServiceCall,
  { id = '', factor: factorId = '' }: Record<string, string>,
): Promise<Named | AuthFailure> {
  const account = await findNamed(call, id)
  if (account instanceof AuthFailure) return account
  if (!isUuid(factorId)) return fail(404, 'validation_failed', 'factor_id must be an UUID')
  const index = account.factors.findIndex(one => one.id === factorId.toLowerCase())
  const factor = account.factors[index]
  return factor
    ? { account, factor, wire: wireFactors(account)[index] }
    : fail(404, 'mfa_factor_not_found', 'Factor not found')
}

/** DELETE /admin/users/{id}/factors/{factor}: its owner gets a mail. */
export async function removeUserFactor(
  call: ServiceCall,
  parameters: Record<string, string>,
): Promise<Answer> {
  const named = await findFactor(call, parameters)
  if (named instanceof AuthFailure) return named
  const { deps } = call
  const { account, factor, wire } = named
  const notice =
    factor.status === 'verified' && account.email
      ? await renderNotice('factors-removed-for-you', {
          email: account.email,
          siteUrl: deps.config.siteUrl,
          at: call.now,
        })
      : undefined
  await inTransaction(deps.db, async trx => {
    await removeFactors(trx, [factor])
    await noteServiceEvent(trx, call, 'factor_removed', account.id, { factor: factor.id })
    if (notice) await deps.outbox.enqueue(trx, [{ mail: notice }])
  })
  deps.outbox.wake()
  return ok(wire)
}

/** PUT /admin/users/{id}/factors/{factor}: another name. */
export async function renameUserFactor(
  call: ServiceCall,
  parameters: Record<string, string>,
): Promise<Answer> {
  const named = await findFactor(call, parameters)
  if (named instanceof AuthFailure) return named
  const texts = readTexts(call.body, 'friendly_name')
  if (texts instanceof AuthFailure) return texts
  const { friendly_name: name } = texts
  const { account, factor } = named
  if (!name) return ok(named.wire)
  if ([...name].length > 100)
    return fail(400, 'validation_failed', 'friendly_name is too long: 100 characters at most')
  if (account.factors.some(one => one.id !== factor.id && one.friendly_name === name))
    return fail(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  await inTransaction(call.deps.db, async trx => {
    await trx
      .updateTable('factors')
      .set({ friendly_name: name, updated_at: isoTime(call.now) })
      .where('id', '=', factor.id)
      .execute()
    await noteServiceEvent(trx, call, 'factor_renamed', account.id, { factor: factor.id })
  })
  const changed = await findAccountById(call.deps.db, account.id)
  const index = changed?.factors.findIndex(({ id }) => id === factor.id) ?? -1
  return changed && index >= 0
    ? ok(wireFactors(changed)[index])
    : fail(404, 'mfa_factor_not_found', 'Factor not found')
}
