/** What runs beside the requests: the daily purge that the privacy policy promises. */
import { purgeOldEnquiries } from '../app/features/enquiry/enquiries.server'
import { purgeUnconfirmed } from '../app/features/newsletter/subscriber-records.server'
import type { Deps } from '../platform/deps'
import { createDailyPurge } from '../platform/jobs/purge'

/** Starts the jobs; returns how to stop them. */
export function startJobs(deps: Deps): () => Promise<void> {
  const purge = createDailyPurge({ deps, tasks: [purgeOldEnquiries, purgeUnconfirmed] })
  purge.start()
  return () => purge.stop()
}
