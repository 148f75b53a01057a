/** E-mail addresses as the auth service takes them (auth contract 3.2). */
import { createHmac } from 'node:crypto'
import { isEmailAddress } from '../../app/shared/email-address'
import { type AuthFailure, fail } from './answer'

/** The address in lower case. */
export function parseEmail(text: string): string | AuthFailure {
  if (text === '') return fail(400, 'validation_failed', 'An email address is required')
  if (text.length > 255) return fail(400, 'validation_failed', 'An email address is too long')
  if (!isEmailAddress(text))
    return fail(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return text.toLowerCase()
}

/** Stands for a typed address in counters, which need not hold the address itself. */
export const hashAddress = (key: Buffer, address: string): string =>
  createHmac('sha256', key).update(`address:${address.toLowerCase()}`).digest('base64url')
