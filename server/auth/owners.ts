/** The rule that somebody can always manage the site: its last active owner stays one. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'

interface OwnerDeps {
  deps: Pick<Deps, 'databaseKind'>
  now: number
}

/**
 * Ids of the owners who can sign in. Their rows stay locked until the transaction ends, in the order of the ids: two
 * changes at once come one after the other, and the second sees what the first has left.
 */
export async function lockActiveOwners(
  trx: Transaction<Tables>,
  { deps, now }: OwnerDeps,
): Promise<string[]> {
  const owners = trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_anonymous', '=', 0)
    .where('deleted_at', 'is', null)
    .where(e => e.or([e('email_confirmed_at', 'is not', null), e('phone_confirmed_at', 'is not', null)]))
    .where(e => e.or([e('banned_until', 'is', null), e('banned_until', '<=', isoTime(now))]))
    .orderBy('id')
  const rows = await (deps.databaseKind === 'postgres' ? owners.forUpdate() : owners).execute()
  return rows.map(({ id }) => id)
}

/** Whether without this account nobody could manage the site any more. */
export async function isLastOwner(
  trx: Transaction<Tables>,
  deps: OwnerDeps,
  accountId: string,
): Promise<boolean> {
  const owners = await lockActiveOwners(trx, deps)
  return owners.length === 1 && owners[0] === accountId
}
