/** An issuer of OpenID Connect: discovery, the code flow with state, nonce and PKCE, and ID tokens of clients. */
import * as openid from 'openid-client'
import type { Deps } from '../../platform/deps'
import type { ProviderSettings } from '../../platform/provider-config'
import type { ExternalProfile } from './external-profile'
import { makeProfile } from './external-profile'
import { createIdTokenReader } from './id-tokens'
import { keepFresh } from './keep-fresh'
import { type Arrival, callbackAddress, type Provider } from './provider'

/** Of one request to the issuer. */
const timeoutSeconds = 10
/** For which its configuration is used without asking again. */
const freshSeconds = 3600

export function createOpenIdProvider(deps: Deps, settings: ProviderSettings): Provider {
  const configuration = keepFresh(() => discover(deps, settings), {
    clock: deps.clock,
    seconds: freshSeconds,
    onStale: error => deps.log.warn({ err: error, provider: settings.name }, 'a provider failed'),
  })
  return {
    settings,
    async depart({ state, nonce, codeVerifier, scopes, more }) {
      return openid.buildAuthorizationUrl(await configuration(), {
        ...more,
        redirect_uri: callbackAddress(deps.config.siteUrl),
        scope: [...new Set(['openid', 'email', 'profile', ...settings.scopes, ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async arrive(answer, { state, nonce, codeVerifier }) {
      try {
        const config = await configuration()
        const here = new URL(`${callbackAddress(deps.config.siteUrl)}?${answer}`)
        const tokens = await openid.authorizationCodeGrant(config, here, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = await completeClaims(config, tokens.access_token, tokens.claims() ?? {})
        const profile = toProfile(settings, claims)
        if (!profile) return { kind: 'failed', error: new Error('the ID token names nobody') }
        const refreshToken = tokens.refresh_token
        return { kind: 'profile', profile, tokens: { accessToken: tokens.access_token, refreshToken } }
      } catch (error) {
        return toFailure(error)
      }
    },
    idTokens: createIdTokenReader(deps, {
      readMetadata: async () => (await configuration()).serverMetadata(),
      toProfile: claims => toProfile(settings, claims),
    }),
  }
}

/** What the provider itself says, apart from what cannot be believed. */
export function toFailure(error: unknown): Arrival {
  if (error instanceof openid.AuthorizationResponseError)
    return { kind: 'refused', error: error.error, description: error.error_description ?? '' }
  return { kind: 'failed', error }
}

async function discover(
  { config }: Deps,
  { issuer = '', clientId, clientSecret, tokenAuth }: ProviderSettings,
): Promise<openid.Configuration> {
  const isPlain = config.local && issuer.startsWith('http:')
  const found = await openid.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    authenticateClient(clientSecret, tokenAuth),
    { timeout: timeoutSeconds, execute: isPlain ? [openid.allowInsecureRequests] : [] },
  )
  // Its signature is checked as well, although the token comes from the issuer itself.
  openid.enableNonRepudiationChecks(found)
  return found
}

/** By POST where the issuer takes that, as most do; else by the default of the standard. */
function authenticateClient(secret: string, wanted: ProviderSettings['tokenAuth']): openid.ClientAuth {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? []
    const isPost = wanted ? wanted === 'client_secret_post' : taken.includes('client_secret_post')
    return (isPost ? post : basic)(server, ...rest)
  }
}

type Claims = Record<string, unknown>

/** Some issuers tell the address at their userinfo endpoint alone. */
async function completeClaims(
  config: openid.Configuration,
  accessToken: string,
  claims: Claims,
): Promise<Claims> {
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  const more = await openid.fetchUserInfo(config, accessToken, String(claims.sub ?? ''))
  return { ...more, ...claims }
}

/** The person of an ID token or of the userinfo endpoint. */
function toProfile({ name, trustEmail }: ProviderSettings, claims: Claims): ExternalProfile | undefined {
  return makeProfile({
    provider: name,
    issuer: String(claims.iss ?? ''),
    subject: String(claims.sub ?? ''),
    email: claims.email,
    emailVerified: trustEmail || isTrue(claims.email_verified) || isTrue(claims.xms_edov),
    name: claims.name,
    picture: claims.picture,
    more: { preferred_username: claims.preferred_username, custom_claims: { hd: claims.hd } },
  })
}

/** Microsoft writes its own claim (`xms_edov`: the domain of the address is the directory's) in several ways. */
const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1'
