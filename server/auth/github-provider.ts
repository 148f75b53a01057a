/** GitHub, which speaks OAuth without OpenID: who somebody is stands in its API. */
import * as openid from 'openid-client'
import type { Deps } from '../../platform/deps'
import type { GithubEndpoints, ProviderSettings } from '../../platform/provider-config'
import type { ExternalProfile } from './external-profile'
import { makeProfile } from './external-profile'
import { toFailure } from './openid-provider'
import { callbackAddress, type Provider } from './provider'

const timeoutSeconds = 10

export function createGithubProvider(
  { config }: Deps,
  settings: ProviderSettings,
  endpoints: GithubEndpoints,
): Provider {
  const server = {
    // As its answers name it (RFC 9207).
    issuer: `${new URL(endpoints.authorization).origin}/login/oauth`,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
  }
  const github = new openid.Configuration(server, settings.clientId, settings.clientSecret)
  github.timeout = timeoutSeconds
  if (config.local && endpoints.token.startsWith('http:')) openid.allowInsecureRequests(github)
  return {
    settings,
    async depart({ state, codeVerifier, scopes, more }) {
      return openid.buildAuthorizationUrl(github, {
        ...more,
        redirect_uri: callbackAddress(config.siteUrl),
        scope: [...new Set(['user:email', ...settings.scopes, ...scopes])].join(' '),
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async arrive(answer, { state, codeVerifier }) {
      try {
        const here = new URL(`${callbackAddress(config.siteUrl)}?${answer}`)
        const checks = { expectedState: state, pkceCodeVerifier: codeVerifier }
        const tokens = await openid.authorizationCodeGrant(github, here, checks)
        const read = (address: string) => readApi(github, tokens.access_token, address)
        const profile = toProfile(
          settings,
          endpoints,
          await read(endpoints.user),
          await read(endpoints.emails),
        )
        if (!profile) return { kind: 'failed', error: new Error('GitHub names nobody') }
        const refreshToken = tokens.refresh_token
        return { kind: 'profile', profile, tokens: { accessToken: tokens.access_token, refreshToken } }
      } catch (error) {
        return toFailure(error)
      }
    },
  }
}

async function readApi(github: openid.Configuration, token: string, address: string): Promise<unknown> {
  const headers = new Headers({ Accept: 'application/vnd.github+json' })
  const answer = await openid.fetchProtectedResource(
    github,
    token,
    new URL(address),
    'GET',
    undefined,
    headers,
  )
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}`)
  return answer.json()
}

interface Email {
  email?: unknown
  primary?: unknown
  verified?: unknown
}

/** The primary address counts, and only it: the others may be anything that was once confirmed. */
function toProfile(
  { name }: ProviderSettings,
  { user: address }: GithubEndpoints,
  user: unknown,
  emails: unknown,
): ExternalProfile | undefined {
  // Both come from GitHub; what is used of them is checked below.
  const { id, login, name: fullName, avatar_url } = (user ?? {}) as Record<string, unknown>
  const list = Array.isArray(emails) ? (emails as Email[]) : []
  const primary = list.find(entry => entry?.primary === true)
  if (typeof id !== 'number') return undefined
  return makeProfile({
    provider: name,
    issuer: new URL(address).origin,
    subject: String(id),
    email: primary?.email,
    emailVerified: primary?.verified === true,
    name: fullName ?? login,
    picture: avatar_url,
    more: { user_name: login, preferred_username: login },
  })
}
