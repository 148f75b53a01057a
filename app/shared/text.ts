/** Small things done to text. */

/** Lower-case ASCII words joined by hyphens, at most 80 characters; accents are folded, the rest is dropped. */
export const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')

/** The first `length` characters, whole ones. */
export const firstCharacters = (text: string, length: number): string => [...text].slice(0, length).join('')

/** First letters of the first and last word: the monogram of a medallion. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`
}
