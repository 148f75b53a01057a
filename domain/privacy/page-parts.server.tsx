/** What an export is composed of: lists of facts, and messages. */
import type { CompanyClock } from '../../shared/company-time'
import { formatDate } from '../../shared/dates'
import { dataMessages as m } from './data-messages'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** Facts without words are left out; days are written as people write them. */
export function Facts({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  const known = facts.filter(([, fact]) => fact)
  if (known.length === 0) return null
  const show = (text: string) => (isDay(text) ? formatDate(text) : text)
  return (
    <dl>
      {known.map(([term, fact], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
        <div key={index}>
          <dt>{show(term)}</dt>
          <dd>{show(fact ?? '')}</dd>
        </div>
      ))}
    </dl>
  )
}

interface MessageProps {
  /** Who wrote it: the person, the agency, someone else, or members for each other. */
  by: 'you' | 'us' | 'other' | 'members'
  name: string
  at: string
  text: string
  files?: readonly string[]
  clock: CompanyClock
}

/** What someone wrote, as it was written. */
export const Message = ({ by, name, at, text, files = [], clock }: MessageProps) => (
  <div className="message" data-by={by}>
    <h4>{name}</h4>
    <time dateTime={at}>{writeTime(at, clock)}</time>
    <p className="words" dir="auto">
      {text}
    </p>
    {files.length > 0 && <p className="quiet">{m.files(files)}</p>}
  </div>
)

/** 'March 4, 2026, 9:30 a.m.': the page says once whose time it is. */
export const writeTime = (at: string, clock: CompanyClock): string =>
  `${formatDate(clock.toDate(at))}, ${clock.timeParts(at)[1]}`
