/** What this version does not offer, answered as the contract answers for a switched-off feature. */

import { type Answer, AuthFailure, fail } from './answer'
import { authenticate } from './authenticate'
import type { Call } from './call'
import { readTexts } from './read-body'

/** An error in the shape of OAuth (RFC 6749 section 5.2). */
const oauthError = (error: string, description: string): Answer => ({
  status: 400,
  body: { error, error_description: description },
})

const knownProviders = new Set(['google', 'github', 'azure', 'apple', 'facebook', 'kakao', 'linkedin_oidc'])

export function grantByIdToken({ body }: Call): Answer {
  const texts = readTexts(body, 'provider', 'id_token', 'client_id', 'issuer')
  if (texts instanceof AuthFailure) return texts
  const { provider, id_token: token, client_id: client, issuer } = texts
  if (!token) return oauthError('invalid request', 'id_token required')
  if (!provider && (!client || !issuer))
    return oauthError('invalid request', 'provider or client_id and issuer required')
  if (!provider || knownProviders.has(provider))
    return fail(400, 'provider_disabled', `Provider (issuer "${issuer || provider}") is not enabled`)
  return fail(400, 'validation_failed', `Custom OIDC provider "${provider}" not allowed`)
}

export const grantByWallet = (): Answer => fail(422, 'web3_provider_disabled', 'Web3 provider is disabled')

export const authorize = ({ query }: Call): Answer =>
  knownProviders.has(query.get('provider') ?? '')
    ? fail(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
    : fail(400, 'validation_failed', 'Unsupported provider: Provider could not be found')

/** No sign-in with a provider can have begun, so every state is unknown. */
export function finishProvider({ deps }: Call): Answer {
  const target = new URL(deps.config.siteUrl)
  target.search = new URLSearchParams({
    error: 'invalid_request',
    error_code: 'bad_oauth_state',
    error_description: 'OAuth state not found or expired',
  }).toString()
  return { status: 303, location: target.href }
}

export const signInBySaml = (): Answer => fail(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')

export async function linkIdentity(call: Call): Promise<Answer> {
  const caller = await authenticate(call)
  return caller instanceof AuthFailure
    ? caller
    : fail(404, 'manual_linking_disabled', 'Manual linking is disabled')
}
