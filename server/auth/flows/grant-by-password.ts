/** Signing in with an address and a password. */
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { type Account, findAccountByPhone, findAccountToOpen, getAccount, isBanned } from '../core/accounts'
import { clearAttempts, takeAttempt } from '../core/attempts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { lockUnchanged } from '../core/credentials'
import { isKnownBrowser } from '../core/new-device'
import { parsePhone } from '../core/phones'
import { openSession, planSession, toSessionBody } from '../core/sessions'
import { type Match, needsRehash } from '../secrets/password-hasher'
import { weaknessOf } from '../secrets/passwords'
import { hashAddress, toStoredForm } from '../wire/addresses'
import { type Answer, ok } from '../wire/answer'
import { readTexts } from '../wire/read-body'
import { countWrongPassword, refuseSpraying } from './wrong-passwords'

/** Wrong passwords per account (docs/auth-wire.md 3.10). */
const passwordRule = { points: 10, seconds: 15 * 60 }

export async function grantByPassword(call: Call): Promise<Answer> {
  const { deps } = call
  const { email, phone, password } = readTexts(call.body, 'email', 'phone', 'password')
  if (email && phone)
    throw new Refusal(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    )
  if (phone && !deps.config.auth.phone)
    throw new Refusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!email && !phone) throw new Refusal(400, 'validation_failed', 'missing email or phone')
  const number = phone ? parsePhone(phone) : ''
  const address = number || toStoredForm(email)
  const account = await (number ? findAccountByPhone : findAccountToOpen)(deps.db, address)
  await refuseSpraying(call)
  const counter = await counterOf(call, address, account)
  // In sequence: concurrent right passwords must not count as wrong ones.
  const match = await deps.oneByOne(counter, () => verifyCounted(call, counter, account, password))
  if (!account || account.deleted_at || !match) return refuse(call, account)
  if (isBanned(account, call.now)) throw new Refusal(400, 'user_banned', 'User is banned')
  if (number && !account.phone_confirmed_at)
    throw new Refusal(400, 'phone_not_confirmed', 'Phone not confirmed')
  if (!number && !account.email_confirmed_at)
    throw new Refusal(400, 'email_not_confirmed', 'Email not confirmed')
  return signIn(call, account, password, match)
}

/**
 * The form in which the password matches, if it does. Counts before checking, so that parallel guesses do not bypass
 * the limit.
 */
async function verifyCounted(
  { deps, now }: Call,
  counter: string,
  account: Account | undefined,
  password: string,
): Promise<Match | undefined> {
  const { allowed, retryAfter } = await takeAttempt(deps.db, counter, passwordRule, now)
  if (!allowed)
    throw new Refusal(
      429,
      'over_request_rate_limit',
      'Too many wrong passwords. Please wait a few minutes.',
      { retryAfter },
    )
  const match = await deps.passwords.match(account?.password_hash ?? null, password)
  if (match) await clearAttempts(deps.db, counter)
  return match
}

/**
 * Brute force and lockout: counts by the typed address or number, known or not. A browser that the account has used
 * before has its own counter, so that a stranger's guesses do not lock the owner out.
 */
async function counterOf(call: Call, address: string, account: Account | undefined): Promise<string> {
  const { browser, deps } = call
  const key = `password:${hashAddress(deps.authKey, address)}`
  const isKnown = account && browser.hash && (await isKnownBrowser(deps, account.id, browser.hash))
  return isKnown ? `${key}:${browser.hash}` : key
}

async function refuse(call: Call, account: Account | undefined): Promise<never> {
  // Timing attack: noted for an unknown account too, as a write takes time and the answer's time must reveal nothing.
  await inTransaction(call.deps.db, trx => noteEvent(trx, call, 'sign_in_failed', account?.id ?? null))
  await countWrongPassword(call)
  throw new Refusal(400, 'invalid_credentials', 'Invalid login credentials')
}

async function signIn(call: Call, account: Account, password: string, match: Match): Promise<Answer> {
  const { deps, now } = call
  const { password_hash: stored } = account
  const outdated = stored !== null && (match === 'as-typed' || needsRehash(stored))
  const renewedHash = outdated ? await deps.passwords.hash(password) : undefined
  const plan = await planSession(call, account, 'password')
  const opened = await inTransaction(deps.db, async trx => {
    // The account was read before the password check waited in the queue.
    const locked = await lockUnchanged(trx, call, account)
    if (renewedHash)
      await trx
        .updateTable('accounts')
        .set({ password_hash: renewedHash })
        .where('id', '=', account.id)
        .execute()
    const session = await openSession(trx, call, locked, plan)
    return { session, account: await getAccount(trx, account.id) }
  })
  const body = await toSessionBody(deps, opened.account, opened.session, now)
  const weakness = await weaknessOf(password, deps, account.email ?? '')
  return ok(weakness ? { ...body, weak_password: weakness } : body)
}
