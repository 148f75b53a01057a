/** The log whose lines are counted, and whose failures are reported to ERRORS_URL. */
import { systemClock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { ErrorReporter } from '../../platform/errors/error-reporter'
import { createLog, type Log, type OnLine } from '../../platform/log'
import { kindOf } from '../http/request-kind'

export interface WatchedLog {
  log: Log
  /** Waits for the report under way. */
  stop(): Promise<void>
}

type CountLine = (level: string) => void

/** `release` is the version of the build. */
export async function createWatchedLog(
  config: Config,
  release: string,
  countLine?: CountLine,
): Promise<WatchedLog> {
  const { errorsUrl: address, logLevel, network, worker } = config
  const onLost = (reason: string) => log.warn({ reason }, 'a failure could not be reported')
  const reporter = address
    ? (await import('../../platform/errors/error-reporter')).createErrorReporter({
        ...{ address, release, kindOf, onLost, network, clock: systemClock },
      })
    : undefined
  const log: Log = createLog(logLevel, undefined, worker, listenerOf(countLine, reporter))
  return { log, stop: async () => reporter?.stop() }
}

/** Undefined when nobody listens: then the log has nothing to call. */
function listenerOf(
  countLine: CountLine | undefined,
  reporter: ErrorReporter | undefined,
): OnLine | undefined {
  if (!countLine && !reporter) return undefined
  return (level, details, event) => {
    countLine?.(level)
    if (level === 'error' || level === 'fatal') reporter?.report({ level, details, event })
  }
}
