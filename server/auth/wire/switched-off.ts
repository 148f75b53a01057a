/** Features that this service never offers, refused like the contract's switched-off ones. */
import { Refusal } from '../../http/refusal'

export function grantByWallet(): never {
  throw new Refusal(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}

/** The contract's own recovery codes; ours are made and used at /api/account/recovery-codes. */
export function refuseRecoveryCodes(): never {
  throw new Refusal(422, 'mfa_recovery_codes_enroll_not_enabled', 'MFA enroll is disabled for recovery codes')
}
