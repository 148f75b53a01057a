/** The JSON of /api/outbox. zod is for the server only. */
import { z } from 'zod'
import { timeSchema } from '../../shared/schema/time-schema'
import { messagePurposes, messageStatuses } from './purpose'

/** A message in the list. */
export const listedMessageSchema = z.object({
  id: z.string(),
  purpose: z.enum(messagePurposes),
  /** An email address, or the number of a text message. */
  recipient: z.string(),
  /** '' for text messages. */
  subject: z.string(),
  /** `dead`: given up. */
  status: z.enum(messageStatuses),
  /** A process is delivering it now. */
  sending: z.boolean(),
  attempts: z.int(),
  created_at: timeSchema,
  /** When it is due, while it waits. */
  next_attempt_at: timeSchema,
  sent_at: timeSchema.nullable(),
  /** What the server said to the last attempt. */
  last_answer: z.string(),
  can_retry: z.boolean(),
  can_cancel: z.boolean(),
})
export type ListedMessage = z.infer<typeof listedMessageSchema>

export const messagePageSchema = z.object({
  messages: z.array(listedMessageSchema),
  /** How many match, on all pages. */
  total: z.int(),
})

const previewSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** '' without copies. */
  cc: z.string(),
  /** '' when answers go to the sender. */
  reply_to: z.string(),
  message_id: z.string(),
  /** Names. */
  files: z.array(z.string()),
  /** '' for text messages. */
  html: z.string(),
  text: z.string(),
  /** As handed to the mail server, without a DKIM signature and the bytes of files; '' for text messages. */
  source: z.string(),
  /** Links and digits are replaced. */
  masked: z.boolean(),
})
export type MessagePreview = z.infer<typeof previewSchema>

export const messageSchema = listedMessageSchema.extend({
  /** Null once it is sent: the content is deleted then. */
  preview: previewSchema.nullable(),
})
export type WholeMessage = z.infer<typeof messageSchema>

export const mailboxStateSchema = z.object({
  /** INBOX_URL without its password. */
  address: z.string(),
  folder: z.string(),
  failed_folder: z.string(),
  /** `read`: it can be; `login`, `folder`, `unreachable`, `internal`: why it cannot. */
  state: z.enum(['starting', 'read', 'login', 'folder', 'unreachable', 'internal']),
  since: timeSchema.nullable(),
  /** What the server said when it cannot. */
  answer: z.string(),
  /** When the last email was stored. */
  last_mail_at: timeSchema.nullable(),
  /** Emails that are not stored, the newest first. */
  held: z.array(
    z.object({
      uid: z.int(),
      /** `waiting`: tried again; `failed`: moved to the failed folder; `too_large`: left in the folder, flagged. */
      state: z.enum(['waiting', 'failed', 'too_large']),
      bytes: z.int(),
      received_at: timeSchema,
    }),
  ),
})
export type MailboxState = z.infer<typeof mailboxStateSchema>

export const outboxHealthSchema = z.object({
  waiting: z.int(),
  /** Messages given up, and still stored. */
  dead: z.int(),
  /** The time since which the oldest due message has been waiting. */
  oldest_waiting: timeSchema.nullable(),
  last_sent_at: timeSchema.nullable(),
  transport: z.object({
    /** MAIL_URL without its password, or the folder that emails are written to. */
    address: z.string(),
    works: z.boolean(),
    /** What the server said when it does not work. */
    answer: z.string(),
  }),
  /** The mailbox that is read; null without one. */
  mailbox: mailboxStateSchema.nullable(),
})
export type OutboxHealth = z.infer<typeof outboxHealthSchema>

export const testMailSchema = z.object({
  id: z.string(),
  /** The caller's own address. */
  recipient: z.string(),
})

const senderRecordSchema = z.object({
  name: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** Where the record is, or belongs. */
  host: z.string(),
  /** `weak`: valid, but it can be stricter; `unknown`: there is nothing to compare with, or DNS did not answer. */
  state: z.enum(['good', 'weak', 'wrong', 'missing', 'unknown']),
  /** The records that are there. */
  found: z.array(z.string()),
  /** What it means, and what to do. */
  advice: z.string(),
  /** The record to publish; '' when nothing is missing. */
  add: z.string(),
})
export type SenderRecord = z.infer<typeof senderRecordSchema>

export const senderCheckSchema = z.object({
  /** MAIL_FROM's. */
  domain: z.string(),
  records: z.array(senderRecordSchema),
})
export type SenderCheck = z.infer<typeof senderCheckSchema>
