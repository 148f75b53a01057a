/** The process that ships the log of the database (started by start-log.ts), as long as its site runs. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { clearHalfWritten } from '../../domain/backup/log/half-written.server'
import { createStatusWriter, logFolder, writeLogStatus } from '../../domain/backup/log/log-state.server'
import { createShipper, type ShipperOptions } from '../../domain/backup/log/ship-log.server'
import type { LogSettings } from '../../platform/archive/backup-config'
import { systemClock } from '../../platform/clock'
import { sqlitePath } from '../../platform/db/database-name'
import { giveWay } from '../../platform/workers/give-way'

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
giveWay()
process.on('message', (message: LogWork | 'end') => {
  if (message === 'end') ending.abort()
  // What fails is unhandled: it is printed, and ends the process with 1.
  else void ship(message).then(() => process.exit())
})

const pause = (milliseconds: number) =>
  sleep(milliseconds, undefined, { signal: ending.signal }).catch(() => {})

async function ship(work: LogWork): Promise<void> {
  const { dataDir, settings, hasObjects } = work
  const lock = await holdLock(dataDir)
  if (!lock) return
  try {
    await clearHalfWritten(dataDir, settings)
    await shipOn({
      ...{ dataDir, settings, hasObjects },
      database: sqlitePath(dataDir),
      now: () => systemClock.now(),
      say: line => {
        if (process.connected) process.send?.(line)
      },
    })
  } finally {
    // What nobody uses any more would be collected, and the lock with it.
    lock.close()
  }
}

async function shipOn(options: ShipperOptions): Promise<void> {
  const { dataDir } = options
  const shipper = createShipper(options)
  const note = createStatusWriter(dataDir)
  while (!ending.signal.aborted) {
    shipper.round()
    // The disk may be full; the next one says it then.
    await note(shipper.status()).catch(() => {})
    await pause(every)
  }
  shipper.round()
  await Promise.race([shipper.settled(), sleep(longestFarewell)])
  await writeLogStatus(dataDir, shipper.status()).catch(() => {})
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
