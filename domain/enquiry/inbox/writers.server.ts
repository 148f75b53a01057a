/** Who is writing a reply: so that two members see each other before both have answered. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import { findNames, type NamedMember } from '../../member/member-name.server'

interface Writer {
  /** Milliseconds since the epoch. */
  now: number
  accountId: string
}

/** Milliseconds for which a sign of life counts; pages send one every ten seconds. */
const counted = 30_000

/** The member is writing. */
export async function noteWriter(
  db: Kysely<Tables>,
  enquiryId: string,
  { now, accountId }: Writer,
): Promise<void> {
  const seen_at = isoTime(now)
  await db
    .insertInto('enquiry_writers')
    .values({ enquiry_id: enquiryId, account_id: accountId, seen_at })
    .onConflict(conflict => conflict.columns(['enquiry_id', 'account_id']).doUpdateSet({ seen_at }))
    .execute()
}

/** The member has stopped writing. */
export async function forgetWriter(
  db: Kysely<Tables>,
  enquiryId: string,
  { accountId }: Pick<Writer, 'accountId'>,
): Promise<void> {
  await db
    .deleteFrom('enquiry_writers')
    .where('enquiry_id', '=', enquiryId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Everyone else who is writing now. */
export async function listWriters(
  db: Kysely<Tables>,
  enquiryId: string,
  { now, accountId }: Writer,
): Promise<NamedMember[]> {
  const rows = await db
    .selectFrom('enquiry_writers')
    .select('account_id')
    .where('enquiry_id', '=', enquiryId)
    .where('account_id', '!=', accountId)
    .where('seen_at', '>', isoTime(now - counted))
    .orderBy('account_id')
    .execute()
  return [
    ...(
      await findNames(
        db,
        rows.map(row => row.account_id),
      )
    ).values(),
  ]
}
