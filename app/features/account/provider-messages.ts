/** Wording of signing in with a provider: its buttons on the login page, and why it did not work. */
export const providerMessages = {
  or: 'or',
  list: 'Other ways to sign in',
  continueWith: (label: string) => `Continue with ${label}`,
  singleSignOn: 'Single sign-on',
  failed: 'Sign in Failed',
} as const

/** By the auth service's code; none of these says what the provider wrote, which anybody could have put there. */
const sentences: Readonly<Record<string, string>> = {
  bad_oauth_callback: 'The provider has not signed you in. Please try again.',
  bad_oauth_state: 'That took too long, or began in another browser. Please try again.',
  email_address_not_authorized: 'Single sign-on is not for addresses of this domain.',
  email_exists:
    'This address has an account already, which single sign-on does not open. Sign in with your password.',
  identity_already_exists: 'This sign-in is connected to an account already.',
  provider_email_needs_verification:
    'The provider has not verified your e-mail address. Verify it there, or follow the link in our mail if you have got one, and try again.',
  provider_unreachable: 'The provider cannot be reached right now. Please try again later.',
  saml_assertion_no_email:
    'Your provider has not told us your e-mail address. Please tell its administrator.',
  saml_assertion_no_user_id: 'Your provider has not told us a lasting name. Please tell its administrator.',
  saml_metadata_fetch_failed: 'The provider cannot be reached right now. Please try again later.',
  saml_relay_state_expired: 'That took too long. Please try again.',
  saml_relay_state_not_found: 'Please begin here, not at your provider.',
  signup_disabled:
    'No account here has this address, and no invite is waiting for it. Ask an owner to invite you.',
  user_banned: 'This account is blocked.',
  user_sso_managed: 'This account is managed by single sign-on.',
  validation_failed: 'The answer of the provider was not accepted. Please try again.',
}

/** Why signing in with a provider did not work; `error` is the provider's own word, in the terms of OAuth. */
export function describeProviderFailure(code: string, error = ''): string {
  if (code === 'bad_oauth_callback' && error === 'access_denied')
    return 'You have not signed in at the provider.'
  return Object.hasOwn(sentences, code) ? (sentences[code] ?? '') : 'Something went wrong. Please try again.'
}

/** Codes that come from the way to a provider alone, and from no mail's link. */
export const isProviderCode = (code: string): boolean =>
  Object.hasOwn(sentences, code) && code !== 'user_banned' && code !== 'email_exists'
