/** The arguments of `npm run backup`. */
import { parseArgs } from 'node:util'
import type { Lock, Unlock } from '../../../platform/archive/age'
import { readInterval, readKeep } from '../../../platform/archive/backup-config'
import { UsageError } from '../run'
import { lockOptions, readLock, readUnlock, unlockOptions } from './archive-options'

export const help = `Usage: npm run backup -- FILE [--with-key] [--passphrase-file PATH | --recipient KEY...]
       npm run backup -- --to PLACE [--keep N] [--every 24h] [--passphrase-file PATH | --recipient KEY...]
       npm run backup -- --verify FILE [--passphrase-file PATH | --identity-file PATH] [--objects PLACE]

Copies the site while it runs, and checks the copy. Never overwrites a file.
  FILE                   the copy; its folder must exist, and its ending says what is copied:
                         .sqlite           the SQLite database alone
                         .tar.zst          the rows, the uploaded files and the list of erasures, of either database
                         .tar.zst.age      the same, encrypted
  --with-key             with .tar.zst.age: the key that wraps the keys in the database, too
  --passphrase-file PATH a file with a passphrase
  --recipient KEY        a public key of age (age1...); may be repeated
  --to PLACE             a folder, or s3://BUCKET/PREFIX?endpoint=URL&region=NAME: a copy named after the time, and
                         its objects, each once for all copies, in the folder objects there
  --keep N               how many to keep there; older ones that were made so are deleted (30)
  --every TIME           goes on, with one every so many hours or days (24h, 7d), until it is stopped
  --verify FILE          restores an archive into a temporary folder, checks all of it, and deletes the folder
  --identity-file PATH   with --verify: a file with the age identity of a recipient
  --objects PLACE        with --verify: where the objects of a copy of --to are, when not in objects beside it`

/** A file of one copy. */
export type CopyRequest = { target: string } & (
  | { kind: 'database' }
  | { kind: 'archive'; lock: Lock | undefined; withKey: boolean }
)

export interface PlaceRequest {
  kind: 'place'
  to: string
  keep: number
  /** Milliseconds; undefined for one backup now. */
  every: number | undefined
  lock: Lock | undefined
}

export interface VerifyRequest {
  kind: 'verify'
  source: string
  unlock: Unlock | undefined
  /** As it was given; undefined for the store beside the archive. */
  objects: string | undefined
}

const options = {
  ...lockOptions,
  ...unlockOptions,
  'with-key': { type: 'boolean', default: false },
  to: { type: 'string' },
  keep: { type: 'string' },
  every: { type: 'string' },
  verify: { type: 'string' },
} as const

const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true })
type Parsed = ReturnType<typeof parse>

/** Throws UsageError. */
export function readBackupRequest(args: string[]): CopyRequest | PlaceRequest | VerifyRequest {
  const { values, positionals } = parse(args)
  const { to, keep, every, verify } = values
  const kinds = [to, verify, positionals[0]].filter(one => one !== undefined)
  if (kinds.length !== 1 || positionals.length > 1)
    throw new UsageError('Name one file for the copy. Instead, --to names a place and --verify an archive.')
  if (to === undefined && (keep ?? every) !== undefined)
    throw new UsageError('--keep and --every go with --to.')
  if (verify !== undefined) return readVerify(verify, values)
  if (values['identity-file']) throw new UsageError('--identity-file goes with --verify.')
  if (values.objects !== undefined) throw new UsageError('--objects goes with --verify.')
  if (to !== undefined) return readToPlace(to, values)
  return readCopy(positionals[0] ?? '', readLock(values), values['with-key'])
}

function readVerify(source: string, values: Parsed['values']): VerifyRequest {
  if (values.recipient) throw new UsageError('--recipient encrypts: give --identity-file to open an archive.')
  return { kind: 'verify', source, unlock: readUnlock(values), objects: values.objects }
}

function readToPlace(to: string, values: Parsed['values']): PlaceRequest {
  if (values['with-key']) throw new UsageError('--with-key goes with a file that ends in .tar.zst.age.')
  const keep = readKeep(values.keep ?? '30')
  if (keep === undefined) throw new UsageError('--keep takes a whole number from 1 to 1000.')
  const every = values.every === undefined ? undefined : readInterval(values.every)
  if (values.every !== undefined && every === undefined)
    throw new UsageError('--every takes hours or days, from 1h to 31d.')
  return { kind: 'place', to, keep, every, lock: readLock(values) }
}

function readCopy(target: string, lock: Lock | undefined, withKey: boolean): CopyRequest {
  const isSealed = target.endsWith('.tar.zst.age')
  if (isSealed !== (lock !== undefined))
    throw new UsageError(
      isSealed
        ? 'Say who may open it: --passphrase-file or --recipient.'
        : 'An encrypted copy is called .tar.zst.age.',
    )
  if (!isSealed && !target.endsWith('.tar.zst') && /\.(tar|t?gz|zst|age|zip)$/.test(target))
    throw new UsageError('An archive is called .tar.zst, and an encrypted one .tar.zst.age.')
  if (withKey && !isSealed)
    throw new UsageError('--with-key goes with .tar.zst.age: the key would lie open beside what it protects.')
  return isSealed || target.endsWith('.tar.zst')
    ? { target, kind: 'archive', lock, withKey }
    : { target, kind: 'database' }
}
