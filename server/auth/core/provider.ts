/** The service's view of the providers that vouch for a user, whatever their protocol. */
import type { JWTPayload } from 'jose'
import type { ProviderSettings } from '../../../platform/provider-config'
import type { SamlSettings } from '../../../platform/saml-config'

/** The user that a provider vouches for. */
export interface ExternalProfile {
  /** As in identities: a name of AUTH_PROVIDERS, or `sso:` and an id. */
  provider: string
  /** The provider's own permanent identifier for the user. */
  subject: string
  /** Lower case. */
  email: string | null
  emailVerified: boolean
  /** What clients see as `identity_data`. */
  data: Record<string, unknown>
}

export interface IdToken {
  profile: ExternalProfile
  claims: JWTPayload
  /** The hash of its signature, as node:crypto names it. */
  hash: string
}

export interface IdTokenReader {
  /** Undefined when it has expired or its issuer did not sign it; rejects when the issuer cannot be reached. */
  read(token: string): Promise<IdToken | undefined>
}

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
  /** The URL to which requests are redirected. */
  entryPoint: string
  /** Certificates of the signing keys. */
  certificates: string[]
}

export interface Assertion {
  nameId: string
  /** Every attribute's first value, by its name. */
  attributes: ReadonlyMap<string, string>
  /** The NameID is an email address. */
  isAddress: boolean
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
