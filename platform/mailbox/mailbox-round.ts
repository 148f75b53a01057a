/** What one round over a mailbox works with. */
import type { Clock } from '../clock'
import type { Log } from '../log'
import type { MailboxSettings } from '../mailbox-config'
import type { MailPlace } from './held-mails'
import type { ListedMail } from './mailbox-fetch'
import type { Hold, Reading } from './mailbox-rows'
import type { MailboxSession } from './mailbox-session'

/**
 * Stores a message. Idempotent. Throws Unavailable when it should be tried again, UnreadableMail when the message itself
 * is the reason.
 */
export type TakeMail = (raw: Uint8Array) => Promise<unknown>

export interface Round {
  settings: MailboxSettings
  hold: Hold
  session: MailboxSession
  reading: Reading
  take: TakeMail
  clock: Clock
  log: Log
  /** Bytes of the largest message that is taken. */
  mostBytes: number
  /** False once the process stops. */
  goesOn: () => boolean
}

/** Where a message is, for the tables. */
export const placeOf = ({ hold, session }: Round, mail: ListedMail): MailPlace => ({
  ...hold,
  ...{ uidValidity: session.uidValidity, mail },
})
