/** The process that works on pictures (started by process-image.server.ts). */
import { takeBytes } from '../../platform/workers/feed-bytes'
import type { PictureJob } from './picture-jobs'
import { workOnPicture } from './picture-work.server'

// Signals reach the whole process group: the current picture is finished, and this process ends with the site.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async (job: PictureJob<number>) => {
  process.send?.(await workOnPicture({ ...job, bytes: takeOrEnd(job.bytes) }))
  // Its heap is small, so V8 would wait for many pictures before it frees what they were made of.
  globalThis.gc?.()
})

/** The site may end while it sends them. */
function takeOrEnd(length: number): Buffer {
  try {
    return takeBytes(length)
  } catch {
    return process.exit()
  }
}
