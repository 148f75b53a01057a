/** How it is with the log that the site ships, as owners and the doctor see it. */
import { isoTime } from '../../../platform/clock'
import type { Deps } from '../../../platform/deps'
import type { SiteMode } from '../../../platform/mode/mode-config'
import { readLogStatus } from './log-state.server'

export interface ShippedLog {
  /** A folder, or a bucket's address, without credentials. */
  to: string
  /** What was committed by then can be restored; undefined before the first snapshot. */
  at: string | undefined
  /** What went wrong, and has not gone right since. */
  fault: { at: string; words: string } | undefined
  /** Nothing looked at the log for minutes, or something waits that long. */
  isLate: boolean
  /** Since when it fails or is late (milliseconds); 0 when nothing is known of this place. */
  failsSince: number | undefined
}

/** Milliseconds: the site may be starting, or a snapshot being written. */
const patience = 2 * 60_000

/** A copy that is tried out or only read does not ship: it may have the settings of the site that does. */
export const pausesLog = (mode: SiteMode): boolean => mode === 'read-only' || mode === 'staging'

/** Undefined without BACKUP_LOG. Nothing is late while the mode pauses it. */
export function readShippedLog({ config, clock }: Pick<Deps, 'config' | 'clock'>): ShippedLog | undefined {
  if (!config.backupLog) return undefined
  const { to } = config.backupLog
  const status = readLogStatus(config.dataDir)
  const isPaused = pausesLog(config.siteMode)
  if (status?.to !== to) return { to, at: undefined, fault: undefined, isLate: !isPaused, failsSince: 0 }
  const { shippedAt, checkedAt, waitingSince, fault } = status
  const oldest =
    waitingSince === undefined ? checkedAt : Math.min(checkedAt, waitingSince, shippedAt ?? checkedAt)
  const isLate = !isPaused && clock.now() - oldest > patience
  return {
    to,
    at: shippedAt === undefined ? undefined : isoTime(shippedAt),
    fault: fault && { at: isoTime(fault.at), words: fault.words },
    isLate,
    failsSince: isLate ? Math.min(oldest, fault?.at ?? oldest) : fault?.at,
  }
}
