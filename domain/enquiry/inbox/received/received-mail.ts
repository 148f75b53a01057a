/** A received email as its reader understood it (read-mail.server.ts), before anyone knows where it belongs. */

/** Bytes of a message; providers take no more either. */
export const mostMailBytes = 25 * 1024 * 1024

export interface MailboxName {
  name: string
  address: string
}

export interface ReadFile {
  name: string
  /** By its bytes, never by what the message says. */
  mediaType: string
  /** Of a picture in the text, without angle brackets; '' for others. */
  contentId: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What a mail server says about a message of ours that it could not deliver (RFC 3464). */
export interface DeliveryReport {
  /** `failed`: it gave up. */
  action: 'failed' | 'delayed' | 'other'
  /** The server's words. */
  words: string
  /** For whom, in lower case, as far as it says; those for whom the server gave up, if there are any. */
  recipients: readonly string[]
}

export interface ReadMail {
  /** With its angle brackets; '' when there is none that can be referred to. */
  messageId: string
  from: MailboxName
  /** Where answers should go, when that is not where it came from. */
  replyTo: string
  /** Every address that it was sent to, in lower case, as far as its headers say. */
  recipients: readonly string[]
  /** Those whom its sender addressed (To, Cc), in lower case. */
  addressed: readonly string[]
  subject: string
  /** ISO 8601 UTC, as its program says; null when it says nothing readable. */
  sentAt: string | null
  text: string
  /** Sanitised (sanitize-mail.server.ts); '' when there is none. */
  html: string
  /** Message-IDs that it answers, the nearest first. */
  answers: readonly string[]
  /** `reply`: a program answered (vacation notice); `sent`: a program wrote by itself. */
  automatic: 'no' | 'reply' | 'sent'
  /** Whether an automatic answer may go out (RFC 3834). */
  mayAcknowledge: boolean
  report: DeliveryReport | null
  /** A filter in front of the mailbox says so. */
  isSpam: boolean
  files: readonly ReadFile[]
  /** The same for each copy, whatever way it came. */
  fingerprint: string
}
