/** The background jobs: the daily purge that the privacy policy promises, publishing on time, reminders of enquiries. */
import { join } from 'node:path'
import { purgeUnsentFiles } from '../domain/enquiry/inbox/attachments/doom-files.server'
import { sendDigests } from '../domain/enquiry/inbox/notices.server'
import { sendReminders } from '../domain/enquiry/inbox/reminders.server'
import { bringBackSnoozed } from '../domain/enquiry/inbox/snooze/bring-back.server'
import { purgeEnquiries } from '../domain/enquiry/purge-enquiries.server'
import { purgePageViews } from '../domain/number/add-counted.server'
import { purgeMissedSearches } from '../domain/number/missed-searches.server'
import { publishDuePages } from '../domain/page/edit-pages.server'
import { purgePageBin } from '../domain/page/page-bin.server'
import { purgeBin } from '../domain/post/bin.server'
import { publishDueChanges } from '../domain/post/changes/publish-changes.server'
import { publishDuePosts } from '../domain/post/edit-posts.server'
import { keptInBin } from '../domain/post/post'
import { purgeUnsaved } from '../domain/post/unsaved/unsaved-posts.server'
import { purgePresences } from '../domain/presence/presences.server'
import { repeatErasures } from '../domain/privacy/erase-personal-data.server'
import { purgeErasureReceipts } from '../domain/privacy/erasure-receipts.server'
import { purgeClosedRequests } from '../domain/privacy/privacy-requests.server'
import { purgeMissedAddresses } from '../domain/redirect/missed-addresses.server'
import { purgeCaseBin } from '../domain/site/cases/own-cases.server'
import { purgePreviews } from '../domain/site/previews.server'
import { publishDueTexts } from '../domain/site/scheduled-texts.server'
import { purgeUnconfirmedSubscribers } from '../domain/subscriber/subscriber-records.server'
import type { Database } from '../platform/db/types'
import { purgeCopies } from '../platform/db/upgrade/backup-before'
import type { Deps } from '../platform/deps'
import { warnOfFullDisk } from '../platform/disk-space'
import { createDailyPurge, type PurgeTask } from '../platform/jobs/purge'
import { createRepeatedJob } from '../platform/jobs/repeat'
import { isLeading } from '../platform/listen-config'
import { purgeHeldMails } from '../platform/mailbox/held-mails'
import { sweepObjects } from '../platform/objects/loose-objects'
import { createMadeFiles } from '../platform/objects/made-files'
import { purgeAuthLeftovers, purgeLogs, purgeSessions } from './auth/purge'
import { purgeKeys } from './auth/secrets/keys'
import { createBackupJob } from './backup/start-backup'
import { createLogWatch } from './backup/start-log'

const tasks = [
  purgeAuthLeftovers,
  purgeSessions,
  purgeLogs,
  purgeClosedRequests,
  purgeErasureReceipts,
  purgeBin,
  purgePageBin,
  purgeMissedAddresses,
  purgeMissedSearches,
  purgeHeldMails,
  purgePageViews,
  purgePreviews,
  purgeUnsentFiles,
]

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Milliseconds after its time by which a scheduled post or page is published; missed ones are published at startup. */
const publishEvery = 20_000

/** Milliseconds of page views that a process loses when it is killed. */
const countEvery = 30_000

/** Milliseconds for which presences and what a form said are kept at most, beyond the time for which they count. */
const forgetEvery = 60_000

/** Milliseconds: how late a reminder or a digest may be. */
const remindEvery = 60_000

/** Starts the jobs; returns how to stop them. Each worker writes the page views that it has counted. */
export function startJobs(deps: Deps): () => Promise<void> {
  const { db, databaseKind: kind, clock, config, log, newId, objects, suppressionKey } = deps
  const purgeSigningKeys = (database: Database, now: number) => purgeKeys(database, now, config.auth)
  const sweepLooseObjects: PurgeTask = (database, now, goesOn) =>
    sweepObjects({ db: database, objects }, now, goesOn)
  const eraseAgain: PurgeTask = (database, now) =>
    repeatErasures({ db: database, kind, dataDir: config.dataDir, suppressionKey }, now)
  const purgeOldEnquiries: PurgeTask = (database, now) => purgeEnquiries({ db: database, kind }, now)
  const purgeUnconfirmed: PurgeTask = (database, now) =>
    purgeUnconfirmedSubscribers({ db: database, suppressionKey }, now)
  const made = createMadeFiles(join(config.dataDir, 'made'))
  const purgeCases: PurgeTask = (database, now) => purgeCaseBin(database, now, { before: now - keptInBin })
  const purgeUpgradeCopies: PurgeTask = async (_, now) => purgeCopies(config.dataDir, now - 30 * day)
  const sweepHalfWritten: PurgeTask = async (_, now) =>
    (await objects.removeHalfStored(now - day)) + (await made.removeHalfMade(now - day))
  const purge = createDailyPurge({
    deps,
    tasks: [
      purgeOldEnquiries,
      ...tasks,
      purgeCases,
      purgeUnconfirmed,
      purgeSigningKeys,
      sweepLooseObjects,
      sweepHalfWritten,
      purgeUpgradeCopies,
      eraseAgain,
    ],
  })
  const publisher = createRepeatedJob({
    name: 'publish due posts and pages',
    log,
    every: publishEvery,
    work: async () => {
      const now = clock.now()
      await publishDuePosts({ db, kind, now })
      await publishDueChanges({ db, kind, now, siteUrl: config.siteUrl })
      await publishDuePages({ db, now })
      await publishDueTexts({ db, log, newId, now })
    },
  })
  const reminder = createRepeatedJob({
    name: 'remind of enquiries',
    log,
    every: remindEvery,
    work: async () => {
      await bringBackSnoozed(deps)
      await sendReminders(deps)
      await sendDigests(deps)
    },
  })
  const counter = createRepeatedJob({
    name: 'count page views',
    log,
    every: countEvery,
    firstAfter: countEvery,
    work: () => deps.visits.write(),
  })
  const forgetting = createRepeatedJob({
    name: 'forget who had pages open, and what they previewed',
    log,
    every: forgetEvery,
    work: async () => {
      await purgePresences(db, clock.now())
      await purgeUnsaved(db, clock.now())
    },
  })
  const diskWatch = createRepeatedJob({
    name: 'look at the disk',
    log,
    every: hour,
    work: async () => warnOfFullDisk(deps.disk.space(), config.dataDir, log),
  })
  const backups = [createBackupJob(deps), createLogWatch(deps)]
  const leading = [purge, publisher, reminder, forgetting, diskWatch, ...backups]
  const jobs = isLeading(config) ? [counter, ...leading] : [counter]
  for (const job of jobs) job.start()
  return async () => {
    await Promise.all(jobs.map(job => job.stop()))
  }
}
