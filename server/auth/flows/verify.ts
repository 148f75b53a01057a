/** POST /verify: the digits of an email, or the hash in its link, for a session. The link itself: mail-link.ts. */
import type { OneTimeTokenKind } from '../../../platform/db/account-tables'
import { Refusal } from '../../http/refusal'
import { type Account, findAccountByEmail, findAccountByPhone } from '../core/accounts'
import type { Call } from '../core/call'
import { guessCode } from '../core/guesses'
import { parsePhone } from '../core/phones'
import { toSessionBody } from '../core/sessions'
import { findTokenByCode, findTokenByLink, type OneTimeToken } from '../secrets/one-time-tokens'
import { toStoredForm } from '../wire/addresses'
import { type Answer, ok } from '../wire/answer'
import { readTexts } from '../wire/read-body'
import { type FoundToken, redeem } from './redeem'

/** The token kinds of a type; `email` means whatever is pending. */
const kindsOf: Readonly<Record<string, readonly OneTimeTokenKind[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}

/** The same for the digits of text messages. */
const phoneKindsOf: Readonly<Record<string, readonly OneTimeTokenKind[]>> = {
  sms: ['sms'],
  phone_change: ['phone_change'],
}

/** Undefined for a type that no email has. */
export const kindsOfType = (type: string): readonly OneTimeTokenKind[] | undefined =>
  Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined

export const badLink = new Refusal(403, 'otp_expired', 'Email link is invalid or has expired')
const badCode = new Refusal(403, 'otp_expired', 'Token has expired or is invalid')
export const halfWay = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** POST /verify (docs/auth-wire.md 4.8). */
export async function verify(call: Call): Promise<Answer> {
  const found = await findToken(call)
  const redeemed = await redeem(call, found)
  if (redeemed === 'half-way') return ok({ msg: halfWay, code: '200' })
  const { account, proof } = redeemed
  if ('code' in proof) throw new Error('a code was issued that no PKCE flow asked for')
  const body = await toSessionBody(call.deps, account, proof.session, call.now)
  return ok(needsPassword(found.token, account) ? { ...body, needs_password: true } : body)
}

/**
 * Whether the caller who confirms an address must choose a password: after an invite, or when two sign-ups for the
 * address met (unconfirmed.ts).
 */
export const needsPassword = ({ kind }: OneTimeToken, account: Account): boolean =>
  kind === 'confirmation' && account.password_hash === null

async function findToken(call: Call): Promise<FoundToken> {
  const { deps, now, body } = call
  const texts = readTexts(body, 'type', 'token', 'token_hash', 'email', 'phone', 'redirect_to')
  const { type, token: code, token_hash: link, email, phone } = texts
  if (!type) throw new Refusal(400, 'validation_failed', 'Verify requires a verification type')
  if (Boolean(code) === Boolean(link))
    throw new Refusal(400, 'validation_failed', 'Verify requires either a token or a token hash')
  if (link) {
    if (email || phone || texts.redirect_to)
      throw new Refusal(400, 'validation_failed', 'Only the token_hash and type should be provided')
    const wanted = kindsOfType(type)
    if (!wanted) throw new Refusal(400, 'validation_failed', 'Invalid email verification type')
    const token = await findTokenByLink(deps.db, deps, link, wanted, now)
    if (!token) throw badLink
    return { token, ifUsed: badLink }
  }
  if (Boolean(email) === Boolean(phone))
    throw new Refusal(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    )
  if (email && !email.includes('@')) throw new Refusal(422, 'validation_failed', 'Invalid email format')
  const wanted = phone ? Object.hasOwn(phoneKindsOf, type) && phoneKindsOf[type] : kindsOfType(type)
  const address = phone ? parsePhone(phone) : toStoredForm(email)
  const account = await (phone ? findAccountByPhone : findAccountByEmail)(deps.db, address)
  const token = await guessCode(call, { address, account }, () =>
    findTokenByCode(deps.db, deps, { address, code }, wanted || [], now),
  )
  if (!token) throw badCode
  return { token, ifUsed: badCode }
}
