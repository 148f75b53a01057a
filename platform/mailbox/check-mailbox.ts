/** Whether a mailbox can be read: signs in, opens the folder, and leaves everything as it is. */
import type { MailboxSettings } from '../mailbox-config'
import { answerOf, MailboxProblem, type ProblemKind } from './mailbox-problem'

export interface MailboxCheck {
  /** INBOX_URL without its password. */
  address: string
  works: boolean
  problem: ProblemKind | null
  /** What the server said when it does not work. */
  answer: string
}

/** Someone waits for it. */
const times = { connect: 4000, silence: 4000, probe: 4000, answer: 4000 }

export async function checkMailbox(settings: MailboxSettings): Promise<MailboxCheck> {
  const { address } = settings
  try {
    const { openSession } = await import('./mailbox-session')
    const session = await openSession(settings, new AbortController().signal, times)
    session.close()
    return { address, works: true, problem: null, answer: '' }
  } catch (error) {
    const problem = error instanceof MailboxProblem ? error.kind : 'unreachable'
    return { address, works: false, problem, answer: answerOf(error) }
  }
}
