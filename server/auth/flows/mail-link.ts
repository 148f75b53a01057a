/**
 * The link in an email. GET /verify shows a page with one button and consumes nothing, because mail scanners open
 * every link; the button, POST /verify/link, does what Supabase Auth does at GET (docs/auth-wire.md 4.7;
 * docs/decisions/0017).
 */
import type { OneTimeTokenKind } from '../../../platform/db/account-tables'
import type { LinkQuestion } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import type { Call } from '../core/call'
import { isPrefetch } from '../core/prefetch'
import { chooseRedirect } from '../core/redirects'
import { toSessionBody } from '../core/sessions'
import { findTokenByLink, type OneTimeToken } from '../secrets/one-time-tokens'
import { type Answer, turnRefusal } from '../wire/answer'
import { redeem } from './redeem'
import { badLink, halfWay, kindsOfType, needsPassword } from './verify'

interface Link {
  token: string
  type: string
  /** Where the browser finally goes. */
  target: string
}

/** The page, or a redirect for an expired link. Leaves sessions, tokens and cookies unchanged. */
export async function showLink(call: Call): Promise<Answer> {
  if (isPrefetch(call))
    throw new Refusal(403, 'prefetch_refused', 'Links of emails are not fetched in advance')
  const link = readLink(call, call.query)
  return turnRefusal(show(call, link), refusal => redirectRefusal(link, refusal))
}

async function show(call: Call, link: Link): Promise<Answer> {
  const { token, type, target } = link
  const { kind } = await findLink(call, link)
  const fields = { token, type, redirect_to: target }
  const action = '/auth/v1/verify/link'
  return { status: 200, page: { purpose: purposeOf(kind, type), action, fields, target } }
}

/** Redirects the browser with a session, a code for PKCE, or an error in the URL. */
export async function followLink(call: Call): Promise<Answer> {
  const link = readLink(call, call.form)
  return turnRefusal(follow(call, link), refusal => redirectRefusal(link, refusal))
}

async function follow(call: Call, link: Link): Promise<Answer> {
  const { type, target } = link
  const token = await findLink(call, link)
  const redeemed = await redeem(call, { token, ifUsed: badLink }, { flowOf: isPkce(link) ? type : undefined })
  if (redeemed === 'half-way') return redirect(target, { message: halfWay }, isPkce(link))
  const { account, proof } = redeemed
  if ('code' in proof) return redirect(target, {}, false, { code: proof.code })
  // Clients ask for a password after a recovery and after an invite.
  const leadsToPassword = type !== 'invite' && needsPassword(token, account)
  const body = await toSessionBody(call.deps, account, proof.session, call.now)
  return redirectSession(target, leadsToPassword ? 'recovery' : type, body)
}

function readLink(call: Call, values: URLSearchParams): Link {
  const [token, type] = [values.get('token') ?? '', values.get('type') ?? '']
  if (!type) throw new Refusal(400, 'validation_failed', 'Verify requires a verification type')
  if (!token) throw new Refusal(400, 'validation_failed', 'Verify requires a token or a token hash')
  return { token, type, target: chooseRedirect(call, values.get('redirect_to') ?? '') }
}

const isPkce = ({ token }: Link): boolean => token.startsWith('pkce_')

async function findLink({ deps, now }: Call, { token, type }: Link): Promise<OneTimeToken> {
  const found = await findTokenByLink(deps.db, deps, token, kindsOfType(type) ?? [], now)
  if (!found) throw badLink
  return found
}

/** `email` covers several types, so the token's kind goes before the type. */
function purposeOf(kind: OneTimeTokenKind, type: string): LinkQuestion['purpose'] {
  if (kind === 'email_change_current') return 'email-change-current'
  if (kind === 'email_change_new') return 'email-change-new'
  if (kind === 'confirmation') return type === 'invite' ? 'invite' : 'signup'
  return type === 'recovery' ? 'recovery' : 'magic-link'
}

function redirectSession(target: string, type: string, body: Record<string, unknown>): Answer {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = body
  const values = { access_token, expires_at, expires_in, refresh_token, sb: '', token_type, type }
  return redirect(target, values, false)
}

/** OAuth error codes by status; other statuses have none. */
const errorNames: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
}

function redirectRefusal(link: Link, { status, code, detail }: Refusal): Answer {
  const error = errorNames[status]
  const values = { ...(error && { error }), error_code: code, error_description: detail }
  return redirect(link.target, values, isPkce(link))
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
