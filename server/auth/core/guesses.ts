/**
 * Brute force: wrong codes are counted per account, however many codes are sent, and each further try has to wait
 * longer. Codes of emails and messages count by the address they were sent to, known or not (enumeration).
 */

import { renderNotice } from '../../../domain/account/mails.server'
import { currentCompany } from '../../../domain/site/current-site.server'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { hashAddress } from '../wire/addresses'
import type { Account } from './accounts'
import { type AttemptRule, clearAttempts, takeAttempt } from './attempts'
import { noteEvent } from './audit'
import type { Call } from './call'
import { isKnownBrowser } from './new-device'

/** Six at once, the next after five minutes, then 20, 45 ...; the twentieth 16 hours after the first. */
const rule: AttemptRule = {
  points: 20,
  seconds: 24 * 60 * 60,
  notBefore: attempt => 5 * 60 * Math.max(0, attempt - 6) ** 2,
}

/** This many wrong codes are not typing mistakes: the owner of the account is warned. */
const suspicious = 10

export interface Guess {
  /** The key of the counter. */
  key: string
  account: Account | undefined
  /** Which code, for the log. */
  kind: string
  /** The address at which the account's owner is warned. */
  email: string | null
}

/** Runs the check of a code, undefined when it is wrong: counted before, so that parallel tries count too. */
export async function guess<T>(
  call: Call,
  { key, account, kind, email }: Guess,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { deps, now } = call
  const { allowed, retryAfter, count } = await takeAttempt(deps.db, key, rule, now)
  if (!allowed)
    throw new Refusal(429, 'over_request_rate_limit', 'Too many wrong codes. Please wait a few minutes.', {
      retryAfter,
    })
  const right = await check()
  if (right !== undefined) {
    await clearAttempts(deps.db, key)
    return right
  }
  // Rendered for an unknown address too (timing attack).
  const warning = count === suspicious && email ? await renderWarning(call, email) : undefined
  await inTransaction(deps.db, async trx => {
    await noteEvent(trx, call, 'code_refused', account?.id ?? null, { kind })
    if (warning && account) await deps.outbox.enqueue(trx, [{ kind: 'mail', mail: warning }])
  })
  return undefined
}

const renderWarning = async ({ deps, now, userAgent }: Call, email: string) =>
  renderNotice('codes-refused', {
    sender: await currentCompany(deps),
    email,
    siteUrl: deps.config.siteUrl,
    at: now,
    userAgent,
  })

/** The counter of the codes sent to an address or number. */
export const codesKey = ({ deps }: Pick<Call, 'deps'>, address: string): string =>
  `codes:${hashAddress(deps.authKey, address)}`

/**
 * A code that opens a session. A browser that the account has used before has its own counter, so that a stranger's
 * guesses do not lock the owner out.
 */
export async function guessCode<T>(
  call: Call,
  { address, account }: { address: string; account: Account | undefined },
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { browser, deps } = call
  const isKnown = account && browser.hash && (await isKnownBrowser(deps, account.id, browser.hash))
  const key = codesKey(call, address)
  const email = address.includes('@') ? address : (account?.email ?? null)
  return guess(
    call,
    { key: isKnown ? `${key}:${browser.hash}` : key, account, kind: 'message', email },
    check,
  )
}

/** A code of the account's second factor, or one that replaces it. */
export const guessFactor = <T>(
  call: Call,
  account: Account,
  kind: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> =>
  guess(call, { key: `factor:${account.id}`, account, kind, email: account.email }, check)
