/** The process that makes a backup or tests one (started by start-backup.ts), and ends with it. */
import { getPriority, setPriority } from 'node:os'
import type { BackupWork } from '../../domain/backup/backup-work.server'
import { workOnBackup } from './backup-work'

/** The site's pages come first: as `nice` does. */
const courtesy = 10

// Signals reach the whole process group: the site says when it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
// One that is nicer already may not take that back.
setPriority(Math.max(courtesy, getPriority()))

process.on('message', async (work: BackupWork) => {
  process.send?.(await workOnBackup(work))
})
