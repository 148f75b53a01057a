/** Access tokens: JSON Web Tokens signed by the key ring (docs/auth-wire.md 1.5, 1.7). */
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { SessionMethodsTable } from '../../../platform/db/account-tables'
import { Refusal } from '../../http/refusal'
import { metadataOfToken } from '../wire/user-metadata'
import type { Account } from './accounts'
import type { AuthDeps } from './call'
import { toAppMetadata } from './wire-user'

export const issuerOf = (siteUrl: string): string => `${siteUrl}/auth/v1`

/** How a session was authenticated, and when last. */
export type SessionMethod = Pick<SessionMethodsTable, 'method' | 'at'>

export interface TokenSubject {
  account: Account
  sessionId: string
  aal: 'aal1' | 'aal2'
  methods: readonly SessionMethod[]
}

/** Signs a token that lives AUTH_JWT_EXP seconds. */
export async function signAccessToken(deps: AuthDeps, subject: TokenSubject, now: number): Promise<string> {
  const { account, sessionId, aal, methods } = subject
  const { kid, alg, key } = await deps.keys.signingKey()
  const seconds = Math.floor(now / 1000)
  return new SignJWT({
    email: account.email ?? '',
    phone: account.phone ?? '',
    app_metadata: toAppMetadata(account),
    user_metadata: metadataOfToken(account.user_metadata),
    role: 'authenticated',
    aal,
    amr: methods.map(({ method, at }) => ({
      method,
      timestamp: Math.floor(Date.parse(at) / 1000),
      ...(method === 'sso/saml' && { provider: ssoProviderOf(account) }),
    })),
    session_id: sessionId,
    is_anonymous: account.is_anonymous,
  })
    .setProtectedHeader({ alg, typ: 'JWT', ...(kid && { kid }) })
    .setIssuer(issuerOf(deps.config.siteUrl))
    .setSubject(account.id)
    .setAudience('authenticated')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + deps.config.auth.jwtExp)
    .setJti(deps.newId())
    .sign(key)
}

/** The id of the provider of single sign-on, as clients name it. */
const ssoProviderOf = ({ identities }: Account): string | undefined =>
  identities.find(({ provider }) => provider.startsWith('sso:'))?.provider.slice(4)

/** The claims of a token that one of our keys signed for this site and that has not expired. */
export async function verifyAccessToken(deps: AuthDeps, token: string): Promise<JWTPayload> {
  try {
    const { kid } = decodeProtectedHeader(token)
    const { payload } = await jwtVerify(
      token,
      async header => {
        const key = await deps.keys.verificationKey({ ...header, alg: header.alg ?? '' })
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { currentDate: new Date(deps.clock.now()), requiredClaims: ['exp'] },
    )
    const isForeign = !kid && payload.iss === undefined
    if (!isForeign && payload.iss !== issuerOf(deps.config.siteUrl)) throw new errors.JWTInvalid()
    return payload
  } catch (error) {
    // Anything else is not the token's fault.
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error
    const reason = error instanceof errors.JOSEError ? error.code : 'malformed'
    throw new Refusal(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
  }
}

/** Whom a token is for: a person's session, or a program. */
export type Audience = 'authenticated' | 'service_role'

/**
 * Refuses a token for someone else. Without an issuer it comes from a program that knows AUTH_JWT_SECRET, and clients of
 * Supabase Auth name no audience there.
 */
export function requireAudience({ iss, aud }: JWTPayload, audience: Audience): void {
  if (iss !== undefined && aud !== audience)
    throw new Refusal(403, 'bad_jwt', 'invalid JWT: the token is not meant for these calls')
}
