/** What members are called where others read it: the rules of a name, a job title, a signature and a biography. */
import { firstCharacters, isLongerThan } from '../../shared/text'

/** Longest values, in characters (code points). */
export const memberBounds = {
  name: 100,
  jobTitle: 100,
  signature: 600,
  signatureLines: 10,
  biography: 600,
} as const

/**
 * Header injection (CRLF): a name becomes part of From, where a control or a line separator would begin another header.
 * The overrides of the writing direction make one text look like another (CVE-2021-42574, Trojan Source).
 */
const notInALine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const notInASignature = /[\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u

/** Display name spoofing: an address in place of a name is what phishing does. NFKC finds the full-width @ too. */
const hasAddress = (text: string): boolean => text.normalize('NFKC').includes('@')

/** In one Unicode form, without blanks around it. */
export const tidyLine = (typed: string): string => typed.normalize('NFC').trim().replaceAll(/ {2,}/g, ' ')

/** With the line ends of every platform made one, and no blanks around it. */
export const tidyLines = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t ]+$/gm, '')
    .trim()

/** Why the text, tidied, is not the name of a person; undefined when it is one. */
export function checkName(name: string): string | undefined {
  if (!/\p{L}/u.test(name)) return name === '' ? 'Enter a name' : 'Enter a name with letters'
  return checkLine(name, memberBounds.name)
}

/** The same for a job title, which may be empty. */
export const checkJobTitle = (title: string): string | undefined => checkLine(title, memberBounds.jobTitle)

function checkLine(text: string, most: number): string | undefined {
  if (notInALine.test(text)) return 'Write it in one line, without control characters'
  if (hasAddress(text)) return 'Leave out the @: an address in place of a name looks like a forged email'
  return isLongerThan(text, most) ? `Shorten it: ${most} characters at most` : undefined
}

/** The same for a signature, which may be empty and have several lines. */
export function checkSignature(signature: string): string | undefined {
  const { signature: most, signatureLines: mostLines } = memberBounds
  if (notInASignature.test(signature)) return 'Leave out control characters'
  if (isLongerThan(signature, most)) return `Shorten it: ${most} characters at most`
  return signature.split('\n').length > mostLines ? `Shorten it: ${mostLines} lines at most` : undefined
}

/** The same for what the page of an author says of them, which may be empty and have several lines. */
export function checkBiography(biography: string): string | undefined {
  if (notInASignature.test(biography)) return 'Leave out control characters'
  const { biography: most } = memberBounds
  return isLongerThan(biography, most) ? `Shorten it: ${most} characters at most` : undefined
}

/**
 * The name in an account's metadata; '' without one. Providers and clients of the auth service write there what they
 * like, so what is not a name is not shown, and a long one is cut.
 */
export function memberName({ full_name: fullName, name }: Record<string, unknown>): string {
  for (const value of [fullName, name]) {
    if (typeof value !== 'string') continue
    const line = firstCharacters(tidyLine(value), memberBounds.name)
    if (checkName(line) === undefined) return line
  }
  return ''
}

/** What a reply ends with: the member's own signature, else name, job title and agency. */
export const signatureOf = (
  { name, job_title: title, signature }: { name: string; job_title: string; signature: string },
  agency: string,
): string =>
  signature || [name, [title, agency].filter(part => part !== '').join(', ')].filter(Boolean).join('\n')
