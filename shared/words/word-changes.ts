/** Words of the interface that an agency says otherwise than they are shipped. */

/** By their names in the shipped words; `{0}` is a sentence's first value. */
export interface WordChanges {
  readonly [name: string]: string | WordChanges
}

/** A sentence with its values: `{1} of {0}`. */
export const fillPlaces = (sentence: string, values: readonly unknown[]): string =>
  sentence.replace(/\{(\d)\}/g, (place, index) => (index in values ? String(values[index]) : place))

type Say = (...values: unknown[]) => unknown

/** The words as the agency says them. */
export function applyChanges<Words extends object>(
  words: Words,
  changes: string | WordChanges | undefined,
): Words {
  if (typeof changes !== 'object') return words
  const own = Object.entries(words).map(([name, word]: [string, string | Say | object]) => {
    const change = changes[name]
    if (typeof word === 'object') return [name, applyChanges(word, change)]
    if (typeof change !== 'string') return [name, word]
    return [name, typeof word === 'string' ? change : (...values: unknown[]) => fillPlaces(change, values)]
  })
  // It has the names of the words, and nothing else.
  return (Array.isArray(words) ? own.map(([, word]) => word) : Object.fromEntries(own)) as Words
}
