/** The address of /admin/posts/calendar, which holds the month. */
import { isMonth } from '../../../../domain/post/calendar/month'
import { toQuery, withQuery } from '../../kit/list-address'

/** Undefined for the month that it is. */
export function readMonth(query: URLSearchParams): string | undefined {
  const month = query.get('month') ?? ''
  return isMonth(month) ? month : undefined
}

export const calendarQuery = (month: string | undefined): string => toQuery({ month: month ?? '' })

export const calendarPath = (month?: string): string =>
  withQuery('/admin/posts/calendar', calendarQuery(month))
