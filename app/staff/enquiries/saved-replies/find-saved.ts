import type { SavedReply } from '../../../../domain/enquiry/inbox/inbox-schema'
import { foldLetters } from '../../../../shared/letters'
import type { Asked } from '../offers/use-offers'

/** A title is found within so many characters. */
const longestQuery = 40

/** A slash at the beginning of a line or of a word, with what follows it up to the caret. */
const slashAtEnd = new RegExp(`(?:^|\\s)/((?:[^\\s/][^\\n/]{0,${longestQuery - 1}})?)$`)

/** The slash before the caret that asks for a saved reply; `and/or` and addresses of pages ask for none. */
export function readSlash(text: string, caret: number): Asked | undefined {
  const before = text.slice(Math.max(0, caret - longestQuery - 2), caret)
  const query = slashAtEnd.exec(before)?.[1]
  return query === undefined ? undefined : { start: caret - query.length - 1, query }
}

/** Those that hold every word, in title or text, whatever its accents; matches of the title come first. */
export function findSaved(replies: readonly SavedReply[], query: string): SavedReply[] {
  const words = foldLetters(query).split(/\s+/).filter(Boolean)
  const holds = (text: string) => {
    const folded = foldLetters(text)
    return words.every(word => folded.includes(word))
  }
  const byTitle = replies.filter(({ title }) => holds(title))
  return [
    ...byTitle,
    ...replies.filter(reply => !byTitle.includes(reply) && holds(`${reply.title} ${reply.body}`)),
  ]
}
