/** Reduces a provider's profile of a user to what may be stored: short plain text, and an address in lower case. */

import { toEmailAddress } from '../../../shared/email/email-address'
import type { ExternalProfile } from '../core/provider'

export interface ProfileClaims {
  provider: string
  issuer: string
  subject: string
  email: unknown
  emailVerified: boolean
  name?: unknown
  picture?: unknown
  /** Further identity data. */
  more?: Record<string, unknown>
}

/** The profile, or undefined without a storable subject. SSRF: the picture's URL is kept, never fetched. */
export function makeProfile(claims: ProfileClaims): ExternalProfile | undefined {
  const subject = toText(claims.subject, 255)
  if (!subject) return undefined
  const email = toEmailAddress(toText(claims.email, 255)?.toLowerCase() ?? '') ?? null
  const emailVerified = email !== null && claims.emailVerified
  const name = toText(claims.name)
  const picture = toText(claims.picture)
  const data = {
    iss: claims.issuer,
    sub: subject,
    provider_id: subject,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
    ...Object.fromEntries(Object.entries(claims.more ?? {}).map(([key, value]) => [key, keepPlain(value)])),
    email: email ?? undefined,
    email_verified: emailVerified,
    phone_verified: false,
  }
  return { provider: claims.provider, subject, email, emailVerified, data: dropAbsent(data) }
}

/** Text unchanged; undefined when it is not text, empty, too long, or cannot be stored. */
function toText(value: unknown, longest = 1000): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > longest) return undefined
  return value.isWellFormed() && !/\p{Cc}/u.test(value) ? value : undefined
}

/** Objects are kept to a depth of one. */
function keepPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? value : toText(value)
  const entries = Object.entries(value).slice(0, 20)
  const plain = dropAbsent(Object.fromEntries(entries.map(([key, entry]) => [key, toText(entry)])))
  return Object.keys(plain).length > 0 ? plain : undefined
}

const dropAbsent = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
