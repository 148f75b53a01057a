/** Passwords: argon2id off the main thread, a few at a time, so that sign-ins never slow the pages down. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { compare } from 'bcryptjs'
import pLimit from 'p-limit'
import type { AuthConfig } from '../../platform/auth-config'
import { type AuthFailure, fail } from './answer'
import { isCommonPassword } from './common-passwords'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** False for no hash too, after the same time: an unknown account must not answer faster. */
  verify(storedHash: string | null, password: string): Promise<boolean>
}

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at most, and one core stays with the pages. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

const isBcrypt = (storedHash: string): boolean => /^\$2[aby]\$/.test(storedHash)

/** Whether the hash should be written anew when the password is next known. */
export const needsRehash = (storedHash: string): boolean =>
  !storedHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)

export function createPasswordHasher(): PasswordHasher {
  const limit = pLimit(atOnce)
  let standIn: Promise<string> | undefined
  return {
    hash: password => limit(() => hash(password, cost)),
    verify: (storedHash, password) =>
      limit(async () => {
        if (storedHash && isBcrypt(storedHash)) return compare(password, storedHash)
        standIn ??= hash('the password of nobody', cost)
        const matches = await verify(storedHash ?? (await standIn), password)
        return matches && storedHash !== null
      }),
  }
}

/** Where bcrypt, and so an imported password, ends. */
const mostBytes = 72

/** Auth contract 3.3. Returns nothing when the password is good enough. */
export function checkPassword(
  password: string,
  { passwordMin }: Pick<AuthConfig, 'passwordMin'>,
  email = '',
): AuthFailure | undefined {
  if (Buffer.byteLength(password) > mostBytes)
    return fail(400, 'validation_failed', `Password cannot be longer than ${mostBytes} characters`)
  const weaknesses = findWeaknesses(password, passwordMin, email)
  if (weaknesses.length === 0) return undefined
  return fail(422, 'weak_password', weaknesses.map(({ message }) => message).join(' '), {
    fields: { weak_password: { reasons: weaknesses.map(({ reason }) => reason) } },
  })
}

interface Weakness {
  reason: 'length' | 'pwned'
  message: string
}

function findWeaknesses(password: string, passwordMin: number, email: string): Weakness[] {
  const found: Weakness[] = []
  if ([...password].length < passwordMin)
    found.push({ reason: 'length', message: `Password should be at least ${passwordMin} characters.` })
  if (isCommonPassword(password) || isOneself(password, email))
    found.push({
      reason: 'pwned',
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
    })
  return found
}

/** The address itself, or its name over and over, and no other letter of any script. */
function isOneself(password: string, email: string): boolean {
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  const typed = password.toLowerCase()
  if (name.length <= 2 || !typed.includes(name)) return false
  const rest = typed.replaceAll(email.toLowerCase(), '').replaceAll(name, '')
  return !/\p{L}/u.test(rest)
}

/** Whether today's rules would refuse the password of somebody who signs in; the session then says so. */
export function weaknessOf(password: string, config: AuthConfig, email: string): object | undefined {
  const failure = checkPassword(password, config, email)
  if (!failure?.more.fields) return undefined
  return { message: failure.message, ...(failure.more.fields.weak_password as object) }
}
