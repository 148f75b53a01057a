/** The metrics of one process: loaded and counted only with METRICS_PORT. */
import type { RequestListener } from 'node:http'
import type pg from 'pg'
import type { Config } from '../../platform/config'
import type { Deps } from '../../platform/deps'
import { watchProcess } from '../../platform/metrics/process-figures'
import { createRegistry } from '../../platform/metrics/registry'
import { watchWorkers } from '../../platform/workers/watch-workers'
import type { CacheFigures } from '../edge/cache/page-cache'
import { answerPrimary } from './answer-primary'
import { createLineCount } from './count-lines'
import { createRequestCount } from './count-requests'
import { serveMetrics } from './metrics-server'
import { readDatabase, readDisk, readPool } from './read-figures'
import { siteMetrics as m } from './site-metrics'
import { createWatch, type Watch } from './watch-deps'

export interface Metrics {
  /** Stands between the port and who answers. */
  count: (listener: RequestListener) => RequestListener
  /** Stands between the site and what it uses. */
  watch: Watch
  /** Counts a line of the log. */
  onLine(level: string): void
  /** From now on also what the open site knows. */
  add(site: OpenSite): void
  /** Answers on METRICS_PORT, or its primary where this is one of several workers. Throws ConfigError. */
  listen(): Promise<void>
  close(): Promise<void>
}

interface OpenSite {
  deps: Deps
  pool: pg.Pool | undefined
  cacheFigures: () => CacheFigures
}

/** `version` is that of the build. */
export function createMetrics(config: Config, version: string): Metrics {
  const registry = createRegistry()
  const ofProcess = watchProcess()
  const workers = watchWorkers()
  const onLine = createLineCount(registry)
  registry.add(() => [{ metric: m.build, labels: { version, node: process.version }, value: 1 }])
  registry.add(ofProcess.read)
  registry.add(() =>
    Object.entries(workers.figures).flatMap(([kind, { running, started }]) => [
      { metric: m.workers, labels: { kind }, value: running },
      { metric: m.workersStarted, labels: { kind }, value: started },
    ]),
  )
  const count = createRequestCount(registry)
  const watch = createWatch(registry)
  let stopAnswering: () => void | Promise<void> = () => {}
  return {
    count,
    watch,
    onLine,
    add({ deps, pool, cacheFigures }) {
      registry.add(() => readDatabase(deps))
      registry.add(() => readDisk(deps))
      if (pool) registry.add(() => readPool(pool))
      registry.add(() => {
        const { hits, misses, bytes } = cacheFigures()
        return [
          { metric: m.cacheHits, value: hits },
          { metric: m.cacheMisses, value: misses },
          { metric: m.cacheBytes, value: bytes },
        ]
      })
    },
    async listen() {
      stopAnswering = config.worker ? answerPrimary(registry) : await serveMetrics(registry, config)
    },
    async close() {
      ofProcess.stop()
      workers.stop()
      await stopAnswering()
    },
  }
}
