/** Wording of sign-in with a provider: its buttons on the login page, and why it failed. */
export const providerMessages = {
  or: 'or',
  list: 'Other ways to sign in',
  continueWith: (label: string) => `Continue with ${label}`,
  singleSignOn: 'Single sign-on',
  failed: 'Sign in Failed',
} as const

/** Content spoofing: by the auth service's code only, never the error_description, which anyone can forge in a link. */
const sentences: Readonly<Record<string, string>> = {
  bad_oauth_callback: 'The provider did not sign you in. Please try again.',
  bad_oauth_state: 'That took too long, or started in another browser. Please try again.',
  email_address_not_authorized: 'Single sign-on does not accept addresses of this domain.',
  email_exists:
    'This address already has an account that does not use single sign-on. Sign in with your password.',
  identity_already_exists: 'This sign-in is already connected to an account.',
  provider_email_needs_verification:
    'The provider has not verified your email address. Verify it there, or open the link in our email if you got one, and try again.',
  provider_unreachable: 'The provider cannot be reached right now. Please try again later.',
  saml_assertion_no_email: 'Your provider did not send your email address. Please tell its administrator.',
  saml_assertion_no_user_id:
    'Your provider did not send a permanent identifier. Please tell its administrator.',
  saml_metadata_fetch_failed: 'The provider cannot be reached right now. Please try again later.',
  saml_relay_state_expired: 'That took too long. Please try again.',
  saml_relay_state_not_found: 'Please start here, not at your provider.',
  signup_disabled:
    'No account here has this address, and no invite is waiting for it. Ask an owner to invite you.',
  user_banned: 'This account is blocked.',
  user_sso_managed: 'This account is managed by single sign-on.',
  validation_failed: 'The answer of the provider was not accepted. Please try again.',
}

/** Why signing in with a provider failed; `error` is the provider's OAuth error code (RFC 6749). */
export function describeProviderFailure(code: string, error = ''): string {
  if (code === 'bad_oauth_callback' && error === 'access_denied') return 'You cancelled the sign-in.'
  return Object.hasOwn(sentences, code) ? (sentences[code] ?? '') : 'Something went wrong. Please try again.'
}

/** Codes that only come from a provider, never from an email's link. */
export const isProviderCode = (code: string): boolean =>
  Object.hasOwn(sentences, code) && code !== 'user_banned' && code !== 'email_exists'
