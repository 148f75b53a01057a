/** The codes of phone factors: sent with a challenge, checked when the challenge is answered. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { SmsEntry } from '../../../platform/jobs/outbox'
import { Refusal } from '../../http/refusal'
import { throttle } from '../core/account-mails'
import type { FactorRow } from '../core/accounts'
import { takeAttempt } from '../core/attempts'
import type { Call } from '../core/call'
import { codeMessage, limitStrangers } from '../core/phones'
import { hashAddress } from '../wire/addresses'

export interface FactorCode {
  /** What is stored with the challenge. */
  hash: string
  entry: SmsEntry
}

/** A code for this challenge with its message; `until`: milliseconds since the epoch. */
export async function prepareFactorCode(
  call: Call,
  { account_id: accountId, phone, status }: FactorRow,
  challengeId: string,
  until: number,
): Promise<FactorCode> {
  if (phone === null) throw new Error('a phone factor without a number')
  const { deps } = call
  // Counted per account: several may share a number, and each may sign in. Enrolling the same number again starts no
  // new count.
  const address = `${accountId}:${phone}`
  await throttle(call, { kind: 'factor', address, signedIn: true, code: 'over_sms_send_rate_limit' })
  await limitDay(call, `sms:account:${accountId}`)
  await limitDay(call, `sms:number:${hashAddress(deps.authKey, phone)}`)
  if (status !== 'verified') await limitStrangers(call)
  const digits = Array.from({ length: deps.config.auth.otpLength }, () => randomInt(10))
  const code = digits.join('')
  return {
    hash: hashCode(deps.authKey, challengeId, code),
    entry: await codeMessage(deps, phone, code, until),
  }
}

/** SMS toll fraud: twenty messages a day to the numbers of an account, and to a number for all accounts. */
async function limitDay({ deps, now }: Call, key: string): Promise<void> {
  const { allowed, retryAfter } = await takeAttempt(deps.db, key, { points: 20, seconds: 24 * 60 * 60 }, now)
  if (!allowed) throw new Refusal(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded', { retryAfter })
}

/** Whether this code was sent with this challenge. */
export function isCodeOf(authKey: Buffer, challengeId: string, stored: string, code: string): boolean {
  const typed = Buffer.from(hashCode(authKey, challengeId, code))
  return stored.length === typed.length && timingSafeEqual(Buffer.from(stored), typed)
}

const hashCode = (authKey: Buffer, challengeId: string, code: string): string =>
  createHmac('sha256', authKey).update(`factor-code:${challengeId}:${code}`).digest('base64url')
