/** What an owner types for a time zone, and what may be meant. */
import { isTimeZone } from '../../../shared/company-time'

const withoutMarks = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1)

/** `Asia/Tokyo` for 'Tokyo' or 'Tokyo, Japan'; undefined when nothing is like it. */
function guessZone(typed: string): string | undefined {
  const words = withoutMarks(typed)
  const known = Intl.supportedValuesOf('timeZone')
  return (
    known.find(zone => withoutMarks(zone) === words) ??
    known.find(zone => withoutMarks(cityOf(zone)) === words) ??
    known.find(zone => words.includes(withoutMarks(cityOf(zone)))) ??
    known.find(zone => words.length > 2 && withoutMarks(cityOf(zone)).startsWith(words))
  )
}

/** The sentence at the field, undefined when there is nothing to mend. */
export function findZoneFault(typed: string): string | undefined {
  if (isTimeZone(typed)) return undefined
  const guess = guessZone(typed)
  return guess
    ? `Write ${guess}, if that is the one`
    : 'Write continent and city as computers do, such as Europe/London or America/New_York'
}
