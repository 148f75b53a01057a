/** Creates an account with its first identity. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { AccountsTable } from '../../../platform/db/account-tables'
import type { Tables } from '../../../platform/db/types'
import { insertOwnIdentity } from './own-identity'

export interface NewAccount {
  id: string
  identityId: string
  role: AccountsTable['role']
  /** In lower case. The account has this or a phone. */
  email?: string
  /** E.164 without `+`. */
  phone?: string
  passwordHash: string | null
  /** What the sign-up said about its user. */
  data: Record<string, unknown>
  /** The invite that it was created with. */
  inviteId?: string
  confirmed: boolean
  now: number
}

/** Stores an account with its email or phone identity; returns false when the address or number is taken. */
export async function createAccount(trx: Transaction<Tables>, account: NewAccount): Promise<boolean> {
  const { id, email = null, phone = null, confirmed } = account
  const at = isoTime(account.now)
  const provider = email === null ? 'phone' : 'email'
  const known = {
    sub: id,
    ...(email === null ? { phone } : { email }),
    email_verified: email !== null && confirmed,
    phone_verified: email === null && confirmed,
  }
  const metadata = JSON.stringify({ ...account.data, ...known })
  const inserted = await trx
    .insertInto('accounts')
    .values({
      id,
      role: account.role,
      email,
      password_hash: account.passwordHash,
      phone,
      email_confirmed_at: email !== null && confirmed ? at : null,
      phone_confirmed_at: email === null && confirmed ? at : null,
      confirmation_sent_at: confirmed ? null : at,
      app_metadata: JSON.stringify({ provider, providers: [provider] }),
      user_metadata: metadata,
      invite_id: account.inviteId ?? null,
      created_at: at,
      updated_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  await insertOwnIdentity(trx, { id: account.identityId, accountId: id, provider, data: metadata, email, at })
  return true
}
