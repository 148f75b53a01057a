/** Ships what the database commits, each second: what the site loses with its disk is what came after that. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogSettings } from '../../../platform/archive/backup-config'
import { explainFailure } from '../explain-failure'
import { createFaults, type FaultLine } from './faults'
import { snapshotName } from './half-written.server'
import { type LogStatus, logFolder } from './log-state.server'
import { openLogStore } from './log-store.server'
import { createLogReader, type Generation } from './read-log.server'
import { pruneLog, sendSegment, sendSnapshot } from './send-log.server'
import { createFileShipper } from './ship-files.server'
import { createPause, takeSnapshot } from './take-snapshot.server'

/** What the process says of itself, for the log of the site. */
export type LogLine = { what: 'began'; generation: string } | { what: 'gap'; reason: string } | FaultLine

export interface ShipperOptions {
  dataDir: string
  /** Path of the database. */
  database: string
  settings: LogSettings
  /** Whether objects are files of the data folder. */
  hasObjects: boolean
  now(): number
  say(line: LogLine): void
}

export interface Shipper {
  /** Reads what was committed, and begins to ship it. Call it each second. Throws nothing. */
  round(): void
  /** Resolves when nothing is on its way any more; what failed waits for the next round. */
  settled(): Promise<void>
  status(): LogStatus
  close(): void
}

const snapshotEvery = 24 * 60 * 60_000

export function createShipper(options: ShipperOptions): Shipper {
  const { dataDir, database, settings, now, say } = options
  const reader = createLogReader({
    database,
    now,
    onBegin: generation => say({ what: 'began', generation }),
    onGap: reason => say({ what: 'gap', reason }),
  })
  const openStore = onceOpened(options)
  const status: LogStatus = { to: settings.to, checkedAt: now() }
  const sending = createTask()
  const copying = createTask()
  const faults = createFaults(now, say)
  const pause = createPause(now)

  function fail(error: unknown): void {
    const folder = 'folder' in settings.place ? settings.place.folder : logFolder(dataDir)
    faults.fail('place', explainFailure(error, folder))
  }

  /** What failed to follow is tried again by the next round. */
  function read(): void {
    const looked = now()
    reader.read()
    if (reader.failure === undefined) {
      status.checkedAt = looked
      faults.succeed('database')
    } else faults.fail('database', reader.failure)
    if (reader.waiting.length === 0) noteShipped(reader.generation, looked)
  }

  /** Before its first snapshot nothing of a generation can be restored. */
  function noteShipped(generation: Generation | undefined, at: number): void {
    if (generation?.snapshotAt !== undefined) status.shippedAt = at
  }

  async function send(): Promise<void> {
    for (let next = reader.waiting[0]; next; next = reader.waiting[0]) {
      const { store, files } = await openStore()
      await files.ship()
      const { generation, ...segment } = next
      const { name, sum } = generation
      generation.sum = await sendSegment(store, { ...segment, generation: name, previous: sum })
      reader.drop()
      noteShipped(generation, segment.at)
      faults.succeed('place')
    }
  }

  async function copy(of: Generation): Promise<void> {
    const path = join(logFolder(dataDir), snapshotName)
    try {
      const { store, files } = await openStore()
      await store.ask()
      const snapshot = await takeSnapshot(reader, path, now)
      if (!snapshot || reader.generation !== of) return
      await files.ship()
      await sendSnapshot(store, snapshot)
      of.snapshotAt = snapshot.at
      if (reader.waiting.length === 0) noteShipped(of, snapshot.at)
      faults.succeed('place')
      pause.reset()
      await files.prune((await pruneLog(store, now())) ?? 0, now())
    } finally {
      await rm(path, { force: true })
    }
  }

  return {
    round() {
      read()
      const { generation, waiting } = reader
      if (waiting.length > 0) sending.begin(() => send().catch(fail))
      if (generation && pause.isOver() && isDue(generation, now()))
        copying.begin(() =>
          copy(generation).catch(error => {
            pause.lengthen()
            fail(error)
          }),
        )
    },
    async settled() {
      while (sending.running ?? copying.running) await Promise.all([sending.running, copying.running])
    },
    status: () => ({ ...status, fault: faults.current, waitingSince: reader.waiting[0]?.at }),
    close: () => reader.close(),
  }
}

/** One at a time: what is begun meanwhile is left out. */
function createTask() {
  let running: Promise<void> | undefined
  return {
    get running() {
      return running
    },
    begin(work: () => Promise<void>) {
      running ??= work().finally(() => {
        running = undefined
      })
    },
  }
}

const isDue = ({ snapshotAt }: Generation, now: number): boolean =>
  snapshotAt === undefined || now - snapshotAt >= snapshotEvery

/** Opened by its first use, and again after a failure. */
function onceOpened({ settings, dataDir, hasObjects, now }: ShipperOptions) {
  const open = async () => {
    const store = await openLogStore(settings, dataDir, now())
    return { store, files: createFileShipper(store, dataDir, hasObjects) }
  }
  let opened: ReturnType<typeof open> | undefined
  return () => {
    opened ??= open().catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }
}
