/** What our links pass to /auth in the fragment, which reaches no server and no log. */
export type Landing =
  /** An email's link worked: the auth client takes the session from the address. */
  | { kind: 'session'; type: string }
  /** An email's link failed; `code` is the auth service's error code. */
  | { kind: 'failure'; code: string }
  /** The first of the two links of an address change worked. */
  | { kind: 'half-way' }
  | { kind: 'invite'; code: string }
  /** The code from an email. */
  | { kind: 'code'; code: string }

/** Reads `location.hash`; undefined when it is empty or means something else. */
export function readLanding(hash: string): Landing | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (name: string) => values.get(name) ?? ''
  if (read('access_token')) return { kind: 'session', type: read('type') }
  if (read('error_code') || read('error')) return { kind: 'failure', code: read('error_code') }
  if (read('message')) return { kind: 'half-way' }
  if (read('invite')) return { kind: 'invite', code: read('invite').trim() }
  const code = readDigits(read('code'))
  return code ? { kind: 'code', code } : undefined
}

/** The digits of typed or pasted text such as `123 456`. */
export const readDigits = (typed: string): string => typed.replace(/\D/g, '')
