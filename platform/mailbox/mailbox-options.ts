/** What reading a mailbox needs, and its times. */
import type { Clock } from '../clock'
import type { Database } from '../db/types'
import type { Log } from '../log'
import type { MailboxSettings } from '../mailbox-config'
import type { SessionTimes } from './mailbox-answer'
import type { TakeMail } from './mailbox-round'

export interface MailboxTimes {
  session?: SessionTimes
  /** Between two NOOPs, and two rounds, while nothing comes. */
  beat: number
  /** Of the lease, which is renewed three times in it. */
  lease: number
  /** Between two looks whether the process that reads is gone. */
  look: number
  /** After news that brought no message: a server may send them without end. */
  rest: number
  /** Before the second attempt to connect; doubled before each further one. */
  firstPause: number
  /** The same after a refused login: servers shut out who guesses. */
  firstLoginPause: number
}

export const mailboxTimes: MailboxTimes = {
  ...{ beat: 25_000, lease: 45_000, look: 5000, rest: 500 },
  ...{ firstPause: 1000, firstLoginPause: 60_000 },
}

export interface MailboxReaderOptions {
  settings: MailboxSettings
  db: Database
  clock: Clock
  log: Log
  newId: () => string
  take: TakeMail
  /** Bytes of the largest message that is taken. */
  mostBytes: number
  times?: MailboxTimes
}
