/** The process that works on pictures (started by process-image.server.ts). */
import { collectPortions } from '../../platform/workers/start-process'
import type { PictureJob } from './picture-jobs'
import { workOnPicture } from './picture-work.server'

// Signals reach the whole process group: the current picture is finished, and this process ends with the site.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on(
  'message',
  collectPortions<PictureJob>(async job => {
    process.send?.(await workOnPicture(job))
  }),
)
