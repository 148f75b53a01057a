/** A reply whose author is reminded unless the client answers: it waits in progress, and snoozed. */
import { isoTime } from '../../../../platform/clock'
import { withStatus } from './change-snooze.server'

/** The columns that a reply changes. Times in milliseconds; `sendAt` is when it goes out. */
export const followUp = ({ remindAt }: { remindAt?: number | undefined }, sendAt: number) =>
  remindAt === undefined
    ? ({ ...withStatus('answered'), snoozed_until: null, unanswered_since: null } as const)
    : ({
        status: 'in_progress',
        snoozed_until: isoTime(remindAt),
        unanswered_since: isoTime(sendAt),
      } as const)
