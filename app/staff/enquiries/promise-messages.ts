/** How much time the promised answer has left, in words. */
import type { ListedEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { isWaiting } from '../../../domain/enquiry/inbox/snooze/snooze'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `3 h`: whole units, never longer than the time itself. */
export function wordsOfTime(milliseconds: number): string {
  if (milliseconds < minute) return 'less than a minute'
  if (milliseconds < hour) return `${Math.floor(milliseconds / minute)} min`
  if (milliseconds < 2 * day) return `${Math.floor(milliseconds / hour)} h`
  return `${Math.floor(milliseconds / day)} days`
}

export interface PromiseWords {
  words: string
  state: 'due' | 'late' | 'answered' | 'scheduled'
  /** The part of the promised time that has passed, 0 to 1, while an answer is due. */
  passed?: number
}

/** A snoozed one keeps its promise. Undefined when no answer is due: archived, spam, or stored before there was a promise. */
export function describePromise(
  enquiry: Pick<ListedEnquiry, 'status' | 'created_at' | 'due_at' | 'answered_at'>,
  now: number,
): PromiseWords | undefined {
  const { created_at, due_at, answered_at } = enquiry
  if (answered_at !== null) {
    const answered = Date.parse(answered_at)
    return answered > now
      ? { state: 'scheduled', words: `reply goes out in ${wordsOfTime(answered - now)}` }
      : { state: 'answered', words: `answered after ${wordsOfTime(answered - Date.parse(created_at))}` }
  }
  if (due_at === null || !isWaiting(enquiry)) return undefined
  const left = Date.parse(due_at) - now
  const whole = Date.parse(due_at) - Date.parse(created_at)
  return left > 0
    ? { state: 'due', words: `answer due in ${wordsOfTime(left)}`, passed: Math.max(0, 1 - left / whole) }
    : { state: 'late', words: `late by ${wordsOfTime(-left)}`, passed: 1 }
}
