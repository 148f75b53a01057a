/** Features that this service never offers, refused like those that are switched off (docs/auth-wire.md 4.5, 4.25). */
import { Refusal } from '../../http/refusal'

export function grantByWallet(): never {
  throw new Refusal(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}

/** Recovery codes as Supabase Auth has them; ours are made and used at /api/account/recovery-codes. */
export function refuseRecoveryCodes(): never {
  throw new Refusal(422, 'mfa_recovery_codes_enroll_not_enabled', 'MFA enroll is disabled for recovery codes')
}
