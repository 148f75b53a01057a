/** A new phone number of an account: asked for, sent a code, and stored (auth contract, PUT /user). */
import type { Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Tables } from '../../platform/db/types'
import { type Account, findAccountByPhone } from './accounts'
import { AuthFailure, fail } from './answer'
import { noteEvent } from './audit'
import type { Call } from './call'
import { storeToken } from './one-time-tokens'
import { checkChannel, limitStrangers, parsePhone, prepareSms, type TokenSms, throttleSms } from './phones'

/** What PUT /user asks for; undefined when the number stays as it is. */
export async function readNewPhone(
  { deps }: Call,
  account: Account,
  { phone: typed, channel }: { phone: string; channel: string },
): Promise<string | undefined | AuthFailure> {
  if (!typed) return undefined
  if (!deps.config.auth.phone) return fail(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const refused = checkChannel(channel)
  if (refused) return refused
  const phone = parsePhone(typed)
  if (phone instanceof AuthFailure || phone === account.phone)
    return phone === account.phone ? undefined : phone
  return (await findAccountByPhone(deps.db, phone)) ? phoneExists : phone
}

const phoneExists = fail(422, 'phone_exists', 'A user with this phone number has already been registered')

export interface PhoneChange {
  phone: string
  /** Undefined when numbers need no confirmation. */
  sms: TokenSms | undefined
}

export async function preparePhoneChange(
  call: Call,
  account: Account,
  phone: string,
): Promise<PhoneChange | AuthFailure> {
  if (call.deps.config.auth.phoneAutoconfirm) return { phone, sms: undefined }
  const wait = (await throttleSms(call, 'phone_change', phone)) ?? (await limitStrangers(call))
  return wait ?? { phone, sms: prepareSms(call, account.id, 'phone_change', phone) }
}

export async function storePhoneChange(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  { phone, sms }: PhoneChange,
): Promise<void> {
  if (!sms) return storePhone(trx, call, account, phone)
  const at = isoTime(call.now)
  await trx
    .updateTable('accounts')
    .set({ new_phone: phone, phone_change_sent_at: at, updated_at: at })
    .where('id', '=', account.id)
    .execute()
  await storeToken(trx, sms.token, call.now)
  await call.deps.outbox.enqueue(trx, [sms.entry])
  await noteEvent(trx, call, 'phone_change_requested', account.id)
}

/** The change that a code confirms. */
export async function changePhone(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
): Promise<'changed' | AuthFailure> {
  const phone = account.new_phone
  if (!phone) return fail(403, 'otp_expired', 'Token has expired or is invalid')
  if (await findAccountByPhone(trx, phone)) return phoneExists
  await storePhone(trx, call, account, phone)
  return 'changed'
}

/** The account's number, with the phone identity that goes with it. */
async function storePhone(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  phone: string,
): Promise<void> {
  const at = isoTime(call.now)
  const withPhone = (json: string) => JSON.stringify({ ...JSON.parse(json), phone, phone_verified: true })
  await trx
    .updateTable('accounts')
    .set({
      phone,
      new_phone: null,
      phone_confirmed_at: at,
      app_metadata: withProvider(account.app_metadata, 'phone'),
      user_metadata: withPhone(account.user_metadata),
      is_anonymous: 0,
      updated_at: at,
    })
    .where('id', '=', account.id)
    .execute()
  const identity = account.identities.find(({ provider }) => provider === 'phone')
  const data = withPhone(
    identity?.identity_data ?? JSON.stringify({ sub: account.id, email_verified: false }),
  )
  if (identity)
    await trx
      .updateTable('identities')
      .set({ identity_data: data, updated_at: at })
      .where('id', '=', identity.id)
      .execute()
  else
    await trx
      .insertInto('identities')
      .values({
        id: call.deps.newId(),
        account_id: account.id,
        provider: 'phone',
        provider_id: account.id,
        identity_data: data,
        created_at: at,
        updated_at: at,
      })
      .execute()
  await noteEvent(trx, call, 'phone_changed', account.id)
}

/** The first provider stays the account's own; every one is listed once. */
function withProvider(appMetadata: string, provider: string): string {
  const stored = JSON.parse(appMetadata)
  const providers: string[] = Array.isArray(stored.providers) ? stored.providers : []
  return JSON.stringify({
    ...stored,
    provider: stored.provider ?? provider,
    providers: [...new Set([...providers, provider])],
  })
}
