/** The providers of AUTH_PROVIDERS, by their names. */
import type { Deps } from '../../platform/deps'
import { createGithubProvider } from './github-provider'
import { createOpenIdProvider } from './openid-provider'
import type { Providers } from './provider'

/** Nothing is fetched until somebody signs in. */
export const createProviders = (deps: Deps): Providers =>
  new Map(
    deps.config.auth.providers.map(settings => [
      settings.name,
      settings.github
        ? createGithubProvider(deps, settings, settings.github)
        : createOpenIdProvider(deps, settings),
    ]),
  )
