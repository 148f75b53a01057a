/** What a row of an export must contain, and what it becomes. The names are those of the hosted service's tables. */
import { z } from 'zod'
import { isoTime } from '../../../platform/clock'
import { tryJson } from '../../../shared/read-json'
import { Refusal } from '../../http/refusal'
import { isUuid } from '../core/authenticate'
import { parsePhone } from '../core/phones'
import { isUsableHash } from '../secrets/password-hashes'
import { parseEmail } from '../wire/addresses'
import { mostMetadata } from '../wire/user-metadata'
import type { Row } from './file'

/** Empty text and null count as absent. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (value === '' || value === null ? undefined : value), schema.optional())

const id = z
  .string('is missing')
  .refine(isUuid, 'is no UUID')
  .transform(text => text.toLowerCase())

/** Times, also as PostgreSQL prints them: `2024-01-05 17:00:00.123+00`. */
const time = z.string('is no time').transform((text, context) => {
  const at = Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  if (Number.isFinite(at)) return isoTime(at)
  context.addIssue({ code: 'custom', message: 'is no time' })
  return z.NEVER
})

/** CSV writes booleans as t or true. */
const flag = z.preprocess(value => value === true || value === 't' || value === 'true', z.boolean())

/** CSV writes objects as their JSON. */
const object = z.preprocess(
  value => (typeof value === 'string' ? (tryJson(value) ?? value) : value),
  z.record(z.string(), z.unknown(), 'is no object'),
)

const metadata = object.refine(
  values => Buffer.byteLength(JSON.stringify(values)) <= mostMetadata,
  'is larger than 16 KiB',
)

const parsed = (parse: (text: string) => string) =>
  z.string('is no text').transform((text, context) => {
    try {
      return parse(text)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.addIssue({ code: 'custom', message: `is not accepted: ${error.detail}` })
      return z.NEVER
    }
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
    raw_user_meta_data: optional(metadata),
    user_metadata: optional(metadata),
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
  /** The admin API's name for the row's own id. */
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

/** Why a row is not imported: its field, and what is wrong with it. */
export interface Fault {
  field: string
  reason: string
}

function read<Schema extends z.ZodType>(schema: Schema, row: Row): z.output<Schema> | Fault {
  // PostgreSQL refuses NUL; a lone surrogate is not a character.
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
