/** Reads a mailbox for as long as the process runs: one process at a time, and again after whatever ends a connection. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { MailboxTrouble } from '../db/record-tables'
import { errorCode } from '../jobs/deliver'
import { type MailboxReaderOptions, mailboxTimes } from './mailbox-options'
import { MailboxProblem } from './mailbox-problem'
import { claimMailbox, type Hold, LeaseLost, noteState, releaseMailbox } from './mailbox-rows'
import { readWhileHeld } from './read-while-held'

const minute = 60_000
const mostPause = 2 * minute
const mostLoginPause = 15 * minute

/** A connection that lasted this long, and was read, was a good one. */
const steady = minute
/** Connections in a row that were made and did not last. */
const tellAfter = 3

export interface MailboxReader {
  start(): void
  /** Closes the connection at once, waits for the message under way, and leaves the mailbox to other processes. */
  stop(): Promise<void>
}

/** The reader of one process; any number of processes may have one for the same mailbox. */
export function createMailboxReader(options: MailboxReaderOptions): MailboxReader {
  const { settings, db, clock, newId, times = mailboxTimes } = options
  const hold: Hold = { db, mailbox: settings.address, holder: newId() }
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  const logState = createStateLog(options)
  /** Connections in a row that did not last. */
  let failures = 0

  /** Reads for as long as it can. Returns how long to wait before the next attempt. */
  async function attempt(): Promise<number> {
    const begun = clock.elapsed()
    let hasRead = false
    const onReading = () => {
      hasRead = true
      logState(null, '')
    }
    try {
      if (!(await claimMailbox(hold, clock.now(), times.lease))) return times.look
      return await readWhileHeld(options, { hold, signal, onReading })
    } catch (error) {
      if (signal.aborted) return 0
      if (error instanceof LeaseLost) return times.look
      failures = hasRead && clock.elapsed() - begun > steady ? 1 : failures + 1
      const trouble = troubleOf(error)
      // A server that restarts, or ends long connections, is back at the next attempt.
      const mayPass = error instanceof MailboxProblem && error.hadBegun && failures < tellAfter
      if (!mayPass) await tell(trouble, answerFor(error))
      await releaseMailbox(hold).catch(() => {})
      return pauseAfter(trouble)
    }
  }

  function pauseAfter(trouble: MailboxTrouble): number {
    const isLogin = trouble === 'login'
    const first = isLogin ? times.firstLoginPause : times.firstPause
    const pause = Math.min(first * 2 ** (failures - 1), isLogin ? mostLoginPause : mostPause)
    // Jitter: processes that lost the server together do not come back together.
    return pause * (0.5 + Math.random() / 2)
  }

  async function tell(problem: MailboxTrouble, answer: string): Promise<void> {
    logState(problem, answer)
    await noteState(hold, { problem, answer }, clock.now()).catch(() => {})
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pause = await attempt()
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
    }
    // Nothing waits for the lease to end. Without its database it does.
    await releaseMailbox(hold).catch(() => {})
  }

  return {
    start() {
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** An error of ours is said by its code only: a database's message may quote a row. */
const answerFor = (error: unknown): string =>
  error instanceof MailboxProblem ? error.message : errorCode(error)

const troubleOf = (error: unknown): MailboxTrouble =>
  error instanceof MailboxProblem ? error.kind : 'internal'

/** One line when the state changes, however many attempts follow. */
function createStateLog({ settings, log }: MailboxReaderOptions) {
  let last: MailboxTrouble | 'none' | undefined
  return (problem: MailboxTrouble | null, answer: string) => {
    if (last === (problem ?? 'none')) return
    const isRecovered = last !== undefined && problem === null
    last = problem ?? 'none'
    const mailbox = settings.address
    if (problem) log.error({ mailbox, problem, answer }, 'the mailbox cannot be read: emails wait there')
    else log.info({ mailbox }, isRecovered ? 'the mailbox is read again' : 'the mailbox is read')
  }
}
