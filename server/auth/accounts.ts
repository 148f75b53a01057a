/** Accounts and what belongs to them: queries, and the shape in which clients see one (auth contract 1.6). */
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { AccountsTable, FactorsTable, IdentitiesTable, Tables } from '../../platform/db/types'

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

/** `email` in lower case. Accounts of single sign-on are not found by their address: no other way leads into them. */
export const findAccountByEmail = (db: Reader, email: string): Promise<Account | undefined> =>
  complete(
    db,
    db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', email)
      .where('is_sso', '=', 0)
      .executeTakeFirst(),
  )

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

export interface NewAccount {
  id: string
  identityId: string
  role: AccountsTable['role']
  /** In lower case. The account has this or a phone. */
  email?: string
  /** E.164 without `+`. */
  phone?: string
  passwordHash: string | null
  /** What the sign-up said about its user. */
  data: Record<string, unknown>
  confirmed: boolean
  now: number
}

/** Stores an account with its e-mail or phone identity; returns false when the address or number is taken. */
export async function createAccount(trx: Transaction<Tables>, account: NewAccount): Promise<boolean> {
  const { id, email = null, phone = null, confirmed } = account
  const at = isoTime(account.now)
  const provider = email === null ? 'phone' : 'email'
  const known = {
    sub: id,
    ...(email === null ? { phone } : { email }),
    email_verified: email !== null && confirmed,
    phone_verified: email === null && confirmed,
  }
  const metadata = JSON.stringify({ ...account.data, ...known })
  const inserted = await trx
    .insertInto('accounts')
    .values({
      id,
      role: account.role,
      email,
      password_hash: account.passwordHash,
      phone,
      email_confirmed_at: email !== null && confirmed ? at : null,
      phone_confirmed_at: email === null && confirmed ? at : null,
      confirmation_sent_at: confirmed ? null : at,
      app_metadata: JSON.stringify({ provider, providers: [provider] }),
      user_metadata: metadata,
      created_at: at,
      updated_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  await trx
    .insertInto('identities')
    .values({
      id: account.identityId,
      account_id: id,
      provider,
      provider_id: id,
      identity_data: metadata,
      email,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return true
}

/** Notes that the owner of the address has answered from it. */
export async function confirmAddress(trx: Transaction<Tables>, account: Account, now: number): Promise<void> {
  if (account.email_confirmed_at) return
  const at = isoTime(now)
  const verified = (json: string) => JSON.stringify({ ...JSON.parse(json), email_verified: true })
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

/** Notes that the number's owner has typed a code that was sent to it. */
export async function confirmPhone(trx: Transaction<Tables>, account: Account, now: number): Promise<void> {
  if (account.phone_confirmed_at) return
  const at = isoTime(now)
  const verified = (json: string) => JSON.stringify({ ...JSON.parse(json), phone_verified: true })
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

export const isBanned = (account: AccountRow, now: number): boolean =>
  account.banned_until !== null && Date.parse(account.banned_until) > now

export const hasVerifiedFactor = ({ factors }: Pick<Account, 'factors'>): boolean =>
  factors.some(({ status }) => status === 'verified')

/** The account as clients see it: what is not set is left out. */
export function toUser(account: Account): Record<string, unknown> {
  const { email_confirmed_at: emailConfirmedAt, phone_confirmed_at: phoneConfirmedAt, factors } = account
  return dropNulls({
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email ?? '',
    phone: account.phone ?? '',
    email_confirmed_at: emailConfirmedAt,
    phone_confirmed_at: phoneConfirmedAt,
    // The earlier of the two; both are written alike, so that text sorts as time.
    confirmed_at: [emailConfirmedAt, phoneConfirmedAt].filter(at => at !== null).sort()[0] ?? null,
    invited_at: account.invited_at,
    confirmation_sent_at: account.confirmation_sent_at,
    recovery_sent_at: account.recovery_sent_at,
    new_email: account.new_email,
    email_change_sent_at: account.email_change_sent_at,
    new_phone: account.new_phone,
    phone_change_sent_at: account.phone_change_sent_at,
    reauthentication_sent_at: account.reauthentication_sent_at,
    last_sign_in_at: account.last_sign_in_at,
    banned_until: account.banned_until,
    deleted_at: account.deleted_at,
    app_metadata: toAppMetadata(account),
    user_metadata: JSON.parse(account.user_metadata),
    identities: account.identities.map(toWireIdentity),
    factors: factors.length > 0 ? factors.map(toWireFactor) : null,
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: account.is_anonymous === 1,
  })
}

/** The role stands beside the providers, where clients may read but never write it. */
export const toAppMetadata = (account: AccountRow): Record<string, unknown> => ({
  ...JSON.parse(account.app_metadata),
  ...(account.is_anonymous === 0 && { role: account.role }),
})

const toWireIdentity = (identity: IdentityRow) =>
  dropNulls({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.account_id,
    identity_data: JSON.parse(identity.identity_data),
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    email: identity.email,
  })

const toWireFactor = (factor: FactorRow) =>
  dropNulls({
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    friendly_name: factor.friendly_name || null,
    factor_type: factor.factor_type,
    phone: factor.phone,
    last_challenged_at: factor.last_challenged_at,
  })

const dropNulls = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
