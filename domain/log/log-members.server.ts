/** The accounts that the log mentions: as they are now, or were when they were deleted. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/db/types'
import { addressOf, nameOf } from '../member/member-name.server'

/**
 * How the log shows an account. Not by its name only: members can change their name, so it proves nothing
 * (repudiation).
 */
export interface LoggedMember {
  /** '' without one. */
  name: string
  /** An email address or a number; '' for an account that is gone and left none. */
  address: string
}

/** What the entry of a deletion keeps of the account (docs/decisions/0045). */
export function deletionDetail(account: {
  email: string | null
  phone: string | null
  user_metadata: string
}): Record<string, string> {
  const name = nameOf(account)
  return { account: addressOf(account), ...(name !== '' && { account_name: name }) }
}

/** Written as a literal, so that the index of these events is used. */
const isDeletion = sql<boolean>`action = 'account_deleted'`
const deletedAddress = sql<string>`coalesce(detail->>'account', '')`
const deletedName = sql<string>`coalesce(detail->>'account_name', '')`

/** Returns what to show for an account: null for none. */
export async function nameMembers(
  db: Kysely<Tables>,
  accountIds: readonly (string | null)[],
): Promise<(accountId: string | null) => LoggedMember | null> {
  // The auth service's own calls are by 'service'.
  const ids = [...new Set(accountIds)].filter(id => id !== null).filter(id => id !== 'service')
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('accounts')
          .select(['id', 'email', 'phone', 'user_metadata'])
          .where('id', 'in', ids)
          .execute()
  const members = new Map<string, LoggedMember>(
    rows.map(row => [row.id, { name: nameOf(row), address: addressOf(row) }]),
  )
  const gone = ids.filter(id => !members.has(id))
  if (gone.length > 0) {
    const deleted = await db
      .selectFrom('auth_events')
      .select(['account_id', deletedName.as('name'), deletedAddress.as('address')])
      .where(isDeletion)
      .where('account_id', 'in', gone)
      .execute()
    for (const { account_id: id, ...member } of deleted) if (id) members.set(id, member)
  }
  return id => (id === null || id === 'service' ? null : (members.get(id) ?? { name: '', address: '' }))
}

/** Ids of accounts whose name or address is like the pattern, of deleted ones too. */
export const accountsNamedLike = (pattern: string): RawBuilder<unknown> => {
  const isLike = (column: RawBuilder<unknown>) => sql`lower(${column}) like ${pattern} escape '\\'`
  return sql`select id from accounts
    where ${isLike(sql`accounts.email`)} or ${isLike(sql`accounts.user_metadata->>'full_name'`)}
    union select account_id from auth_events
    where ${isDeletion} and (${isLike(deletedAddress)} or ${isLike(deletedName)})`
}

/** The account that had this address when it was deleted last. */
export async function findDeletedAccount(db: Kysely<Tables>, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_events')
    .select('account_id')
    .where(isDeletion)
    .where(deletedAddress, '=', address)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row?.account_id ?? undefined
}
