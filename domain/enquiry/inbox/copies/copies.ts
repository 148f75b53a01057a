/** Who gets a copy of a reply (Cc): addresses that are checked one by one, so that the wrong one is named. */
import { toEmailAddress } from '../../../../shared/email/email-address'
import { firstCharacters, toOneLine } from '../../../../shared/text'

export const mostCopies = 10

export type CheckedCopies =
  /** In lower case, each once. */
  { addresses: string[] } | { wrong: string }

/** As typed into one line. */
export const splitCopies = (line: string): string[] =>
  line
    .split(/[,;\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')

/** Header injection: only plain addresses pass, without names, comments or lines. */
export function checkCopies(typed: readonly string[]): CheckedCopies {
  const addresses = new Set<string>()
  for (const one of typed) {
    const address = toEmailAddress(one)?.toLowerCase()
    if (address === undefined) return { wrong: explain(one) }
    addresses.add(address)
    if (addresses.size > mostCopies)
      return { wrong: `${named(one)} is one too many: a reply has ${mostCopies} addresses in Cc at most` }
  }
  return { addresses: [...addresses] }
}

const named = (typed: string): string => `‘${firstCharacters(toOneLine(typed), 80)}’`

const explain = (typed: string): string =>
  /[<>"]/.test(typed)
    ? `Give only the address of ${named(typed)}, without a name`
    : `${named(typed)} is not an email address such as name@company.example`
