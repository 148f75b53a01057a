/** Members who can be told something by email. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Tables } from '../../platform/db/types'
import type { StaffRole } from './member-schema'

/** Those with these roles who can sign in and have a confirmed address; `enquiries`: the emails that they chose, if they did. */
export async function listReachable<Role extends StaffRole>(
  db: Kysely<Tables>,
  roles: readonly Role[],
  now: number,
) {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('notification_choices', 'notification_choices.account_id', 'accounts.id')
    .select(['id', 'email', 'role', 'enquiries'])
    .where('role', 'in', [...roles])
    .where('email', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(e => e.or([e('banned_until', 'is', null), e('banned_until', '<=', isoTime(now))]))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ email, role: given, ...row }) => {
    const role = roles.find(one => one === given)
    return email !== null && role !== undefined ? [{ ...row, email, role }] : []
  })
}
