/** Keeps the site manageable: the last active owner stays an owner. */
import type { Kysely, Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { lockRows } from '../../../platform/db/lock-rows'
import type { Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'

/** The parts of a call that these queries need. */
export interface OwnerDeps {
  deps: Pick<Deps, 'databaseKind'>
  now: number
}

/** Ids of the owners who can sign in. */
export const activeOwners = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('accounts')
    .select('accounts.id')
    .where('role', '=', 'owner')
    .where('is_anonymous', '=', false)
    .where('deleted_at', 'is', null)
    .where(e => e.or([e('email_confirmed_at', 'is not', null), e('phone_confirmed_at', 'is not', null)]))
    .where(e => e.or([e('banned_until', 'is', null), e('banned_until', '<=', isoTime(now))]))

/**
 * Ids of the owners who can sign in, their rows locked until the transaction ends. Lock order is by id, so two
 * concurrent changes run in sequence, and the second sees what the first has left.
 */
export async function lockActiveOwners(
  trx: Transaction<Tables>,
  { deps, now }: OwnerDeps,
): Promise<string[]> {
  const owners = activeOwners(trx, now).orderBy('accounts.id')
  const rows = await lockRows(deps.databaseKind, owners, 'no key update').execute()
  return rows.map(({ id }) => id)
}

/** Whether this is the only account that can manage the site. */
export async function isLastOwner(
  trx: Transaction<Tables>,
  deps: OwnerDeps,
  accountId: string,
): Promise<boolean> {
  const owners = await lockActiveOwners(trx, deps)
  return owners.length === 1 && owners[0] === accountId
}

/** Whether this account is an owner who can sign in. If so it stays one until the transaction ends. */
export async function isActiveOwner(
  trx: Transaction<Tables>,
  { deps, now }: OwnerDeps,
  accountId: string,
): Promise<boolean> {
  const owner = activeOwners(trx, now).where('accounts.id', '=', accountId)
  const row = await lockRows(deps.databaseKind, owner, 'share').executeTakeFirst()
  return row !== undefined
}
