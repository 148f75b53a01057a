/** Access tokens: JSON Web Tokens signed by the key ring (auth contract 1.5, 1.7). */
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { SessionMethodsTable } from '../../platform/db/types'
import { type Account, toAppMetadata } from './accounts'
import { type AuthFailure, fail } from './answer'
import type { AuthDeps } from './call'

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
    user_metadata: JSON.parse(account.user_metadata),
    role: 'authenticated',
    aal,
    amr: methods.map(({ method, at }) => ({
      method,
      timestamp: Math.floor(Date.parse(at) / 1000),
      ...(method === 'sso/saml' && { provider: ssoProviderOf(account) }),
    })),
    session_id: sessionId,
    is_anonymous: account.is_anonymous === 1,
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

/** The claims of a token that one of our keys signed and that has not expired. */
export async function readAccessToken(deps: AuthDeps, token: string): Promise<JWTPayload | AuthFailure> {
  try {
    decodeProtectedHeader(token)
    const { payload } = await jwtVerify(
      token,
      async header => {
        const key = await deps.keys.verificationKey({ ...header, alg: header.alg ?? '' })
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { currentDate: new Date(deps.clock.now()), requiredClaims: ['exp'] },
    )
    return payload
  } catch (error) {
    // Anything else is no fault of the token.
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error
    const reason = error instanceof errors.JOSEError ? error.code : 'malformed'
    return fail(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
  }
}
