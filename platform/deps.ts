/** Everything a request may need from outside itself; injected, never imported as a singleton. */
import type { Clock } from './clock'
import type { Config } from './config'
import type { Database, DatabaseKind } from './db/types'
import type { DiskSpace } from './disk-space'
import type { Background } from './jobs/background'
import type { Outbox } from './jobs/outbox'
import type { KeyWrapper } from './keys/key-wrapper'
import type { Log } from './log'
import type { Mailer } from './mail/message'
import type { Objects } from './objects/objects'
import type { PushSender } from './push/push-sender'
import type { Limiter } from './rate-limit/limiter'
import type { VisitCounter } from './visits/visit-counter'

/** Of the process. */
export interface Program {
  /** Of the package, and the hash of the build; '' where it is not known. */
  version: string
  /** ISO 8601. */
  startedAt: string
}

export interface Deps {
  program: Program
  config: Config
  db: Database
  databaseKind: DatabaseKind
  clock: Clock
  /** UUIDv7: sortable by creation time. */
  newId: () => string
  log: Log
  outbox: Outbox
  mailer: Mailer
  objects: Objects
  background: Background
  limiter: Limiter
  visits: VisitCounter
  /** Of the disk that holds the data folder. */
  disk: { space(): DiskSpace }
  /** Aborted when the process is told to stop: it still answers, and is no longer ready. */
  leaving: AbortSignal
  /** Aborted when the process begins to stop, so that endless answers end. */
  stopping: AbortSignal
  /** Wraps and opens the keys that the database keeps. */
  keyWrapper: KeyWrapper
  /** Key of the stamp in public forms. */
  stampKey: Buffer
  /** Key from which the auth service derives its codes, tokens and cookies. */
  authKey: Buffer
  /** Notifications on members' devices. */
  push: PushSender
  /** Key of the hashes of addresses that must not receive email. */
  suppressionKey: Buffer
}
