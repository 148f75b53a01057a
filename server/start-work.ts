/** The background work of `npm start` and `npm run dev` alike: emails in and out, jobs, the first owner's invite. */
import type { Deps } from '../platform/deps'
import { walkOn } from '../platform/jobs/walk'
import { isLeading } from '../platform/listen-config'
import { inviteLink } from './auth/core/invites'
import { inviteFirstOwner } from './auth/members/first-owner'
import { startLogShipping } from './backup/start-log'
import { checkServices } from './check-services'
import { startJobs } from './jobs'
import { startMailbox } from './read-mailbox'
import { searchIndexes } from './search-indexes'

export interface RunningWork {
  /** Link of the invite for the first owner, on the start that made it. */
  ownerInvite: string | undefined
  /** Waits for the jobs under way; the outbox ends with its database. */
  stop(): Promise<void>
  /** Call when the database is closed. */
  finish(): Promise<void>
}

/**
 * Call once the site listens: an invite made by a failed start would never be printed. Of several workers one does what
 * one process can do for all.
 */
export async function startWork(deps: Deps): Promise<RunningWork> {
  // Another copy may be the one that sends, reads the mailbox, publishes and purges.
  if (deps.config.siteMode === 'read-only')
    return { ownerInvite: undefined, stop: async () => {}, finish: async () => {} }
  if (!isLeading(deps.config)) {
    deps.outbox.start()
    return { ownerInvite: undefined, stop: startJobs(deps), finish: async () => {} }
  }
  const code = await inviteFirstOwner(deps)
  deps.outbox.start()
  const finish = startLogShipping(deps)
  const stops = [startJobs(deps), startMailbox(deps), prepareSearch(deps)]
  const stop = async () => {
    await Promise.all(stops.map(one => one()))
  }
  void checkServices(deps)
  return { ownerInvite: code && inviteLink(deps.config.siteUrl, code), stop, finish }
}

/** Indexes what the search does not find yet; resumed by the next start. Returns how to stop. */
function prepareSearch({ db, databaseKind: kind, log }: Deps): () => Promise<void> {
  let stopped = false
  const goesOn = () => !stopped
  const work = async () => {
    for (const walk of searchIndexes(kind)) await walkOn({ db, kind, log }, walk, goesOn)
  }
  const done = work().catch(err =>
    log.error({ err }, 'the search could not be prepared; the next start goes on'),
  )
  return async () => {
    stopped = true
    await done
  }
}
