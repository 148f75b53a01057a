/** The names of the accounts that the log mentions: as they are now, or were when an account was deleted. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/db/types'

/** The address of an account, or its number. */
export const nameOfAccount = ({ email, phone }: { email: string | null; phone: string | null }): string =>
  email ?? (phone ? `+${phone}` : '')

/** Written as a literal, so that the index of these events is used. */
const isDeletion = sql<boolean>`action = 'account_deleted'`
const deletedName = sql<string>`coalesce(detail->>'account', '')`

/** Returns how to name an account: null for none, '' for one that is gone without a name. */
export async function nameMembers(
  db: Kysely<Tables>,
  accountIds: readonly (string | null)[],
): Promise<(accountId: string | null) => string | null> {
  // The auth service's own calls are by 'service'.
  const ids = [...new Set(accountIds)].filter(id => id !== null).filter(id => id !== 'service')
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('accounts').select(['id', 'email', 'phone']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, ...account }) => [id, nameOfAccount(account)]))
  const gone = ids.filter(id => !names.has(id))
  if (gone.length > 0) {
    const deleted = await db
      .selectFrom('auth_events')
      .select(['account_id', deletedName.as('name')])
      .where(isDeletion)
      .where('account_id', 'in', gone)
      .execute()
    for (const { account_id: id, name } of deleted) if (id) names.set(id, name)
  }
  return id => (id === null || id === 'service' ? null : (names.get(id) ?? ''))
}

/** Ids of accounts whose name is like the pattern, of deleted ones too. */
export const accountsNamedLike = (pattern: string): RawBuilder<unknown> =>
  sql`select id from accounts where lower(accounts.email) like ${pattern} escape '\\'
    union select account_id from auth_events
    where ${isDeletion} and lower(${deletedName}) like ${pattern} escape '\\'`

/** The account that had this address when it was deleted last. */
export async function findDeletedAccount(db: Kysely<Tables>, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_events')
    .select('account_id')
    .where(isDeletion)
    .where(deletedName, '=', address)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row?.account_id ?? undefined
}
