/** Figures of a column, aligned by their decimal point. */

/** The digits before the point, the fraction, and what follows: a parenthesis, a percentage. */
const currency = String.raw`(?:(?:C|CA|US|A|HK|NZ)?\$|[€£¥]|(?:CAD|USD|AUD|EUR|GBP|CHF)\s?)?\s?`
const sign = String.raw`[(+\-\u2212\u2013±~<>]{0,2}\s?`
const digits = String.raw`(?:\d{1,3}(?:[,\u00a0\u202f\u2009 ]\d{3})+|\d+)`
const tail = String.raw`(?<fraction>\.\d+|,\d{1,2})?(?<end>\)?\s?[%‰x]?\)?)`
const figure = new RegExp(`^${currency}${sign}${currency}${digits}${tail}$`)

/** What stands for a figure that is not there. */
const none = /^(?:[-\u2010-\u2015\u2212]|n\/?[ad]\.?|n\.[ad]\.|nil|nm|n\.m\.|tba|)$/i

interface Tail {
  fraction: string
  end: string
}

export const isFigure = (text: string): boolean => figure.test(text)

/**
 * For each text of a column what is missing behind it, so that the points of all are below each other when all are set
 * flush right with tabular digits; undefined for a text that is not a figure. Undefined for a column of words.
 */
export function alignFigures(texts: readonly string[]): (string | undefined)[] | undefined {
  const tails = texts.map(readTail)
  const found = tails.filter(tail => tail !== undefined)
  const words = texts.filter((text, index) => !tails[index] && !none.test(text))
  if (found.length === 0 || words.length > found.length / 2) return undefined
  const longest = (part: keyof Tail) =>
    found.reduce((most, tail) => (tail[part].length > most.length ? tail[part] : most), '')
  const [fraction, end] = [longest('fraction'), longest('end')]
  return tails.map(tail => tail && fraction.slice(tail.fraction.length) + end.slice(tail.end.length))
}

function readTail(text: string): Tail | undefined {
  const groups = figure.exec(text)?.groups
  return groups && { fraction: groups.fraction ?? '', end: groups.end ?? '' }
}
