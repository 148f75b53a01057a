/** What the service knows of those who vouch for a person elsewhere, whatever they speak. */
import type { ProviderSettings, SamlSettings } from '../../platform/provider-config'
import type { ExternalProfile } from './external-profile'
import type { IdTokenReader } from './id-tokens'
import type { Assertion } from './saml-response'

export interface ProviderTokens {
  accessToken: string
  refreshToken?: string
}

/** What goes to the provider with a browser, and must come back or be proven. */
export interface FlowSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

export interface Departure extends FlowSecrets {
  scopes: readonly string[]
  /** Parameters of the call that are handed on. */
  more: Readonly<Record<string, string>>
}

/** What the provider answered; `refused` by the provider or the person, `failed` when the answer cannot be believed. */
export type Arrival =
  | { kind: 'profile'; profile: ExternalProfile; tokens: ProviderTokens }
  | { kind: 'refused'; error: string; description: string }
  | { kind: 'failed'; error: unknown }

export interface Provider {
  settings: ProviderSettings
  /** The address to send the browser to. Rejects when the provider cannot be reached. */
  depart(departure: Departure): Promise<URL>
  /** Exchanges the answer for a profile. Never rejects. */
  arrive(answer: URLSearchParams, secrets: FlowSecrets): Promise<Arrival>
  /** Reads ID tokens that a client brings itself; absent where there are none. */
  idTokens?: IdTokenReader
}

export type Providers = ReadonlyMap<string, Provider>

export const callbackAddress = (siteUrl: string): string => `${siteUrl}/auth/v1/callback`

export interface IdentityProvider {
  /** Made from the entity id: as clients name it, and in identities. */
  id: string
  entityId: string
  /** Where requests go, by redirect. */
  entryPoint: string
  /** Of the keys that sign. */
  certificates: string[]
}

export interface SamlProvider {
  settings: SamlSettings
  /** Rejects when the metadata cannot be fetched or used. */
  describe(): Promise<IdentityProvider>
  /** A new request: its id, and the address to send the browser to. */
  request(): Promise<{ id: string; place: string }>
  /** What a response to this request says. Rejects, with the reason, when it is not to be believed. */
  verify(response: string, requestId: string): Promise<Assertion>
  /** Our own metadata, for the provider. */
  metadata(): string
}
