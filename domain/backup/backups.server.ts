/** The backups that the site makes by itself: what others read of them, making one now, and the round of the job. */
import { isoTime } from '../../platform/clock'
import type { Deps } from '../../platform/deps'
import { underLease } from './backup-lease.server'
import { type Attempts, attemptsIn, isBackupDue, isProofDue, type Proof } from './backup-schedule'
import { readBackupState } from './backup-state.server'
import type { BackupWorker } from './backup-work.server'
import { type BackupDeps, makeNext } from './make-next.server'
import { proveNewest } from './prove-newest.server'

export interface Backups {
  /** A folder, or a bucket's address, without credentials; absent when none are made. */
  to?: string | undefined
  /** Milliseconds from one to the next. */
  every?: number | undefined
  /** The newest; `at` is the moment that it holds. */
  last?: { at: string; bytes: number; name: string } | undefined
  /** What went wrong since then. */
  fault?: { at: string; words: string } | undefined
  /** When one was last read back; `words` when it could not be restored. */
  proof?: Proof | undefined
  /** One is being made, tested or downloaded, by any process. */
  isRunning: boolean
}

export async function readBackups(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<Backups> {
  const { archives, last, fault, proof, run } = await readBackupState(deps)
  const { backup } = deps.config
  const to = backup?.to ?? archives.at(-1)?.to
  const isRunning = run !== undefined && run.until > isoTime(deps.clock.now())
  const known = { last, fault: fault && { at: fault.at, words: fault.words }, proof }
  return { to, every: backup?.every, ...known, isRunning }
}

export type BackupOutcome =
  | { kind: 'made'; name: string; bytes: number }
  | { kind: 'failed'; words: string }
  /** Another one is being made, or this process stops. */
  | { kind: 'busy' }
  /** BACKUP_TO is not set. */
  | { kind: 'off' }

/** Makes one whether it is due or not, and notes it. `onBegun` is called unless it answers `busy` or `off` at once. */
export async function backUpNow(
  deps: BackupDeps,
  worker: BackupWorker,
  signal: AbortSignal,
  onBegun = () => {},
): Promise<BackupOutcome> {
  const { backup } = deps.config
  if (!backup) return { kind: 'off' }
  const outcome = await underLease(deps, signal, held => {
    onBegun()
    return makeNext(deps, backup, { worker, signal: held })
  })
  return outcome ?? { kind: 'busy' }
}

/** Makes a backup when one is due, and tests the newest when that is due. Call it often. */
export async function workOnBackups(
  deps: BackupDeps,
  worker: BackupWorker,
  signal: AbortSignal,
): Promise<void> {
  const { backup } = deps.config
  if (!backup) return
  const isDue = async (isDueNow: (attempts: Attempts, now: number) => boolean) =>
    isDueNow(attemptsIn(backup.to, await readBackupState(deps)), deps.clock.now())
  const needsBackup = () => isDue((attempts, now) => isBackupDue(attempts, backup.every, now))
  const needsProof = () => isDue(isProofDue)
  if (!(await needsBackup()) && !(await needsProof())) return
  await underLease(deps, signal, async held => {
    const how = { worker, signal: held }
    // Asked again: another process may have done it since.
    if (await needsBackup()) await makeNext(deps, backup, how)
    if (!held.aborted && (await needsProof())) await proveNewest(deps, backup, how)
  })
}
