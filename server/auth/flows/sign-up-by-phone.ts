/** Sign-up, sign-in codes and resending them by text message, if AUTH_PHONE is on (POST /signup, /otp, /resend). */
import { randomBytes } from 'node:crypto'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { type Account, findAccountByPhone, getAccount } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { createAccount, type NewAccount } from '../core/create-account'
import { lockAsItIs } from '../core/credentials'
import {
  checkChannel,
  limitStrangers,
  parsePhone,
  prepareSms,
  type TokenSms,
  throttleSms,
} from '../core/phones'
import { type FurtherRequest, supersede } from '../core/unconfirmed'
import { newPhoneOf, toUser } from '../core/wire-user'
import { storeToken } from '../secrets/one-time-tokens'
import { checkPassword } from '../secrets/passwords'
import { type Answer, ok } from '../wire/answer'
import { throttled } from './further-request'
import { alreadyRegistered, lookNew, signUpConfirmed } from './new-account'

interface Applicant {
  phone: string
  channel: string
  password: string
  data: Record<string, unknown>
}

export async function signUpByPhone(call: Call, applicant: Applicant): Promise<Answer> {
  const { deps } = call
  const { phone: isOn, phoneAutoconfirm } = deps.config.auth
  if (!isOn) throw new Refusal(400, 'phone_provider_disabled', 'Phone signups are disabled')
  checkChannel(applicant.channel)
  const phone = parsePhone(applicant.phone)
  await checkPassword(applicant.password, deps)
  const known = await findAccountByPhone(deps.db, phone)
  if (known && !known.phone_confirmed_at && !phoneAutoconfirm)
    return signUpAgain(call, known, { ...applicant, phone })
  // Timing attack: hashed for a known number too, so that the answer takes as long.
  const passwordHash = await deps.passwords.hash(applicant.password)
  const account = newAccount(call, { phone, passwordHash, data: applicant.data, confirmed: phoneAutoconfirm })
  if (phoneAutoconfirm && known) throw alreadyRegistered
  if (phoneAutoconfirm) return signUpConfirmed(call, account)
  await throttleSms(call, 'sms', phone)
  await limitStrangers(call)
  const made = known ? undefined : await createUnconfirmed(call, account)
  return ok(made ? toUser(made, call) : lookNew(call, { phone }, applicant.data))
}

/** Account pre-hijacking: of two sign-ups with different passwords either may be a stranger's; neither stays. */
async function signUpAgain(
  call: Call,
  known: Account,
  { phone, password, data }: Applicant,
): Promise<Answer> {
  const { deps } = call
  const samePassword = await deps.passwords.verify(known.password_hash, password)
  const mayText = throttleSms(call, 'sms', phone).then(() => limitStrangers(call))
  await throttled(call, mayText, phone, { samePassword, data })
  await sendCode(call, known, await prepareSms(call, known.id, 'sms', phone), { samePassword, data })
  // Enumeration: strangers do not learn of an account that confirmed its other address.
  return ok(
    known.email_confirmed_at
      ? lookNew(call, { phone }, data)
      : toUser(await getAccount(deps.db, known.id), call),
  )
}

interface CodeRequest {
  phone: string
  channel: string
  data: Record<string, unknown>
  mayCreate: boolean
}

/** A code for signing in; an unknown number becomes an account if sign-ups are open. */
export async function sendOtpByPhone(call: Call, request: CodeRequest): Promise<Answer> {
  const { deps } = call
  const { phone: isOn, disableSignup, phoneAutoconfirm } = deps.config.auth
  if (!isOn) throw new Refusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  checkChannel(request.channel)
  const phone = parsePhone(request.phone)
  await throttled(call, throttleSms(call, 'sms', phone), phone)
  const known = await findAccountByPhone(deps.db, phone)
  if (known) {
    if (!known.phone_confirmed_at) await throttled(call, limitStrangers(call), phone)
    return sendCode(call, known, await prepareSms(call, known.id, 'sms', phone))
  }
  // Enumeration: while sign-ups are closed, unknown and known numbers look the same.
  if (disableSignup) return sendCode(call, undefined, await prepareSms(call, deps.newId(), 'sms', phone))
  if (!request.mayCreate) throw new Refusal(422, 'otp_disabled', 'Signups not allowed for otp')
  await limitStrangers(call)
  const passwordHash = await deps.passwords.hash(randomBytes(32).toString('base64url'))
  const account = newAccount(call, { phone, passwordHash, data: request.data, confirmed: phoneAutoconfirm })
  const made = await createUnconfirmed(call, account)
  // Race: of two calls at once the other created the account and sent the code.
  if (made && phoneAutoconfirm) await sendCode(call, made, await prepareSms(call, made.id, 'sms', phone))
  return ok({})
}

/** POST /resend with a number: `sms` for one that is not confirmed yet, `phone_change` for a new one. */
export async function resendByPhone(call: Call, type: string, typed: string): Promise<Answer> {
  const { deps } = call
  if (!deps.config.auth.phone) throw new Refusal(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const phone = parsePhone(typed)
  const kind = type === 'sms' ? 'sms' : 'phone_change'
  await throttled(call, throttleSms(call, kind, phone), phone)
  const account = await findAccountByPhone(deps.db, phone)
  const awaited = kind === 'sms' ? phone : account && newPhoneOf(account, call)
  const waits = account && awaited && (kind === 'phone_change' || !account.phone_confirmed_at)
  if (!waits) return sendCode(call, undefined, await prepareSms(call, deps.newId(), kind, phone))
  await throttled(call, limitStrangers(call), phone)
  return sendCode(call, account, await prepareSms(call, account.id, kind, awaited))
}

const newAccount = (
  { deps, now }: Call,
  more: Pick<NewAccount, 'phone' | 'passwordHash' | 'data' | 'confirmed'>,
): NewAccount => ({ id: deps.newId(), identityId: deps.newId(), role: 'member', now, ...more })

/** Stores the account with its first code; undefined when the number is taken. */
async function createUnconfirmed(call: Call, account: NewAccount): Promise<Account | undefined> {
  const { deps } = call
  const sms = await prepareSms(call, account.id, 'sms', account.phone ?? '')
  return inTransaction(deps.db, async trx => {
    if (!(await createAccount(trx, account))) return undefined
    await noteEvent(trx, call, 'account_created', account.id)
    if (!account.confirmed) {
      await storeToken(trx, sms.token, call.now)
      await deps.outbox.enqueue(trx, [sms.entry])
    }
    return getAccount(trx, account.id)
  })
}

/** Timing attack: without an account only the time is spent. */
async function sendCode(
  call: Call,
  account: Account | undefined,
  { token, entry }: TokenSms,
  request: FurtherRequest = {},
): Promise<Answer> {
  const { deps, now } = call
  await inTransaction(deps.db, async trx => {
    await noteEvent(trx, call, 'code_requested', account?.id ?? null)
    if (!account) return
    if (token.kind === 'sms' && !(await supersede(trx, call, account, request))) return
    // Lock order: the account before its tokens. Its number, or a pending one, may have changed by now.
    const locked = await lockAsItIs(trx, call, account.id)
    if (!locked || (token.kind === 'sms' ? locked.phone : newPhoneOf(locked, call)) !== token.address) return
    await storeToken(trx, token, now)
    const sent =
      token.kind === 'sms' ? { confirmation_sent_at: isoTime(now) } : { phone_change_sent_at: isoTime(now) }
    await trx.updateTable('accounts').set(sent).where('id', '=', account.id).execute()
    await deps.outbox.enqueue(trx, [entry])
  })
  return ok({})
}
