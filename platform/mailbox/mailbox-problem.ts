/** Why a mailbox, or a message in it, cannot be read. */
import { Unavailable } from '../unavailable'

/** Nothing else is at fault: trying again will hardly help. */
export class UnreadableMail extends Unavailable {}

/** Told apart by what an operator does about it. */
export type ProblemKind =
  /** The server refuses the user or the password. */
  | 'login'
  /** The folder of INBOX_URL does not exist, or may not be opened. */
  | 'folder'
  /** No connection, no encryption, no answer. */
  | 'unreachable'

export class MailboxProblem extends Error {
  override readonly name = 'MailboxProblem'
  readonly kind: ProblemKind
  /** The folder was open. */
  hadBegun = false

  /** `answer` is what the server said, or the system. */
  constructor(kind: ProblemKind, answer: string, cause?: unknown) {
    super(answer, { cause })
    this.kind = kind
  }
}

const longestAnswer = 300

/** The server's own words where it had some, as `toAnswer` leaves them. */
export function answerOf(error: unknown, secrets?: readonly string[]): string {
  if (!(error instanceof Error)) return toAnswer(String(error), secrets)
  const said = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return toAnswer(said || error.message || code, secrets)
}

/** One line. It comes from outside, so it is cut; a server that repeats what it was told repeats no secret. */
export function toAnswer(text: string, secrets: readonly string[] = []): string {
  let answer = text
  for (const secret of secrets) answer = answer.replaceAll(secret, '…')
  return answer.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longestAnswer)
}
