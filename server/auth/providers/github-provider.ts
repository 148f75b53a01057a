/** GitHub, which supports OAuth without OpenID Connect: its API has the user's profile. */

import * as openid from 'openid-client'
import type { Deps } from '../../../platform/deps'
import type { GithubEndpoints, ProviderSettings } from '../../../platform/provider-config'
import type { ExternalProfile } from '../core/provider'
import { callbackAddress, type Provider } from '../core/provider'
import { makeProfile } from './external-profile'
import { toRefusal } from './openid-provider'

const timeoutSeconds = 10

export function createGithubProvider(
  { config }: Deps,
  settings: ProviderSettings,
  endpoints: GithubEndpoints,
): Provider {
  const github = createClient(config, settings, endpoints)
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
        const profile = await readProfile(github, tokens.access_token, settings, endpoints)
        if (!profile) throw new Error('GitHub names nobody')
        const refreshToken = tokens.refresh_token
        return { profile, tokens: { accessToken: tokens.access_token, refreshToken } }
      } catch (error) {
        throw toRefusal(error)
      }
    },
  }
}

function createClient(
  { local }: Deps['config'],
  { clientId, clientSecret }: ProviderSettings,
  { authorization, token }: GithubEndpoints,
): openid.Configuration {
  const server = {
    // The issuer that its answers name (mix-up attack, RFC 9207).
    issuer: `${new URL(authorization).origin}/login/oauth`,
    authorization_endpoint: authorization,
    token_endpoint: token,
  }
  const github = new openid.Configuration(server, clientId, clientSecret)
  github.timeout = timeoutSeconds
  if (local && token.startsWith('http:')) openid.allowInsecureRequests(github)
  return github
}

async function readProfile(
  github: openid.Configuration,
  token: string,
  settings: ProviderSettings,
  endpoints: GithubEndpoints,
): Promise<ExternalProfile | undefined> {
  const user = await readApi(github, token, endpoints.user)
  const emails = await readApi(github, token, endpoints.emails)
  return toProfile(settings, endpoints, user, emails)
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

/** Only the primary address counts: the others may be anything that was confirmed once. */
function toProfile(
  { name }: ProviderSettings,
  { user: address }: GithubEndpoints,
  user: unknown,
  emails: unknown,
): ExternalProfile | undefined {
  // Both answers come from GitHub; the fields that we use are checked below.
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
