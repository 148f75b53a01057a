/** The providers of AUTH_PROVIDERS, by their names, and that of AUTH_SAML. Their libraries load only where one is set. */
import type { Deps } from '../../../platform/deps'
import type { ProviderSettings } from '../../../platform/provider-config'
import type { Provider, Providers, SamlProvider } from '../core/provider'

/** Lazy: fetches nothing until someone signs in. */
export async function createProviders(deps: Deps): Promise<Providers> {
  const { providers } = deps.config.auth
  const created = await Promise.all(providers.map(settings => createProvider(deps, settings)))
  return new Map(created.map(provider => [provider.settings.name, provider]))
}

async function createProvider(deps: Deps, settings: ProviderSettings): Promise<Provider> {
  if (settings.github) {
    const { createGithubProvider } = await import('./github-provider')
    return createGithubProvider(deps, settings, settings.github)
  }
  const { createOpenIdProvider } = await import('./openid-provider')
  return createOpenIdProvider(deps, settings)
}

/** Undefined while single sign-on is off. */
export async function createSaml(deps: Deps): Promise<SamlProvider | undefined> {
  const { saml } = deps.config.auth
  if (!saml) return undefined
  const { createSamlProvider } = await import('./saml-provider')
  return createSamlProvider(deps, saml)
}
