/** Sign-up, sign-in codes and their repetition by text message, where AUTH_PHONE is on (auth contract, POST /signup, /otp, /resend). */
import { randomBytes } from 'node:crypto'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import {
  type Account,
  createAccount,
  findAccountByPhone,
  getAccount,
  type NewAccount,
  toUser,
} from './accounts'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import type { Call } from './call'
import { alreadyRegistered, lookNew, signUpConfirmed } from './new-account'
import { storeToken } from './one-time-tokens'
import { checkChannel, limitStrangers, parsePhone, prepareSms, type TokenSms, throttleSms } from './phones'

interface Applicant {
  phone: string
  channel: string
  password: string
  data: Record<string, unknown>
}

export async function signUpByPhone(call: Call, applicant: Applicant): Promise<Answer> {
  const { deps } = call
  const { phone: isOn, phoneAutoconfirm } = deps.config.auth
  if (!isOn) return fail(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const refused = checkChannel(applicant.channel)
  if (refused) return refused
  const phone = parsePhone(applicant.phone)
  if (phone instanceof AuthFailure) return phone
  const passwordHash = await deps.passwords.hash(applicant.password)
  const account = newAccount(call, { phone, passwordHash, data: applicant.data, confirmed: phoneAutoconfirm })
  if (phoneAutoconfirm)
    return (await findAccountByPhone(deps.db, phone)) ? alreadyRegistered : signUpConfirmed(call, account)
  const wait = (await throttleSms(call, 'sms', phone)) ?? (await limitStrangers(call))
  if (wait) return wait
  const made = await createUnconfirmed(call, account)
  if (made) return ok(toUser(made))
  const known = await findAccountByPhone(deps.db, phone)
  if (!known || known.phone_confirmed_at) return ok(lookNew(call, { phone }, applicant.data))
  await sendCode(call, known.id, prepareSms(call, known.id, 'sms', phone))
  return ok(toUser(await getAccount(deps.db, known.id)))
}

interface CodeRequest {
  phone: string
  channel: string
  data: Record<string, unknown>
  mayCreate: boolean
}

/** A code for signing in; an unknown number becomes an account where sign-ups are open. */
export async function sendOtpByPhone(call: Call, request: CodeRequest): Promise<Answer> {
  const { deps } = call
  const { phone: isOn, disableSignup, phoneAutoconfirm } = deps.config.auth
  if (!isOn) return fail(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const refused = checkChannel(request.channel)
  if (refused) return refused
  const phone = parsePhone(request.phone)
  if (phone instanceof AuthFailure) return phone
  const wait = await throttleSms(call, 'sms', phone)
  if (wait) return wait
  const known = await findAccountByPhone(deps.db, phone)
  if (known) {
    const limit = known.phone_confirmed_at ? undefined : await limitStrangers(call)
    return limit ?? sendCode(call, known.id, prepareSms(call, known.id, 'sms', phone))
  }
  // While sign-ups are closed nothing tells an unknown number from a known one.
  if (disableSignup) return sendCode(call, undefined, prepareSms(call, deps.newId(), 'sms', phone))
  if (!request.mayCreate) return fail(422, 'otp_disabled', 'Signups not allowed for otp')
  const limit = await limitStrangers(call)
  if (limit) return limit
  const passwordHash = await deps.passwords.hash(randomBytes(32).toString('base64url'))
  const account = newAccount(call, { phone, passwordHash, data: request.data, confirmed: phoneAutoconfirm })
  const made = await createUnconfirmed(call, account)
  // Of two calls at once one made the account and sent the code.
  if (made && phoneAutoconfirm) await sendCode(call, made.id, prepareSms(call, made.id, 'sms', phone))
  return ok({})
}

/** POST /resend with a number: `sms` for one that waits to be confirmed, `phone_change` for a new one. */
export async function resendByPhone(call: Call, type: string, typed: string): Promise<Answer> {
  const { deps } = call
  if (!deps.config.auth.phone) return fail(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const phone = parsePhone(typed)
  if (phone instanceof AuthFailure) return phone
  const kind = type === 'sms' ? 'sms' : 'phone_change'
  const wait = await throttleSms(call, kind, phone)
  if (wait) return wait
  const account = await findAccountByPhone(deps.db, phone)
  const awaited = kind === 'sms' ? phone : account?.new_phone
  const waits = account && awaited && (kind === 'phone_change' || !account.phone_confirmed_at)
  const limit = waits ? await limitStrangers(call) : undefined
  if (limit) return limit
  return waits
    ? sendCode(call, account.id, prepareSms(call, account.id, kind, awaited))
    : sendCode(call, undefined, prepareSms(call, deps.newId(), kind, phone))
}

const newAccount = (
  { deps, now }: Call,
  more: Pick<NewAccount, 'phone' | 'passwordHash' | 'data' | 'confirmed'>,
): NewAccount => ({ id: deps.newId(), identityId: deps.newId(), role: 'editor', now, ...more })

/** Stores the account with its first code; undefined when the number is taken. */
async function createUnconfirmed(call: Call, account: NewAccount): Promise<Account | undefined> {
  const { deps } = call
  const sms = prepareSms(call, account.id, 'sms', account.phone ?? '')
  const made = await inTransaction(deps.db, async trx => {
    if (!(await createAccount(trx, account))) return undefined
    await noteEvent(trx, call, 'account_created', account.id)
    if (!account.confirmed) {
      await storeToken(trx, sms.token, call.now)
      await deps.outbox.enqueue(trx, [sms.entry])
    }
    return getAccount(trx, account.id)
  })
  deps.outbox.wake()
  return made
}

/** Without an account only the time is spent. */
async function sendCode(
  call: Call,
  accountId: string | undefined,
  { token, entry }: TokenSms,
): Promise<Answer> {
  const { deps, now } = call
  await inTransaction(deps.db, async trx => {
    await noteEvent(trx, call, 'code_requested', accountId ?? null)
    if (accountId === undefined) return
    await storeToken(trx, token, now)
    const sent =
      token.kind === 'sms' ? { confirmation_sent_at: isoTime(now) } : { phone_change_sent_at: isoTime(now) }
    await trx.updateTable('accounts').set(sent).where('id', '=', accountId).execute()
    await deps.outbox.enqueue(trx, [entry])
  })
  deps.outbox.wake()
  return ok({})
}
