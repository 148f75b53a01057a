/** The service's view of the providers that vouch for a user, whatever their protocol. */
import type { ProviderSettings } from '../../../platform/provider-config'
import type { SamlSettings } from '../../../platform/saml-config'
import type { ExternalProfile } from './external-profile'
import type { IdTokenReader } from './id-tokens'
import type { Assertion } from './saml-response'

export interface ProviderTokens {
  accessToken: string
  refreshToken?: string | undefined
}

/** What goes to the provider with a browser and must come back or be proven. */
export interface FlowSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

export interface Departure extends FlowSecrets {
  scopes: readonly string[]
  /** Parameters of the call that are passed on. */
  more: Readonly<Record<string, string>>
}

/** The user that the provider vouches for, with its tokens. */
export interface Arrival {
  profile: ExternalProfile
  tokens: ProviderTokens
}

export interface Provider {
  settings: ProviderSettings
  /** The URL to send the browser to. Rejects when the provider cannot be reached. */
  depart(departure: Departure): Promise<URL>
  /** Exchanges the answer for a profile. Refuses when the provider or the user did; rejects an invalid answer. */
  arrive(answer: URLSearchParams, secrets: FlowSecrets): Promise<Arrival>
  /** Verifies ID tokens that a client brings itself; absent if the provider has none. */
  idTokens?: IdTokenReader
}

export type Providers = ReadonlyMap<string, Provider>

export const callbackAddress = (siteUrl: string): string => `${siteUrl}/auth/v1/callback`

export interface IdentityProvider {
  /** Derived from the entity id: the name for clients and in identities. */
  id: string
  entityId: string
  /** Where requests go, by redirect. */
  entryPoint: string
  /** Of the signing keys. */
  certificates: string[]
}

export interface SamlProvider {
  settings: SamlSettings
  /** Rejects when the metadata cannot be fetched or used. */
  describe(): Promise<IdentityProvider>
  /** A new request: its id, and the URL to send the browser to. */
  request(): Promise<{ id: string; place: string }>
  /** What a response to this request says. Rejects, with the reason, when it is not valid. */
  verify(response: string, requestId: string): Promise<Assertion>
  /** Our own metadata, for the provider. */
  metadata(): string
}
