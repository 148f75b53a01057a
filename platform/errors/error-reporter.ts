/** Posts failures to ERRORS_URL: few at a time, each kind once a minute, and never in the way of a request. */
import { type Clock, isoTime } from '../clock'
import {
  type DescribeOptions,
  describeFailure,
  type FailureLine,
  type FailureReport,
} from './describe-failure'
import { post, postAndWait, readTarget } from './post-report'

export interface ErrorReporter {
  /** Returns at once. Only a fatal one is posted before it returns, because the process ends with it. */
  report(line: FailureLine): void
  /** Waits for the report under way; what is left is not posted. */
  stop(): Promise<void>
}

export interface ErrorReporterOptions extends Omit<DescribeOptions, 'time'> {
  address: string
  clock: Clock
  /** What a process that posts needs of the environment. */
  network: Record<string, string>
  /** Told when a report did not arrive; the reason names no address. */
  onLost: (reason: string) => void
}

const minute = 60_000
const mostPerMinute = 20
/** Kinds of failures; what comes after them is in the log only. */
const mostWaiting = 50

export function createErrorReporter(options: ErrorReporterOptions): ErrorReporter {
  const { clock, network, onLost } = options
  const target = readTarget(options.address)
  const waiting = new Map<string, FailureReport>()
  /** When each kind was last posted, oldest first. */
  const posted = new Map<string, number>()
  let posting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const describe = (line: FailureLine) => describeFailure(line, { ...options, time: isoTime(clock.now()) })

  function note(report: FailureReport): void {
    const key = [report.event, report.name, report.stack[0] ?? report.message].join('\n')
    const known = waiting.get(key)
    if (known) known.count += 1
    else if (waiting.size < mostWaiting) waiting.set(key, report)
  }

  function postNext(): void {
    if (posting || stopped) return
    const now = clock.elapsed()
    for (const [key, at] of posted) if (now - at >= minute) posted.delete(key)
    const next = [...waiting].find(([key]) => !posted.has(key))
    clearTimeout(timer)
    const [oldest = now] = posted.values()
    if (next && posted.size < mostPerMinute) begin(...next)
    else if (waiting.size > 0) timer = setTimeout(postNext, oldest + minute - now).unref()
  }

  function begin(key: string, report: FailureReport): void {
    waiting.delete(key)
    posted.set(key, clock.elapsed())
    posting = post(target, report)
      .catch(error => onLost(error instanceof Error ? error.name : 'unknown'))
      .finally(() => {
        posting = undefined
        postNext()
      })
  }

  return {
    report(line) {
      if (line.level === 'fatal') {
        if (!postAndWait(target, describe(line), network)) onLost('the last before the end')
        return
      }
      note(describe(line))
      // What fails at the same time is counted first.
      setImmediate(postNext)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await posting
    },
  }
}
