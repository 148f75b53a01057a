/**
 * Passwords without the work of argon2id, which is a third of what the tests of the auth service cost. Hashes look like
 * the product's and differ each time; what was hashed elsewhere is left to the product's own hasher, whose proof is
 * password-hasher.test.ts.
 */
import { createHash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { normalizePassword } from '../../../server/auth/secrets/password-form'
import type { PasswordHasher } from '../../../server/auth/secrets/password-hasher'

/** What the hashes of this worker were made from. */
const made = new Map<string, string>()

let held: Promise<void>[] = []

/** Lets the next comparison pass, and keeps the one after it under way until the returned function is called. */
export function holdSecondComparison(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = [Promise.resolve(), promise]
  return resolve
}

export function quickPasswords(real: PasswordHasher): PasswordHasher {
  const match: PasswordHasher['match'] = async (storedHash, password) => {
    const from = made.get(storedHash ?? '')
    if (storedHash !== null && from === undefined) return real.match(storedHash, password)
    // As with the product's hasher, others have their turn meanwhile.
    await setImmediate()
    await held.shift()
    if (from === normalizePassword(password)) return 'normalized'
    return from === password ? 'as-typed' : undefined
  }
  return {
    match,
    verify: async (storedHash, password) => (await match(storedHash, password)) !== undefined,
    hash: async password => {
      await setImmediate()
      const salt = randomBytes(16).toString('base64').slice(0, 22)
      const digest = createHash('sha256').update(salt).update(password).digest('base64').slice(0, 43)
      const hash = `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${digest}`
      made.set(hash, normalizePassword(password))
      return hash
    },
  }
}
