/** Backups of the site by itself: the job, and the process in which each is made, so that no page waits for one. */
import type { BackupAnswer, BackupWork, BackupWorker } from '../../domain/backup/backup-work.server'
import { workOnBackups } from '../../domain/backup/backups.server'
import type { Deps } from '../../platform/deps'
import { createRepeatedJob, type RepeatedJob } from '../../platform/jobs/repeat'
import { startProcess } from '../../platform/workers/start-process'

/** Milliseconds by which a backup may be late. */
const lookEvery = 60_000

export function createBackupJob(deps: Deps): RepeatedJob {
  return createRepeatedJob({
    name: 'back up',
    log: deps.log,
    every: lookEvery,
    firstAfter: lookEvery,
    work: () => workOnBackups(deps, workInProcess, deps.stopping),
  })
}

/** Milliseconds: one that hangs would keep all others from being made, without a word. */
const longest = 12 * 60 * 60_000

export const workInProcess: BackupWorker = (work, signal) => workFor(longest, work, signal)

/** Rejects when it takes longer. */
export async function workFor(
  milliseconds: number,
  work: BackupWork,
  signal: AbortSignal,
): Promise<BackupAnswer> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<BackupAnswer>()
  const child = startProcess({ from: import.meta.url, name: 'backup-process' }, work.site.network)
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end)
  const timer = setTimeout(() => reject(new Error('it took too long')), milliseconds).unref()
  child.on('message', answer => resolve(answer as BackupAnswer))
  child.on('error', error => reject(error))
  child.on('exit', (code, killedBy) => reject(new Error(String(killedBy ?? `exit code ${code}`))))
  child.postMessage(work, [])
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    child.terminate()
  }
}
