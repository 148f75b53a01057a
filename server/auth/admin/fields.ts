/** The fields with which a service creates or changes an account (docs/auth-wire.md 5.1). */

import { Refusal } from '../../http/refusal'
import { isUuid } from '../core/authenticate'
import { isRole, type Role } from '../core/invites'
import { parsePhone } from '../core/phones'
import type { ServiceCall } from '../core/service-tokens'
import { isUsableHash } from '../secrets/password-hashes'
import { parseEmail } from '../wire/addresses'
import { readFlag, readObject, readTexts } from '../wire/read-body'
import { readMetadata } from '../wire/user-metadata'

/** Absent fields are undefined. */
export interface AccountFields {
  id?: string | undefined
  /** Lower case. */
  email?: string | undefined
  /** E.164 without `+`. */
  phone?: string | undefined
  password?: string | undefined
  passwordHash?: string | undefined
  emailConfirm: boolean
  phoneConfirm: boolean
  userMetadata?: Record<string, unknown> | undefined
  /** Without our role. */
  appMetadata?: Record<string, unknown> | undefined
  /** The account's role here; a service sets it as `app_metadata.role`. */
  role?: Role | undefined
  /** Milliseconds from now; 0 lifts a ban. */
  banFor?: number | undefined
}

/** Checks the form of every field, not what is stored. */
export function readAccountFields({ body }: Pick<ServiceCall, 'body'>): AccountFields {
  const texts = readTexts(
    body,
    'id',
    'email',
    'phone',
    'password',
    'password_hash',
    'ban_duration',
    'role',
    'aud',
  )
  const emailConfirm = readFlag(body, 'email_confirm', false)
  const phoneConfirm = readFlag(body, 'phone_confirm', false)
  const metadata = readObjects(body)
  requireSound(texts)
  return {
    id: texts.id.toLowerCase() || undefined,
    email: texts.email ? parseEmail(texts.email) : undefined,
    phone: texts.phone ? parsePhone(texts.phone) : undefined,
    password: texts.password || undefined,
    passwordHash: texts.password_hash || undefined,
    emailConfirm,
    phoneConfirm,
    ...metadata,
    banFor: texts.ban_duration ? parseBan(texts.ban_duration) : undefined,
  }
}

type Metadata = Pick<AccountFields, 'userMetadata' | 'appMetadata' | 'role'>

function readObjects(body: Record<string, unknown>): Metadata {
  const userMetadata = readMetadata(body, 'user_metadata')
  const given = readObject(body, 'app_metadata')
  const { role, ...appMetadata } = given
  if (role != null && !isRole(role)) throw invalid('app_metadata.role must be owner, editor or contributor')
  return {
    userMetadata: body.user_metadata == null ? undefined : userMetadata,
    appMetadata: body.app_metadata == null ? undefined : appMetadata,
    role: role ?? undefined,
  }
}

/** Every account has the role and audience `authenticated`; tokens of other roles are made elsewhere. */
function requireSound(texts: Record<'id' | 'password' | 'password_hash' | 'role' | 'aud', string>): void {
  const { id, password, password_hash: hash, role, aud } = texts
  if (id && !isUuid(id)) throw invalid('ID must conform to the uuid v4 format')
  if (role && role !== 'authenticated') throw invalid('role must be authenticated')
  if (aud && aud !== 'authenticated') throw invalid('aud must be authenticated')
  if (password && hash) throw invalid('Only a password or a password hash should be provided')
  if (hash && !isUsableHash(hash))
    throw invalid('password_hash must be a bcrypt or argon2 hash of a usual cost')
}

const invalid = (detail: string): Refusal => new Refusal(400, 'validation_failed', detail)

const unitLengths: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/** A hundred years: anything longer only looks like more. */
const longestBan = 876_000 * 3_600_000

/** `none`, or numbers with units such as `1.5h` and `2h45m`; in milliseconds. */
export function parseBan(text: string): number {
  if (text === 'none') return 0
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text)
    throw invalid(`invalid format for ban duration: ${text.slice(0, 50)}`)
  const length = parts.reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (unitLengths[unit] ?? 0),
    0,
  )
  return Math.min(Math.ceil(length), longestBan)
}
