/** A post's calendar date and last change as instants, for structured data and feeds. */
import { companyTimeZone } from '../../shared/company-time'
import type { Post } from './post-schema'

const vancouverOffset = new Intl.DateTimeFormat('en-CA', {
  timeZone: companyTimeZone,
  timeZoneName: 'longOffset',
})

/** Midnight of the date in Vancouver, with the offset of that day: `2026-11-12T00:00:00-08:00`. */
export function publishedTime(date: string): string {
  const parts = vancouverOffset.formatToParts(new Date(`${date}T12:00:00Z`))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length)
  return `${date}T00:00:00${offset || 'Z'}`
}

/** The last change; never before the date, which an editor may set in the future. */
export function modifiedTime({ date, updated_at }: Pick<Post, 'date' | 'updated_at'>): string {
  const published = publishedTime(date)
  return Date.parse(updated_at) > Date.parse(published) ? updated_at : published
}

/** For feeds: the date, unless it is after the last change. What can be read has appeared, whatever date it shows. */
export function appearedTime({ date, updated_at }: Pick<Post, 'date' | 'updated_at'>): string {
  const published = publishedTime(date)
  return Date.parse(updated_at) < Date.parse(published) ? updated_at : published
}
