/** The invite of the first owner: printed at startup and by `npm run invite -- --role owner`, valid for a day. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import { createInvite, type InviteRequest } from '../core/invites'

/** Short, because it is printed at startup, and the system's journal keeps what is printed. */
const daysOfFirst = 1

interface InviteDeps {
  newId: Deps['newId']
  now: number
}

/** For startup: undefined when there is an owner, or an invite for one that still works. */
export async function inviteFirstOwner({
  db,
  newId,
  clock,
}: Pick<Deps, 'db' | 'newId' | 'clock'>): Promise<string | undefined> {
  const now = clock.now()
  return inTransaction(db, async trx => {
    await queueForFirstOwner(trx)
    if (await hasOwner(trx)) return undefined
    const waiting = await trx
      .selectFrom('invites')
      .select('id')
      .where('role', '=', 'owner')
      .where('uses_left', '>', 0)
      .where('expires_at', '>', isoTime(now))
      .executeTakeFirst()
    if (waiting) return undefined
    return createInvite(trx, { newId, now }, { role: 'owner', uses: 1, days: daysOfFirst })
  })
}

/** For the command: while there is no owner, a new invite revokes the earlier ones. */
export async function inviteOwner(
  trx: Transaction<Tables>,
  { newId, now }: InviteDeps,
  request: Omit<InviteRequest, 'days'> & { days?: number | undefined },
): Promise<string> {
  await queueForFirstOwner(trx)
  if (await hasOwner(trx)) return createInvite(trx, { newId, now }, { ...request, days: request.days ?? 7 })
  await trx
    .updateTable('invites')
    .set({ expires_at: isoTime(now) })
    .where('role', '=', 'owner')
    .where('expires_at', '>', isoTime(now))
    .execute()
  return createInvite(trx, { newId, now }, { ...request, days: request.days ?? daysOfFirst })
}

/** Locks one row that every installed site has, so that two concurrent first starts print one invite. */
const queueForFirstOwner = (trx: Transaction<Tables>): Promise<unknown> =>
  trx.updateTable('settings').set({ value: sql`value` }).where('key', '=', 'seeded').execute()

const hasOwner = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'owner')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined
