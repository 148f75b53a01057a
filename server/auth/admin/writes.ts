/** How a service changes an account: addresses at once, without email (docs/auth-wire.md 5.1). */
import type { Transaction, Updateable } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { AccountsTable } from '../../../platform/db/account-tables'
import type { Tables } from '../../../platform/db/types'
import { jsonObject, readJson } from '../../../shared/read-json'
import { type Account, getAccount } from '../core/accounts'
import { revokePending } from '../core/credentials'
import type { ServiceCall } from '../core/service-tokens'
import { endOtherSessions } from '../core/sessions'
import { removeFactors } from '../factors/factors'
import { sha256 } from '../secrets/sha256'
import { writeMetadata } from '../wire/user-metadata'
import type { AccountFields } from './fields'

/** Writes the fields that are present; the password arrives as its hash. */
export async function writeAccount(
  trx: Transaction<Tables>,
  call: ServiceCall,
  account: Account,
  fields: AccountFields,
): Promise<void> {
  const at = isoTime(call.now)
  const { email, phone, emailConfirm, phoneConfirm, passwordHash, role } = fields
  const providers = await storeIdentities(trx, call, account, fields)
  const metadata = mergeObjects(account.user_metadata, {
    ...fields.userMetadata,
    ...(emailConfirm && { email_verified: true }),
    ...(phoneConfirm && { phone_verified: true }),
  })
  const changes: Updateable<AccountsTable> = {
    ...(email && { email }),
    ...(phone && { phone }),
    ...(emailConfirm && { email_confirmed_at: account.email_confirmed_at ?? at }),
    ...(phoneConfirm && { phone_confirmed_at: account.phone_confirmed_at ?? at }),
    ...(passwordHash && { password_hash: passwordHash }),
    ...(role && { role }),
    ...(fields.banFor !== undefined && {
      banned_until: fields.banFor > 0 ? isoTime(call.now + fields.banFor) : null,
    }),
    app_metadata: JSON.stringify(mergeObjects(account.app_metadata, { ...providers, ...fields.appMetadata })),
    user_metadata: writeMetadata(metadata),
    updated_at: at,
    ...((email || phone) && { is_anonymous: false }),
  }
  await trx.updateTable('accounts').set(changes).where('id', '=', account.id).execute()
  // What was sent to the old address, or proven with the old password, stops working.
  if (email || phone || passwordHash || fields.banFor) await revokePending(trx, account.id)
}

/** Key by key; null deletes a key. */
function mergeObjects(json: string, added: Record<string, unknown>): Record<string, unknown> {
  const merged = Object.entries({ ...readJson(jsonObject, json), ...added })
  return Object.fromEntries(merged.filter(([, value]) => value !== null))
}

/** Stores the identities that match the addresses; returns what `app_metadata` says of them. */
async function storeIdentities(
  trx: Transaction<Tables>,
  call: ServiceCall,
  account: Account,
  { email, phone, emailConfirm, phoneConfirm }: AccountFields,
): Promise<Record<string, unknown>> {
  if (email || (emailConfirm && account.email))
    await storeIdentity(trx, call, account, 'email', email ?? account.email ?? '', emailConfirm)
  if (phone || (phoneConfirm && account.phone))
    await storeIdentity(trx, call, account, 'phone', phone ?? account.phone ?? '', phoneConfirm)
  const { identities } = await getAccount(trx, account.id)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const first = readJson(jsonObject, account.app_metadata).provider ?? providers[0]
  return providers.length > 0 ? { provider: first, providers } : {}
}

async function storeIdentity(
  trx: Transaction<Tables>,
  { deps, now }: ServiceCall,
  account: Account,
  provider: 'email' | 'phone',
  address: string,
  verified: boolean,
): Promise<void> {
  const at = isoTime(now)
  const known = account.identities.find(identity => identity.provider === provider)
  const before = known
    ? readJson(jsonObject, known.identity_data)
    : { sub: account.id, email_verified: false, phone_verified: false }
  const data = JSON.stringify({ ...before, [provider]: address, [`${provider}_verified`]: verified })
  const email = provider === 'email' ? address : null
  if (known) {
    const changes = { identity_data: data, email, updated_at: at }
    await trx.updateTable('identities').set(changes).where('id', '=', known.id).execute()
    return
  }
  await trx
    .insertInto('identities')
    .values({
      id: deps.newId(),
      account_id: account.id,
      provider,
      provider_id: account.id,
      identity_data: data,
      email,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** Soft delete: keeps the row and forgets its owner; only a hash of an address remains. */
export async function softDelete(
  trx: Transaction<Tables>,
  { now }: ServiceCall,
  account: Account,
): Promise<void> {
  const at = isoTime(now)
  const hash = (text: string) => sha256(`${account.id}${text}`)
  await trx
    .updateTable('accounts')
    .set({
      email: account.email && hash(account.email),
      phone: account.phone && hash(account.phone),
      password_hash: null,
      app_metadata: '{}',
      user_metadata: '{}',
      job_title: '',
      signature: '',
      biography: '',
      deleted_at: account.deleted_at ?? at,
      updated_at: at,
    })
    .where('id', '=', account.id)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id, provider_id: subject } of account.deleted_at ? [] : account.identities)
    await trx
      .updateTable('identities')
      .set({ provider_id: hash(subject), identity_data: '{}', email: null, updated_at: at })
      .where('id', '=', id)
      .execute()
  await revokePending(trx, account.id)
  await removeFactors(trx, account.id)
  await endOtherSessions(trx, account.id, undefined)
  await trx.deleteFrom('address_undos').where('account_id', '=', account.id).execute()
  await trx.deleteFrom('known_browsers').where('account_id', '=', account.id).execute()
}
