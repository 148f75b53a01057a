/** GET /authorize and GET /user/identities/authorize: sends a browser to a provider (auth contract). */
import { randomBytes } from 'node:crypto'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { authenticate, type Caller } from './authenticate'
import type { Call } from './call'
import { type Challenge, readChallenge } from './pkce'
import type { Departure, Provider } from './provider'
import { storeProviderFlow } from './provider-flows'
import { chooseRedirect } from './redirects'
import { returnFailure } from './return-to-target'
import { departForSaml } from './sso'
import { requireFreshProof } from './user'

/** Those that a client may know, configured or not. */
export const knownProviders = new Set([
  'google',
  'github',
  'azure',
  'apple',
  'facebook',
  'kakao',
  'linkedin_oidc',
])

const unreachable = fail(500, 'provider_unreachable', 'The provider cannot be reached right now')

export const authorize = (call: Call): Promise<Answer> => depart(call, undefined)

/** The caller's own account gets the identity that comes back. */
export async function linkIdentity(call: Call): Promise<Answer> {
  const caller = await authenticateLinking(call)
  return caller instanceof AuthFailure ? caller : depart(call, caller)
}

/** Who may change the identities of their account: the contract's order, then our own conditions. */
export async function authenticateLinking(call: Call): Promise<Caller | AuthFailure> {
  const caller = await authenticate(call)
  if (caller instanceof AuthFailure) return caller
  if (!call.deps.config.auth.manualLinking)
    return fail(404, 'manual_linking_disabled', 'Manual linking is disabled')
  if (caller.account.is_sso === 1)
    return fail(422, 'user_sso_managed', 'This account is managed by single sign-on')
  return (await requireFreshProof(call, caller, '')) ?? caller
}

async function depart(call: Call, linking: Caller | undefined): Promise<Answer> {
  const { deps, query } = call
  const name = query.get('provider') ?? ''
  const provider = deps.providers.get(name)
  // Single sign-on begins here too, so that a plain link can lead to it.
  const saml = name === 'saml' && !linking ? deps.saml : undefined
  if (!provider && !saml) return refuseProvider(name)
  const challenge = readChallenge(Object.fromEntries(query))
  if (challenge instanceof AuthFailure) return challenge
  const target = chooseRedirect(call)
  if (!provider) return saml ? departForSaml(call, saml, { target, challenge }) : refuseProvider(name)
  const place = await goTo(call, provider, { target, challenge, accountId: linking?.account.id })
  if (!place) return linking ? unreachable : returnFailure(target, unreachable)
  if (linking && query.get('skip_http_redirect') === 'true') return ok({ url: place })
  return { status: 302, location: place }
}

const refuseProvider = (name: string): AuthFailure =>
  knownProviders.has(name)
    ? fail(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
    : fail(400, 'validation_failed', 'Unsupported provider: Provider could not be found')

interface Destination {
  target: string
  challenge: Challenge | undefined
  accountId: string | undefined
}

/** The provider's address for this sign-in, which is remembered; undefined when the provider does not answer. */
async function goTo(
  call: Call,
  provider: Provider,
  { target, challenge, accountId }: Destination,
): Promise<string | undefined> {
  const { query } = call
  const secrets = {
    state: randomBytes(32).toString('base64url'),
    codeVerifier: randomBytes(32).toString('base64url'),
    // A client that wants to see its own value in the ID token may name it.
    nonce: query.get('nonce')?.slice(0, 255) || randomBytes(32).toString('base64url'),
  }
  const scopes = (query.get('scopes') ?? '').split(/[\s,]+/).filter(isScope)
  const place = await findPlace(call, provider, { ...secrets, scopes, more: handedOn(query) })
  if (place)
    await storeProviderFlow(call, {
      ...secrets,
      provider: provider.settings.name,
      target,
      challenge,
      accountId,
    })
  return place
}

/** RFC 6749, section 3.3. */
const isScope = (text: string): boolean => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(text)

async function findPlace(call: Call, provider: Provider, departure: Departure): Promise<string | undefined> {
  try {
    return (await provider.depart(departure)).href
  } catch (error) {
    call.deps.log.error({ err: error, provider: provider.settings.name }, 'a provider failed')
    return undefined
  }
}

/** Parameters of ours, and those that would change what the provider sends back or to where. */
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

/** What a client says to the provider beside, such as `prompt` or `login_hint`. */
function handedOn(query: URLSearchParams): Record<string, string> {
  const entries = [...query].filter(([name, value]) => !keptBack.has(name) && value.length <= 1000)
  const more = Object.fromEntries(entries.slice(0, 20))
  // Only what comes to a server of ours can be finished.
  if (more.response_mode !== 'form_post') delete more.response_mode
  return more
}
