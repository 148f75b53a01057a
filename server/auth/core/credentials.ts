/**
 * The check between a proof and the session that it opens (optimistic locking against a TOCTOU race). A password, a
 * code or an external identity is verified before the transaction, and the account may change in that time; so the
 * version that was seen is compared with the account's locked row (docs/decisions/0016).
 */
import type { Transaction } from 'kysely'
import { lockRows } from '../../../platform/db/lock-rows'
import type { Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import { Refusal } from '../../http/refusal'
import { type Account, findAccountById } from './accounts'

type Trx = Transaction<Tables>

interface Locker {
  deps: Pick<Deps, 'databaseKind'>
}

/** An account as read before its proof was checked. */
export type Seen = Pick<Account, 'id' | 'credentials_version'>

/** A new account's version, for the transaction that creates it. */
export const firstVersion = { credentials_version: 0 }

declare const locked: unique symbol

/**
 * A locked account whose credentials are those that the proof was checked against. `openSession` takes nothing else,
 * and only `lockUnchanged` makes one.
 */
export type LockedAccount = Account & { readonly [locked]: true }

const changedMeanwhile = new Refusal(
  409,
  'conflict',
  'This account was changed a moment ago. Please try again.',
)

/**
 * Locks the account; undefined when its credentials have changed since it was seen. Must come first in its
 * transaction: locking rows of the account before the account itself deadlocks with a change of credentials.
 */
export async function lockIfUnchanged(
  trx: Trx,
  locker: Locker,
  { id, credentials_version: version }: Seen,
): Promise<LockedAccount | undefined> {
  const account = await lockAccount(trx, locker, id)
  return account?.credentials_version === version ? account : undefined
}

/** As `lockIfUnchanged`, but refuses the call when the credentials have changed. */
export async function lockUnchanged(trx: Trx, locker: Locker, seen: Seen): Promise<LockedAccount> {
  const account = await lockIfUnchanged(trx, locker, seen)
  if (!account) throw changedMeanwhile
  return account
}

/** The current account, locked: for what changes it and opens no session. Must come first in its transaction too. */
export const lockAsItIs = (trx: Trx, locker: Locker, id: string): Promise<Account | undefined> =>
  lockAccount(trx, locker, id)

async function lockAccount(trx: Trx, { deps }: Locker, id: string): Promise<LockedAccount | undefined> {
  const row = trx.selectFrom('accounts').select('id').where('id', '=', id)
  await lockRows(deps.databaseKind, row, 'no key update').execute()
  // The brand has no value: it marks where the account was read.
  return (await findAccountById(trx, id)) as LockedAccount | undefined
}

/** The same account as this transaction has left it. */
export async function readAgain(trx: Trx, { id }: LockedAccount): Promise<LockedAccount> {
  const account = await findAccountById(trx, id)
  if (!account) throw new Error('the account is gone')
  // Its lock lasts as long as the transaction.
  return account as LockedAccount
}

/**
 * Sign-ins under way stop working. Enough when second factors come and go: what waits in emails and flows leads to an
 * aal1 session only, which has to pass the second factor like any other.
 */
export const raiseCredentials = (trx: Trx, accountId: string): Promise<unknown> =>
  trx
    .updateTable('accounts')
    .set(e => ({ credentials_version: e('credentials_version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()

/**
 * Ends everything that earlier proofs of the account could still turn into: sign-ins under way, codes and links in
 * emails, PKCE flows and codes, providers about to be linked, a change of address or number. The caller decides about
 * its sessions.
 */
export async function revokePending(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set(e => ({
      credentials_version: e('credentials_version', '+', 1),
      new_email: null,
      new_phone: null,
    }))
    .where('id', '=', accountId)
    .execute()
  for (const table of ['one_time_tokens', 'sign_in_flows', 'provider_flows'] as const)
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute()
}
