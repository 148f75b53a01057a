/**
 * The Porter stemmer in its revised form (M. F. Porter, 1980), as in the `porter` tokenizer of FTS5. PostgreSQL's
 * `english` is its successor and differs in a few words, so a result there may have no word marked.
 */

const vowelRun = '[aeiouy][aeiou]*'
const consonantRun = '[^aeiou][^aeiouy]*'
/** Porter's measure m: how often a consonant follows a vowel. */
const atLeastOne = new RegExp(`^(${consonantRun})?${vowelRun}${consonantRun}`)
const exactlyOne = new RegExp(`^(${consonantRun})?${vowelRun}${consonantRun}(${vowelRun})?$`)
const atLeastTwo = new RegExp(`^(${consonantRun})?(${vowelRun}${consonantRun}){2}`)
const hasVowel = new RegExp(`^(${consonantRun})?[aeiouy]`)
const endsShort = new RegExp(`^${consonantRun}[aeiouy][^aeiouwxy]$`)

const inPairs = (pairs: string): Map<string, string> =>
  new Map(
    pairs.split(' ').map(pair => {
      const [ending = '', instead = ''] = pair.split(':')
      return [ending, instead]
    }),
  )

const second = inPairs(
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log',
)
const third = inPairs('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:')

const anyOf = (endings: Iterable<string>): RegExp => new RegExp(`^(.+?)(${[...endings].join('|')})$`)
const secondEnding = anyOf(second.keys())
const thirdEnding = anyOf(third.keys())
const fourthEnding =
  /^(.+?)(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/

/** FTS5 does not stem shorter or longer words. */
const [shortest, longest] = [3, 64]

/** The stem of an English word in lower case: `runbooks` and `runbook` have the same one. */
export function stemOf(word: string): string {
  if (word.length < shortest || word.length > longest) return word
  // A y that begins a word is a consonant.
  const marked = word.startsWith('y') ? `Y${word.slice(1)}` : word
  const plain = withoutPast(withoutPlural(marked))
  const ended = plain.replace(/^(.+)y$/, (whole, stem: string) => (hasVowel.test(stem) ? `${stem}i` : whole))
  const shorter = replaceEnding(replaceEnding(ended, secondEnding, second), thirdEnding, third)
  return withoutLast(withoutFourth(shorter)).toLowerCase()
}

const withoutPlural = (word: string): string => word.replace(/(ss|i)es$/, '$1').replace(/([^s])s$/, '$1')

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return atLeastOne.test(word.slice(0, -3)) ? word.slice(0, -1) : word
  const stem = word.replace(/(?:ed|ing)$/, '')
  if (stem === word || !hasVowel.test(stem)) return word
  if (/(?:at|bl|iz)$/.test(stem) || (endsShort.test(stem) && !/([^aeiouylsz])\1$/.test(stem)))
    return `${stem}e`
  return stem.replace(/([^aeiouylsz])\1$/, '$1')
}

const replaceEnding = (word: string, endings: RegExp, instead: Map<string, string>): string =>
  word.replace(endings, (whole, stem: string, ending: string) =>
    atLeastOne.test(stem) ? stem + (instead.get(ending) ?? '') : whole,
  )

const withoutFourth = (word: string): string =>
  word.replace(fourthEnding, (whole, stem: string) => (atLeastTwo.test(stem) ? stem : whole))

function withoutLast(word: string): string {
  const stem = word.slice(0, -1)
  const dropped =
    word.endsWith('e') && (atLeastTwo.test(stem) || (exactlyOne.test(stem) && !endsShort.test(stem)))
  const left = dropped ? stem : word
  return left.endsWith('ll') && atLeastTwo.test(left) ? left.slice(0, -1) : left
}
