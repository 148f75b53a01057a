/** A key from a passphrase, made dear for whoever guesses. */
import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/** Of a guess: 128 MB and a third of a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const scryptOf = promisify<string, string, number, typeof cost, Buffer>(scrypt)

/** 32 bytes, the same for the same salt. */
export const stretch = (passphrase: string, salt: string): Promise<Buffer> =>
  scryptOf(passphrase, salt, 32, cost)
