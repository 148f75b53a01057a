/** Words per minute of a reader who takes in figures too. */
const pace = 200

const tags = /<[^>]*>/g
const entities = /&[a-z0-9#]+;|\u00a0/gi

/** Words of a body. */
export function countWords(html: string): number {
  const text = html.replace(/<\/?(?:strong|b|em|i|u|s|sub|sup|a|span)\b[^>]*>/g, '')
  return text.replace(tags, ' ').replace(entities, ' ').split(/\s+/).filter(isWord).length
}

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Whole minutes, 1 to 240. */
export const suggestReadTime = (words: number): number => Math.min(240, Math.max(1, Math.round(words / pace)))

/** Of a new post, before it has a text (docs/product.md 4.1). */
const beforeText = '5'

/** What the form proposes for a body. */
export function readTimeOf(html: string): string {
  const words = countWords(html)
  return words === 0 ? beforeText : String(suggestReadTime(words))
}
