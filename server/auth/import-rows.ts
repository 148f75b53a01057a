/** What a row of an export must hold, and what is made of it. The names are those of the hosted service's tables. */
import { z } from 'zod'
import { isoTime } from '../../platform/clock'
import { parseEmail } from './addresses'
import { AuthFailure } from './answer'
import { isUuid } from './authenticate'
import type { Row } from './import-file'
import { isUsableHash } from './password-hashes'
import { parsePhone } from './phones'

/** Empty text and null are absent. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (value === '' || value === null ? undefined : value), schema.optional())

const id = z
  .string('is missing')
  .refine(isUuid, 'is no UUID')
  .transform(text => text.toLowerCase())

/** Also as PostgreSQL prints it: `2024-01-05 17:00:00.123+00`. */
const time = z.string('is no time').transform((text, context) => {
  const at = Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  if (Number.isFinite(at)) return isoTime(at)
  context.addIssue({ code: 'custom', message: 'is no time' })
  return z.NEVER
})

/** CSV writes truth as t or true. */
const flag = z.preprocess(value => value === true || value === 't' || value === 'true', z.boolean())

/** CSV writes objects as their JSON. */
const object = z.preprocess(
  value => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  },
  z.record(z.string(), z.unknown(), 'is no object'),
)

const parsed = (parse: (text: string) => string | AuthFailure) =>
  z.string('is no text').transform((text, context) => {
    const value = parse(text)
    if (!(value instanceof AuthFailure)) return value
    context.addIssue({ code: 'custom', message: `is not accepted: ${value.message}` })
    return z.NEVER
  })

const userSchema = z
  .object({
    id,
    email: optional(parsed(parseEmail)),
    phone: optional(parsed(parsePhone)),
    encrypted_password: optional(
      z.string('is no text').refine(isUsableHash, 'is neither a bcrypt nor an argon2 hash of a usual cost'),
    ),
    email_confirmed_at: optional(time),
    phone_confirmed_at: optional(time),
    confirmed_at: optional(time),
    invited_at: optional(time),
    last_sign_in_at: optional(time),
    banned_until: optional(time),
    deleted_at: optional(time),
    created_at: optional(time),
    raw_user_meta_data: optional(object),
    user_metadata: optional(object),
    raw_app_meta_data: optional(object),
    app_metadata: optional(object),
    is_sso_user: flag,
    is_anonymous: flag,
  })
  .refine(({ email, phone, is_anonymous: anonymous }) => email || phone || anonymous, {
    path: ['email'],
    message: 'is missing, and phone too',
  })

const identitySchema = z.object({
  id: optional(z.string('is no text')),
  /** As the admin API names the row's own id. */
  identity_id: optional(z.string('is no text')),
  user_id: id,
  provider: z.string('is missing').min(1, 'is missing').max(200, 'is too long'),
  provider_id: optional(z.string('is no text').max(500, 'is too long')),
  identity_data: optional(object),
  last_sign_in_at: optional(time),
  created_at: optional(time),
})

const factorSchema = z
  .object({
    id,
    user_id: id,
    friendly_name: optional(z.string('is no text').max(100, 'is too long: 100 characters at most')),
    factor_type: z.enum(['totp', 'phone'], 'is neither totp nor phone'),
    status: z.enum(['verified', 'unverified'], 'is neither verified nor unverified'),
    secret: optional(
      z
        .string('is no text')
        .transform(text => text.replace(/=+$/, '').toUpperCase())
        .refine(text => /^[A-Z2-7]{16,200}$/.test(text), 'is no base32 secret'),
    ),
    phone: optional(parsed(parsePhone)),
    created_at: optional(time),
  })
  .refine(({ factor_type: type, secret }) => type !== 'totp' || secret, {
    path: ['secret'],
    message: 'is missing: export it with the table of factors',
  })
  .refine(({ factor_type: type, phone }) => type !== 'phone' || phone, {
    path: ['phone'],
    message: 'is missing',
  })

export type UserRow = z.output<typeof userSchema>
export type IdentityImport = z.output<typeof identitySchema>
export type FactorImport = z.output<typeof factorSchema>

/** Why a row is not taken: its field, and what is wrong with it. */
export interface Fault {
  field: string
  reason: string
}

function read<Schema extends z.ZodType>(schema: Schema, row: Row): z.output<Schema> | Fault {
  // PostgreSQL refuses NUL; a lone surrogate is no character.
  const text = JSON.stringify(row)
  if (text.includes('\\u0000') || /\\ud[89a-f][0-9a-f]{2}/i.test(text))
    return { field: 'the row', reason: 'holds characters that cannot be stored' }
  const result = schema.safeParse(row)
  if (result.success) return result.data
  const [issue] = result.error.issues
  return { field: String(issue?.path[0] ?? 'the row'), reason: issue?.message ?? 'is not accepted' }
}

export const isFault = (value: object): value is Fault => 'reason' in value && 'field' in value

export const readUser = (row: Row): UserRow | Fault => read(userSchema, row)
export const readIdentity = (row: Row): IdentityImport | Fault => read(identitySchema, row)
export const readFactor = (row: Row): FactorImport | Fault => read(factorSchema, row)
