/** Everything a request may need from outside itself; handed in, never imported as a singleton. */
import type { Clock } from './clock'
import type { Config } from './config'
import type { Database, DatabaseKind } from './db/types'
import type { Outbox } from './jobs/outbox'
import type { Log } from './log'
import type { Objects } from './objects/objects'
import type { Limiter } from './rate-limit/limiter'

export interface Deps {
  config: Config
  db: Database
  databaseKind: DatabaseKind
  clock: Clock
  /** UUIDv7: sortable by the time it was made. */
  newId: () => string
  log: Log
  outbox: Outbox
  objects: Objects
  limiter: Limiter
  /** Key of the stamp in public forms. */
  stampKey: Buffer
  /** Key from which the auth service derives its codes, tokens and cookies. */
  authKey: Buffer
}
