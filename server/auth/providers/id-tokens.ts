/** ID tokens that a client brings itself: signed by the issuer's keys and not expired (OpenID Connect Core 3.1.3.7). */

import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { ServerMetadata } from 'openid-client'
import type { Deps } from '../../../platform/deps'
import { isSafeAddress } from '../../../platform/provider-list'
import type { ExternalProfile, IdTokenReader } from '../core/provider'

/** The part that the provider adds. */
interface Issuer {
  readMetadata: () => Promise<ServerMetadata>
  toProfile: (claims: JWTPayload) => ExternalProfile | undefined
}

const timeoutSeconds = 10

export function createIdTokenReader(
  { clock, config }: Deps,
  { readMetadata, toProfile }: Issuer,
): IdTokenReader {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
  const keysOf = (address = '') => {
    if (!isSafeAddress(address, config.local)) throw new Error('the issuer names no safe address of its keys')
    const known = keySets.get(address)
    const keys = known ?? createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutSeconds * 1000 })
    keySets.set(address, keys)
    return keys
  }
  return {
    async read(token) {
      const metadata = await readMetadata()
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keysOf(metadata.jwks_uri), {
          algorithms: (metadata.id_token_signing_alg_values_supported ?? ['RS256']).filter(isAsymmetric),
          currentDate: new Date(clock.now()),
          clockTolerance: 30,
          requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
        })
        // Microsoft's multi-tenant issuer contains the tenant's id.
        const issuer = metadata.issuer.replace('{tenantid}', String(payload.tid))
        const profile = payload.iss === issuer ? toProfile(payload) : undefined
        return profile && { profile, claims: payload, hash: hashOf(protectedHeader.alg) }
      } catch (error) {
        const isTold = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
        // jose's generic code means that the keys could not be fetched.
        if (!isTold || error.code === 'ERR_JOSE_GENERIC') throw error
        return undefined
      }
    },
  }
}

const isAsymmetric = (alg: string): boolean => /^(RS|PS|ES|Ed)/.test(alg)

const hashOf = (alg: string): string => `sha${/(256|384|512)$/.exec(alg)?.[1] ?? '512'}`

/** The claim `at_hash` of an access token (OpenID Connect Core 3.1.3.6): the first half of its hash. */
export function hashAccessToken(accessToken: string, hash: string): string {
  const digest = createHash(hash).update(accessToken).digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}
