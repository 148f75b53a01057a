/** An account's passkeys: their rows, and the calls that list and rename them (the client's `auth.passkey`). */
import type { Kysely, Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import { isBlank } from '../../../shared/text'
import { Refusal } from '../../http/refusal'
import type { FactorRow } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { authenticate, lockCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import { commitRefusal } from '../core/commit-refusal'
import { type Answer, ok } from '../wire/answer'
import { readTexts } from '../wire/read-body'
import type { Passkey } from './webauthn'

const columns = ['credential_id', 'public_key', 'counter', 'transports', 'device_type', 'backed_up'] as const

export const listCredentials = (db: Kysely<Tables>, accountId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .innerJoin('factors', 'factors.id', 'passkeys.factor_id')
    .where('factors.account_id', '=', accountId)
    .select(columns)
    .execute()

export const findByFactor = (db: Kysely<Tables>, factorId: string): Promise<Passkey | undefined> =>
  db.selectFrom('passkeys').select(columns).where('factor_id', '=', factorId).executeTakeFirst()

export const findByCredential = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('factors', 'factors.id', 'passkeys.factor_id')
    .where('credential_id', '=', id)
    .select([...columns, 'factor_id', 'account_id'])
    .executeTakeFirst()

/** Writes a passkey that was made, or what its use has changed. */
export const storePasskey = (
  trx: Transaction<Tables>,
  factorId: string,
  passkey: Passkey,
): Promise<unknown> =>
  trx
    .insertInto('passkeys')
    .values({ factor_id: factorId, ...passkey })
    .onConflict(conflict =>
      conflict.column('factor_id').doUpdateSet({ counter: passkey.counter, backed_up: passkey.backed_up }),
    )
    .execute()

/** GET /passkeys. */
export async function listPasskeys(call: Call): Promise<Answer> {
  const { account } = await authenticate(call)
  return ok(account.factors.filter(isPasskey).map(toWirePasskey))
}

export const isPasskey = ({ factor_type: type, status }: FactorRow): boolean =>
  type === 'webauthn' && status === 'verified'

export const toWirePasskey = (factor: FactorRow) => ({
  id: factor.id,
  friendly_name: factor.friendly_name,
  created_at: factor.created_at,
  last_used_at: factor.last_used_at ?? undefined,
})

/** PATCH /passkeys/{id}: another name. */
export async function renamePasskey(call: Call, { id = '' }: Record<string, string>): Promise<Answer> {
  const caller = await authenticate(call)
  const name = readTexts(call.body, 'friendly_name').friendly_name.trim()
  if (isBlank(name) || [...name].length > 100)
    throw new Refusal(400, 'validation_failed', 'friendly_name needs 1 to 100 characters')
  const renamed = await commitRefusal(call.deps.db, async trx => {
    const { factors } = await lockCaller(trx, call, caller)
    const passkey = factors.filter(isPasskey).find(one => one.id === id)
    if (!passkey) return new Refusal(404, 'webauthn_credential_not_found', 'Passkey not found')
    if (factors.some(one => one.id !== id && one.friendly_name === name))
      return new Refusal(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      )
    const changed = { friendly_name: name, updated_at: isoTime(call.now) }
    await trx.updateTable('factors').set(changed).where('id', '=', id).execute()
    await noteEvent(trx, call, 'factor_renamed', caller.account.id, { factor: id })
    return { ...passkey, ...changed }
  })
  return ok(toWirePasskey(renamed))
}
