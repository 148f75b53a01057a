/** What this service never offers, answered as the contract answers for a switched-off feature. */
import { type Answer, fail } from './answer'

export const grantByWallet = (): Answer => fail(422, 'web3_provider_disabled', 'Web3 provider is disabled')

export const usePasskeys = (): Answer => fail(404, 'passkey_disabled', 'Passkeys are disabled')

/** The service's own recovery codes; ours are made and used at /api/account/recovery-codes. */
export const useRecoveryCodes = (): Answer =>
  fail(422, 'mfa_recovery_codes_enroll_not_enabled', 'MFA enroll is disabled for recovery codes')
