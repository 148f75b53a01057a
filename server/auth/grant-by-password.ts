/** Signing in with an address and a password. */
import { inTransaction } from '../../platform/db/transaction'
import { type Account, findAccountByEmail, findAccountByPhone, getAccount, isBanned } from './accounts'
import { hashAddress } from './addresses'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { clearAttempts, takeAttempt } from './attempts'
import { noteEvent } from './audit'
import type { Call } from './call'
import { isKnownBrowser } from './new-device'
import { needsRehash, weaknessOf } from './passwords'
import { parsePhone } from './phones'
import { readTexts } from './read-body'
import { openSession, planSession, toSessionBody } from './sessions'

/** Wrong passwords per account (design "Rate limits"). */
const passwordRule = { points: 10, seconds: 15 * 60 }

export async function grantByPassword(call: Call): Promise<Answer> {
  const { deps } = call
  const texts = readTexts(call.body, 'email', 'phone', 'password')
  if (texts instanceof AuthFailure) return texts
  const { phone, password } = texts
  if (texts.email && phone)
    return fail(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    )
  if (phone && !deps.config.auth.phone)
    return fail(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!texts.email && !phone) return fail(400, 'validation_failed', 'missing email or phone')
  const number = phone ? parsePhone(phone) : ''
  if (number instanceof AuthFailure) return number
  const address = number || texts.email.toLowerCase()
  const account = await (number ? findAccountByPhone : findAccountByEmail)(deps.db, address)
  const counter = await counterOf(call, address, account)
  // One after the other: right passwords that come together are not to be counted as wrong ones.
  const verdict = await deps.oneByOne(counter, () => verifyCounted(call, counter, account, password))
  if (verdict instanceof AuthFailure) return verdict
  if (!account || account.deleted_at || !verdict) return refuse(call, account)
  if (isBanned(account, call.now)) return fail(400, 'user_banned', 'User is banned')
  if (number && !account.phone_confirmed_at) return fail(400, 'phone_not_confirmed', 'Phone not confirmed')
  if (!number && !account.email_confirmed_at) return fail(400, 'email_not_confirmed', 'Email not confirmed')
  return signIn(call, account, password)
}

/** Whether the password is right. Counted before it is looked at, so that no number of guesses at once gets round it. */
async function verifyCounted(
  { deps, now }: Call,
  counter: string,
  account: Account | undefined,
  password: string,
): Promise<boolean | AuthFailure> {
  const wait = await takeAttempt(deps.db, counter, passwordRule, now)
  if (wait > 0)
    return fail(429, 'over_request_rate_limit', 'Too many wrong passwords. Please wait a few minutes.', {
      retryAfter: wait,
    })
  const matches = await deps.passwords.verify(account?.password_hash ?? null, password)
  if (matches) await clearAttempts(deps.db, counter)
  return matches
}

/**
 * Counted by the typed address or number, known or not. A browser that the account has used before has a counter of its own,
 * so that a stranger's guesses do not lock its owner out.
 */
async function counterOf(call: Call, address: string, account: Account | undefined): Promise<string> {
  const { browser, deps } = call
  const key = `password:${hashAddress(deps.authKey, address)}`
  const isKnown = account && browser.hash && (await isKnownBrowser(deps, account.id, browser.hash))
  return isKnown ? `${key}:${browser.hash}` : key
}

async function refuse(call: Call, account: Account | undefined): Promise<Answer> {
  // Noted for an unknown account too: a write takes time, and the answer's time must tell nothing.
  await inTransaction(call.deps.db, trx => noteEvent(trx, call, 'sign_in_failed', account?.id ?? null))
  return fail(400, 'invalid_credentials', 'Invalid login credentials')
}

async function signIn(call: Call, account: Account, password: string): Promise<Answer> {
  const { deps, now } = call
  const outdated = account.password_hash !== null && needsRehash(account.password_hash)
  const renewedHash = outdated ? await deps.passwords.hash(password) : undefined
  const plan = await planSession(call, account, 'password')
  const opened = await inTransaction(deps.db, async trx => {
    if (renewedHash)
      await trx
        .updateTable('accounts')
        .set({ password_hash: renewedHash })
        .where('id', '=', account.id)
        .where('password_hash', '=', account.password_hash)
        .execute()
    const session = await openSession(trx, call, account, plan)
    return { session, account: await getAccount(trx, account.id) }
  })
  deps.outbox.wake()
  const body = await toSessionBody(deps, opened.account, opened.session, now)
  const weakness = weaknessOf(password, deps.config.auth, account.email ?? '')
  return ok(weakness ? { ...body, weak_password: weakness } : body)
}
