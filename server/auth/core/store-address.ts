/** Stores the address of an account, once its owner is known. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import { jsonObject, readJson } from '../../../shared/read-json'
import type { Account } from './accounts'
import type { Call } from './call'
import { insertOwnIdentity } from './own-identity'

/**
 * The account's address, with the matching email identity. Whatever was started by links to the former address ends.
 */
export async function storeAddress(
  trx: Transaction<Tables>,
  { deps, now }: Call,
  account: Account,
  email: string,
): Promise<void> {
  const at = isoTime(now)
  const withAddress = (json: string) =>
    JSON.stringify({ ...readJson(jsonObject, json), email, email_verified: true })
  const appMetadata = {
    provider: 'email',
    providers: ['email'],
    ...readJson(jsonObject, account.app_metadata),
  }
  await trx
    .updateTable('accounts')
    .set({
      email,
      new_email: null,
      email_confirmed_at: account.email_confirmed_at ?? at,
      app_metadata: JSON.stringify(appMetadata),
      user_metadata: withAddress(account.user_metadata),
      is_anonymous: false,
      updated_at: at,
    })
    .where('id', '=', account.id)
    .execute()
  await trx
    .deleteFrom('sign_in_flows')
    .where('account_id', '=', account.id)
    .where('method', '!=', 'email_change')
    .execute()
  const identity = account.identities.find(({ provider }) => provider === 'email')
  if (identity) {
    const changes = { email, identity_data: withAddress(identity.identity_data), updated_at: at }
    await trx.updateTable('identities').set(changes).where('id', '=', identity.id).execute()
    return
  }
  await insertOwnIdentity(trx, {
    id: deps.newId(),
    accountId: account.id,
    provider: 'email',
    data: withAddress(JSON.stringify({ sub: account.id, phone_verified: false })),
    email,
    at,
  })
}
