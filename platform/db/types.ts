/** The tables. Both databases return the same shapes: times and dates as text, counts as numbers. */
import type { ColumnType, Generated, Kysely } from 'kysely'

type CreatedOnce = ColumnType<string, string, never>
type NotedOnce = ColumnType<string | null, string | undefined, never>

export interface BlogPostsTable {
  id: string
  title: string
  category: string
  author: string
  /** `yyyy-mm-dd` */
  date: string
  excerpt: string
  /** Sanitised HTML. */
  content: string
  image_url: string
  read_time_in_minutes: number
  status: 'draft' | 'scheduled' | 'published'
  publish_at: string | null
  version: Generated<number>
  created_at: CreatedOnce
  updated_at: string
}

export interface ContactSubmissionsTable {
  id: string
  name: string
  email: string
  company: string
  phone: string
  service: string
  message: string
  status: 'new' | 'spam'
  created_at: CreatedOnce
}

/** Rendered mails that wait for delivery (platform/jobs/outbox.ts). */
export interface OutboxMessagesTable {
  id: string
  /** A second message with the same key is not stored: one acknowledgement per address and day. */
  dedupe_key: string | null
  /** JSON of `MailMessage`. */
  message: string
  status: 'waiting' | 'sent' | 'dead'
  attempts: number
  next_attempt_at: string
  leased_until: string | null
  last_error: string
  created_at: CreatedOnce
  sent_at: string | null
}

export interface SubscribersTable {
  id: string
  email: string
  status: 'pending' | 'confirmed' | 'unsubscribed'
  /** When the status was set; a repeated request sets it anew. */
  status_at: string
  /** SHA-256 of the confirmation token; the token itself stands in the mail alone. */
  confirm_token_hash: string
  unsubscribe_token_hash: string
}

/** Evidence of consent and of its end (CASL s.13): rows are added, never changed, and go with their subscriber. */
export interface SubscriberEventsTable {
  id: CreatedOnce
  subscriber_id: CreatedOnce
  kind: ColumnType<SubscriberEventKind, SubscriberEventKind, never>
  at: CreatedOnce
  /** From where it came: of requests and confirmations. */
  ip: NotedOnce
  /** What was agreed to, and on which page: of requests. */
  page: NotedOnce
  wording: NotedOnce
  version: NotedOnce
}

export type SubscriberEventKind = 'requested' | 'confirmed' | 'unsubscribed'

/** Addresses that are not to be written to, as keyed hashes: what remains of an erased subscriber. */
export interface SuppressedAddressesTable {
  hash: string
  at: CreatedOnce
}

/** Facts of the installation: seeded, content version, keys. */
export interface SettingsTable {
  key: string
  value: string
}

export interface Tables {
  blog_posts: BlogPostsTable
  contact_submissions: ContactSubmissionsTable
  outbox_messages: OutboxMessagesTable
  subscribers: SubscribersTable
  subscriber_events: SubscriberEventsTable
  suppressed_addresses: SuppressedAddressesTable
  settings: SettingsTable
}

export type Database = Kysely<Tables>

export type DatabaseKind = 'sqlite' | 'postgres'
