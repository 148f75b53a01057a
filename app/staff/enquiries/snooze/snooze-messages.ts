/** Wording of snoozing an enquiry. */
import type { ListedEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { isWaiting } from '../../../../domain/enquiry/inbox/snooze/snooze'
import { companyClock } from '../../../ui/agency/clock'
import { type SnoozeTime, shortDay, shortTime, spokenTime } from './snooze-times'

type Promised = Pick<ListedEnquiry, 'status' | 'due_at' | 'answered_at'>

/** What a snooze does not change; undefined when no answer is due. */
function describePromises(enquiries: readonly Promised[], now: number): string | undefined {
  const ends = enquiries.flatMap(enquiry =>
    isWaiting(enquiry) && enquiry.answered_at === null ? (enquiry.due_at ?? []) : [],
  )
  const [first] = ends.toSorted()
  if (first === undefined) return undefined
  // Hours end in a full stop of their own.
  const isOver = Date.parse(first) <= now
  if (ends.length === 1)
    return isOver
      ? 'The promised time is over: the client still waits for an answer.'
      : `The promise still ends ${spokenTime(first, now)}`
  return isOver
    ? 'The promised time of some is over: their clients still wait for an answer.'
    : `The promises are kept running: the first still ends ${spokenTime(first, now)}`
}

export const snoozeMessages = {
  state: 'Snoozed',
  back: (at: string) => `back on ${shortTime(at)}`,
  unanswered: (since: string) => `No answer since ${shortDay(since)}`,
  unless: 'Unless the client answers before.',
  promises: describePromises,
  open: 'Snooze',
  change: 'Change the time',
  end: 'Bring it back now',
  title: (count: number) => (count === 1 ? 'Snooze until' : `Snooze ${count} enquiries until`),
  close: 'Close',
  names: {
    tomorrow: 'Tomorrow 9:00 a.m.',
    tuesday: 'Tuesday 9:00 a.m.',
    thursday: 'Thursday 9:00 a.m.',
    monday: 'Next Monday 9:00 a.m.',
    week: 'In a week',
  } satisfies Record<SnoozeTime['name'], string>,
  now: (count: number) => (count === 1 ? 'Bring it back now' : 'Bring them back now'),
  own: 'Another day and time',
  zone: () => `Times are ${companyClock().zoneName}.`,
  submit: 'Snooze',
  closed: 'Only open enquiries can be snoozed',
  wrong: {
    none: 'Choose a day and a time',
    past: 'Choose a time in the future',
    far: 'Choose a time within a year',
  },
} as const
