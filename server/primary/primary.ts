/** The process before several workers: node:cluster has the port in it, and hands out connections. It serves nothing. */
import cluster from 'node:cluster'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { type Config, ConfigError, parseConfig } from '../../platform/config'
import { untilWritten } from '../../platform/log'
import { endOnCrash } from '../lifecycle/end-on-crash'
import { leaving, parted } from '../lifecycle/part-from-primary'
import { contentChanged } from '../lifecycle/share-content-changes'
import { createWatchedLog } from '../metrics/watched-log'
import type { Exit, Worker } from './slots'
import { createSupervisor } from './supervisor'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Starts as many workers as WEB_CONCURRENCY says. `env` is with the settings file, `given` is without: each worker reads
 * the file itself. Throws ConfigError.
 */
export async function startPrimary(env: Environment, given: Environment, version: string): Promise<void> {
  const config = parseConfig(env)
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await (await import('./primary-metrics')).openPrimaryMetrics(config, cluster)
  const { log, stop: stopReports } = await createWatchedLog(config, version, metrics?.onLine)
  endOnCrash(log, version)
  passOn()
  const supervisor = createSupervisor({
    count: config.workers,
    launch: launcher(env, given, config),
    callAfter(milliseconds, call) {
      const timer = setTimeout(call, milliseconds)
      return () => clearTimeout(timer)
    },
    elapsed: () => performance.now(),
    log,
    onEnd(code, sentence) {
      if (sentence !== undefined) console.error(sentence)
      void stopReports()
        .then(() => untilWritten(log))
        .then(() => process.exit(code))
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => supervisor.stop(signal))
  // Of a terminal it means that the terminal is gone.
  if (!process.stdout.isTTY) process.on('SIGHUP', () => void supervisor.reload())
  supervisor.start()
}

export { ConfigError }

/** What workers have in common: the counters of rate limits, and that the content has changed. Lets go who leaves. */
function passOn(): void {
  new RateLimiterClusterMaster()
  cluster.on('message', (sender, message) => {
    if (message === leaving && sender.isConnected()) sender.send(parted)
    if (message !== contentChanged) return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== sender && worker.isConnected()) worker.send(contentChanged)
  })
}

function launcher(env: Environment, given: Environment, { workers }: Config) {
  // Without what the settings file said at the start, so that a reload finds what it says then.
  const unset = Object.fromEntries(Object.keys(env).map(name => [name, undefined]))
  // What the primary has done by these is done until it ends.
  const fixed = { WEB_CONCURRENCY: String(workers), METRICS_PORT: env.METRICS_PORT ?? '' }
  const common = { ...unset, ...given, NODE_ENV: env.NODE_ENV, ...fixed }
  return (number: number, isFirst: boolean): Worker => {
    const worker = cluster.fork({ ...common, SITE_WORKER: isFirst ? 'first' : String(number) })
    const ended = new Promise<Exit>(resolve => {
      worker.once('exit', (code, signal) => resolve({ code, signal }))
      worker.on('error', () => {
        // Else a message has met one that was ending.
        if (worker.process.pid === undefined) resolve({ code: null, signal: null })
      })
    })
    const ready = new Promise<boolean>(resolve => {
      worker.on('message', message => {
        if (message === 'ready') resolve(true)
      })
      void ended.then(() => resolve(false))
    })
    return {
      ready,
      ended,
      stop: signal => worker.process.kill(signal),
      retire: () => void worker.send('retire'),
    }
  }
}
