/** An issuer of OpenID Connect: discovery, the code flow with state, nonce and PKCE, and ID tokens from clients. */

import * as openid from 'openid-client'
import type { Deps } from '../../../platform/deps'
import type { ProviderSettings } from '../../../platform/provider-config'
import { Refusal } from '../../http/refusal'
import type { ExternalProfile } from '../core/provider'
import { type Arrival, callbackAddress, type FlowSecrets, type Provider } from '../core/provider'
import { makeProfile } from './external-profile'
import { createIdTokenReader } from './id-tokens'
import { keepFresh } from './keep-fresh'

/** Of one request to the issuer. */
const timeoutSeconds = 10
/** How long its configuration is used without fetching it again. */
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
    async arrive(answer, secrets) {
      try {
        const config = await configuration()
        const here = new URL(`${callbackAddress(deps.config.siteUrl)}?${answer}`)
        return await redeemCode(config, here, secrets, settings)
      } catch (error) {
        throw toRefusal(error)
      }
    },
    idTokens: createIdTokenReader(deps, {
      readMetadata: async () => (await configuration()).serverMetadata(),
      toProfile: claims => toProfile(settings, claims),
    }),
  }
}

async function redeemCode(
  config: openid.Configuration,
  here: URL,
  { state, nonce, codeVerifier }: FlowSecrets,
  settings: ProviderSettings,
): Promise<Arrival> {
  const tokens = await openid.authorizationCodeGrant(config, here, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = await completeClaims(config, tokens.access_token, tokens.claims() ?? {})
  const profile = toProfile(settings, claims)
  if (!profile) throw new Error('the ID token names nobody')
  const refreshToken = tokens.refresh_token
  return { profile, tokens: { accessToken: tokens.access_token, refreshToken } }
}

/** The provider's own error, under its own name; any other failure unchanged. */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof openid.AuthorizationResponseError)) return error
  const words = shorten(error.error_description ?? '') || 'The provider refused'
  return new Refusal(403, 'bad_oauth_callback', words, { fields: { error: shorten(error.error) } })
}

const shorten = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 200)

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
  // Defence in depth: checks its signature although the token comes from the issuer itself.
  openid.enableNonRepudiationChecks(found)
  return found
}

/** By POST if the issuer supports that, as most do; else by the standard's default. */
function authenticateClient(secret: string, wanted: ProviderSettings['tokenAuth']): openid.ClientAuth {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? []
    const isPost = wanted ? wanted === 'client_secret_post' : taken.includes('client_secret_post')
    return (isPost ? post : basic)(server, ...rest)
  }
}

type Claims = Record<string, unknown>

/** Some issuers give the address only at their userinfo endpoint. */
async function completeClaims(
  config: openid.Configuration,
  accessToken: string,
  claims: Claims,
): Promise<Claims> {
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  const more = await openid.fetchUserInfo(config, accessToken, String(claims.sub ?? ''))
  return { ...more, ...claims }
}

/** The user of an ID token or of the userinfo endpoint. */
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

/** Microsoft writes its own claim (`xms_edov`: the directory owns the domain of the address) in several ways. */
const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1'
