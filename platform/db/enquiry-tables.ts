/** The tables of the inbox. */
import type { ColumnType, Generated } from 'kysely'
import type { CreatedOnce, NotedOnce } from './set-once'

export interface ContactSubmissionsTable {
  id: string
  name: string
  email: string
  company: string
  phone: string
  service: string
  message: string
  status: EnquiryStatus
  /** The member who answers it. */
  assignee_id: Generated<string | null>
  /** When the promised time for an answer ends; null for enquiries of before migration 0015. */
  due_at: string | null
  /** When the first reply was, or will be, sent. */
  answered_at: Generated<string | null>
  /** Message-ID that replies refer to; '' where it is unknown, null while the emails are held back as spam's. */
  acknowledgement_message_id: Generated<string | null>
  /** Last entry of its history after the receipt. */
  changed_at: Generated<string | null>
  version: Generated<number>
  /** How far members were reminded: 1 four opening hours before the promised time ends, 2 two before, 3 once late. */
  reminders: Generated<number>
  /** Idempotence: of the page's stamp and what was typed; null without a valid stamp. */
  submission_key: ColumnType<string | null, string | null | undefined, never>
  /** Path of the page of ours that led to the form; null when the browser did not say. */
  origin: ColumnType<string | null, string | null | undefined, never>
  created_at: CreatedOnce
}

export type EnquiryStatus = 'new' | 'in_progress' | 'answered' | 'archived' | 'spam'

/** The history of an enquiry, notes included: rows are added, never changed (a trigger refuses it). */
export interface EnquiryEventsTable {
  id: CreatedOnce
  enquiry_id: CreatedOnce
  kind: ColumnType<EnquiryEventKind, EnquiryEventKind, never>
  /** Null for what the website did by itself. */
  account_id: NotedOnce
  /** JSON object. */
  detail: CreatedOnce
  at: CreatedOnce
}

export type EnquiryEventKind = 'status' | 'assigned' | 'note' | 'reply' | 'reply_cancelled' | 'mails_released'

/** Whether it has left is in the outbox. */
export interface EnquiryRepliesTable {
  id: string
  enquiry_id: string
  account_id: string
  /** Plain text, as sent. */
  body: string
  /** Row of the outbox. */
  mail_id: string
  message_id: string
  send_at: string
  cancelled_at: string | null
  created_at: CreatedOnce
}

/** When a member last opened an enquiry. */
export interface EnquiryReadsTable {
  enquiry_id: string
  account_id: string
  read_at: string
}

/** Who is writing a reply; a row counts only if it was renewed within the last half minute. */
export interface EnquiryWritersTable {
  enquiry_id: string
  account_id: string
  seen_at: string
}

/** Which emails about enquiries a member wants. */
export interface NotificationChoicesTable {
  account_id: string
  enquiries: 'each' | 'assigned' | 'digest' | 'none'
}

/** Templates of replies. */
export interface SavedRepliesTable {
  id: string
  title: string
  body: string
  updated_at: string
}
