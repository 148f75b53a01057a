/** Phone numbers and the text messages that go to them (auth contract 3.2, 3.4; AUTH_PHONE). */
import { smsCode } from '../../app/features/account/sms-messages'
import { company } from '../../app/features/company/company'
import type { SmsEntry } from '../../platform/jobs/outbox'
import { throttle } from './account-mails'
import { type AuthFailure, fail } from './answer'
import { takeAttempt } from './attempts'
import type { Call } from './call'
import { type PreparedToken, prepareToken } from './one-time-tokens'

/** The number as it is stored: E.164 without `+`. */
export function parsePhone(text: string): string | AuthFailure {
  const phone = text.replace(/^\+/, '').replaceAll(' ', '')
  return /^[1-9][0-9]{1,14}$/.test(phone)
    ? phone
    : fail(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
}

/** Messages go by SMS alone. */
export const checkChannel = (channel: string): AuthFailure | undefined =>
  channel === '' || channel === 'sms'
    ? undefined
    : fail(400, 'validation_failed', "Invalid channel, the supported value is 'sms'")

export interface TokenSms {
  token: PreparedToken
  entry: SmsEntry
}

/** A code for this number and the message that carries it, made before the transaction that stores both. */
export function prepareSms(
  { deps, now }: Call,
  accountId: string,
  kind: PreparedToken['kind'],
  phone: string,
): TokenSms {
  const token = prepareToken(deps, accountId, kind, phone)
  return { token, entry: codeMessage(deps.config, phone, token.code, now + deps.config.auth.otpExp * 1000) }
}

/** `until`: milliseconds since the epoch, the end of the code's life. */
export const codeMessage = (
  { siteUrl }: { siteUrl: string },
  phone: string,
  code: string,
  until: number,
): SmsEntry => ({
  sms: { to: `+${phone}`, text: smsCode(company.name, code, new URL(siteUrl).host) },
  until,
})

/** Messages to numbers that no account has confirmed cost money, and strangers could ask for any number of them. */
const strangersRule = { points: 30, seconds: 60 * 60 }

/** One message of a kind to a number per AUTH_MAX_FREQUENCY. */
export const throttleSms = (
  call: Call,
  kind: PreparedToken['kind'],
  phone: string,
): Promise<AuthFailure | undefined> =>
  throttle(call, { kind, address: phone, code: 'over_sms_send_rate_limit' })

/**
 * At most 30 messages an hour to numbers that nobody has confirmed, over all callers. While sign-ups are closed only
 * members can ask for such messages.
 */
export async function limitStrangers({ deps, now }: Call): Promise<AuthFailure | undefined> {
  const { rateLimits, disableSignup } = deps.config.auth
  if (!rateLimits || disableSignup) return undefined
  const retryAfter = await takeAttempt(deps.db, 'sms:unconfirmed', strangersRule, now)
  return retryAfter > 0
    ? fail(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded', { retryAfter })
    : undefined
}
