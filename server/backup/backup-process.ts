/** The process that makes a backup or tests one (started by start-backup.ts and start-download.ts), and ends with it. */
import { Socket } from 'node:net'
import type { BackupWork, DownloadWork } from '../../domain/backup/backup-work.server'
import { giveWay } from '../../platform/workers/give-way'
import { outputFd } from '../../platform/workers/start-process'
import { workOnBackup } from './backup-work'
import { writeDownload } from './write-download'

// Signals reach the whole process group: the site says when it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
giveWay()

process.on('message', async (work: BackupWork | DownloadWork) => {
  process.send?.(
    work.kind === 'download'
      ? await writeDownload(work, new Socket({ fd: outputFd, readable: false, writable: true }))
      : await workOnBackup(work),
  )
})
