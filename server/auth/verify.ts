/** /verify: the link of a mail (GET, answered by a redirect) and its digits or hash (POST, answered by a session). */
import type { OneTimeTokenKind } from '../../platform/db/types'
import { type Answer, AuthFailure, fail, ok } from './answer'
import type { Call } from './call'
import { findTokenByCode, findTokenByLink } from './one-time-tokens'
import { parsePhone } from './phones'
import { readTexts } from './read-body'
import { redeem } from './redeem'
import { chooseRedirect } from './redirects'
import { toSessionBody } from './sessions'

/** Which tokens a type stands for; `email` means whatever waits. */
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

const kinds = (type: string): readonly OneTimeTokenKind[] | undefined =>
  Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined

const badLink = fail(403, 'otp_expired', 'Email link is invalid or has expired')
const badCode = fail(403, 'otp_expired', 'Token has expired or is invalid')
const halfWay = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** POST /verify (auth contract). */
export async function verify(call: Call): Promise<Answer> {
  const found = await findToken(call)
  if (found instanceof AuthFailure) return found
  const redeemed = await redeem(call, found.token)
  if (redeemed instanceof AuthFailure) return redeemed
  if (redeemed === 'used') return found.failure
  if (redeemed === 'half-way') return ok({ msg: halfWay, code: '200' })
  const { account, proof } = redeemed
  if ('code' in proof) throw new Error('a code was issued that no PKCE flow asked for')
  return ok(await toSessionBody(call.deps, account, proof.session, call.now))
}

async function findToken({ deps, now, body }: Call) {
  const texts = readTexts(body, 'type', 'token', 'token_hash', 'email', 'phone', 'redirect_to')
  if (texts instanceof AuthFailure) return texts
  const { type, token: code, token_hash: link, email, phone } = texts
  if (!type) return fail(400, 'validation_failed', 'Verify requires a verification type')
  if (Boolean(code) === Boolean(link))
    return fail(400, 'validation_failed', 'Verify requires either a token or a token hash')
  if (link) {
    if (email || phone || texts.redirect_to)
      return fail(400, 'validation_failed', 'Only the token_hash and type should be provided')
    const wanted = kinds(type)
    if (!wanted) return fail(400, 'validation_failed', 'Invalid email verification type')
    const token = await findTokenByLink(deps.db, deps, link, wanted, now)
    return token ? { token, failure: badLink } : badLink
  }
  if (Boolean(email) === Boolean(phone))
    return fail(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    )
  if (email && !email.includes('@')) return fail(422, 'validation_failed', 'Invalid email format')
  const wanted = phone ? Object.hasOwn(phoneKindsOf, type) && phoneKindsOf[type] : kinds(type)
  const address = phone ? parsePhone(phone) : email.toLowerCase()
  if (address instanceof AuthFailure) return badCode
  const token = await findTokenByCode(deps.db, deps, { address, code }, wanted || [], now)
  return token ? { token, failure: badCode } : badCode
}

/** GET /verify: sends the browser on, with a session, a code for PKCE, or an error in the address. */
export async function followLink(call: Call): Promise<Answer> {
  const { deps, now, query } = call
  const [link, type] = [query.get('token') ?? '', query.get('type') ?? '']
  if (!type) return fail(400, 'validation_failed', 'Verify requires a verification type')
  if (!link) return fail(400, 'validation_failed', 'Verify requires a token or a token hash')
  const target = chooseRedirect(call)
  const isPkce = link.startsWith('pkce_')
  const token = await findTokenByLink(deps.db, deps, link, kinds(type) ?? [], now)
  const redeemed = token ? await redeem(call, token, { flowOf: isPkce ? type : undefined }) : badLink
  if (redeemed === 'used') return redirectFailure(target, badLink, isPkce)
  if (redeemed instanceof AuthFailure) return redirectFailure(target, redeemed, isPkce)
  if (redeemed === 'half-way') return redirect(target, { message: halfWay }, isPkce)
  const { account, proof } = redeemed
  return 'code' in proof
    ? redirect(target, {}, false, { code: proof.code })
    : redirectSession(target, type, await toSessionBody(deps, account, proof.session, now))
}

function redirectSession(target: string, type: string, body: Record<string, unknown>): Answer {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = body
  const values = { access_token, expires_at, expires_in, refresh_token, sb: '', token_type, type }
  return redirect(target, values, false)
}

/** The names of OAuth for what went wrong; other statuses have none. */
const errorNames: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
}

function redirectFailure(target: string, { status, code, message }: AuthFailure, inQuery: boolean): Answer {
  const error = errorNames[status]
  return redirect(target, { ...(error && { error }), error_code: code, error_description: message }, inQuery)
}

/** Values go into the fragment, where no server sees them; PKCE clients read the query. */
function redirect(
  target: string,
  fragment: Record<string, unknown>,
  alsoInQuery: boolean,
  query: Record<string, string> = {},
): Answer {
  const url = new URL(target)
  const values = Object.fromEntries(Object.entries(fragment).map(([name, value]) => [name, String(value)]))
  for (const [name, value] of Object.entries({ ...query, ...(alsoInQuery && values) }))
    url.searchParams.set(name, value)
  if (Object.keys(values).length > 0) url.hash = new URLSearchParams({ ...values, sb: '' }).toString()
  return { status: 303, location: url.href }
}
