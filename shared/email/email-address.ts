/**
 * Email addresses as the HTML standard checks `input type=email` (HTML 4.10.5.1.5), so that server and browser agree.
 * A domain may be typed in its own script. What is stored is its A-label form (RFC 5890, UTS 46), of which there is
 * only one, so that addresses compare equal. The local part stays ASCII
 * (docs/decisions/0050-domains-in-their-own-script.md). email/shown-address.ts shows the script again.
 */

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const emailAddress = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'i')

export const emailAddressBound = 254

export const isEmailAddress = (text: string): boolean => toEmailAddress(text) !== undefined

/** The address in the form that is stored and sent to; undefined when the text is not an address. */
export function toEmailAddress(typed: string): string | undefined {
  if (typed.length > emailAddressBound) return undefined
  const at = typed.lastIndexOf('@')
  const domain = toAsciiDomain(typed.slice(at + 1))
  const address = `${typed.slice(0, at + 1)}${domain}`
  return address.length <= emailAddressBound && emailAddress.test(address) ? address : undefined
}

/** Without a dot behind the `@`: allowed by RFC 5321, and in nearly every case a slip (`jane@gmail`). */
export const lacksDot = (address: string): boolean =>
  !address.slice(address.lastIndexOf('@') + 1).includes('.')

/** What a form asks about an address; nothing when `asked` is that address, which is meant then. */
export const questionAbout = (address: string, asked: string): string | undefined =>
  lacksDot(address) && address !== asked
    ? 'Is something missing at the end, such as .com? If the address is right, send it again.'
    : undefined

/** The hidden field of a form that says which address was asked about. */
export const askedEmailField = 'email-checked'

/** The link that writes to an address. Header injection: an address may hold `?` and `&`, and so a hidden Bcc. */
export const mailtoAddress = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}`

/**
 * By the URL parser, which browser and server share. ASCII is left as it is, and is not let through beside other
 * characters unless it can be part of a name: the parser would read `%2e`, a port or a path.
 */
export function toAsciiDomain(domain: string): string {
  if (/^[\0-\x7f]*$/.test(domain) || /[\0-\x7f]/.test(domain.replaceAll(/[a-z0-9.-]/gi, ''))) return domain
  const ascii = URL.parse(`http://${domain}`)?.hostname
  // The parser takes a number at the end for an IPv4 address.
  return ascii === undefined || /(^|\.)\d+$/.test(ascii) ? domain : ascii
}
