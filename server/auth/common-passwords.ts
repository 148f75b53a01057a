/** The passwords that are tried first. The list comes with a package and is read when first needed. */
import { dictionary } from '@zxcvbn-ts/language-common'

let known: ReadonlySet<string> | undefined

/** Whether the password, or the one it repeats, is on the list, or it is hardly more than one key held down. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common'])
  const typed = password.toLowerCase()
  const letters = new Set(typed)
  return known.has(typed) || known.has(repeatedPart(typed)) || letters.size < 4 || isRow(typed)
}

/** `abcabcabc` repeats `abc`; what repeats nothing is its own part. */
const repeatedPart = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1))

/** Neighbours on a keyboard or in the alphabet from beginning to end. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm']

const isRow = (text: string): boolean =>
  rows.some(row => {
    const round = row + row
    return round.includes(text) || [...round].reverse().join('').includes(text)
  })
