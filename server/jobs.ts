/** What runs beside the requests: the daily purge that the privacy policy promises, and publishing on time. */
import { publishDuePosts } from '../app/features/blog/edit-posts.server'
import { purgeOldEnquiries } from '../app/features/enquiry/enquiries.server'
import { purgeUnconfirmed } from '../app/features/newsletter/subscriber-records.server'
import type { Database } from '../platform/db/types'
import type { Deps } from '../platform/deps'
import { createDailyPurge } from '../platform/jobs/purge'
import { createRepeatedJob } from '../platform/jobs/repeat'
import { purgeKeys } from './auth/keys'
import { purgeAuthEvents, purgeAuthLeftovers, purgeSessions } from './auth/purge'

const tasks = [purgeOldEnquiries, purgeUnconfirmed, purgeAuthLeftovers, purgeSessions, purgeAuthEvents]

/** Milliseconds after its time by which a scheduled post has appeared; missed ones appear at the start. */
const publishEvery = 20_000

/** Starts the jobs; returns how to stop them. */
export function startJobs(deps: Deps): () => Promise<void> {
  const { db, databaseKind: kind, clock, config, log } = deps
  const purgeSigningKeys = (database: Database, now: number) => purgeKeys(database, now, config.auth)
  const purge = createDailyPurge({ deps, tasks: [...tasks, purgeSigningKeys] })
  const publish = () => publishDuePosts({ db, kind, now: clock.now() })
  const publisher = createRepeatedJob('publish due posts', publishEvery, publish, log)
  purge.start()
  publisher.start()
  return async () => {
    await Promise.all([purge.stop(), publisher.stop()])
  }
}
