/** Email addresses as the auth service accepts them (auth contract 3.2). */
import { createHmac } from 'node:crypto'
import { isEmailAddress } from '../../../shared/email-address'
import { Refusal } from '../../http/refusal'

/** The address in lower case. */
export function parseEmail(text: string): string {
  if (text === '') throw new Refusal(400, 'validation_failed', 'An email address is required')
  if (text.length > 255) throw new Refusal(400, 'validation_failed', 'An email address is too long')
  if (!isEmailAddress(text))
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return text.toLowerCase()
}

/** Represents a typed address in counters, which need not store the address itself. */
export const hashAddress = (key: Buffer, address: string): string =>
  createHmac('sha256', key).update(`address:${address.toLowerCase()}`).digest('base64url')
