/** The identity of an account by its own address or number, which no provider vouches for. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/types'

interface OwnIdentity {
  id: string
  accountId: string
  provider: 'email' | 'phone'
  /** JSON. */
  data: string
  email?: string | null
  /** ISO time. */
  at: string
}

/** Its subject is the account itself. */
export async function insertOwnIdentity(
  trx: Transaction<Tables>,
  { id, accountId, provider, data, email = null, at }: OwnIdentity,
): Promise<void> {
  await trx
    .insertInto('identities')
    .values({
      id,
      account_id: accountId,
      provider,
      provider_id: accountId,
      identity_data: data,
      email,
      created_at: at,
      updated_at: at,
    })
    .execute()
  if (provider === 'email')
    await trx.updateTable('accounts').set({ email_closed_at: null }).where('id', '=', accountId).execute()
}
