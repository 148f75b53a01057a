/** Backups of the site by itself: the job, and the process in which each is made, so that no page waits for one. */
import type { BackupAnswer, BackupWorker } from '../../domain/backup/backup-work.server'
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

export const workInProcess: BackupWorker = async (work, signal) => {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<BackupAnswer>()
  const child = startProcess({ from: import.meta.url, name: 'backup-process' })
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end)
  child.on('message', answer => resolve(answer as BackupAnswer))
  child.on('error', error => reject(error))
  child.on('exit', (code, killedBy) => reject(new Error(String(killedBy ?? `exit code ${code}`))))
  child.postMessage(work, [])
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', end)
    child.terminate()
  }
}
