/** Wording of the calendar of posts. */
import type { CalendarKind } from '../../../../domain/post/calendar/calendar-kinds'
import { weekdayOf } from '../../../../domain/post/calendar/month'
import { plural } from '../../../../shared/plural'

const months = 'January February March April May June July August September October November December'
const monthNames = months.split(' ')
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const monthName = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1] ?? ''
/** As 'November 2026'. */
const named = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`

export const calendarMessages = {
  title: 'Calendar of posts',
  weekdays,
  named,
  /** A month next to another, with its year where that is another. */
  beside: (month: string, other: string) =>
    month.slice(0, 4) === other.slice(0, 4) ? monthName(month) : named(month),
  day: (date: string) => ({
    weekday: weekdays[weekdayOf(date)] ?? '',
    month: monthName(date),
    number: String(Number(date.slice(8))),
  }),
  months: 'Months',
  thisMonth: 'This month',
  today: 'Today',
  kinds: {
    published: 'Published',
    scheduled: 'Scheduled',
    late: 'Late',
    changes: 'Changes go live',
  } satisfies Record<CalendarKind, string>,
  found: (month: string, count: number) => `${plural(count, 'entry', 'entries')} in ${named(month)}`,
  foundFirst: (month: string, count: number) =>
    `The first ${plural(count, 'entry', 'entries')} of ${named(month)}. The list has every post.`,
  empty: (month: string) => `Nothing is published or scheduled in ${named(month)}.`,
  howToSchedule: 'Write a post, set its status to Scheduled, and choose its time.',
  write: 'Write a post',
  note: (zone: string) =>
    `Times are ${zone}. Published posts are at the date that readers see. Open a post to move it.`,
  ownNote: (zone: string) =>
    `Times are ${zone}. Your posts are here once an editor has scheduled or published them.`,
  ownEmpty: (month: string) => `None of your posts is published or scheduled in ${named(month)}.`,
  loading: 'Loading the calendar...',
  fetchFailed: 'Error fetching the calendar',
} as const
