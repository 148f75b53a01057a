/** What a backup does apart from noting it, so that it can be done in a process of its own. */
import { join } from 'node:path'
import type { Lock } from '../../platform/archive/age'
import type { BackupSettings } from '../../platform/archive/backup-config'
import type { Config } from '../../platform/config'
import type { KeptArchive } from './backup-schedule'

type Site = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket' | 'network'>

export type BackupWork = {
  site: Site
  place: BackupSettings['place']
  /** `place` in words. */
  to: string
  lock: Lock | undefined
  /** Milliseconds since the epoch. */
  now: number
} & ({ kind: 'make'; name: string } | { kind: 'prove'; archive: KeptArchive })

/** An archive that is sent to an owner. */
export interface DownloadWork {
  kind: 'download'
  site: Site
  lock: Lock
  /** Milliseconds since the epoch. */
  now: number
}

export interface MadeArchive {
  bytes: number
  sha256: string
  gone: number
  /** Objects that it names, and how many of them were sent for it. */
  objects: number
  sent: number
}

export type BackupAnswer =
  | ({ kind: 'made' } & MadeArchive)
  | { kind: 'proved' }
  | { kind: 'written'; gone: number }
  /** What is wrong, in a sentence; `isDamaged` when an archive is no longer what was written. */
  | { kind: 'failed'; words: string; isDamaged?: boolean }

/** Rejects when its process ends without an answer, and when `signal` is aborted. */
export type BackupWorker = (work: BackupWork, signal: AbortSignal) => Promise<BackupAnswer>

/** For what is on its way; emptied before and after. Only the holder of the lease uses it. */
export const workFolder = (dataDir: string): string => join(dataDir, 'backup-work')
