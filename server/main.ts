/** Composition root: configuration, dependencies, app, listening, draining. Commands and tests import from it too. */
import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { currentCompany } from '../domain/site/current-site.server'
import { systemClock } from '../platform/clock'
import { type Config, parseConfig } from '../platform/config'
import { warningsOf } from '../platform/config-warnings'
import { isLeading, type WorkerPlace } from '../platform/listen-config'
import { type Log, untilWritten } from '../platform/log'
import { createApp } from './app'
import { createDeps } from './compose'
import { answerUnreadable } from './edge/request-guard'
import { listen } from './http-server'
import { createDoor } from './lifecycle/door'
import { createLifecycle } from './lifecycle/lifecycle-log'
import { shareContentChanges } from './lifecycle/share-content-changes'
import type { Metrics } from './metrics/metrics'
import { createMonitoring } from './metrics/monitoring'
import { type RunningWork, startWork } from './start-work'

export { ConfigError, parseConfig } from '../platform/config'
export { readWorkerPlace } from '../platform/listen-config'
export { createApp } from './app'
export { backupCommand } from './commands/archives/backup'
export { restoreCommand } from './commands/archives/restore'
export { checkMailCommand } from './commands/check-mail'
export { doctorCommand } from './commands/doctor'
export { listEnquiriesCommand } from './commands/enquiries'
export { importUsersCommand } from './commands/import-users'
export { inviteCommand } from './commands/invite'
export { keysCommand } from './commands/keys'
export { migrateCommand } from './commands/migrate'
export { moveCommand } from './commands/move/move'
export { receiveCommand } from './commands/receive'
export { siteCommand } from './commands/site'
export { subscribersCommand } from './commands/subscribers'
export { tokenCommand } from './commands/token'
export { createDeps } from './compose'
export { endOnCrash } from './lifecycle/end-on-crash'
export { logFirstOwner } from './lifecycle/owner-line'
export { partFromPrimary } from './lifecycle/part-from-primary'
export { refusedToStart } from './primary/supervisor'
export { startMailbox } from './read-mailbox'

export interface RunningServer {
  config: Config
  /** As it is published. */
  agencyName: string
  port: number
  firstStart: boolean
  ownerInvite: RunningWork['ownerInvite']
  /**
   * Says that it is not ready for as long as SHUTDOWN_DELAY says, stops accepting, finishes running requests and the
   * email being delivered, closes the database. `reason` is for the log. Where another worker already answers in its
   * place, it stops accepting at once.
   */
  stop(reason?: string, options?: { isReplaced?: boolean }): Promise<void>
}

/**
 * Starts the server with this environment. `version` is for the log, which `onLog` gets before anything else happens;
 * `worker` says which of several this is.
 * Throws ConfigError with sentences to print.
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  version?: string,
  onLog?: (log: Log, version: string | undefined) => void,
  worker?: WorkerPlace,
): Promise<RunningServer> {
  const config = { ...parseConfig(env), worker }
  const { log, metrics, close: stopMonitoring } = await createMonitoring(config, version)
  onLog?.(log, version)
  const lifecycle = createLifecycle(log, config, version)
  const began = systemClock.elapsed()
  lifecycle('starting')
  const door = createDoor(config)
  const openPort = async () => {
    const http = await listen(metrics?.count(door.answer) ?? door.answer, config)
    lifecycle('listening', http.socket === undefined ? { port: http.port } : { socket: http.socket })
    return http
  }
  // Listens first, because a database may take its time to migrate, unless other workers answer.
  let http = worker && !worker.isFirst ? undefined : await openPort()
  try {
    await metrics?.listen()
    const running = await openSite(config, log, { metrics, version })
    door.open(running.listener)
    http ??= await openPort()
    const { port, close } = http
    if (worker) shareContentChanges(running.deps.db)
    const work = await startWork(running.deps)
    lifecycle('ready', { ms: Math.round(systemClock.elapsed() - began) })
    const stop: RunningServer['stop'] = async (reason, { isReplaced } = {}) => {
      lifecycle('stopping', { reason })
      if (!isReplaced) {
        running.leave()
        if (config.shutdownDelay > 0) await sleep(config.shutdownDelay * 1000)
      }
      running.beginToStop()
      await Promise.all([work.stop(), close()])
      await running.close()
      await work.finish()
      await stopMonitoring()
      lifecycle('stopped')
      await untilWritten(log)
    }
    const { name: agencyName } = await currentCompany(running.deps)
    const { firstStart } = running
    return { config, agencyName, port, firstStart, ownerInvite: work.ownerInvite, stop }
  } catch (error) {
    // Whoever waits loses the connection, as before the start.
    http?.abort()
    await stopMonitoring()
    throw error
  }
}

/** Opens everything behind the port. */
async function openSite(
  config: Config,
  log: Log,
  { metrics, version }: { metrics: Metrics | undefined; version: string | undefined },
) {
  const running = await createDeps(config, systemClock, log, { standing: metrics?.watch, version })
  const warnings = isLeading(config) ? warningsOf(config) : []
  for (const warning of warnings) log.warn({ warning }, 'a setting may be a mistake')
  try {
    const { app, answerAtOnce, cacheFigures } = await createApp(running.deps, {
      standBefore: metrics?.watch.passwords,
    })
    metrics?.add({ ...running, cacheFigures })
    const answer = getRequestListener(app.fetch, { errorHandler: answerUnreadable(config) })
    const listener: RequestListener = (incoming, outgoing) => {
      if (!answerAtOnce(incoming, outgoing)) void answer(incoming, outgoing)
    }
    return { ...running, listener }
  } catch (error) {
    await running.close()
    throw error
  }
}
