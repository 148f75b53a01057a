/** What the sign-in page needs to know about the site. */
import type { SignInProvider } from '../auth-forms/provider-links'

export interface SignInSettings {
  /** Minimum length of a password. */
  passwordMin: number
  /** Digits of an email's code. */
  codeLength: number
  /** Whether only an invite makes an account. */
  byInvite: boolean
  /** Whether an email confirms the address of a new account; if not, the account is open at once. */
  confirmsByMail: boolean
  /** Whether sign-in by email is on. */
  magicLink: boolean
  /** Whether browsers let this site use passkeys. */
  passkeys: boolean
  /** Whether sign-in by text message is on. */
  phone: boolean
  providers: readonly SignInProvider[]
  /** Whether there is single sign-on. */
  sso: boolean
  siteUrl: string
}
