/** Who has a page of the admin area open: so that two members see each other before they write over each other. */
import { isoTime } from '../../platform/clock'
import type { Database } from '../../platform/db/types'
import { keepNewest } from '../member/keep-newest.server'
import { findNames, type NamedMember } from '../member/member-name.server'

interface Visit {
  /** Milliseconds since the epoch. */
  now: number
  accountId: string
  /** The page's path. */
  place: string
}

/** Milliseconds for which a sign of life counts; pages send one every ten seconds. */
const counted = 30_000

/** Pages that a member can have open at once: of more, those that were seen last. */
const mostPlaces = 50

/** The member has it open. */
export async function notePresence(db: Database, { now, accountId, place }: Visit): Promise<void> {
  const seen_at = isoTime(now)
  await db
    .insertInto('presences')
    .values({ place, account_id: accountId, seen_at })
    .onConflict(conflict => conflict.columns(['place', 'account_id']).doUpdateSet({ seen_at }))
    .execute()
  await keepNewest(db, { table: 'presences', name: 'place', time: 'seen_at' }, accountId, mostPlaces)
  await purgePresences(db, now)
}

/** Forgets everyone who no longer counts. */
export async function purgePresences(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('presences')
    .where('seen_at', '<=', isoTime(now - counted))
    .execute()
}

/** The member has left it. */
export async function forgetPresence(db: Database, { accountId, place }: Omit<Visit, 'now'>): Promise<void> {
  await db.deleteFrom('presences').where('place', '=', place).where('account_id', '=', accountId).execute()
}

/** Everyone else who has it open. */
export async function listOthers(db: Database, { now, accountId, place }: Visit): Promise<NamedMember[]> {
  const rows = await db
    .selectFrom('presences')
    .select('account_id')
    .where('place', '=', place)
    .where('account_id', '!=', accountId)
    .where('seen_at', '>', isoTime(now - counted))
    .execute()
  const names = await findNames(
    db,
    rows.map(row => row.account_id),
  )
  return [...names.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
