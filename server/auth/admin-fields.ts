/** What a service says of an account when it makes or changes one (auth contract 4, "Admin"). */
import { parseEmail } from './addresses'
import { AuthFailure, fail } from './answer'
import { isUuid } from './authenticate'
import type { Role } from './invites'
import { isUsableHash } from './password-hashes'
import { parsePhone } from './phones'
import { readFlag, readObject, readTexts } from './read-body'
import type { ServiceCall } from './service-tokens'

/** Absent fields are undefined. */
export interface AccountFields {
  id?: string
  /** Lower case. */
  email?: string
  /** E.164 without `+`. */
  phone?: string
  password?: string
  passwordHash?: string
  emailConfirm: boolean
  phoneConfirm: boolean
  userMetadata?: Record<string, unknown>
  /** Without our role. */
  appMetadata?: Record<string, unknown>
  /** What the account may do here; a service names it as `app_metadata.role`. */
  role?: Role
  /** Milliseconds from now; 0 lifts a ban. */
  banFor?: number
}

/** Checks the form of every field; what is stored is not looked at. */
export function readAccountFields({ body }: Pick<ServiceCall, 'body'>): AccountFields | AuthFailure {
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
  if (texts instanceof AuthFailure) return texts
  const flags = {
    email: readFlag(body, 'email_confirm', false),
    phone: readFlag(body, 'phone_confirm', false),
  }
  if (flags.email instanceof AuthFailure) return flags.email
  if (flags.phone instanceof AuthFailure) return flags.phone
  const metadata = readMetadata(body)
  if (metadata instanceof AuthFailure) return metadata
  const fault = findFault(texts)
  if (fault) return fault
  const email = texts.email ? parseEmail(texts.email) : undefined
  if (email instanceof AuthFailure) return email
  const phone = texts.phone ? parsePhone(texts.phone) : undefined
  if (phone instanceof AuthFailure) return phone
  const banFor = texts.ban_duration ? parseBan(texts.ban_duration) : undefined
  if (banFor instanceof AuthFailure) return banFor
  return {
    id: texts.id.toLowerCase() || undefined,
    email,
    phone,
    password: texts.password || undefined,
    passwordHash: texts.password_hash || undefined,
    emailConfirm: flags.email,
    phoneConfirm: flags.phone,
    ...metadata,
    banFor,
  }
}

type Metadata = Pick<AccountFields, 'userMetadata' | 'appMetadata' | 'role'>

function readMetadata(body: Record<string, unknown>): Metadata | AuthFailure {
  const userMetadata = readObject(body, 'user_metadata')
  if (userMetadata instanceof AuthFailure) return userMetadata
  const given = readObject(body, 'app_metadata')
  if (given instanceof AuthFailure) return given
  const { role, ...appMetadata } = given
  if (role != null && role !== 'owner' && role !== 'editor')
    return fail(400, 'validation_failed', 'app_metadata.role must be owner or editor')
  return {
    userMetadata: body.user_metadata == null ? undefined : userMetadata,
    appMetadata: body.app_metadata == null ? undefined : appMetadata,
    role: role ?? undefined,
  }
}

/** Every account has the role and audience of somebody who is signed in: tokens of another role are made otherwise. */
function findFault(
  texts: Record<'id' | 'password' | 'password_hash' | 'role' | 'aud', string>,
): AuthFailure | undefined {
  const refuse = (words: string) => fail(400, 'validation_failed', words)
  if (texts.id && !isUuid(texts.id)) return refuse('ID must conform to the uuid v4 format')
  if (texts.role && texts.role !== 'authenticated') return refuse('role must be authenticated')
  if (texts.aud && texts.aud !== 'authenticated') return refuse('aud must be authenticated')
  if (texts.password && texts.password_hash)
    return refuse('Only a password or a password hash should be provided')
  if (texts.password_hash && !isUsableHash(texts.password_hash))
    return refuse('password_hash must be a bcrypt or argon2 hash of a usual cost')
  return undefined
}

const unitLengths: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/** A hundred years: longer ones only look like more. */
const longestBan = 876_000 * 3_600_000

/** `none`, or numbers with units such as `1.5h` and `2h45m`; in milliseconds. */
export function parseBan(text: string): number | AuthFailure {
  if (text === 'none') return 0
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text)
    return fail(400, 'validation_failed', `invalid format for ban duration: ${text.slice(0, 50)}`)
  const length = parts.reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (unitLengths[unit] ?? 0),
    0,
  )
  return Math.min(Math.ceil(length), longestBan)
}
