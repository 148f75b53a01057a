/** What the command prints of a move: the settings that change, and what not to do from now on. */
import type { MovedObjects } from '../../../domain/move/move-objects.server'
import { type Config, ConfigError } from '../../../platform/config'
import { nameDatabase } from '../../../platform/db/database-name'
import { Unavailable } from '../../../platform/unavailable'
import { plural } from '../../../shared/plural'
import { UsageError } from '../run'
import { addressOf, type MovePlace } from './move-place'

/** Undefined for a folder, and for an address without a password. */
export const warningOfPassword = (to: string): string | undefined =>
  URL.parse(to)?.password
    ? 'While this runs, the password behind --to can be read by everyone on this machine: MOVE_TO or MOVE_TO_FILE hides it.'
    : undefined

/** The lines at the end of a finished move. */
export function describeMoved(
  from: Config,
  to: MovePlace,
  { rows, moved }: { rows: number; moved: MovedObjects | undefined },
): string[] {
  const objects = moved ? ` and ${plural(moved.objects, 'object')}` : ''
  const missing =
    moved && moved.missing.length > 0
      ? [`${plural(moved.missing.length, 'object')} had no bytes before: ${moved.missing.join(', ')}`]
      : []
  return [
    `Moved ${plural(rows, 'row')}${objects} to ${nameDatabase(to)}, and compared all of it.`,
    ...missing,
    'Change these settings before the site starts again:',
    ...listSettings(from, to).map(line => `  ${line}`),
    `Never start a site on ${nameDatabase(from)} again: it would send once more the emails that wait.`,
  ]
}

/** Addresses without passwords. */
function listSettings(from: Config, to: MovePlace): string[] {
  const lines: string[] = []
  if (to.databaseUrl)
    lines.push(`DATABASE_URL is the address that was given: ${nameDatabase(to)}, with all that belongs to it`)
  else if (from.databaseUrl) lines.push('DATABASE_URL is removed')
  if (to.databaseUrl && from.backupLog) lines.push('BACKUP_LOG is removed: PostgreSQL archives its own log')
  if (to.dataDir !== from.dataDir) lines.push(`DATA_DIR=${to.dataDir}`)
  if (to.bucket && to.bucket !== from.bucket)
    lines.push(`OBJECTS_URL=${addressOf(to.bucket)}, with its S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`)
  if (!to.bucket && from.bucket) lines.push('OBJECTS_URL is removed')
  if (from.authKey && to.dataDir !== from.dataDir) lines.push('AUTH_KEY stays what it is')
  return lines
}

/** What stopped a move, with what to do. */
export function explainStop(error: unknown): Error {
  if (error instanceof ConfigError || error instanceof UsageError) return error
  const { message } = new Unavailable(error)
  return new ConfigError(
    `The move stopped: ${message}. The earlier site is as it was. Run this again once that is mended: it goes on where it stopped.`,
  )
}
