/** Sends emails to the SMTP server of MAIL_URL, with a connection for each. */
import { setTimeout } from 'node:timers/promises'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { DkimSettings } from '../dkim-config'
import { DeliveryError } from './delivery-error'
import { isSameAddress, type Mailer, type MailMessage } from './message'
import { toNodemailerMessage } from './nodemailer-message'

export interface SmtpTimes {
  /** To connect, and again for the greeting. */
  connect: number
  /** Between two signs of life. */
  silence: number
  /** For the whole delivery, however active: stays below the outbox's lease. */
  total: number
}

/** Who signs (DKIM). */
interface Signature extends DkimSettings {
  domain: string
}

export interface SmtpOptions {
  times?: SmtpTimes
  signature?: Signature | undefined
}

/** All that our emails have: one-click unsubscribing counts only when both of its headers are signed (RFC 8058). */
const signedHeaders =
  'From:Reply-To:To:Cc:Subject:Date:Message-ID:In-Reply-To:References:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post:MIME-Version:Content-Type:Content-Transfer-Encoding'

interface SentMail {
  response: string
  rejectedErrors?: readonly NodemailerError[] | undefined
}

/** Someone waits for the check. */
const checkTimes: SmtpTimes = { connect: 4_000, silence: 4_000, total: 6_000 }

/** Milliseconds more for an email with files: 25 MB at 3 Mbit/s. With the rest it is below the outbox's lease. */
const moreForFiles = 45_000

const defaultTimes: SmtpTimes = { connect: 10_000, silence: 30_000, total: 60_000 }

/**
 * `mailUrl` may contain nodemailer's own options as a query, for example `?requireTLS=false`. A URL with a password
 * requires encryption, except on this machine: a relay that stops offering STARTTLS (downgrade) must not get the
 * password.
 */
export function createSmtpMailer(
  mailUrl: string,
  { times = defaultTimes, signature }: SmtpOptions = {},
): Mailer {
  const transport = createTransport({
    ...connectBy(mailUrl, times),
    dkim: signature && {
      domainName: signature.domain,
      keySelector: signature.selector,
      privateKey: signature.privateKey,
      headerFieldNames: signedHeaders,
    },
  })
  return {
    async send(message, contents = []) {
      const mail = toNodemailerMessage(message, contents)
      const total = times.total + (contents.length > 0 ? moreForFiles : 0)
      try {
        const sent = await transport.sendMail({ ...mail, signal: AbortSignal.timeout(total) })
        return answerOf(message, sent)
      } catch (error) {
        throw error instanceof DeliveryError ? error : asDeliveryError(error)
      }
    },
    async check() {
      const probe = createTransport(connectBy(mailUrl, checkTimes))
      try {
        await Promise.race([probe.verify(), refuseAfter(checkTimes.total)])
        return { address: withoutPassword(mailUrl), works: true, answer: '' }
      } catch (error) {
        return { address: withoutPassword(mailUrl), works: false, answer: detailOf(error) }
      } finally {
        probe.close()
      }
    },
    close: () => transport.close(),
  }
}

function connectBy(mailUrl: string, times: SmtpTimes) {
  const url = new URL(mailUrl)
  return {
    url: mailUrl,
    requireTLS: url.username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname),
    connectionTimeout: times.connect,
    dnsTimeout: times.connect,
    greetingTimeout: times.connect,
    socketTimeout: times.silence,
  }
}

async function refuseAfter(milliseconds: number): Promise<never> {
  await setTimeout(milliseconds, undefined, { ref: false })
  throw new Error('the server did not answer in time')
}

/** The query may hold further secrets. */
function withoutPassword(mailUrl: string): string {
  const { protocol, username, host } = new URL(mailUrl)
  return `${protocol}//${username && `${username}@`}${host}`
}

const detailOf = (error: unknown): string =>
  isSmtpError(error) ? (error.response ?? error.message) : String(error)

/**
 * A server may refuse some of the recipients and take the email for the others. Those for whom it may be taken later, and
 * the one that it is written to, are tried again alone; a copy that is refused for good is told with the answer.
 */
function answerOf({ to }: MailMessage, { response, rejectedErrors = [] }: SentMail): string {
  const [first] = rejectedErrors
  if (!first) return response
  const detail = rejectedErrors.map(error => `${error.recipient}: ${detailOf(error)}`).join('; ')
  const left = rejectedErrors
    .filter(error => error.permanent !== true || isSameAddress(error.recipient, to.address))
    .flatMap(({ recipient }) => recipient ?? [])
  if (left.length === 0) return `Not taken for ${detail}; for the others: ${response}`
  const permanent = rejectedErrors.every(error => error.permanent === true)
  throw new DeliveryError({ permanent, code: `some recipients ${first.responseCode}`, detail, left }, first)
}

/**
 * Only what the server says about this recipient or message is permanent. A refused login or sender is a setting that
 * will be repaired, and the email must still be there then.
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
      detail: detailOf(error),
    },
    error,
  )
}

const isSmtpError = (error: unknown): error is NodemailerError => error instanceof Error && 'code' in error
