/** Emails owners when the log of the database could not be shipped for an hour. */
import { isoTime } from '../../../platform/clock'
import type { Deps } from '../../../platform/deps'
import { type BackupState, changeBackupState, readBackupState } from '../backup-state.server'
import { backupMails } from '../messages'
import { tellOwners } from '../tell-owners.server'
import { pausesLog, readShippedLog } from './shipped-log.server'

type TellDeps = Pick<Deps, 'db' | 'databaseKind' | 'config' | 'clock' | 'log' | 'outbox' | 'program'>

const hour = 60 * 60_000
const day = 24 * hour

/** Once a day at most. Call it often. */
export async function tellUnshipped(deps: TellDeps): Promise<void> {
  const { clock, config, program } = deps
  const shipped = pausesLog(config.siteMode) ? undefined : readShippedLog(deps)
  if (shipped?.failsSince === undefined) return
  const now = clock.now()
  // What is known of the time before this start says nothing of the process that ships now.
  const since = Math.max(shipped.failsSince, Date.parse(program.startedAt))
  const isTold = ({ unshippedToldAt: at }: BackupState) => at !== undefined && now - Date.parse(at) < day
  if (now - since < hour || isTold(await readBackupState(deps))) return
  const isOurs = await changeBackupState(deps, state => ({
    next: isTold(state) ? state : { ...state, unshippedToldAt: isoTime(now) },
    answer: !isTold(state),
  }))
  const { to, at, fault } = shipped
  const words = fault?.words ?? backupMails.unshipped.silent
  if (isOurs) await tellOwners(deps, { kind: 'unshipped', words, to, lastAt: at })
}
