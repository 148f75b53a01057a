/** GET /authorize and GET /user/identities/authorize: sends a browser to a provider (docs/auth-wire.md 4.15, 4.23). */
import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { authenticate, type Caller, lockCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import { requireFreshProof } from '../core/fresh-proof'
import type { Departure, Provider } from '../core/provider'
import { chooseRedirect } from '../core/redirects'
import { readChallenge } from '../secrets/pkce'
import { type Answer, ok, turnRefusal } from '../wire/answer'
import { logProviderFailure } from './provider-failure'
import { type NewFlow, storeProviderFlow } from './provider-flows'
import { returnRefusal } from './return-to-target'
import { type Destination, departForSaml } from './sso'

/** Provider names that a client may know, configured or not. */
export const knownProviders = new Set([
  'google',
  'github',
  'azure',
  'apple',
  'facebook',
  'kakao',
  'linkedin_oidc',
])

export const authorize = (call: Call): Promise<Answer> => depart(call, undefined)

/** The caller's account gets the returned identity. */
export async function linkIdentity(call: Call): Promise<Answer> {
  return depart(call, await authenticateLinking(call))
}

/** Who may change the identities of their account (docs/auth-wire.md 4.23): Supabase Auth's checks, then our own. */
export async function authenticateLinking(call: Call): Promise<Caller> {
  const caller = await authenticate(call)
  if (!call.deps.config.auth.manualLinking)
    throw new Refusal(404, 'manual_linking_disabled', 'Manual linking is disabled')
  if (caller.account.is_sso)
    throw new Refusal(422, 'user_sso_managed', 'This account is managed by single sign-on')
  await requireFreshProof(call, caller)
  return caller
}

async function depart(call: Call, linking: Caller | undefined): Promise<Answer> {
  const { deps, query } = call
  const name = query.get('provider') ?? ''
  const provider = deps.providers.get(name)
  // Single sign-on starts here too, so that a plain link can lead to it.
  const saml = name === 'saml' && !linking ? deps.saml : undefined
  const leave = provider
    ? (to: Destination) => departForProvider(call, provider, linking, to)
    : saml && ((to: Destination) => departForSaml(call, saml, to))
  if (!leave) throw unsupported(name)
  const challenge = readChallenge(Object.fromEntries(query))
  const target = chooseRedirect(call)
  const leaving = leave({ target, challenge })
  // A script requests linking and reads the error itself.
  return linking ? leaving : turnRefusal(leaving, refusal => returnRefusal(target, refusal))
}

const unsupported = (name: string): Refusal =>
  new Refusal(
    400,
    'validation_failed',
    `Unsupported provider: ${knownProviders.has(name) ? 'provider is not enabled' : 'Provider could not be found'}`,
  )

/** Stores the flow and answers with the provider's URL for it. */
async function departForProvider(
  call: Call,
  provider: Provider,
  linking: Caller | undefined,
  { target, challenge }: Destination,
): Promise<Answer> {
  const { deps, query } = call
  const secrets = {
    state: randomBytes(32).toString('base64url'),
    codeVerifier: randomBytes(32).toString('base64url'),
    // A client that checks the nonce of the ID token itself may choose it.
    nonce: query.get('nonce')?.slice(0, 255) || randomBytes(32).toString('base64url'),
  }
  const scopes = (query.get('scopes') ?? '').split(/[\s,]+/).filter(isScope)
  const location = await findPlace(call, provider, { ...secrets, scopes, more: handedOn(query) })
  const flow = { ...secrets, provider: provider.settings.name, target, challenge }
  if (linking) await storeLinking(call, flow, linking)
  else await storeProviderFlow(deps.db, call, flow)
  return linking && query.get('skip_http_redirect') === 'true'
    ? ok({ url: location })
    : { status: 302, location }
}

/** Race: asking the provider took time, and a flow stored after a global sign-out would outlive it. */
const storeLinking = (call: Call, flow: NewFlow, caller: Caller): Promise<void> =>
  inTransaction(call.deps.db, async trx => {
    await lockCaller(trx, call, caller)
    await storeProviderFlow(trx, call, { ...flow, caller })
  })

/** RFC 6749, section 3.3. */
const isScope = (text: string): boolean => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(text)

async function findPlace(call: Call, provider: Provider, departure: Departure): Promise<string> {
  try {
    return (await provider.depart(departure)).href
  } catch (error) {
    logProviderFailure(call, provider.settings.name, error)
    throw new Refusal(500, 'provider_unreachable', 'The provider cannot be reached right now')
  }
}

/** Our own parameters, and those that would change what the provider returns or where to. */
const keptBack = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'scope',
  'skip_http_redirect',
  'invite_token',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
  'registration',
])

/** What else a client tells the provider, such as `prompt` or `login_hint`. */
function handedOn(query: URLSearchParams): Record<string, string> {
  const entries = [...query].filter(([name, value]) => !keptBack.has(name) && value.length <= 1000)
  const more = Object.fromEntries(entries.slice(0, 20))
  // Only a flow that returns to our server can be finished.
  if (more.response_mode !== 'form_post') delete more.response_mode
  return more
}
