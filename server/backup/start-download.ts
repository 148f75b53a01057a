/** Makes an archive while an owner downloads it, in the process that makes backups. */
import { underLease } from '../../domain/backup/backup-lease.server'
import type { DownloadWork } from '../../domain/backup/backup-work.server'
import type { Lock } from '../../platform/archive/age'
import type { Deps } from '../../platform/deps'
import { startWriter, type WritingProcess } from '../../platform/workers/start-process'
import { askProcess, longest } from './ask-process'

type DownloadDeps = Pick<
  Deps,
  'db' | 'databaseKind' | 'clock' | 'newId' | 'config' | 'background' | 'stopping'
>

/**
 * Undefined while another backup is made, tested or downloaded, by any process. Throws in the middle when the archive
 * cannot be made whole; ends the process with `return`, and when its reader has all.
 */
export async function startDownload(
  deps: DownloadDeps,
  lock: Lock,
): Promise<AsyncGenerator<Uint8Array<ArrayBuffer>> | undefined> {
  const { dataDir, databaseUrl, bucket, network } = deps.config
  const site = { dataDir, databaseUrl, bucket, network }
  const begun = Promise.withResolvers<AbortSignal>()
  const over = Promise.withResolvers<void>()
  const held = underLease(deps, deps.stopping, signal => {
    begun.resolve(signal)
    return over.promise
  })
  deps.background.add('download a backup', held)
  const signal = await Promise.race([begun.promise, held])
  if (!signal) return undefined
  const work = { kind: 'download', site, lock, now: deps.clock.now() } as const
  const pieces = readPieces(work, signal, over.resolve)
  // One that was never begun would not end either: nothing would release the lease.
  await pieces.next()
  return pieces
}

async function* readPieces(
  work: DownloadWork,
  signal: AbortSignal,
  onOver: () => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    const child = await startWriter({ from: import.meta.url, name: 'backup-process' }, work.site.network)
    yield* readOutput(child, work, signal)
  } finally {
    onOver()
  }
}

async function* readOutput(child: WritingProcess, work: DownloadWork, signal: AbortSignal) {
  const { answer, end } = askProcess(child, { work, signal, milliseconds: longest })
  const stop = () => child.output.destroy()
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    yield new Uint8Array()
    yield* child.output
    // The end of its output is no end of the archive: it may have been killed.
    const outcome = await answer
    if (outcome.kind !== 'written')
      throw new Error(outcome.kind === 'failed' ? outcome.words : 'an archive was written of no archive')
  } finally {
    signal.removeEventListener('abort', stop)
    end()
  }
}
