/** Ships what the database commits, each second: what the site loses with its disk is what came after that. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogSettings } from '../../../platform/archive/backup-config'
import { explainFailure } from '../explain-failure'
import { type LogStatus, logFolder } from './log-state.server'
import { openLogStore } from './log-store.server'
import { createLogReader, type Generation, type LogReader } from './read-log.server'
import { pruneLog, type SnapshotFile, sendSegment, sendSnapshot } from './send-log.server'
import { createFileShipper } from './ship-files.server'

/** What the process says of itself, for the log of the site. */
export type LogLine =
  | { what: 'began'; generation: string }
  | { what: 'gap' | 'failed'; reason: string }
  | { what: 'recovered' }

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
/** Milliseconds after a failed snapshot. */
const pause = 10_000

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
  let sending: Promise<void> | undefined
  let copying: Promise<void> | undefined
  let retryAt = 0

  function fail(error: unknown): void {
    const folder = 'folder' in settings.place ? settings.place.folder : logFolder(dataDir)
    const words = explainFailure(error, folder)
    if (!status.fault) say({ what: 'failed', reason: words })
    status.fault = { at: now(), words }
  }

  function succeed(): void {
    if (status.fault) say({ what: 'recovered' })
    status.fault = undefined
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
      succeed()
    }
  }

  async function copy(of: Generation): Promise<void> {
    const path = join(logFolder(dataDir), 'snapshot.sqlite')
    try {
      const { store, files } = await openStore()
      const snapshot = await takeSnapshot(reader, path, now)
      if (!snapshot || reader.generation !== of) return
      await files.ship()
      await sendSnapshot(store, snapshot)
      of.snapshotAt = snapshot.at
      if (reader.waiting.length === 0) noteShipped(of, snapshot.at)
      succeed()
      await files.prune((await pruneLog(store, now())) ?? 0, now())
    } finally {
      await rm(path, { force: true })
    }
  }

  return {
    round() {
      status.checkedAt = now()
      reader.read()
      const { generation, waiting } = reader
      if (waiting.length === 0) noteShipped(generation, status.checkedAt)
      else
        sending ??= send()
          .catch(fail)
          .finally(() => {
            sending = undefined
          })
      if (generation && now() >= retryAt && isDue(generation, now()))
        copying ??= copy(generation)
          .catch(error => {
            retryAt = now() + pause
            fail(error)
          })
          .finally(() => {
            copying = undefined
          })
    },
    async settled() {
      while (sending ?? copying) await Promise.all([sending, copying])
    },
    status: () => ({ ...status, waitingSince: reader.waiting[0]?.at }),
    close: () => reader.close(),
  }
}

const isDue = ({ snapshotAt }: Generation, now: number): boolean =>
  snapshotAt === undefined || now - snapshotAt >= snapshotEvery

/** Undefined when the generation ended before its copy began. */
async function takeSnapshot(
  reader: LogReader,
  path: string,
  now: () => number,
): Promise<SnapshotFile | undefined> {
  await rm(path, { force: true })
  const at = now()
  const copied = reader.copyTo(path)
  const of = reader.generation
  if (!copied || !of) return undefined
  const { name: generation, number } = of
  await copied
  return { generation, number, at, path }
}

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
