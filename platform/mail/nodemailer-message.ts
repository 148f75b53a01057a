/** One mail in nodemailer's shape. */
import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './message'
import { parseMailMessage } from './parse-message'

/**
 * Addresses go in as objects: nodemailer parses a string, and a string may hold further recipients.
 * Nothing in a mail may name a file or a page to fetch.
 */
export function toNodemailerMessage(message: MailMessage): SendMailOptions {
  const { messageId, from, to, replyTo, subject, text, html, headers } = parseMailMessage(message)
  return {
    messageId,
    from,
    to: [to],
    replyTo: replyTo && [replyTo],
    subject,
    text,
    html,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
