/** Service tokens: what a program shows that manages accounts (auth contract 1.5; design "Service tokens"). */
import { SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import { issuerOf, readAccessToken } from './access-tokens'
import { type Answer, AuthFailure, fail } from './answer'
import { type AuthAction, noteEvent } from './audit'
import { readBearer } from './authenticate'
import type { Call, Flow } from './call'
import type { KeyRing } from './keys'
import { expiryOf } from './sessions'

/** The role claims that open the admin calls. */
const serviceRoles: readonly unknown[] = ['service_role', 'supabase_admin']

interface SigningDeps extends Pick<Deps, 'newId' | 'config'> {
  keys: KeyRing
}

/** Signs a token for a program; `id` stands in the log beside all that the token does. */
export async function signServiceToken(
  { keys, newId, config }: SigningDeps,
  minutes: number,
  now: number,
): Promise<{ token: string; id: string }> {
  const { kid, alg, key } = await keys.signingKey()
  const seconds = Math.floor(now / 1000)
  const id = newId()
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg, typ: 'JWT', ...(kid && { kid }) })
    .setIssuer(issuerOf(config.siteUrl))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + minutes * 60)
    .setJti(id)
    .sign(key)
  return { token, id }
}

/** A call of a program that may manage accounts. */
export interface ServiceCall extends Call {
  /** Id of its token; '' when the token has none. */
  tokenId: string
}

export type ServiceFlow = (call: ServiceCall, parameters: Record<string, string>) => Promise<Answer> | Answer

/** Lets in who shows a service token; no session of a person is one. */
export function forServices(flow: ServiceFlow): Flow {
  return async (call, parameters) => {
    const tokenId = await readServiceToken(call)
    return tokenId instanceof AuthFailure ? tokenId : flow({ ...call, tokenId }, parameters)
  }
}

async function readServiceToken(call: Call): Promise<string | AuthFailure> {
  const token = readBearer(call)
  if (token instanceof AuthFailure) return token
  const claims = await readAccessToken(call.deps, token)
  if (claims instanceof AuthFailure) return claims
  if (!serviceRoles.includes(claims.role)) return fail(403, 'not_admin', 'User not allowed')
  const { session_id: sessionId } = claims
  if (sessionId !== undefined && !(await isLiving(call, sessionId)))
    return fail(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return claims.jti ?? ''
}

async function isLiving({ deps, now }: Call, sessionId: unknown): Promise<boolean> {
  if (typeof sessionId !== 'string') return false
  const session = await deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session !== undefined && !expiryOf(session, deps, now)
}

/** Notes what a program did to an account, and with which token. */
export const noteServiceEvent = (
  trx: Kysely<Tables>,
  call: ServiceCall,
  action: AuthAction,
  accountId: string,
  detail: Record<string, string> = {},
): Promise<void> => noteEvent(trx, call, action, accountId, { ...detail, by: 'service', token: call.tokenId })
