/** BACKUP_*: where the site puts its backups by itself, how often, how many, and who may open them. */
import { resolve } from 'node:path'
import { readBucketAddress, type S3Address } from '../objects/bucket-config'
import type { Lock } from './age'

export interface BackupSettings {
  place: { folder: string } | S3Address
  /** `place` in words, without credentials. */
  to: string
  /** Milliseconds from one to the next. */
  every: number
  keep: number
  lock: Lock | undefined
}

/** Where the write-ahead log of SQLite is shipped. */
export type LogSettings = Pick<BackupSettings, 'place' | 'to' | 'lock'>

type Environment = Readonly<Record<string, string | undefined>>

const hour = 60 * 60 * 1000
const units: Readonly<Record<string, number>> = { h: hour, d: 24 * hour }

/** Undefined when it is not from 1h to 31d. */
export function readInterval(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,2})([hd])$/.exec(text) ?? []
  const every = Number(count) * (units[unit] ?? Number.NaN)
  return every <= 31 * 24 * hour ? every : undefined
}

/** Undefined when it is not a whole number from 1 to 1000. */
export const readKeep = (text: string): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 1000 ? Number(text) : undefined

/** A folder, or `s3://bucket/prefix?endpoint=...&region=...`; undefined when it is an address that names no bucket. */
export function readPlace(text: string, env: Environment): Pick<BackupSettings, 'place' | 'to'> | undefined {
  if (!/^[a-z\d]+:\/\//i.test(text)) return { place: { folder: resolve(text) }, to: resolve(text) }
  const place = readBucketAddress(text, env)
  if (!place) return undefined
  // With its host: a bucket of the same name elsewhere is another place, with other archives.
  const { endpoint, bucket, prefix } = place
  return { place, to: [endpoint, bucket, prefix].filter(Boolean).join('/') }
}

interface BackupConfig {
  /** Undefined without BACKUP_TO: no backup is made by the site itself. */
  backup: BackupSettings | undefined
  /** Undefined without BACKUP_LOG. */
  backupLog: LogSettings | undefined
  /** Who may open backups, also those that owners download; undefined when no setting says so. */
  backupLock: Lock | undefined
}

export function readBackup(env: Environment, problems: string[]): BackupConfig {
  const { BACKUP_EVERY, BACKUP_KEEP } = env
  const every = readInterval(BACKUP_EVERY || '24h')
  if (!every) problems.push(`BACKUP_EVERY is "${BACKUP_EVERY}": set it to hours or days, from 1h to 31d.`)
  const keep = readKeep(BACKUP_KEEP || '30')
  if (!keep) problems.push(`BACKUP_KEEP is "${BACKUP_KEEP}": set it to a whole number from 1 to 1000.`)
  const lock = readBackupLock(env, problems)
  const placed = readNamedPlace('BACKUP_TO', env, problems)
  const log = readLogPlace(env, placed?.to, problems)
  return {
    backup: placed && every && keep ? { ...placed, every, keep, lock } : undefined,
    backupLog: log && { ...log, lock },
    backupLock: lock,
  }
}

function readBackupLock(
  { BACKUP_PASSPHRASE, BACKUP_RECIPIENT }: Environment,
  problems: string[],
): Lock | undefined {
  const recipients = (BACKUP_RECIPIENT ?? '').split(/[\s,]+/).filter(Boolean)
  if (recipients.some(recipient => !/^age1[02-9ac-hj-np-z]{58,}$/.test(recipient)))
    problems.push('BACKUP_RECIPIENT must be public keys of age (age1...), separated by commas.')
  if (BACKUP_PASSPHRASE && recipients.length > 0)
    problems.push('BACKUP_PASSPHRASE and BACKUP_RECIPIENT are both set: unset one of them.')
  if (BACKUP_PASSPHRASE) return { passphrase: BACKUP_PASSPHRASE }
  return recipients.length > 0 ? { recipients } : undefined
}

function readNamedPlace(name: 'BACKUP_TO' | 'BACKUP_LOG', env: Environment, problems: string[]) {
  const text = env[name]
  const placed = text ? readPlace(text, env) : undefined
  if (text && !placed)
    problems.push(
      `${name} must be a folder, or a bucket with its keys in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, such as s3://backups/site?endpoint=https://s3.example.com&region=ca-west-1.`,
    )
  return placed
}

function readLogPlace(env: Environment, backupTo: string | undefined, problems: string[]) {
  const placed = readNamedPlace('BACKUP_LOG', env, problems)
  if (placed && env.DATABASE_URL)
    problems.push(
      'BACKUP_LOG ships the log of SQLite, and DATABASE_URL names PostgreSQL: unset one of them. PostgreSQL archives its log by itself (docs/operations.md).',
    )
  if (placed && backupTo === placed.to)
    problems.push('BACKUP_LOG and BACKUP_TO name the same place: give each a folder or prefix of its own.')
  return placed
}
