/** Email addresses as the auth service accepts them (docs/auth-wire.md 3.2). */
import { createHmac } from 'node:crypto'
import { toEmailAddress } from '../../../shared/email/email-address'
import { Refusal } from '../../http/refusal'

/** The address in lower case, its domain as A-labels. Phone keyboards add a blank after a word that they complete. */
export function parseEmail(typed: string): string {
  const text = typed.trim()
  if (text === '') throw new Refusal(400, 'validation_failed', 'An email address is required')
  if (text.length > 255) throw new Refusal(400, 'validation_failed', 'An email address is too long')
  const address = toEmailAddress(text)
  if (address === undefined)
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return address.toLowerCase()
}

/**
 * The form in which an account is looked up. Text that is not an address finds none, and is refused like an unknown
 * address.
 */
export function toStoredForm(typed: string): string {
  const text = typed.trim()
  return (toEmailAddress(text) ?? text).toLowerCase()
}

/** Represents a typed address in counters, which need not store the address itself. */
export const hashAddress = (key: Buffer, address: string): string =>
  createHmac('sha256', key).update(`address:${address.toLowerCase()}`).digest('base64url')
