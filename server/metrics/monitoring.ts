/** What is seen from outside: metrics and reports of failures, each loaded only where its setting asks for it. */
import type { Config } from '../../platform/config'
import type { Log } from '../../platform/log'
import type { Metrics } from './metrics'
import { createWatchedLog } from './watched-log'

export interface Monitoring {
  /** Its lines are counted and reported. */
  log: Log
  metrics: Metrics | undefined
  close(): Promise<void>
}

/** `version` is that of the build. */
export async function createMonitoring(config: Config, version = 'unknown'): Promise<Monitoring> {
  const metrics =
    config.metricsPort === undefined ? undefined : (await import('./metrics')).createMetrics(config, version)
  const { log, stop } = await createWatchedLog(config, version, metrics?.onLine)
  const close = async () => {
    await Promise.all([metrics?.close(), stop()])
  }
  return { log, metrics, close }
}
