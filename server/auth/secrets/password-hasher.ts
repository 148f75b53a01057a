/** Hashing passwords: argon2id off the main thread, a few at a time, so that sign-ins never slow the pages down. */
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { Unavailable } from '../../../platform/unavailable'
import { startThread } from '../../../platform/workers/start-thread'
import { createWorkerPool } from '../../../platform/workers/worker-pool'
import type { BcryptJob } from './compare-bcrypt'
import { normalizePassword } from './password-form'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Timing attack: takes the same time whatever the stored hash is, and without one, so nothing shows in it. */
  verify(storedHash: string | null, password: string): Promise<boolean>
  /** The same, and in which form it matches. */
  match(storedHash: string | null, password: string): Promise<Match | undefined>
}

/** `as-typed`: the stored hash is older than the normalization, and is to be replaced. */
export type Match = 'normalized' | 'as-typed'

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at most, leaving one core to the pages. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Backpressure: these wait for seven seconds on one core, and what comes after them is sent away. */
const mostWaiting = 200

/** 7 MB that a visitor's page does not need. */
const loadArgon2 = () => import('@node-rs/argon2')

const isBcrypt = (storedHash: string): boolean => /^\$2[aby]\$/.test(storedHash)

/** Whether the hash should be replaced when the password is next known. */
export const needsRehash = (storedHash: string): boolean =>
  !storedHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)

/**
 * `highestBcrypt`: the highest cost of the stored bcrypt hashes, 0 without any. While imported accounts have one, every
 * verification takes as long as the slowest of them.
 */
export function createPasswordHasher(highestBcrypt: () => Promise<number>): PasswordHasher {
  const limit = pLimit(atOnce)
  const compareBcrypt = createBcrypt()
  let standIn: Promise<string> | undefined
  const hash = async (password: string) => (await loadArgon2()).hash(password, cost)
  const queue = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= mostWaiting) throw new Unavailable('too many passwords wait to be hashed')
    return limit(work)
  }
  const compare = async (storedHash: string | null, password: string): Promise<boolean> => {
    const [argon2, bcrypt] =
      storedHash && isBcrypt(storedHash) ? [undefined, storedHash] : [storedHash, undefined]
    standIn ??= hash('the password of nobody')
    const { verify } = await loadArgon2()
    const matches = await verify(argon2 ?? (await standIn), password)
    const highest = await highestBcrypt()
    const matchesBcrypt = highest > 0 && (await compareBcrypt({ password, hash: bcrypt, highest }))
    return bcrypt ? matchesBcrypt : matches && argon2 !== null
  }
  const match: PasswordHasher['match'] = async (storedHash, password) =>
    queue(async () => {
      const normalized = normalizePassword(password)
      const matches = await compare(storedHash, normalized)
      // Timing attack: both are compared whatever the first says, so the time depends on what was typed only.
      const matchesTyped = password !== normalized && (await compare(storedHash, password))
      if (matches) return 'normalized'
      return matchesTyped ? 'as-typed' : undefined
    })
  return {
    hash: async password => queue(() => hash(normalizePassword(password))),
    verify: async (storedHash, password) => (await match(storedHash, password)) !== undefined,
    match,
  }
}

/** bcrypt comes as JavaScript, which needs a thread of its own. */
function createBcrypt(): (job: BcryptJob) => Promise<boolean> {
  const pool = createWorkerPool({
    start: () => startThread({ from: import.meta.url, name: 'bcrypt-thread' }, {}),
    most: atOnce,
    mostWaiting: atOnce,
    milliseconds: 30_000,
    idleMilliseconds: 60_000,
  })
  return async job => {
    const outcome = await pool.run(job)
    if (outcome.kind === 'done') return outcome.value === true
    throw new Unavailable(`comparing a bcrypt hash: ${outcome.kind}`)
  }
}
