/** What runs beside the requests: the daily purge that the privacy policy promises. */
import { purgeOldEnquiries } from '../app/features/enquiry/enquiries.server'
import { purgeUnconfirmed } from '../app/features/newsletter/subscriber-records.server'
import type { Database } from '../platform/db/types'
import type { Deps } from '../platform/deps'
import { createDailyPurge } from '../platform/jobs/purge'
import { purgeKeys } from './auth/keys'
import { purgeAuthEvents, purgeAuthLeftovers, purgeSessions } from './auth/purge'

const tasks = [purgeOldEnquiries, purgeUnconfirmed, purgeAuthLeftovers, purgeSessions, purgeAuthEvents]

/** Starts the jobs; returns how to stop them. */
export function startJobs(deps: Deps): () => Promise<void> {
  const purgeSigningKeys = (db: Database, now: number) => purgeKeys(db, now, deps.config.auth)
  const purge = createDailyPurge({ deps, tasks: [...tasks, purgeSigningKeys] })
  purge.start()
  return () => purge.stop()
}
