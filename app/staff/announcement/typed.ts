/** The announcement as the form holds it: times are the company's, `yyyy-mm-ddThh:mm`. */
import type { AnnouncementTone } from '../../../domain/announcement/announcement'
import type { Announcement, AnnouncementInput } from '../../../domain/announcement/announcement-schema'
import { isBlank } from '../../../shared/text'
import type { AnnouncementWords } from '../../site/announcement/announcement-bar'
import { companyClock } from '../../ui/agency/clock'
import { announcementMessages } from './messages'

const m = announcementMessages.form.missing

export type Typed = Record<'text' | 'link_text' | 'link_url' | 'starts_at' | 'ends_at', string> & {
  tone: AnnouncementTone
}

/** One that has ended lends its words to the next, not its times. */
export function toTyped(current: Announcement | null): Typed {
  if (!current)
    return { text: '', link_text: '', link_url: '', tone: 'information', starts_at: '', ends_at: '' }
  const { text, link_text, link_url, tone, starts_at, ends_at, state } = current
  const words = { text, link_text, link_url, tone }
  if (state === 'ended') return { ...words, starts_at: '', ends_at: '' }
  return {
    ...words,
    starts_at: companyClock().toTime(starts_at),
    ends_at: ends_at === null ? '' : companyClock().toTime(ends_at),
  }
}

/** What must be corrected before it is sent; the server checks everything again. */
export const checkTyped = ({ text, link_text, link_url, starts_at, ends_at }: Typed) => ({
  ...(isBlank(text) && { text: m.text }),
  ...(isBlank(link_text) && !isBlank(link_url) && { link_text: m.link_text }),
  ...(isBlank(link_url) && !isBlank(link_text) && { link_url: m.link_url }),
  ...(starts_at !== '' && companyClock().toInstant(starts_at) === undefined && { starts_at: m.time }),
  ...(ends_at !== '' && companyClock().toInstant(ends_at) === undefined && { ends_at: m.time }),
})

/** The fields as /api/announcement takes them; whole minutes would shift a stored time. */
export const toInput = ({ starts_at, ends_at, ...words }: Typed, current: Announcement | null) => ({
  ...words,
  starts_at: toMoment(starts_at, current?.starts_at),
  ends_at: toMoment(ends_at, current?.ends_at),
})

const toMoment = (typed: string, stored: string | null | undefined): AnnouncementInput['starts_at'] =>
  stored && companyClock().toTime(stored) === typed ? stored : (companyClock().toInstant(typed) ?? null)

/** What the preview shows: a link once it has words and an address. */
export function toWords({ text, link_text, link_url, tone }: Typed): AnnouncementWords {
  const isLinked = !isBlank(link_text) && !isBlank(link_url)
  return {
    text: isBlank(text) ? announcementMessages.preview.empty : text,
    link_text: isLinked ? link_text : '',
    link_url: isLinked ? link_url : '',
    tone,
  }
}
