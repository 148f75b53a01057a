/**
 * Unconfirmed accounts. Account pre-hijacking: an attacker signs up with a victim's address and waits until its owner
 * confirms it through a request of their own. So a further request for such an account removes everything of earlier
 * ones that opens the account, unless it has the same password.
 */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import { jsonObject, readJson } from '../../../shared/read-json'
import { clearTokens } from '../secrets/one-time-tokens'
import type { Account } from './accounts'
import type { Call } from './call'
import { raiseCredentials } from './credentials'
import { giveBackInvite, type Invite, spendInvite } from './invites'
import { insertOwnIdentity } from './own-identity'
import { isActiveOwner } from './owners'
import { endOtherSessions } from './sessions'

type Trx = Transaction<Tables>

/** What a further request for an unconfirmed account contains. */
export interface FurtherRequest {
  /** Its password is the one that the account has. */
  samePassword?: boolean
  /** The user metadata that it carries. */
  data?: Record<string, unknown>
  /** The role comes from the invite of the very request that is confirmed. */
  invite?: Invite
  /** Messages sent to the address before stay valid, because nothing new is sent in their place. */
  keepsMessages?: boolean
}

/**
 * Replaces earlier requests with this one. False when there is nothing left to request: the address was just
 * confirmed, another request was faster, or the invite is used up.
 */
export async function supersede(
  trx: Trx,
  call: Call,
  account: Account,
  { samePassword = false, data, invite, keepsMessages = false }: FurtherRequest,
): Promise<boolean> {
  // A caller who has confirmed one of two addresses owns the account, so a request for the other removes nothing.
  if (account.email_confirmed_at || account.phone_confirmed_at) return true
  const { id, invite_id: before } = account
  // Lock order: the maker before the account, as an owner who changes it has locked the owners first.
  if (invite?.created_by && !(await isActiveOwner(trx, call, invite.created_by))) return false
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ updated_at: isoTime(call.now) })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .where('phone_confirmed_at', 'is', null)
    .where('invite_id', before === null ? 'is' : '=', before)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (invite && invite.id !== before) {
    if (!(await spendInvite(trx, call, invite))) return false
    if (before !== null) await giveBackInvite(trx, before)
    const changes = { role: invite.role, invite_id: invite.id }
    await trx.updateTable('accounts').set(changes).where('id', '=', id).execute()
  }
  if (samePassword) return true
  await dropForeignProofs(trx, account, { keepsAddresses: true, keepsMessages })
  await trx.deleteFrom('sign_in_flows').where('account_id', '=', id).execute()
  await restoreIdentity(trx, call, account, data)
  return true
}

/** Removes everything that a stranger could sign in with. */
export async function dropForeignProofs(
  trx: Trx,
  { id }: Pick<Account, 'id'>,
  {
    keepsAddresses = false,
    keepsMessages = false,
  }: { keepsAddresses?: boolean; keepsMessages?: boolean } = {},
): Promise<void> {
  const identities = trx.deleteFrom('identities').where('account_id', '=', id)
  await (keepsAddresses ? identities.where('provider', 'not in', ['email', 'phone']) : identities).execute()
  await trx.deleteFrom('factors').where('account_id', '=', id).execute()
  await trx.deleteFrom('recovery_codes').where('account_id', '=', id).execute()
  await trx.deleteFrom('provider_flows').where('account_id', '=', id).execute()
  await raiseCredentials(trx, id)
  if (!keepsMessages) await clearTokens(trx, id)
  await endOtherSessions(trx, id, undefined)
  await trx
    .updateTable('accounts')
    .set({
      password_hash: null,
      new_email: null,
      new_phone: null,
      ...(!keepsAddresses && { phone: null, phone_confirmed_at: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** The account as a sign-up would have made it; its first request may have come through a provider. */
async function restoreIdentity(
  trx: Trx,
  { deps, now }: Call,
  { id, email, phone, app_metadata, user_metadata, identities }: Account,
  data: Record<string, unknown> | undefined,
): Promise<void> {
  const at = isoTime(now)
  const provider = email === null ? 'phone' : 'email'
  const kept = identities.filter(identity => ['email', 'phone'].includes(identity.provider))
  const providers = [...new Set([provider, ...kept.map(identity => identity.provider)])]
  const known = { sub: id, ...(email === null ? { phone } : { email }) }
  const metadata = JSON.stringify({
    ...(data ?? readJson(jsonObject, user_metadata)),
    ...known,
    email_verified: false,
    phone_verified: false,
  })
  await trx
    .updateTable('accounts')
    .set({
      app_metadata: JSON.stringify({ ...readJson(jsonObject, app_metadata), provider, providers }),
      user_metadata: metadata,
    })
    .where('id', '=', id)
    .execute()
  const own = identities.find(identity => identity.provider === provider)
  if (own) {
    const changes = { identity_data: metadata, updated_at: at }
    await trx.updateTable('identities').set(changes).where('id', '=', own.id).execute()
    return
  }
  await insertOwnIdentity(trx, { id: deps.newId(), accountId: id, provider, data: metadata, email, at })
}
