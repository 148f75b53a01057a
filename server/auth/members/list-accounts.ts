/** Lists of accounts, a page at a time, with what belongs to them. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import { Refusal } from '../../http/refusal'
import type { Account, AccountRow, FactorRow, IdentityRow } from '../core/accounts'
import type { Call } from '../core/call'
import { type Paging, readPaging } from './paging'

export interface AccountQuery extends Paging {
  /** Part of an address, a phone number or a name; '' for all. */
  filter: string
  direction: 'asc' | 'desc'
}

/** `page`, `per_page`, `filter` and `sort` of a call. */
export function readAccountQuery(call: Pick<Call, 'query'>): AccountQuery {
  const paging = readPaging(call)
  const sort = call.query.get('sort') || 'created_at desc'
  const [, direction = 'desc'] = /^created_at(?: (asc|desc))?$/i.exec(sort) ?? [sort, 'unknown']
  if (direction === 'unknown')
    throw new Refusal(400, 'validation_failed', 'Bad Sort Parameters: use created_at asc or created_at desc')
  return {
    ...paging,
    filter: (call.query.get('filter') ?? '').slice(0, 255).replaceAll('\0', ''),
    direction: direction.toLowerCase() === 'asc' ? 'asc' : 'desc',
  }
}

/** One page of accounts, and how many match. */
export async function listAccounts(
  { db, databaseKind }: Pick<Deps, 'db' | 'databaseKind'>,
  { page, perPage, filter, direction }: AccountQuery,
): Promise<{ accounts: Account[]; total: number }> {
  const fullName =
    databaseKind === 'postgres'
      ? sql<string>`accounts.user_metadata->>'full_name'`
      : sql<string>`accounts.user_metadata->>'$.full_name'`
  const matching = <O>(query: SelectQueryBuilder<Tables, 'accounts', O>) => {
    if (filter === '') return query
    const pattern = likePattern(filter)
    return query.where(e =>
      e.or(
        [e.ref('email'), e.ref('phone'), fullName].map(
          column => sql<boolean>`lower(${column}) like ${pattern} escape '\\'`,
        ),
      ),
    )
  }
  const { total } = await matching(db.selectFrom('accounts'))
    .select(e => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching(db.selectFrom('accounts').selectAll())
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { accounts: await completeAll(db, rows), total }
}

/** Matches the text anywhere, in any case. */
export const likePattern = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** The accounts with their identities and factors: two queries however many accounts (no N+1). */
export async function completeAll(db: Deps['db'], rows: readonly AccountRow[]): Promise<Account[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const identities = await db
    .selectFrom('identities')
    .selectAll()
    .where('account_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const factors = await db
    .selectFrom('factors')
    .selectAll()
    .where('account_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const of = <Row extends IdentityRow | FactorRow>(all: Row[], id: string) =>
    all.filter(({ account_id }) => account_id === id)
  return rows.map(row => ({ ...row, identities: of(identities, row.id), factors: of(factors, row.id) }))
}
