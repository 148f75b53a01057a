/** Tables of records: what was done on the site, what people asked about their data, how far mailboxes are read. */
import type { ColumnType } from 'kysely'
import type { CreatedOnce, NotedOnce } from './set-once'

/** What was done on the site, but for accounts: rows are added, and deleted only when 24 months old. */
export interface ActivityEventsTable {
  id: CreatedOnce
  at: CreatedOnce
  /** Who did it; null for a command or a job. */
  account_id: NotedOnce
  area: CreatedOnce
  action: CreatedOnce
  subject_id: NotedOnce
  /** The title of the subject at that time. */
  subject: CreatedOnce
  /** JSON object. */
  detail: CreatedOnce
}

/** What someone asked about their data, and how it ended. */
export interface PrivacyRequestsTable {
  id: string
  /** In lower case. */
  email: string
  kind: string
  law: string
  /** `yyyy-mm-dd`, at the company. */
  received_on: string
  due_on: string
  notes: string
  /** JSON of `ErasureReceipt`; null without an erasure. */
  receipt: string | null
  closed_at: string | null
  /** The enquiry that it came with, while that exists; undefined by other ways. */
  enquiry_id: ColumnType<string | null, string | null | undefined>
  created_at: CreatedOnce
}

/** Receipts of erasures without a recorded request. */
export interface ErasureReceiptsTable {
  id: string
  /** As in the suppression list: the address cannot be read from it. */
  address_hash: string
  /** JSON of `ErasureReceipt`. */
  receipt: string
  created_at: CreatedOnce
}

/** The last run of each task of the daily purge. */
export interface PurgeRunsTable {
  task: string
  ran_at: string
  /** Rows. */
  deleted: number
}

/** Mailboxes that are read (platform/mailbox). */
export interface MailboxesTable {
  /** INBOX_URL without its password. */
  address: string
  /** Null until it was opened once; UIDs mean something only together with it. */
  uid_validity: string | null
  /** Messages up to it are settled, or in `held_mails`. */
  last_uid: number
  /** Messages up to it were given another UID, so that they may have been stored under their first one. */
  reread_to: number
  /** When it was first opened: older messages stay where they are. */
  begun_at: string | null
  /** The process that reads it. */
  holder: string | null
  leased_until: string | null
  /** Why it cannot be read; null while it can. */
  problem: MailboxTrouble | null
  /** What the server said to that. */
  answer: string
  /** When the problem, or reading without one, began. */
  since: string | null
  /** When the last message was stored. */
  last_mail_at: string | null
}

export type MailboxTrouble = 'login' | 'folder' | 'unreachable' | 'internal'

/** Messages of a mailbox that are not stored: nothing of what they say. */
export interface HeldMailsTable {
  mailbox: string
  uid_validity: string
  uid: number
  bytes: number
  received_at: string
  /** `waiting`: tried again; `failed`: moved aside; `too_large`: left, with a flag. */
  state: 'waiting' | 'failed' | 'too_large'
  tries: number
  /** While it waits. */
  next_try_at: string | null
  held_at: string
}

/** Which builds work on the schema, a row for each migration since there is this table. */
export interface SchemaFloorTable {
  /** Once this migration has run, */
  through: string
  /** builds that know this one work. */
  floor: string
}

/** Objects in the places of backups, each stored once for all archives that name it. */
export interface BackupObjectsTable {
  /** Of the file in the store: by chance, so that it tells nothing and never meets another site's. */
  name: string
  /** Where it is, without credentials. */
  place: string
  object_key: string
  /** The public keys that it is encrypted for; '' when it is not. */
  lock: string
  /** Null, with both checksums, until its bytes are stored whole. */
  bytes: number | null
  sha256: string | null
  /** Of the file, which may be encrypted. */
  stored_sha256: string | null
  /** Moments of the first and of the last archive that name it. */
  first_at: string
  last_at: string
  /** When it was last read back. */
  proved_at: string | null
}
