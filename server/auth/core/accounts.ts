/** Accounts and what belongs to them: queries, and the shape that clients see (docs/auth-wire.md 1.6). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { AccountsTable, FactorsTable, IdentitiesTable } from '../../../platform/db/account-tables'
import type { Tables } from '../../../platform/db/types'
import { jsonObject, readJson } from '../../../shared/read-json'

export type AccountRow = Selectable<AccountsTable>
export type IdentityRow = Selectable<IdentitiesTable>
export type FactorRow = Selectable<FactorsTable>

export interface Account extends AccountRow {
  identities: IdentityRow[]
  factors: FactorRow[]
}

type Reader = Kysely<Tables>

export const findAccountById = (db: Reader, id: string): Promise<Account | undefined> =>
  complete(db, db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst())

/** `email` in lower case. Never finds accounts of single sign-on by their address: no other method signs in to them. */
export const findAccountByEmail = (db: Reader, email: string): Promise<Account | undefined> =>
  complete(
    db,
    db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', email)
      .where('is_sso', '=', false)
      .executeTakeFirst(),
  )

/** The account that the address signs in to: none when its owner disconnected the address from it. */
export async function findAccountToOpen(db: Reader, email: string): Promise<Account | undefined> {
  const account = await findAccountByEmail(db, email)
  return account?.email_closed_at ? undefined : account
}

/** `phone` in E.164 without `+`. */
export const findAccountByPhone = (db: Reader, phone: string): Promise<Account | undefined> =>
  complete(db, db.selectFrom('accounts').selectAll().where('phone', '=', phone).executeTakeFirst())

/** For an id that was read in the same transaction. */
export async function getAccount(db: Reader, id: string): Promise<Account> {
  const account = await findAccountById(db, id)
  if (!account) throw new Error('the account is gone')
  return account
}

async function complete(db: Reader, reading: Promise<AccountRow | undefined>): Promise<Account | undefined> {
  const row = await reading
  if (!row) return undefined
  const identities = db.selectFrom('identities').selectAll().where('account_id', '=', row.id)
  const factors = db.selectFrom('factors').selectAll().where('account_id', '=', row.id)
  return {
    ...row,
    identities: await identities.orderBy('created_at').orderBy('id').execute(),
    factors: await factors.orderBy('created_at').orderBy('id').execute(),
  }
}

/** Notes that the owner has confirmed the address. */
export async function confirmAddress(trx: Transaction<Tables>, account: Account, now: number): Promise<void> {
  if (account.email_confirmed_at) return
  const at = isoTime(now)
  const verified = (json: string) => JSON.stringify({ ...readJson(jsonObject, json), email_verified: true })
  await trx
    .updateTable('accounts')
    .set({ email_confirmed_at: at, user_metadata: verified(account.user_metadata), updated_at: at })
    .where('id', '=', account.id)
    .execute()
  for (const identity of account.identities.filter(({ provider }) => provider === 'email'))
    await trx
      .updateTable('identities')
      .set({ identity_data: verified(identity.identity_data), updated_at: at })
      .where('id', '=', identity.id)
      .execute()
}

/** Notes that the number's owner has typed a code sent to it. */
export async function confirmPhone(trx: Transaction<Tables>, account: Account, now: number): Promise<void> {
  if (account.phone_confirmed_at) return
  const at = isoTime(now)
  const verified = (json: string) => JSON.stringify({ ...readJson(jsonObject, json), phone_verified: true })
  await trx
    .updateTable('accounts')
    .set({ phone_confirmed_at: at, user_metadata: verified(account.user_metadata), updated_at: at })
    .where('id', '=', account.id)
    .execute()
  for (const identity of account.identities.filter(({ provider }) => provider === 'phone'))
    await trx
      .updateTable('identities')
      .set({ identity_data: verified(identity.identity_data), updated_at: at })
      .where('id', '=', identity.id)
      .execute()
}

/** The highest cost of the bcrypt hashes of imported accounts, whose owners have not signed in since; 0 without any. */
export async function findHighestBcrypt(db: Reader): Promise<number> {
  const { highest } = await db
    .selectFrom('accounts')
    .select(e => e.fn.max(sql<string>`substr(password_hash, 5, 2)`).as('highest'))
    .where('password_hash', 'like', '$2%')
    .executeTakeFirstOrThrow()
  return Number(highest)
}

export const isBanned = (account: Pick<AccountRow, 'banned_until'>, now: number): boolean =>
  account.banned_until !== null && Date.parse(account.banned_until) > now

export const hasVerifiedFactor = ({ factors }: Pick<Account, 'factors'>): boolean =>
  factors.some(({ status }) => status === 'verified')

/** Writes which providers the account has: the first one as `provider`, all as `providers`. */
export async function listProviders(trx: Transaction<Tables>, accountId: string): Promise<void> {
  const { app_metadata, identities } = await getAccount(trx, accountId)
  const metadata = readJson(jsonObject, app_metadata)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const provider = providers.find(one => one === metadata.provider) ?? providers[0]
  await trx
    .updateTable('accounts')
    .set({ app_metadata: JSON.stringify({ ...metadata, provider, providers }) })
    .where('id', '=', accountId)
    .execute()
}
