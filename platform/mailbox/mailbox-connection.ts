/** The connection to a mailbox: signing in, and opening the folder, which also proves that the line is alive. */
import { ImapFlow, type MailboxObject } from 'imapflow'
import type { MailboxSettings } from '../mailbox-config'
import { type Connection, megabyte, type SessionTimes, shortAnswer, within } from './mailbox-answer'
import { answerOf, MailboxProblem, toAnswer } from './mailbox-problem'

export const sessionTimes: SessionTimes = {
  ...{ connect: 10_000, silence: 30_000 },
  ...{ probe: 10_000, answer: 2 * 60_000 },
}

function describeEnd({ byeReason }: ImapFlow, failure: unknown, secrets: readonly string[]): string {
  if (byeReason) return toAnswer(byeReason, secrets)
  return failure === undefined ? 'the connection ended' : answerOf(failure, secrets)
}

/** The password as LOGIN and AUTHENTICATE send it. */
function secretsOf({ user, password }: MailboxSettings): string[] {
  const inBase64 = [`\0${user}\0${password}`, password].map(text => Buffer.from(text).toString('base64'))
  return [...inBase64, password.replaceAll(/["\\]/g, String.raw`\$&`), password]
}

/** Connects and signs in. Throws MailboxProblem. `signal` ends it, now and later. */
export async function connect(
  settings: MailboxSettings,
  signal: AbortSignal,
  times: SessionTimes,
): Promise<Connection> {
  const client = createClient(settings, times)
  const secrets = secretsOf(settings)
  let failure: unknown
  client.on('error', error => {
    failure = error
  })
  const lost = () => new MailboxProblem('unreachable', describeEnd(client, failure, secrets), failure)
  const close = () => client.close()
  signal.addEventListener('abort', close, { once: true })
  client.on('close', () => signal.removeEventListener('abort', close))
  if (signal.aborted) close()
  const connection = { client, settings, times, lost }
  const milliseconds = 2 * times.connect + times.silence
  try {
    await within(connection, client.connect(), { milliseconds, bytes: shortAnswer })
  } catch (error) {
    close()
    if (error instanceof MailboxProblem) throw error
    const refused = error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed
    throw new MailboxProblem(refused ? 'login' : 'unreachable', answerOf(error, secrets), error)
  }
  return connection
}

function createClient(
  { host, port, secure, loopback, user, password }: MailboxSettings,
  { connect, silence }: SessionTimes,
): ImapFlow {
  return new ImapFlow({
    ...{ host, port, secure },
    auth: { user, pass: password },
    // Downgrade: a server that stops offering STARTTLS must not get the password, except on this machine.
    ...(!secure && !loopback && { doSTARTTLS: true }),
    logger: false,
    ...{ connectionTimeout: connect, greetingTimeout: connect, socketTimeout: silence },
    // `waitForNews` says when.
    disableAutoIdle: true,
    // Denial of service: lists, and one message at a time.
    ...{ maxLiteralSize: 32 * megabyte, maxResponseSize: 64 * megabyte, maxLineLength: 8 * megabyte },
  })
}

/**
 * A line that died without a word takes what is sent and answers nothing. SELECT rather than NOOP: a server may go on
 * answering for a folder that was deleted and made again (Dovecot does), with no message ever in it.
 */
export async function openFolder(connection: Connection): Promise<MailboxObject> {
  const { client, settings, times, lost } = connection
  const bounds = { milliseconds: times.probe, bytes: shortAnswer }
  try {
    return await within(connection, client.mailboxOpen(settings.folder), bounds)
  } catch (error) {
    if (error instanceof MailboxProblem) throw error
    throw client.usable ? new MailboxProblem('folder', answerOf(error), error) : lost()
  }
}
