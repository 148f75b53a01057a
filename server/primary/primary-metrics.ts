/** METRICS_PORT of a site with several workers: their metrics and the primary's as one. Loaded only with it. */
import type { Config } from '../../platform/config'
import { mergeFamilies } from '../../platform/metrics/merge-families'
import type { Family } from '../../platform/metrics/metric'
import { watchProcess } from '../../platform/metrics/process-figures'
import { createRegistry } from '../../platform/metrics/registry'
import { createLineCount } from '../metrics/count-lines'
import { serveMetrics } from '../metrics/metrics-server'
import { siteMetrics } from '../metrics/site-metrics'
import { type WorkerGroup, watchWorkerMetrics } from './worker-metrics'

export interface PrimaryMetrics {
  /** Counts a line of the primary's own log. */
  onLine(level: string): void
}

/** Resolves once the port is open. Throws ConfigError. */
export async function openPrimaryMetrics(config: Config, workers: WorkerGroup): Promise<PrimaryMetrics> {
  const registry = createRegistry()
  const onLine = createLineCount(registry)
  registry.add(watchProcess().read)
  const collectWorkers = watchWorkerMetrics(workers)
  let collecting: Promise<Family[]> | undefined

  async function collectAll(): Promise<Family[]> {
    const [own, { up, families }] = await Promise.all([registry.collect(), collectWorkers()])
    const upSample = { suffix: '' as const, labels: {}, value: up }
    return mergeFamilies([families, own, [{ metric: siteMetrics.workersUp, samples: [upSample] }]])
  }

  const collect = () => {
    collecting ??= collectAll().finally(() => {
      collecting = undefined
    })
    return collecting
  }
  await serveMetrics({ collect }, config)
  return { onLine }
}
