import { tabAddress } from './auth-steps'
import { providerMessages as m } from './provider-messages'

export interface SignInProvider {
  /** As `?provider=` names it. */
  name: string
  label: string
}

interface ProviderLinksProps {
  providers: readonly SignInProvider[]
  /** Whether there is single sign-on. */
  sso: boolean
  siteUrl: string
  /** The page to return to. */
  next: string | undefined
}

/**
 * Sign-in with external providers. Links, so that they work before the app does; to the site's own
 * address, because the callback leads there and must find the same browser (login CSRF).
 */
export function ProviderLinks({ providers, sso, siteUrl, next }: ProviderLinksProps) {
  if (providers.length === 0 && !sso) return null
  const redirectTo = siteUrl + tabAddress('sign-in', next)
  const to = (provider: string) =>
    `${siteUrl}/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: redirectTo })}`
  return (
    <nav className="sheet-body auth-providers" aria-label={m.list}>
      <p aria-hidden="true">{m.or}</p>
      {providers.map(({ name, label }) => (
        <a key={name} className="button button-outline" href={to(name)}>
          {m.continueWith(label)}
        </a>
      ))}
      {sso && (
        <a className="button button-outline" href={to('saml')}>
          {m.singleSignOn}
        </a>
      )}
    </nav>
  )
}
