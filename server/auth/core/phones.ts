/** Phone numbers and the text messages that go to them (docs/auth-wire.md 3.2, 3.4; AUTH_PHONE). */

import { smsCode } from '../../../domain/account/sms-messages'
import { currentCompany } from '../../../domain/site/current-site.server'
import type { SmsEntry } from '../../../platform/jobs/outbox'
import { Refusal } from '../../http/refusal'
import { type PreparedToken, prepareToken } from '../secrets/one-time-tokens'
import { throttle } from './account-mails'
import { takeAttempt } from './attempts'
import type { Call } from './call'

/** The number as it is stored: E.164 without `+`. */
export function parsePhone(text: string): string {
  const phone = text.replace(/^\+/, '').replaceAll(' ', '')
  if (!/^[1-9][0-9]{1,14}$/.test(phone))
    throw new Refusal(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  return phone
}

/** Messages go by SMS only. */
export function checkChannel(channel: string): void {
  if (channel !== '' && channel !== 'sms')
    throw new Refusal(400, 'validation_failed', "Invalid channel, the supported value is 'sms'")
}

export interface TokenSms {
  token: PreparedToken
  entry: SmsEntry
}

/** A code for this number and the message that carries it, made before the transaction that stores both. */
export async function prepareSms(
  { deps, now }: Call,
  accountId: string,
  kind: PreparedToken['kind'],
  phone: string,
): Promise<TokenSms> {
  const token = prepareToken(deps, accountId, kind, phone)
  const until = now + deps.config.auth.otpExp * 1000
  return { token, entry: await codeMessage(deps, phone, token.code, until) }
}

/** `until`: when the code expires, in milliseconds since the epoch. */
export const codeMessage = async (
  deps: Pick<Call['deps'], 'db' | 'log' | 'config'>,
  phone: string,
  code: string,
  until: number,
): Promise<SmsEntry> => ({
  kind: 'sms',
  sms: {
    to: `+${phone}`,
    text: smsCode((await currentCompany(deps)).name, code, new URL(deps.config.siteUrl).host),
  },
  until,
})

/** SMS pumping: messages to unconfirmed numbers cost money, and strangers could request any number of them. */
const strangersRule = { points: 30, seconds: 60 * 60 }

/** One message of a kind to a number per AUTH_MAX_FREQUENCY. */
export const throttleSms = (
  call: Call,
  kind: PreparedToken['kind'],
  phone: string,
  { signedIn = false } = {},
): Promise<boolean> => throttle(call, { kind, address: phone, signedIn, code: 'over_sms_send_rate_limit' })

/**
 * At most 30 messages an hour to unconfirmed numbers, over all callers. While sign-ups are closed only members can
 * request such messages.
 */
export async function limitStrangers({ deps, now }: Call): Promise<void> {
  const { rateLimits, disableSignup } = deps.config.auth
  if (!rateLimits || disableSignup) return
  const { allowed, retryAfter } = await takeAttempt(deps.db, 'sms:unconfirmed', strangersRule, now)
  if (!allowed) throw new Refusal(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded', { retryAfter })
}
