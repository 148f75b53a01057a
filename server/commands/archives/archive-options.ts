/** The options of backup and restore that lock and unlock an archive. Secrets come from files: arguments are seen by all. */
import { readFileSync } from 'node:fs'
import type { Lock, Unlock } from '../../../platform/archive/age'
import { ConfigError } from '../../../platform/config'
import { UsageError } from '../run'

export const lockOptions = {
  'passphrase-file': { type: 'string' },
  recipient: { type: 'string', multiple: true },
} as const

export const unlockOptions = {
  'passphrase-file': { type: 'string' },
  'identity-file': { type: 'string' },
  objects: { type: 'string' },
} as const

/** Undefined for an archive that anyone can read. Throws UsageError when both are given. */
export function readLock(values: { 'passphrase-file'?: string; recipient?: string[] }): Lock | undefined {
  const { 'passphrase-file': file, recipient: recipients } = values
  if (file && recipients) throw new UsageError('Give --passphrase-file or --recipient, not both.')
  if (file) return { passphrase: readSecret(file) }
  return recipients && { recipients }
}

/** Undefined for an archive that is not encrypted. Throws UsageError when both are given. */
export function readUnlock(values: {
  'passphrase-file'?: string
  'identity-file'?: string
}): Unlock | undefined {
  const { 'passphrase-file': passphrase, 'identity-file': identity } = values
  if (passphrase && identity) throw new UsageError('Give --passphrase-file or --identity-file, not both.')
  if (passphrase) return { passphrase: readSecret(passphrase) }
  // As age-keygen writes it: comments, and a key on each other line.
  return identity
    ? {
        identities: readSecret(identity)
          .split(/\r?\n/)
          .filter(line => line && !line.startsWith('#')),
      }
    : undefined
}

function readSecret(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${path} cannot be read (${error instanceof Error ? error.message : error}).`)
  }
  if (!text) throw new ConfigError(`${path} is empty.`)
  return text
}
