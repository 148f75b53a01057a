/** Dictionary attack with rules: words that are tried first, with a year, a few digits and marks around them. */

/** Symbols that are typed in place of a letter. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Shorter words are part of too many others. */
const leastWord = 3

/** Digits and marks, years not counted, that a rule still tries. */
const mostOrnament = 7

/** Whether the password, in lower case, is made of such words and ornament only: summer2026!!, or quorum-quay-2026. */
export function isDecorated(password: string, words: readonly string[]): boolean {
  const read = password.replace(/[0-9@$!]/g, char => lookalikes[char] ?? char)
  const isWord = new Set([password, read].flatMap(text => words.flatMap(word => findAll(text, word))))
  if (isWord.size === 0) return false
  const rest = password
    .split('')
    .map((char, index) => (isWord.has(index) ? ' ' : char))
    .join('')
  return !/\p{L}/u.test(rest) && rest.replace(/(?:19|20)\d\d|\s/g, '').length <= mostOrnament
}

/** The places of all characters that belong to the word. */
function findAll(text: string, word: string): number[] {
  if (word.length < leastWord) return []
  const found: number[] = []
  for (let from = text.indexOf(word); from !== -1; from = text.indexOf(word, from + 1))
    found.push(...word.split('').map((_, index) => from + index))
  return found
}
