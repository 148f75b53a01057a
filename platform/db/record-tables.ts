/** Tables of records: what was done on the site, and what people asked about their data. */
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
  created_at: CreatedOnce
}

/** The last run of each task of the daily purge. */
export interface PurgeRunsTable {
  task: string
  ran_at: string
  /** Rows. */
  deleted: number
}
