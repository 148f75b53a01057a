/** The AUTH_* settings (docs/auth-wire.md 2). */
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { readJson } from '../shared/read-json'
import { type ProviderSettings, readProviders } from './provider-config'
import { readSaml, type SamlSettings } from './saml-config'

export interface AuthConfig {
  /** POST /signup and sign-up by /otp are refused; secure-signup is not affected. */
  disableSignup: boolean
  /** Addresses count as confirmed at once. */
  autoconfirm: boolean
  anonymous: boolean
  magicLink: boolean
  /** Sign-up, sign-in and second factor by text messages. */
  phone: boolean
  /** Phone numbers count as confirmed at once. */
  phoneAutoconfirm: boolean
  /** A change of address needs a link from the old one too. */
  secureEmailChange: boolean
  /** What could take over an account needs a proof that is not older than a quarter of an hour. */
  reauthenticate: boolean
  /** Characters. */
  passwordMin: number
  /** Range API of breached passwords; the digits of the hash follow. */
  breachedPasswords?: string | undefined
  /** Seconds: life of an access token, of a link or code, between two emails of a kind, of a replaced refresh token. */
  jwtExp: number
  otpExp: number
  maxFrequency: number
  refreshReuse: number
  /** Digits. */
  otpLength: number
  /** Seconds; 0 is off. */
  sessionTimebox: number
  sessionInactivity: number
  rateLimits: boolean
  /** Patterns of URLs besides SITE_URL that the link in an email may lead to. */
  redirects: readonly string[]
  corsOrigins: readonly string[]
  /** HS256 secret. */
  jwtSecret?: string | undefined
  /** Text of a JSON Web Key Set. */
  jwks?: string | undefined
  /** The admin API refuses sessions that are not bound to a browser. */
  requireBound: boolean
  /** Identity providers; none by default. */
  providers: readonly ProviderSettings[]
  saml?: SamlSettings | undefined
  /** Members may link identities to their account, and unlink them. */
  manualLinking: boolean
  /** Webhook that sends text messages. */
  smsUrl?: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** Parses the AUTH_* names; adds a sentence to `problems` for each wrong value. */
export function parseAuthConfig(env: Environment, local: boolean, problems: string[]): AuthConfig {
  const flag = readFlags(env, problems)
  const number = readNumbers(env, problems)
  return {
    disableSignup: flag('AUTH_DISABLE_SIGNUP', true),
    autoconfirm: flag('AUTH_AUTOCONFIRM', false),
    anonymous: flag('AUTH_ANONYMOUS', false),
    magicLink: flag('AUTH_MAGIC_LINK', true),
    phone: flag('AUTH_PHONE', false),
    phoneAutoconfirm: flag('AUTH_PHONE_AUTOCONFIRM', false),
    secureEmailChange: flag('AUTH_SECURE_EMAIL_CHANGE', true),
    reauthenticate: flag('AUTH_REAUTHENTICATE', true),
    passwordMin: number('AUTH_PASSWORD_MIN', 12, 6, 72),
    breachedPasswords: readBreached(env, problems),
    jwtExp: number('AUTH_JWT_EXP', 3600, 30, 604_800),
    otpLength: number('AUTH_OTP_LENGTH', 6, 6, 10),
    otpExp: number('AUTH_OTP_EXP', 3600, 60, 86_400),
    maxFrequency: number('AUTH_MAX_FREQUENCY', 60, 0, 86_400),
    refreshReuse: number('AUTH_REFRESH_REUSE', 10, 0, 300),
    sessionTimebox: number('AUTH_SESSION_TIMEBOX', 0, 0, 999_999_999),
    sessionInactivity: number('AUTH_SESSION_INACTIVITY', 2_592_000, 0, 999_999_999),
    rateLimits: readRateLimits(env, local, problems),
    redirects: readList(env.AUTH_REDIRECTS),
    corsOrigins: readOrigins(env, problems),
    jwtSecret: readSecret(env, problems),
    jwks: readKeySet(env, problems),
    requireBound: flag('AUTH_REQUIRE_BOUND', true),
    providers: readProviders(env, local, problems),
    saml: readSaml(env, local, problems),
    manualLinking: flag('AUTH_MANUAL_LINKING', false),
    smsUrl: readSmsUrl(env, problems),
  }
}

const readFlags =
  (env: Environment, problems: string[]) =>
  (name: string, fallback: boolean): boolean => {
    const text = env[name] || String(fallback)
    if (text !== 'true' && text !== 'false') problems.push(`${name} is "${text}": use true or false.`)
    return text === 'true'
  }

const readNumbers =
  (env: Environment, problems: string[]) =>
  (name: string, fallback: number, least: number, most: number): number => {
    const text = env[name] || String(fallback)
    const value = Number(text)
    if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value
    problems.push(`${name} is "${text}": set it to a whole number from ${least} to ${most}.`)
    return fallback
  }

function readRateLimits(env: Environment, local: boolean, problems: string[]): boolean {
  const text = env.AUTH_RATE_LIMITS || 'on'
  if (text === 'off' && !local)
    problems.push('AUTH_RATE_LIMITS may be off only while SITE_URL is this machine.')
  else if (text !== 'on' && text !== 'off') problems.push(`AUTH_RATE_LIMITS is "${text}": use on or off.`)
  return text !== 'off'
}

/** Splits at commas, except within braces. */
const readList = (text = ''): string[] =>
  text
    .split(/,(?![^{]*\})/)
    .map(entry => entry.trim())
    .filter(Boolean)

function readOrigins(env: Environment, problems: string[]): string[] {
  const origins = readList(env.AUTH_CORS_ORIGINS)
  for (const origin of origins)
    if (URL.parse(origin)?.origin !== origin)
      problems.push(`AUTH_CORS_ORIGINS holds "${origin}": use origins such as https://app.example.com.`)
  return origins
}

function readBreached(env: Environment, problems: string[]): string | undefined {
  const text = env.AUTH_BREACHED_PASSWORDS
  if (!text) return undefined
  if (['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')) return text
  problems.push(
    'AUTH_BREACHED_PASSWORDS must be the address of a range API, such as https://passwords.example.com/range/.',
  )
  return undefined
}

/** The value may hold a password, so it is not repeated. */
function readSmsUrl(env: Environment, problems: string[]): string | undefined {
  const text = env.AUTH_SMS_URL
  if (!text && env.AUTH_PHONE === 'true')
    problems.push('AUTH_PHONE needs AUTH_SMS_URL: the address of a webhook that sends text messages.')
  if (!text) return undefined
  if (['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')) return text
  problems.push('AUTH_SMS_URL must start with https:// or http:// and name a host.')
  return undefined
}

/** RFC 7518 section 3.2: an HS256 key has at least 256 bits. The value is not repeated. */
function readSecret(env: Environment, problems: string[]): string | undefined {
  const secret = env.AUTH_JWT_SECRET
  if (!secret) return undefined
  if (Buffer.byteLength(secret) < 32)
    problems.push('AUTH_JWT_SECRET is too short: use at least 32 characters.')
  return secret
}

/** Of a JSON Web Key Set (RFC 7517), what tells a signing key. */
const keySetSchema = z.object({
  keys: z.array(
    z.object({
      key_ops: z.array(z.string()).optional(),
      d: z.string().optional(),
      k: z.string().optional(),
    }),
  ),
})

function readKeySet(env: Environment, problems: string[]): string | undefined {
  const setting = env.AUTH_JWKS
  if (!setting) return undefined
  try {
    const text =
      setting.trimStart().startsWith('{') || !existsSync(setting) ? setting : readFileSync(setting, 'utf8')
    const { keys } = readJson(keySetSchema, text)
    const signing = keys.filter(key => (key.key_ops ? key.key_ops.includes('sign') : key.d || key.k))
    if (signing.length === 1) return text
    problems.push(`AUTH_JWKS has ${signing.length} signing keys: give exactly one the key_ops "sign".`)
  } catch {
    problems.push('AUTH_JWKS is no JSON Web Key Set: name a file, or give the JSON itself.')
  }
  return undefined
}
