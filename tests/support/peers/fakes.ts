/** Stand-ins for the outside world: a clock that tests move, a log they read, a mailer that remembers. */
import { pino } from 'pino'
import type { Clock } from '../../../platform/clock'
import type { Log } from '../../../platform/log'
import type { Mailer, MailMessage } from '../../../platform/mail/message'

export interface ManualClock extends Clock {
  advance(milliseconds: number): void
  /** As when someone corrects the machine's clock. */
  setBack(milliseconds: number): void
}

export function manualClock(start = '2026-11-20T20:00:00.000Z'): ManualClock {
  let now = Date.parse(start)
  let elapsed = 0
  return {
    now: () => now,
    elapsed: () => elapsed,
    advance: milliseconds => {
      now += milliseconds
      elapsed += milliseconds
    },
    setBack: milliseconds => {
      now -= milliseconds
    },
  }
}

/** A log whose JSON lines are kept. */
export function memoryLog(): { log: Log; lines: string[] } {
  const lines: string[] = []
  return { log: pino({ level: 'trace', base: null }, { write: line => lines.push(line) }), lines }
}

export interface MemoryMailer extends Mailer {
  readonly sent: MailMessage[]
}

/** `refuse` may throw, or wait, before an email counts as sent. */
export function memoryMailer(refuse: (message: MailMessage) => unknown = () => {}): MemoryMailer {
  const sent: MailMessage[] = []
  return {
    sent,
    async send(message) {
      await refuse(message)
      sent.push(message)
      return '250 queued'
    },
    check: async () => ({ address: 'smtp://mail.client.example', works: true, answer: '' }),
    close: () => {},
  }
}
