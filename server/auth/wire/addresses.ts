/** Email addresses as the auth service accepts them (docs/auth-wire.md 3.2). */
import { createHmac } from 'node:crypto'
import { toEmailAddress } from '../../../shared/email/email-address'
import { Refusal } from '../../http/refusal'

/** The address in lower case, its domain as A-labels. Keyboards of phones put a blank behind what they complete. */
export function parseEmail(typed: string): string {
  const text = typed.trim()
  if (text === '') throw new Refusal(400, 'validation_failed', 'An email address is required')
  if (text.length > 255) throw new Refusal(400, 'validation_failed', 'An email address is too long')
  const address = toEmailAddress(text)
  if (address === undefined)
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return address.toLowerCase()
}

/** What an account would be found by; what is not an address is found by nothing, and refused as anything unknown. */
export function toStoredForm(typed: string): string {
  const text = typed.trim()
  return (toEmailAddress(text) ?? text).toLowerCase()
}

/** Represents a typed address in counters, which need not store the address itself. */
export const hashAddress = (key: Buffer, address: string): string =>
  createHmac('sha256', key).update(`address:${address.toLowerCase()}`).digest('base64url')
