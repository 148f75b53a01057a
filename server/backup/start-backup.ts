/** Backups of the site by itself: the job, and the process in which each is made, so that no page waits for one. */
import type { BackupAnswer, BackupWork, BackupWorker } from '../../domain/backup/backup-work.server'
import { workOnBackups } from '../../domain/backup/backups.server'
import type { Deps } from '../../platform/deps'
import { createRepeatedJob, type RepeatedJob } from '../../platform/jobs/repeat'
import { startProcess } from '../../platform/workers/start-process'
import { askProcess, longest } from './ask-process'

/** Milliseconds by which a backup may be late. */
const lookEvery = 60_000

const program = { from: import.meta.url, name: 'backup-process' }

export function createBackupJob(deps: Deps): RepeatedJob {
  return createRepeatedJob({
    name: 'back up',
    log: deps.log,
    every: lookEvery,
    firstAfter: lookEvery,
    work: () => workOnBackups(deps, workInProcess, deps.stopping),
  })
}

export const workInProcess: BackupWorker = (work, signal) => workFor(longest, work, signal)

/** Rejects when it takes longer. */
export async function workFor(
  milliseconds: number,
  work: BackupWork,
  signal: AbortSignal,
): Promise<BackupAnswer> {
  signal.throwIfAborted()
  const child = startProcess(program, work.site.network)
  const { answer, end } = askProcess(child, { work, signal, milliseconds })
  try {
    return await answer
  } finally {
    end()
  }
}
