import { foldLetters } from '../../../../shared/letters'
import type { Asked } from '../offers/use-offers'

/** A member is found within so many characters of the name. */
const longestQuery = 40

/** An @ at the beginning of a line or of a word, with what follows it up to the caret. */
const signAtEnd = new RegExp(`(?:^|[\\s(])@((?:[^\\s@][^\\n@]{0,${longestQuery - 1}})?)$`)

/** The @ before the caret that asks for a member; those of email addresses ask for none. */
export function readAt(text: string, caret: number): Asked | undefined {
  const before = text.slice(Math.max(0, caret - longestQuery - 2), caret)
  const query = signAtEnd.exec(before)?.[1]
  return query === undefined ? undefined : { start: caret - query.length - 1, query }
}

/** Members with a word of the name that begins with each word of the query, whatever its accents. */
export function findMembers<Member extends { name: string }>(
  members: readonly Member[],
  query: string,
): Member[] {
  const words = foldLetters(query).split(/\s+/).filter(Boolean)
  return members.filter(({ name }) => {
    const folded = ` ${foldLetters(name)}`
    return words.every(word => folded.includes(` ${word}`))
  })
}
