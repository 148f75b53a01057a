/** Dictionary attack: the passwords that are tried first. What knows them is loaded on first use. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { toSlug } from '../../../shared/text'
import { isDecorated } from './decorated-password'

let loading: Promise<{ known: ReadonlySet<string>; estimator: ZxcvbnFactory }> | undefined

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return {
    known: new Set(dictionary['passwords-common']),
    estimator: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: mostReadings }),
  }
}

/** Words that are tried first here: the agency's name, in one and in parts, with and without its accents. */
function wordsOf(agency: string): string[] {
  const name = agency.toLowerCase()
  const slug = toSlug(name.replaceAll('&', ' and '))
  return [slug.replaceAll('-', ''), name, ...name.split(' '), ...slug.split('-')]
}

/** What people begin a password with that has to be a new one: the season or the month, or what the form asks for. */
const firstWords = [
  ...[
    'password',
    'passwort',
    'passphrase',
    'welcome',
    'bienvenue',
    'admin',
    'login',
    'letmein',
    'changeme',
    'secret',
  ],
  ...['spring', 'summer', 'autumn', 'fall', 'winter', 'season', 'quarter'],
  ...['printemps', 'automne', 'hiver'],
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
]

/** Algorithmic complexity: characters that are looked at, and ways to read symbols as letters; together 10 ms at most. */
const mostEstimated = 32
const mostReadings = 10

/** Of zxcvbn's 0 to 4: 3 takes ten billion guesses. */
const leastScore = 3

/** What whoever guesses knows. */
export interface Guessed {
  /** The account's address. */
  email: string
  /** The agency's name. */
  agency: string
}

/**
 * Whether the password, or the one it repeats, is on the list, is little more than one key held down, or takes few
 * guesses for someone who knows the site and the account's address.
 */
export async function isEasyToGuess(
  password: string,
  { email, agency }: Guessed,
  isShort: boolean,
): Promise<boolean> {
  loading ??= load()
  const { known, estimator } = await loading
  const typed = password.toLowerCase()
  const letters = new Set(typed)
  if (known.has(typed) || known.has(repeatedPart(typed)) || letters.size < 4 || isRow(typed)) return true
  // A short password is refused anyway, with a more helpful reason.
  if (isShort) return false
  const address = email.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const words = [...wordsOf(agency), ...firstWords, ...address]
  if (isDecorated(typed, words)) return true
  return estimator.check(password.slice(0, mostEstimated), words).score < leastScore
}

/** `abcabcabc` repeats `abc`; a password without repetition is its own part. */
const repeatedPart = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1))

/** Neighbours on a keyboard or in the alphabet from beginning to end. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm']

const isRow = (text: string): boolean =>
  rows.some(row => {
    const round = row + row
    return round.includes(text) || [...round].reverse().join('').includes(text)
  })
