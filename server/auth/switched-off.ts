/** What this service never offers, answered as the contract answers for a switched-off feature. */
import { type Answer, fail } from './answer'

export const grantByWallet = (): Answer => fail(422, 'web3_provider_disabled', 'Web3 provider is disabled')
<<<<<<< work

export const usePasskeys = (): Answer => fail(404, 'passkey_disabled', 'Passkeys are disabled')

/** The service's own recovery codes; ours are made and used at /api/account/recovery-codes. */
export const useRecoveryCodes = (): Answer =>
  fail(422, 'mfa_recovery_codes_enroll_not_enabled', 'MFA enroll is disabled for recovery codes')

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
=======
>>>>>>> mine
