/** The process that ships the log of the database (started by start-log.ts), as long as its site runs. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { logFolder, writeLogStatus } from '../../domain/backup/log/log-state.server'
import { createShipper } from '../../domain/backup/log/ship-log.server'
import type { LogSettings } from '../../platform/archive/backup-config'
import { systemClock } from '../../platform/clock'
import { sqlitePath } from '../../platform/db/database-name'

export interface LogWork {
  dataDir: string
  settings: LogSettings
  hasObjects: boolean
}

/** Milliseconds between two looks: what may be lost with the disk. */
const every = 1000
/** Milliseconds for what is on its way when the site ends. */
const longestFarewell = 5000

const ending = new AbortController()
// Signals reach the whole process group: the site says when it ends, or is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => ending.abort())
process.on('message', (message: LogWork | 'end') => {
  if (message === 'end') ending.abort()
  else void ship(message).finally(() => process.exit())
})

const pause = (milliseconds: number) =>
  sleep(milliseconds, undefined, { signal: ending.signal }).catch(() => {})

async function ship(work: LogWork): Promise<void> {
  const { dataDir, settings, hasObjects } = work
  const lock = await holdLock(dataDir)
  if (!lock) return
  const shipper = createShipper({
    ...{ dataDir, settings, hasObjects },
    database: sqlitePath(dataDir),
    now: () => systemClock.now(),
    say: line => {
      if (process.connected) process.send?.(line)
    },
  })
  // The disk may be full; the next one says it then.
  const note = () => writeLogStatus(dataDir, shipper.status()).catch(() => {})
  while (!ending.signal.aborted) {
    shipper.round()
    await note()
    await pause(every)
  }
  shipper.round()
  await Promise.race([shipper.settled(), sleep(longestFarewell)])
  await note()
  shipper.close()
}

/**
 * One process for a data folder ships. The system lets go of its lock when it ends, however it ends; a lease in the
 * database would be a commit each time it is renewed.
 */
async function holdLock(dataDir: string): Promise<DatabaseSync | undefined> {
  mkdirSync(logFolder(dataDir), { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(logFolder(dataDir), 'lock.sqlite'))
  while (!ending.signal.aborted)
    try {
      lock.exec('begin exclusive')
      return lock
    } catch (error) {
      if (!/locked|busy/.test(String(error))) throw error
      await pause(every)
    }
  return undefined
}
