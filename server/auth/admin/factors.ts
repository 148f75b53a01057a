/** The factors of an account, as a service manages them (docs/auth-wire.md 5.2). */

import { renderNotice } from '../../../domain/account/mails.server'
import { currentCompany } from '../../../domain/site/current-site.server'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { type Account, type FactorRow, findAccountById } from '../core/accounts'
import { isUuid } from '../core/authenticate'
import { noteServiceEvent, type ServiceCall } from '../core/service-tokens'
import { toWireFactor } from '../core/wire-user'
import { removeFactors } from '../factors/factors'
import { isPasskey, toWirePasskey } from '../factors/passkeys'
import { type Answer, ok } from '../wire/answer'
import { readTexts } from '../wire/read-body'
import { findNamed } from './users'

/** GET /admin/users/{id}/factors. */
export async function listUserFactors(
  call: ServiceCall,
  { id = '' }: Record<string, string>,
): Promise<Answer> {
  return ok(wireFactors(await findNamed(call, id)))
}

/** The factors as clients see them, in the order of the account's rows. */
const wireFactors = ({ factors }: Account): unknown[] => factors.map(toWireFactor)

interface Named {
  account: Account
  factor: FactorRow
  wire: unknown
}

async function findFactor(
  call: ServiceCall,
  { id = '', factor: factorId = '' }: Record<string, string>,
): Promise<Named> {
  const account = await findNamed(call, id)
  if (!isUuid(factorId)) throw new Refusal(404, 'validation_failed', 'factor_id must be an UUID')
  const index = account.factors.findIndex(one => one.id === factorId.toLowerCase())
  const factor = account.factors[index]
  if (!factor) throw noFactor
  return { account, factor, wire: wireFactors(account)[index] }
}

const noFactor = new Refusal(404, 'mfa_factor_not_found', 'Factor not found')

/** DELETE /admin/users/{id}/factors/{factor}: the account's owner gets an email. */
export async function removeUserFactor(
  call: ServiceCall,
  parameters: Record<string, string>,
): Promise<Answer> {
  const named = await findFactor(call, parameters)
  const { deps } = call
  const { account, factor, wire } = named
  const notice =
    factor.status === 'verified' && account.email
      ? await renderNotice('factors-removed-for-you', {
          sender: await currentCompany(deps),
          email: account.email,
          siteUrl: deps.config.siteUrl,
          at: call.now,
        })
      : undefined
  await inTransaction(deps.db, async trx => {
    await removeFactors(trx, account.id, { only: factor.id })
    await noteServiceEvent(trx, call, 'factor_removed', account.id, { factor: factor.id })
    if (notice) await deps.outbox.enqueue(trx, [{ kind: 'mail', mail: notice }])
  })
  return ok(wire)
}

/** GET /admin/users/{id}/passkeys. */
export async function listUserPasskeys(
  call: ServiceCall,
  { id = '' }: Record<string, string>,
): Promise<Answer> {
  const { factors } = await findNamed(call, id)
  return ok(factors.filter(isPasskey).map(toWirePasskey))
}

/** DELETE /admin/users/{id}/passkeys/{factor}: as removeUserFactor, of a passkey only. */
export async function removeUserPasskey(
  call: ServiceCall,
  parameters: Record<string, string>,
): Promise<Answer> {
  const { factor } = await findFactor(call, parameters)
  if (!isPasskey(factor)) throw new Refusal(404, 'webauthn_credential_not_found', 'Passkey not found')
  return removeUserFactor(call, parameters)
}

/** PUT /admin/users/{id}/factors/{factor}: renames it. */
export async function renameUserFactor(
  call: ServiceCall,
  parameters: Record<string, string>,
): Promise<Answer> {
  const named = await findFactor(call, parameters)
  const { friendly_name: name } = readTexts(call.body, 'friendly_name')
  const { account, factor } = named
  if (!name) return ok(named.wire)
  if ([...name].length > 100)
    throw new Refusal(400, 'validation_failed', 'friendly_name is too long: 100 characters at most')
  if (account.factors.some(one => one.id !== factor.id && one.friendly_name === name))
    throw new Refusal(
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
  if (!changed || index < 0) throw noFactor
  return ok(wireFactors(changed)[index])
}
