/** Answers of a mail server, within bounds of time and size. */
import type { ImapFlow } from 'imapflow'
import type { MailboxSettings } from '../mailbox-config'
import { answerOf, MailboxProblem } from './mailbox-problem'

export interface SessionTimes {
  /** To connect, and again for the greeting. */
  connect: number
  /** Without a byte from the server while it owes an answer. */
  silence: number
  /** For the answer that proves the line. */
  probe: number
  /** For the whole of any other answer; a message gets more by its size. */
  answer: number
}

export interface Connection {
  client: ImapFlow
  settings: MailboxSettings
  times: SessionTimes
  /** Why the connection is over. */
  lost: () => MailboxProblem
}

/** What the server may take for one answer. */
export interface Bounds {
  milliseconds: number
  /** Whatever it sends beside the answer counts too. */
  bytes: number
}

export const megabyte = 1024 * 1024

/** Of an answer that is a few lines; a colleague who empties the folder adds a line for each message. */
export const shortAnswer = 2 * megabyte

/** How often the bytes are counted. */
const pulse = 250

/**
 * The answer, or why it does not come. Denial of service: a server that drips bytes is never silent, and one that sends
 * without end answers never. Who gets an error closes the connection.
 */
export async function within<T>(
  { client, lost }: Connection,
  answer: Promise<T>,
  { milliseconds, bytes }: Bounds,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const fail = (reason: string) => reject(new MailboxProblem('unreachable', reason))
  const { received } = client.stats()
  const deadline = setTimeout(() => fail('the server no longer answers'), milliseconds)
  const meter = setInterval(() => {
    if (client.stats().received - received > bytes) fail('the server sends without end')
  }, pulse)
  // What the library says of the answer itself comes first: why a login was refused.
  const close = () => setImmediate(() => reject(lost()))
  client.once('close', close)
  answer.then(resolve, reject)
  try {
    return await promise
  } finally {
    clearTimeout(deadline)
    clearInterval(meter)
    client.off('close', close)
  }
}

/** `within`, of a command: the library reports a lost connection as it does a refusal, or as an error of its own. */
export async function ask<T>(connection: Connection, question: Promise<T>, bounds: Bounds): Promise<T> {
  const { client, lost } = connection
  const answer = await within(connection, question, bounds).catch(error => {
    if (error instanceof MailboxProblem) throw error
    throw client.usable ? new MailboxProblem('unreachable', answerOf(error), error) : lost()
  })
  if (!client.usable) throw lost()
  return answer
}
