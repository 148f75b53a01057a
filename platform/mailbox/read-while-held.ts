/** One connection of the process that holds the mailbox: rounds over it, until the line or the lease is lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock'
import { type MailboxReaderOptions, type MailboxTimes, mailboxTimes } from './mailbox-options'
import { MailboxProblem } from './mailbox-problem'
import { beginReading, claimMailbox, type Hold, LeaseLost, noteState } from './mailbox-rows'
import type { MailboxSession } from './mailbox-session'
import { takeMails } from './take-mails'

interface Holding {
  hold: Hold
  signal: AbortSignal
  /** Called after each round. */
  onReading: () => void
}

/** One connection, until it ends. Throws why it did. */
export async function readWhileHeld(
  options: MailboxReaderOptions,
  { hold, signal, onReading }: Holding,
): Promise<never> {
  const { settings, clock, log, times = mailboxTimes } = options
  // Loaded with the first connection.
  const { openSession } = await import('./mailbox-session')
  const session = await openSession(settings, signal, times.session)
  const lease = keepLease(hold, session, { clock, times })
  try {
    const reading = await beginReading(hold, session, clock.now())
    if (reading.kind !== 'goes on')
      log.info({ mailbox: hold.mailbox, from: reading.lastUid + 1, reading: reading.kind }, 'reading begins')
    for (let isNews = false; ; isNews = await session.waitForNews(times.beat)) {
      const seen = await takeMails({ ...options, hold, session, reading, goesOn: () => !signal.aborted })
      await noteState(hold, { problem: null, answer: '' }, clock.now())
      onReading()
      if (isNews && seen === 0) await sleep(times.rest, undefined, { signal }).catch(() => {})
    }
  } catch (error) {
    if (lease.isLost()) throw new LeaseLost('another process reads the mailbox', { cause: error })
    if (error instanceof MailboxProblem) error.hadBegun = true
    throw error
  } finally {
    session.close()
    await lease.end()
  }
}

/** Renews the lease while a message takes its time, too. A process that lost it stops reading at once. */
function keepLease(
  hold: Hold,
  session: MailboxSession,
  { clock, times }: { clock: Clock; times: MailboxTimes },
) {
  let lost = false
  let renewed = Promise.resolve()
  const renew = async () => {
    // Without its database the lease ends by itself.
    if (await claimMailbox(hold, clock.now(), times.lease).catch(() => true)) return
    lost = true
    session.close()
  }
  const timer = setInterval(() => {
    renewed = renewed.then(renew)
  }, times.lease / 3).unref()
  return {
    isLost: () => lost,
    /** Once the last renewal is over: one that comes after the release would keep the mailbox from the others. */
    end() {
      clearInterval(timer)
      return renewed
    },
  }
}
