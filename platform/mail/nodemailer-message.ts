/** One email in nodemailer's shape, and its source. */
import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './message'
import { parseMailMessage } from './parse-message'

/**
 * Header injection, SSRF: addresses are objects, as nodemailer parses a string, which may contain further recipients.
 * Nothing in an email may name a file or a URL to fetch.
 */
export function toNodemailerMessage(message: MailMessage, contents: readonly Buffer[] = []): SendMailOptions {
  const { messageId, from, to, cc, left, replyTo, subject, text, html, files, headers } =
    parseMailMessage(message)
  return {
    messageId,
    from,
    to: [to],
    cc: cc && [...cc],
    envelope: left && { from: from.address, to: [...left] },
    replyTo: replyTo && [replyTo],
    subject,
    text,
    html,
    attachments: files?.map(({ name, mediaType }, index) => ({
      filename: name,
      contentType: mediaType,
      contentDisposition: 'attachment',
      content: contents[index] ?? Buffer.alloc(0),
    })),
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The email as text for the wire (RFC 5322); its files are empty without their bytes. */
export async function composeSource(message: MailMessage, contents?: readonly Buffer[]): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: source } = await transport.sendMail(toNodemailerMessage(message, contents))
  return source as Buffer // because of `buffer: true`
}
