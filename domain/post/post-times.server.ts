/** A post's calendar date and last change as instants, for structured data and feeds. */
import type { CompanyClock } from '../../shared/company-time'
import type { Post } from './post-schema'

const minute = 60_000

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Midnight of the date at the agency, with the offset of that day: `2026-11-12T00:00:00-07:00`. */
export function publishedTime(date: string, { at, offsetAt }: CompanyClock): string {
  const minutes = offsetAt(at(date)) / minute
  if (minutes === 0) return `${date}T00:00:00Z`
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${date}T00:00:00${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`
}

type Dated = Pick<Post, 'date' | 'updated_at'>

/** The last change; never before the date, which an editor may set in the future. */
export function modifiedTime({ date, updated_at }: Dated, clock: CompanyClock): string {
  const published = publishedTime(date, clock)
  return Date.parse(updated_at) > Date.parse(published) ? updated_at : published
}

/** For feeds: the date, unless it is after the last change. What can be read has appeared, whatever date it shows. */
export function appearedTime({ date, updated_at }: Dated, clock: CompanyClock): string {
  const published = publishedTime(date, clock)
  return Date.parse(updated_at) < Date.parse(published) ? updated_at : published
}
