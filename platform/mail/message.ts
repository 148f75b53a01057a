/** An email as it is stored and sent: rendered, with its recipients, its files as objects. */
import type { MessagePurpose } from '../db/site-tables'

export interface MailAddress {
  name: string
  address: string
}

/** A file of an email. Its bytes are an object, which is read when the email is sent. */
export interface MailFile {
  name: string
  mediaType: string
  /** Of the object. */
  key: string
}

export interface MailMessage {
  /** Fixed when the message is stored, so that a second delivery is recognised as the same email. */
  messageId: string
  from: MailAddress
  to: MailAddress
  cc?: readonly MailAddress[] | undefined
  /** Recipients who have not got it yet, when others have: the next attempt goes only to these. */
  left?: readonly string[] | undefined
  replyTo?: MailAddress | undefined
  subject: string
  text: string
  html: string
  files?: readonly MailFile[] | undefined
  /** Extra headers such as List-Unsubscribe; names and values are ours, never a visitor's. */
  headers?: Partial<Record<string, string>> | undefined
}

/** What a feature passes in; the outbox adds sender and Message-ID. */
export type RenderedMail = Omit<MailMessage, 'messageId' | 'from'> & {
  purpose: MessagePurpose
  /** Display name in From; the agency's by default. */
  fromName?: string
}

export interface MailerCheck {
  /** Where emails go, without the password. */
  address: string
  works: boolean
  /** What the next hop said when it does not work. */
  answer: string
}

export interface Mailer {
  /**
   * Resolves to the answer with which the next hop accepted the message; throws its refusal. `contents` are the bytes of
   * its files, in their order.
   */
  send(message: MailMessage, contents?: readonly Buffer[]): Promise<string>
  /** Connects and signs in as for an email, within a few seconds; never throws. */
  check(): Promise<MailerCheck>
  close(): void
}

/** In which domains are compared: a library may write them in lower case. */
export const isSameAddress = (one = '', other = ''): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether copies alone are left: whoever it is written to has it. */
export const isForCopies = ({ to, left }: Pick<MailMessage, 'to' | 'left'>): boolean =>
  left !== undefined && !left.some(address => isSameAddress(address, to.address))
