/** The codes of phone factors: sent with a challenge, recognised when it is verified. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { SmsEntry } from '../../platform/jobs/outbox'
import { throttle } from './account-mails'
import type { FactorRow } from './accounts'
import type { AuthFailure } from './answer'
import type { Call } from './call'
import { codeMessage, limitStrangers } from './phones'

export interface FactorCode {
  /** What the challenge keeps. */
  hash: string
  entry: SmsEntry
}

/** A code for this challenge with its message; `until`: milliseconds since the epoch. */
export async function prepareFactorCode(
  call: Call,
  { id: factorId, phone, status }: FactorRow,
  challengeId: string,
  until: number,
): Promise<FactorCode | AuthFailure> {
  if (phone === null) throw new Error('a phone factor without a number')
  const { deps } = call
  // Counted by the factor: the same number may belong to several people, and each may sign in.
  const wait = await throttle(call, { kind: 'factor', address: factorId, code: 'over_sms_send_rate_limit' })
  if (wait) return wait
  const limit = status === 'verified' ? undefined : await limitStrangers(call)
  if (limit) return limit
  const digits = Array.from({ length: deps.config.auth.otpLength }, () => randomInt(10))
  const code = digits.join('')
  return {
    hash: hashCode(deps.authKey, challengeId, code),
    entry: codeMessage(deps.config, phone, code, until),
  }
}

/** Whether this code was sent with this challenge. */
export function isCodeOf(authKey: Buffer, challengeId: string, stored: string, code: string): boolean {
  const typed = Buffer.from(hashCode(authKey, challengeId, code))
  return stored.length === typed.length && timingSafeEqual(Buffer.from(stored), typed)
}

const hashCode = (authKey: Buffer, challengeId: string, code: string): string =>
  createHmac('sha256', authKey).update(`factor-code:${challengeId}:${code}`).digest('base64url')
