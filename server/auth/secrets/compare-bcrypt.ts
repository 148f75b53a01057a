/** Comparing bcrypt hashes in constant time, whatever their cost (timing attack). */
import { compareSync } from 'bcryptjs'

export interface BcryptJob {
  password: string
  /** Undefined for an account that has none, or that does not exist. */
  hash: string | undefined
  /** The highest cost among the stored hashes. */
  highest: number
}

/** Whether the password matches, after the work that a hash of the highest cost takes. */
export function compareBcrypt({ password, hash, highest }: BcryptJob): boolean {
  if (hash === undefined) {
    compareSync(password, standInOf(highest))
    return false
  }
  const matches = compareSync(password, hash)
  for (const cost of fillersOf(costOf(hash), highest)) compareSync(password, standInOf(cost))
  return matches
}

const costOf = (hash: string): number => Number(hash.slice(4, 6))

/** A cost is a power of two: 2^c and then 2^c, 2^(c+1) ... 2^(h-1) make 2^h. */
export const fillersOf = (cost: number, highest: number): number[] =>
  Array.from({ length: Math.max(0, highest - cost) }, (_, step) => cost + step)

/** A hash that no password is known for. */
const standInOf = (cost: number): string => `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`
