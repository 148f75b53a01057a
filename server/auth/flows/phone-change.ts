/** Changing an account's phone number: requesting it, sending a code, storing it (docs/auth-wire.md 4.13). */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import type { MailEntry } from '../../../platform/jobs/outbox'
import { jsonObject, readJson } from '../../../shared/read-json'
import { Refusal } from '../../http/refusal'
import { prepareNotice } from '../core/account-mails'
import { type Account, findAccountByPhone } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { insertOwnIdentity } from '../core/own-identity'
import {
  checkChannel,
  limitStrangers,
  parsePhone,
  prepareSms,
  type TokenSms,
  throttleSms,
} from '../core/phones'
import { storeToken } from '../secrets/one-time-tokens'

/** What PUT /user asks for; undefined when the number stays the same. */
export async function readNewPhone(
  { deps }: Call,
  account: Account,
  { phone: typed, channel }: { phone: string; channel: string },
): Promise<string | undefined> {
  if (!typed) return undefined
  if (!deps.config.auth.phone) throw new Refusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  checkChannel(channel)
  const phone = parsePhone(typed)
  if (phone === account.phone) return undefined
  if (await findAccountByPhone(deps.db, phone)) throw phoneExists
  return phone
}

const phoneExists = new Refusal(
  422,
  'phone_exists',
  'A user with this phone number has already been registered',
)

export interface PhoneChange {
  phone: string
  notice: MailEntry[]
  /** Undefined when numbers need no confirmation. */
  sms: TokenSms | undefined
}

export async function preparePhoneChange(call: Call, account: Account, phone: string): Promise<PhoneChange> {
  const notice = await prepareNotice(call, account, 'phone-changed')
  if (call.deps.config.auth.phoneAutoconfirm) return { phone, notice, sms: undefined }
  await throttleSms(call, 'phone_change', phone, { signedIn: true })
  await limitStrangers(call)
  return { phone, notice, sms: await prepareSms(call, account.id, 'phone_change', phone) }
}

export async function storePhoneChange(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  { phone, notice, sms }: PhoneChange,
): Promise<void> {
  if (!sms) return storePhone(trx, call, account, phone, notice)
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

/** The change that a code confirms. The code is used up either way, so refusals are returned. */
export async function changePhone(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  notice: MailEntry[],
): Promise<'changed' | Refusal> {
  const phone = account.new_phone
  if (!phone) return new Refusal(403, 'otp_expired', 'Token has expired or is invalid')
  if (await findAccountByPhone(trx, phone)) return phoneExists
  await storePhone(trx, call, account, phone, notice)
  return 'changed'
}

/** The account's number, with the matching phone identity. */
async function storePhone(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  phone: string,
  notice: MailEntry[],
): Promise<void> {
  const at = isoTime(call.now)
  await trx
    .updateTable('accounts')
    .set({
      phone,
      new_phone: null,
      phone_confirmed_at: at,
      app_metadata: withProvider(account.app_metadata, 'phone'),
      user_metadata: withPhone(account.user_metadata, phone),
      is_anonymous: false,
      updated_at: at,
    })
    .where('id', '=', account.id)
    .execute()
  await storePhoneIdentity(trx, call, account, phone)
  await noteEvent(trx, call, 'phone_changed', account.id)
  await call.deps.outbox.enqueue(trx, notice)
}

async function storePhoneIdentity(
  trx: Transaction<Tables>,
  { deps, now }: Call,
  account: Account,
  phone: string,
): Promise<void> {
  const at = isoTime(now)
  const identity = account.identities.find(({ provider }) => provider === 'phone')
  const data = withPhone(
    identity?.identity_data ?? JSON.stringify({ sub: account.id, email_verified: false }),
    phone,
  )
  if (identity)
    await trx
      .updateTable('identities')
      .set({ identity_data: data, updated_at: at })
      .where('id', '=', identity.id)
      .execute()
  else
    await insertOwnIdentity(trx, {
      id: deps.newId(),
      accountId: account.id,
      provider: 'phone',
      data,
      at,
    })
}

const withPhone = (json: string, phone: string): string =>
  JSON.stringify({ ...readJson(jsonObject, json), phone, phone_verified: true })

/** The first provider stays the account's main one; each is listed once. */
function withProvider(appMetadata: string, provider: string): string {
  const stored = readJson(jsonObject, appMetadata)
  const providers: string[] = Array.isArray(stored.providers) ? stored.providers : []
  return JSON.stringify({
    ...stored,
    provider: stored.provider ?? provider,
    providers: [...new Set([...providers, provider])],
  })
}
