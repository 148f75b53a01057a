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
  /** When the first reply to what was asked last was, or will be, sent. */
  answered_at: Generated<string | null>
  /** When the client wrote again after an answer, which the promise counts from; null: when it arrived. */
  asked_at: Generated<string | null>
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
  /** What became of it; null while nobody has said. The next four belong to it and are null without it. */
  outcome: Generated<OutcomeResult | null>
  /** Of a lost one. */
  loss_reason: Generated<LossReason | null>
  outcome_note: Generated<string | null>
  /** Whole dollars; null when nobody has said. */
  outcome_value: Generated<number | null>
  /** Name of the service that it was for; '' when nobody has said. */
  outcome_service: Generated<string | null>
  /** While this is still to come, an open enquiry is snoozed; null for all others. */
  snoozed_until: Generated<string | null>
  /** When the reply is sent whose author is reminded unless the client answers; null once the client has written. */
  unanswered_since: Generated<string | null>
  /** The enquiry in whose thread this one is read; null for most. */
  merged_into: Generated<string | null>
  /** The enquiry that it was merged into before that one was merged itself, and leaves with; null for most. */
  merged_with: Generated<string | null>
  /** How the thread that it joined first stood before that and after it, as JSON; null also for early ones that changed nothing. */
  merge_effect: Generated<string | null>
  created_at: CreatedOnce
}

export type OutcomeResult = 'won' | 'lost' | 'unfit'

export type LossReason = 'price' | 'timing' | 'competitor' | 'in_house' | 'silence' | 'other'

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

export type EnquiryEventKind =
  | 'status'
  | 'assigned'
  | 'outcome'
  | 'snoozed'
  | 'returned'
  | 'labelled'
  | 'merged'
  | 'separated'
  | 'note'
  | 'reply'
  | 'reply_cancelled'
  | 'forward'
  | 'forward_cancelled'
  | 'mails_released'
  | ReceivedEventKind
  | 'mail_moved'

/** What came in by email: from the client, a program that answers, a mail server, a member, someone it was forwarded to. */
export type ReceivedEventKind = 'mail' | 'auto_mail' | 'report' | 'mail_note' | 'forward_mail'

/** What members write by email: replies to the client, and messages that they forward. Whether it has left is in the outbox. */
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
  /** Words of the mail server that reported that it could not be delivered; '' for all others. */
  bounced_with: Generated<string>
  /** Null for a reply to the client. Of a forward: the address, '' once that was erased. */
  forwarded_to: Generated<string | null>
  /** What was forwarded: this email, this reply, or without both what the enquiry began with. */
  forwarded_mail_id: Generated<string | null>
  forwarded_reply_id: Generated<string | null>
  created_at: CreatedOnce
}

/** Emails that came in. */
export interface ReceivedMailsTable {
  id: string
  enquiry_id: string
  /** Idempotence: the same for each copy of the message. */
  fingerprint: string
  kind: ReceivedEventKind
  /** 1: the enquiry began with it. */
  opened: number
  /** '' when it has none. */
  message_id: string
  from_name: string
  /** In lower case; '' when it names none. */
  from_address: string
  /** Where answers should go, when that is another address. */
  reply_to: string
  subject: string
  text: string
  /** Sanitised; '' when it has none. */
  html: string
  /** Where it may belong instead: to `suggested_id`, or to an enquiry of its own. */
  suggestion: 'join' | 'split' | null
  suggested_id: string | null
  /** As its program says. */
  sent_at: string | null
  created_at: CreatedOnce
}

/** Files of received emails: their bytes are private objects. */
export interface ReceivedFilesTable {
  id: string
  mail_id: string
  position: number
  name: string
  /** By its bytes. */
  media_type: string
  content_id: string
  bytes: number
  object_key: string
}

/** Who got a reply in Cc. */
export interface ReplyCopiesTable {
  reply_id: string
  position: number
  /** In lower case. */
  address: string
}

/** Who else got an email that came in, besides this website and members. */
export interface MailCopiesTable {
  mail_id: string
  position: number
  /** In lower case. */
  address: string
}

/** Files that went out with a forward, of what it forwards. */
export interface ForwardedFilesTable {
  forward_id: string
  position: number
  /** Of `received_files` or `reply_files`. */
  file_id: string
}

/** Files that members attach to replies, as private objects. */
export interface ReplyFilesTable {
  id: string
  enquiry_id: string
  /** Null while it is a draft's: it then belongs to the member alone. */
  reply_id: string | null
  account_id: string
  position: number
  name: string
  /** By its bytes. */
  media_type: string
  bytes: number
  object_key: string
  /** Of a draft's: when it was uploaded, or came back with a reply that was taken back. */
  since: string
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

/** Labels, which every member manages. */
export interface LabelsTable {
  id: string
  name: string
  /** The name in folded letters: no two labels share it. */
  folded_name: string
  /** Of the design. */
  colour: 'harbour' | 'kelp' | 'ochre' | 'herring' | 'steel' | 'muted'
}

export interface EnquiryLabelsTable {
  enquiry_id: string
  label_id: string
}

/** Templates of replies. */
export interface SavedRepliesTable {
  id: string
  title: string
  body: string
  updated_at: string
}
