import { toAsciiDomain } from './email-address'
import { decodePunycode } from './punycode'

/** The address as people read it: its domain in its own script. */
export function toShownAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (!/(^|\.)xn--/.test(domain)) return address
  const shown = domain
    .split('.')
    .map(part => (part.startsWith('xn--') ? decodePunycode(part.slice(4)) : part))
    .join('.')
  // Only what leads back to the same domain: a label may be encoded in a form that browsers refuse.
  return toAsciiDomain(shown) === domain ? `${address.slice(0, at + 1)}${shown}` : address
}
