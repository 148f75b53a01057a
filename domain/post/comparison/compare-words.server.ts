/** Two lines of text, word by word. */
import { diffWordsWithSpace } from 'diff'
import type { Part } from './comparison-schema'

/** Denial of service: of more, the whole line counts as replaced. */
const mostEdits = 2000

/** Finds words in every writing system. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

export function compareWords(before: string, after: string): Part[] {
  const runs = diffWordsWithSpace(before, after, { intlSegmenter: segmenter, maxEditLength: mostEdits })
  if (!runs)
    return [
      { is: 'removed', text: before },
      { is: 'added', text: after },
    ]
  return joinPhrases(
    runs.map(({ value: text, added, removed }) => ({
      is: added ? 'added' : removed ? 'removed' : 'same',
      text,
    })),
  )
}

/** Several words that were replaced in a row read as one phrase: what was removed, then what was added. */
function joinPhrases(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  let [removed, added] = ['', '']
  const end = () => {
    if (removed !== '') joined.push({ is: 'removed', text: removed })
    if (added !== '') joined.push({ is: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [place, part] of parts.entries()) {
    const isWithin = removed !== '' || added !== ''
    const isBetween = isWithin && part.text.trim() === '' && (parts[place + 1]?.is ?? 'same') !== 'same'
    if (part.is === 'same' && !isBetween) {
      end()
      joined.push(part)
    }
    if (part.is === 'removed' || isBetween) removed += part.text
    if (part.is === 'added' || isBetween) added += part.text
  }
  end()
  return joined
}

/** The words of a text, each once, without case. */
export const wordsIn = (text: string): Set<string> =>
  new Set(
    [...segmenter.segment(text)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment.toLowerCase()),
  )
