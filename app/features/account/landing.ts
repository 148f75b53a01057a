/** What a link of ours brings to /auth in its fragment, where no server and no log sees it. */
export type Landing =
  /** A mail's link worked: the auth client takes the session from the address. */
  | { kind: 'session'; type: string }
  /** A mail's link did not work; `code` is the auth service's word for why. */
  | { kind: 'failure'; code: string }
  /** The first of the two links of a change of address worked. */
  | { kind: 'half-way' }
  | { kind: 'invite'; code: string }
  /** The digits of a mail. */
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

/** The digits among whatever was typed or pasted, such as `123 456`. */
export const readDigits = (typed: string): string => typed.replace(/\D/g, '')
