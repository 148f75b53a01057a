/** Email addresses as the auth service accepts them (auth contract 3.2). */
import { createHmac } from 'node:crypto'
import { toEmailAddress } from '../../../shared/email-address'
import { Refusal } from '../../http/refusal'

/** The address in lower case, its domain as A-labels. */
export function parseEmail(text: string): string {
  if (text === '') throw new Refusal(400, 'validation_failed', 'An email address is required')
  if (text.length > 255) throw new Refusal(400, 'validation_failed', 'An email address is too long')
  const address = toEmailAddress(text)
  if (address === undefined)
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return address.toLowerCase()
}

/** What an account would be found by; what is not an address is found by nothing, and refused as anything unknown. */
export const toStoredForm = (text: string): string => (toEmailAddress(text) ?? text).toLowerCase()

/** Represents a typed address in counters, which need not store the address itself. */
export const hashAddress = (key: Buffer, address: string): string =>
  createHmac('sha256', key).update(`address:${address.toLowerCase()}`).digest('base64url')
