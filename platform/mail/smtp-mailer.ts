/** Hands mails to the SMTP server that MAIL_URL names, with a connection for each. */
import { createTransport, type NodemailerError } from 'nodemailer'
import { DeliveryError } from './delivery-error'
import type { Mailer } from './message'
import { toNodemailerMessage } from './nodemailer-message'

export interface SmtpTimes {
  /** To connect, and again to be greeted. */
  connect: number
  /** Between two signs of life. */
  silence: number
  /** For the whole delivery, however lively: stays below the outbox's lease. */
  total: number
}

const defaultTimes: SmtpTimes = { connect: 10_000, silence: 30_000, total: 60_000 }

/**
 * `mailUrl` may carry nodemailer's own options as a query, for example `?requireTLS=false`.
 * An address with a password asks for encryption, except on this machine: a relay that stops offering STARTTLS
 * must not be told the password.
 */
export function createSmtpMailer(mailUrl: string, times: SmtpTimes = defaultTimes): Mailer {
  const url = new URL(mailUrl)
  const transport = createTransport({
    url: mailUrl,
    requireTLS: url.username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname),
    connectionTimeout: times.connect,
    dnsTimeout: times.connect,
    greetingTimeout: times.connect,
    socketTimeout: times.silence,
  })
  return {
    async send(message) {
      const mail = toNodemailerMessage(message)
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(times.total) })
      } catch (error) {
        throw asDeliveryError(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Permanent is only what the server says about this recipient or this message. A refused login or sender is
 * a setting that somebody will repair, and the mail must still be there then.
 */
function asDeliveryError(error: unknown): Error {
  if (!isSmtpError(error)) return error instanceof Error ? error : new Error(String(error))
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(error.response ?? '')?.[0]
  const code = [
    error.code,
    error.originalCode,
    error.timeoutType,
    error.command,
    error.responseCode,
    enhanced,
  ]
  return new DeliveryError(
    {
      permanent: error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA'),
      code: code.filter(Boolean).join(' '),
      detail: error.response ?? error.message,
    },
    error,
  )
}

const isSmtpError = (error: unknown): error is NodemailerError => error instanceof Error && 'code' in error
