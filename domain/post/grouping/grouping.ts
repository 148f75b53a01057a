/** What puts an article beside others: tags, and a series; with the bounds of what search engines are told. */

/** Longest values, in characters. */
export const searchBounds = { title: 200, description: 300, tag: 40, series: 100 } as const

export const mostTags = 10

/** As typed into one field, separated by commas: each once, whatever its letters' case. */
export function splitTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const typed of text.split(',')) {
    const tag = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
    const key = tag.toLowerCase()
    if (tag !== '' && !tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()]
}

export const joinTags = (tags: readonly string[]): string => tags.join(', ')

/** The parts of a series besides the article, as its page lists them. */
export interface SeriesPart {
  id: string
  title: string
}

export interface ReaderSeries {
  name: string
  parts: SeriesPart[]
}
