/** What is seen from outside: metrics and reports of failures, each loaded only where its setting asks for it. */
import { systemClock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { ErrorReporter } from '../../platform/errors/error-reporter'
import { createLog, type Log, type OnLine } from '../../platform/log'
import type { Metrics } from './metrics'
import { kindOf } from './request-kind'

export interface Monitoring {
  /** Its lines are counted and reported. */
  log: Log
  metrics: Metrics | undefined
  close(): Promise<void>
}

/** `version` is that of the build. */
export async function createMonitoring(config: Config, version = 'unknown'): Promise<Monitoring> {
  const { metricsPort, errorsUrl, logLevel } = config
  const metrics =
    metricsPort === undefined ? undefined : (await import('./metrics')).createMetrics(config, version)
  const reporter = errorsUrl
    ? (await import('../../platform/errors/error-reporter')).createErrorReporter({
        address: errorsUrl,
        clock: systemClock,
        release: version,
        kindOf,
        onLost: reason => log.warn({ reason }, 'a failure could not be reported'),
      })
    : undefined
  const log: Log = createLog(logLevel, undefined, config.worker, listenerOf(metrics, reporter))
  const close = async () => {
    await Promise.all([metrics?.close(), reporter?.stop()])
  }
  return { log, metrics, close }
}

/** Undefined when nobody listens: then the log has nothing to call. */
function listenerOf(metrics: Metrics | undefined, reporter: ErrorReporter | undefined): OnLine | undefined {
  if (!metrics && !reporter) return undefined
  return (level, details, event) => {
    metrics?.onLine(level)
    if (level === 'error' || level === 'fatal') reporter?.report({ level, details, event })
  }
}
