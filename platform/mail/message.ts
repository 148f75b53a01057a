/** A mail as it is stored and sent: rendered, with one recipient. */

export interface MailAddress {
  name: string
  address: string
}

export interface MailMessage {
  /** Fixed when the message is stored, so that a second delivery is recognised as the same mail. */
  messageId: string
  from: MailAddress
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  text: string
  html: string
  /** Extra headers such as List-Unsubscribe; names and values are ours, never a visitor's. */
  headers?: Record<string, string>
}

/** What a feature hands in; the outbox adds sender and Message-ID. */
export type RenderedMail = Omit<MailMessage, 'messageId' | 'from'>

export interface Mailer {
  /** Resolves when the next hop has accepted the message; throws what it answered. */
  send(message: MailMessage): Promise<void>
  close(): void
}
