/**
 * Checks at the start that the mail server and the bucket accept what the site will send them, otherwise the first
 * email or picture would be the first to tell; and that the clocks agree.
 */

import { harmlessSeconds, readClockOffset } from '../platform/db/health/clock-offset'
import type { Deps } from '../platform/deps'
import { probeObjects } from '../platform/objects/probe-objects'

type Checked = Pick<Deps, 'config' | 'log' | 'mailer' | 'objects' | 'db' | 'databaseKind' | 'clock'>

/** A line in the log for each service that refuses; never throws. Without the settings of one there is nothing to ask. */
export async function checkServices(deps: Checked): Promise<void> {
  await Promise.all([checkMailServer(deps), checkBucket(deps), checkClock(deps)])
}

async function checkMailServer({ config, log, mailer }: Checked): Promise<void> {
  if (!config.mailUrl) return
  const { address, works, answer } = await mailer.check()
  if (!works) log.error({ address, answer }, 'the mail server cannot be used: every email waits')
}

async function checkBucket({ config, log, objects }: Checked): Promise<void> {
  if (!config.bucket) return
  const { bucket, endpoint } = config.bucket
  try {
    await probeObjects(objects)
  } catch (error) {
    log.error({ err: error, bucket, endpoint }, 'the bucket cannot be used: no picture can be stored')
  }
}

async function checkClock({ db, databaseKind, clock, log }: Checked): Promise<void> {
  // A file has no clock of its own.
  if (databaseKind === 'sqlite') return
  try {
    const seconds = await readClockOffset(db, clock)
    if (Math.abs(seconds) >= harmlessSeconds)
      log.warn({ seconds }, 'the clock is not that of the database server')
  } catch (error) {
    log.error({ err: error }, 'the clock of the database server cannot be read')
  }
}
