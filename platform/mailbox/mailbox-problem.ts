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

/** The server's own words where it had some; one line. They come from outside, so they are cut. */
export function answerOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const said = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return (said || error.message || code).replaceAll(/\p{Cc}+/gu, ' ').slice(0, longestAnswer)
}
