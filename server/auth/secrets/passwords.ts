/** What a password has to be (docs/auth-wire.md 3.3). */
import { knownCompany } from '../../../domain/site/current-site.server'
import type { Deps } from '../../../platform/deps'
import { Refusal } from '../../http/refusal'
import { isBreached } from './breached-passwords'
import { type Guessed, isEasyToGuess } from './common-passwords'
import { normalizePassword } from './password-form'

/** bcrypt's limit, and so that of an imported password. */
const mostBytes = 72

const guessedOf = ({ db }: Pick<Deps, 'db'>, email: string): Guessed => ({
  email,
  agency: knownCompany(db).name,
})

/** Refuses a new password that is too long, too short or easy to guess. */
export async function checkPassword(
  typed: string,
  deps: Pick<Deps, 'config' | 'db' | 'log'>,
  email = '',
): Promise<void> {
  checkLength(typed)
  const password = normalizePassword(typed)
  const { passwordMin } = deps.config.auth
  const weakness =
    (await describeWeakness(password, passwordMin, guessedOf(deps, email))) ??
    ((await isBreached(deps, password)) ? { message: easy.message, reasons: [easy.reason] } : undefined)
  if (weakness)
    throw new Refusal(422, 'weak_password', weakness.message, {
      fields: { weak_password: { reasons: weakness.reasons } },
    })
}

const isTooLong = (typed: string): boolean => Buffer.byteLength(normalizePassword(typed)) > mostBytes

/** The only rule for a password that a service chooses. */
export function checkLength(password: string): void {
  if (isTooLong(password))
    throw new Refusal(400, 'validation_failed', `Password cannot be longer than ${mostBytes} characters`)
}

interface Weakness {
  reason: 'length' | 'pwned'
  message: string
}

const easy: Weakness = {
  reason: 'pwned',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
}

async function describeWeakness(
  password: string,
  passwordMin: number,
  guessed: Guessed,
): Promise<{ message: string; reasons: string[] } | undefined> {
  const found: Weakness[] = []
  if ([...password].length < passwordMin)
    found.push({ reason: 'length', message: `Password should be at least ${passwordMin} characters.` })
  const isShort = found.length > 0
  if (isOneself(password, guessed.email) || (await isEasyToGuess(password, guessed, isShort)))
    found.push(easy)
  if (found.length === 0) return undefined
  return {
    message: found.map(({ message }) => message).join(' '),
    reasons: found.map(({ reason }) => reason),
  }
}

/** The address itself, or its name over and over, with no other letter of any script. */
function isOneself(password: string, email: string): boolean {
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  const typed = password.toLowerCase()
  if (name.length <= 2 || !typed.includes(name)) return false
  const rest = typed.replaceAll(email.toLowerCase(), '').replaceAll(name, '')
  return !/\p{L}/u.test(rest)
}

/** Whether today's rules would refuse the password of this sign-in; the session then says so. */
export const weaknessOf = async (
  password: string,
  deps: Pick<Deps, 'config' | 'db'>,
  email: string,
): Promise<object | undefined> =>
  isTooLong(password)
    ? undefined
    : describeWeakness(normalizePassword(password), deps.config.auth.passwordMin, guessedOf(deps, email))
