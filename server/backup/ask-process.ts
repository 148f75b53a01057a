/** Gives a process its work, and ends it. */
import type { BackupAnswer, BackupWork, DownloadWork } from '../../domain/backup/backup-work.server'
import type { PooledWorker } from '../../platform/workers/worker-pool'

/** Milliseconds: one that hangs would keep all others from being made, without a word. */
export const longest = 12 * 60 * 60_000

interface Asked {
  work: BackupWork | DownloadWork
  signal: AbortSignal
  milliseconds: number
}

/** Gives a process its work. The answer rejects when it ends without one, takes too long, or `signal` is aborted. */
export function askProcess(
  child: PooledWorker,
  { work, signal, milliseconds }: Asked,
): { answer: Promise<BackupAnswer>; end: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<BackupAnswer>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  const timer = setTimeout(() => reject(new Error('it took too long')), milliseconds).unref()
  child.on('message', answer => resolve(answer as BackupAnswer))
  child.on('error', error => reject(error))
  child.on('exit', (code, killedBy) => reject(new Error(String(killedBy ?? `exit code ${code}`))))
  child.postMessage(work, [])
  // Whoever reads what it writes may learn of the failure first.
  promise.catch(() => {})
  const end = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    child.terminate()
  }
  return { answer: promise, end }
}
