/** When a snoozed enquiry can come back, by the agency's clocks. */
import { addDays, weekdayOf } from '../../../../domain/company/dates'
import { longestSnooze } from '../../../../domain/enquiry/inbox/snooze/snooze'
import { companyClock } from '../../../ui/agency/clock'

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const [monday, tuesday, thursday] = [1, 2, 4]

/** Minutes into the day. */
const morning = 9 * 60

/** `Thu, Nov 26, 9:00 a.m.`: the zone is said once on the page. */
export function shortTime(at: string): string {
  const [day, hour] = companyClock().timeParts(at)
  return `${weekdays[weekdayOf(companyClock().toDate(at))]}, ${day.replace(/ \d+,$/, '')} ${hour}`
}

/** `Nov 26`. */
export const shortDay = (at: string): string =>
  companyClock()
    .timeParts(at)[0]
    .replace(/, \d+,$/, '')

/** `today at 4:20 p.m.`, `tomorrow at ...`, or `on Thu, Nov 26, at ...`. `now` in milliseconds. */
export function spokenTime(at: string, now: number): string {
  const { toDate, timeParts } = companyClock()
  const today = toDate(now)
  const [, hour] = timeParts(at)
  if (toDate(at) === today) return `today at ${hour}`
  if (toDate(at) === addDays(today, 1)) return `tomorrow at ${hour}`
  return `on ${shortTime(at).replace(` ${hour}`, '')} at ${hour}`
}

export interface SnoozeTime {
  name: 'tomorrow' | 'thursday' | 'tuesday' | 'monday' | 'week'
  /** ISO 8601 UTC. */
  at: string
}

/** At nine on the date so many days after that of an instant. */
export const morningAfter = (from: number, days: number): string => {
  const { at, toDate } = companyClock()
  return new Date(at(addDays(toDate(from), days), morning)).toISOString()
}

/**
 * The times that are proposed, each once: two names may mean the same morning. Thursday is tomorrow on Wednesdays and a
 * week away on Thursdays: on these days Tuesday takes its place.
 */
export function listSnoozeTimes(now: number): SnoozeTime[] {
  const today = weekdayOf(companyClock().toDate(now))
  const untilNext = (weekday: number) => ((weekday - today + 6) % 7) + 1
  const isThursdayTaken = [1, 7].includes(untilNext(thursday))
  const proposed = [
    ['tomorrow', 1],
    isThursdayTaken
      ? (['tuesday', untilNext(tuesday)] as const)
      : (['thursday', untilNext(thursday)] as const),
    ['monday', untilNext(monday)],
    ['week', 7],
  ] as const
  return proposed
    .filter(([, days], index) => proposed.findIndex(other => other[1] === days) === index)
    .map(([name, days]) => ({ name, at: morningAfter(now, days) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** What is wrong with a time of the field; undefined when it is a good one. */
export function checkSnoozeTime(at: string | undefined, now: number): 'none' | 'past' | 'far' | undefined {
  if (at === undefined) return 'none'
  const time = Date.parse(at)
  if (time <= now) return 'past'
  return time > now + longestSnooze ? 'far' : undefined
}
