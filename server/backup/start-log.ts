/** Ships the log of the database while the site runs, in a process of its own, which is started again when it ends. */
import type { LogLine } from '../../domain/backup/log/ship-log.server'
import { pausesLog } from '../../domain/backup/log/shipped-log.server'
import { tellUnshipped } from '../../domain/backup/log/tell-unshipped.server'
import type { Deps } from '../../platform/deps'
import { createRepeatedJob, type RepeatedJob } from '../../platform/jobs/repeat'
import { startProcess } from '../../platform/workers/start-process'
import type { LogWork } from './log-process'

/** Milliseconds until one that ended is started again. */
const pause = 5000
/** Milliseconds for what it has on its way when the site stops. */
const longestFarewell = 7000

/** Returns how to stop: call it when nothing is written any more. */
export function startLogShipping({ config, log }: Pick<Deps, 'config' | 'log'>): () => Promise<void> {
  const { backupLog: settings, dataDir } = config
  if (!settings || pausesLog(config.siteMode)) return async () => {}
  const work: LogWork = { dataDir, settings, hasObjects: config.bucket === undefined }
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let end = async () => {}

  function start(): void {
    const child = startProcess({ from: import.meta.url, name: 'log-process' }, config.network)
    const ended = new Promise<void>(resolve => {
      child.on('exit', (code, signal) => {
        resolve()
        if (stopping) return
        log.error(
          { code: code ?? undefined, signal: signal ?? undefined },
          'the process that ships the log ended and is started again',
        )
        timer = setTimeout(start, pause).unref()
      })
    })
    child.on('message', line => say(log, line as LogLine))
    child.on('error', error => log.error({ err: error }, 'the process that ships the log has failed'))
    child.postMessage(work, [])
    end = async () => {
      child.postMessage('end', [])
      const killing = setTimeout(() => child.terminate(), longestFarewell)
      await ended
      clearTimeout(killing)
    }
  }

  start()
  return async () => {
    stopping = true
    clearTimeout(timer)
    await end()
  }
}

/** Milliseconds by which owners may be told late. */
const lookEvery = 60_000

/** Owners hear of a log that has not been shipped for an hour. */
export const createLogWatch = (deps: Deps): RepeatedJob =>
  createRepeatedJob({
    name: 'look whether the log of the database is shipped',
    log: deps.log,
    every: lookEvery,
    firstAfter: lookEvery,
    work: () => tellUnshipped(deps),
  })

function say(log: Deps['log'], line: LogLine): void {
  if (line.what === 'began')
    log.info({ generation: line.generation }, 'shipping the log of the database begins')
  else if (line.what === 'gap') log.warn({ reason: line.reason }, 'the shipped log has a gap')
  else if (line.what === 'failed') log.error({ reason: line.reason }, 'the log cannot be shipped')
  else log.info('the log is shipped again')
}
