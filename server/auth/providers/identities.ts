/** The identities of the caller's account: linking what a provider vouches for, and unlinking one. */

import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import type { MailEntry } from '../../../platform/jobs/outbox'
import { jsonObject, readJson } from '../../../shared/read-json'
import { Refusal } from '../../http/refusal'
import { prepareNotice } from '../core/account-mails'
import type { Account, IdentityRow } from '../core/accounts'
import { listProviders } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { isUuid, lockCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import { signUpsAreClosed } from '../core/confirmation'
import { revokePending } from '../core/credentials'
import type { ExternalProfile } from '../core/provider'
import { type Answer, ok } from '../wire/answer'
import { authenticateLinking } from './authorize'
import { findIdentity, IdentityRace, insertIdentity } from './external-accounts'

type Trx = Transaction<Tables>

/** Links the identity to the account and tells its owner. */
export async function linkProfile(
  trx: Trx,
  call: Call,
  account: Account,
  profile: ExternalProfile,
  notice: MailEntry[],
): Promise<void> {
  // Otherwise a visitor without an address would get in where an invite is required.
  if (account.is_anonymous && call.deps.config.auth.disableSignup) throw signUpsAreClosed
  const known = await findIdentity(trx, profile)
  if (known) throw isLinked(known.account_id === account.id)
  try {
    await insertIdentity(trx, call, profile, { id: call.deps.newId(), accountId: account.id })
  } catch (error) {
    if (error instanceof IdentityRace) throw isLinked(false)
    throw error
  }
  await completeAddress(trx, call, account, profile)
  await listProviders(trx, account.id)
  await noteEvent(trx, call, 'identity_linked', account.id, { provider: profile.provider })
  await call.deps.outbox.enqueue(trx, notice)
}

const isLinked = (toThisAccount: boolean): Refusal =>
  new Refusal(
    422,
    'identity_already_exists',
    toThisAccount ? 'Identity is already linked' : 'Identity is already linked to another user',
  )

/** An account without an address gets the verified one of the identity, unless another account has it. */
async function completeAddress(
  trx: Trx,
  { now }: Call,
  { id, email }: Account,
  profile: ExternalProfile,
): Promise<void> {
  if (email !== null || !profile.emailVerified || profile.email === null) return
  const owner = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', profile.email)
    .executeTakeFirst()
  if (owner) return
  const at = isoTime(now)
  await trx
    .updateTable('accounts')
    .set({ email: profile.email, email_confirmed_at: at, is_anonymous: false, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** DELETE /user/identities/{id} (docs/auth-wire.md 4.23). */
export async function unlinkIdentity(call: Call, { id = '' }: Record<string, string>): Promise<Answer> {
  const caller = await authenticateLinking(call)
  if (!isUuid(id)) throw new Refusal(404, 'validation_failed', 'identity_id must be an UUID')
  const { deps } = call
  const notice = await prepareNotice(call, caller.account, 'sign-in-disconnected')
  await inTransaction(deps.db, async trx => {
    // Race: two removals at once would leave none.
    const account = await lockCaller(trx, call, caller)
    await removeIdentity(trx, call, account, id)
    await deps.outbox.enqueue(trx, notice)
  })
  return ok({})
}

async function removeIdentity(trx: Trx, call: Call, account: Account, id: string): Promise<void> {
  const { identities } = account
  if (identities.length <= 1)
    throw new Refusal(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  const identity = identities.find(one => one.id === id)
  if (!identity) throw new Refusal(422, 'identity_not_found', "Identity doesn't exist")
  const others = identities.filter(one => one !== identity)
  const isFirstProof = identity.provider === 'email' || identity.provider === 'phone'
  if (identity.provider === 'email' && !others.some(one => provesAddress(one, account)))
    throw new Refusal(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  await trx.deleteFrom('identities').where('id', '=', id).execute()
  // Flows that it vouched for must not become sessions any longer.
  await revokePending(trx, account.id)
  if (isFirstProof) await dropProofs(trx, account, identity, isoTime(call.now))
  await listProviders(trx, account.id)
  await noteEvent(trx, call, 'identity_unlinked', account.id, { provider: identity.provider })
}

/** The account's address stays, so something other than its mailbox must still vouch for it. */
const provesAddress = ({ email, identity_data }: IdentityRow, account: Account): boolean =>
  email === account.email && readJson(jsonObject, identity_data).email_verified === true

/** A password is useless without the address or number to sign in with. */
async function dropProofs(trx: Trx, account: Account, { provider }: IdentityRow, at: string): Promise<void> {
  const keepsOther = account.identities.some(
    one => one.provider !== provider && (one.provider === 'email' || one.provider === 'phone'),
  )
  await trx
    .updateTable('accounts')
    .set({
      ...(!keepsOther && { password_hash: null }),
      // The address stays for notices, and nothing sent to it signs in any longer.
      ...(provider === 'email' && { email_closed_at: at }),
      ...(provider === 'phone' && { phone: null, phone_confirmed_at: null, new_phone: null }),
    })
    .where('id', '=', account.id)
    .execute()
}
