/** Service tokens: bearer tokens of programs that manage accounts (docs/auth-wire.md 1.5). */

import { SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import { expiryOf } from '../../../domain/account/session-expiry.server'
import { isoTime } from '../../../platform/clock'
import type { Database, Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import { Refusal } from '../../http/refusal'
import type { KeyRing } from '../secrets/keys'
import type { Answer } from '../wire/answer'
import { type Audience, issuerOf, requireAudience, verifyAccessToken } from './access-tokens'
import { type AuthAction, noteEvent } from './audit'
import { readBearer } from './authenticate'
import type { Call, Flow } from './call'

/** The role claims that open the admin calls. */
const serviceRoles: readonly unknown[] = ['service_role', 'supabase_admin']

interface SigningDeps extends Pick<Deps, 'db' | 'newId' | 'config'> {
  keys: KeyRing
}

/** Signs a token for a program and notes it under its name; the log names `id` with everything the token does. */
export async function makeServiceToken(
  { db, keys, newId, config }: SigningDeps,
  { name, minutes }: { name: string; minutes: number },
  now: number,
): Promise<{ token: string; id: string }> {
  const { kid, alg, key } = await keys.signingKey()
  const seconds = Math.floor(now / 1000)
  const id = newId()
  const expires = seconds + minutes * 60
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg, typ: 'JWT', ...(kid && { kid }) })
    .setIssuer(issuerOf(config.siteUrl))
    .setAudience('service_role' satisfies Audience)
    .setIssuedAt(seconds)
    .setExpirationTime(expires)
    .setJti(id)
    .sign(key)
  await db
    .insertInto('service_tokens')
    .values({ id, name, created_at: isoTime(now), expires_at: isoTime(expires * 1000) })
    .execute()
  return { token, id }
}

/** Ends the tokens of this name, or all of them; returns how many were still valid. */
export async function revokeServiceTokens(db: Database, now: number, name?: string): Promise<number> {
  const living = db
    .updateTable('service_tokens')
    .set({ revoked_at: isoTime(now) })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', isoTime(now))
  const { numUpdatedRows } = await (name === undefined
    ? living
    : living.where('name', '=', name)
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A call of a program that may manage accounts. */
export interface ServiceCall extends Call {
  /** Id of its token; '' when the token has none. */
  tokenId: string
}

export type ServiceFlow = (call: ServiceCall, parameters: Record<string, string>) => Promise<Answer> | Answer

/** Admits callers with a service token; a member's access token is not one. */
export function forServices(flow: ServiceFlow): Flow {
  return async (call, parameters) => flow({ ...call, tokenId: await readServiceToken(call) }, parameters)
}

async function readServiceToken(call: Call): Promise<string> {
  const claims = await verifyAccessToken(call.deps, readBearer(call))
  if (!serviceRoles.includes(claims.role)) throw new Refusal(403, 'not_admin', 'User not allowed')
  requireAudience(claims, 'service_role')
  const { session_id: sessionId, jti } = claims
  if (sessionId !== undefined && !(await isLiving(call, sessionId)))
    throw new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  // Without an id it was made by a program that knows AUTH_JWT_SECRET, which could make another.
  if (jti !== undefined) await noteUse(call, jti)
  return jti ?? ''
}

/** Notes that the token was used; refuses one that was revoked, or that this installation does not know. */
async function noteUse({ deps: { db }, now }: Call, id: string): Promise<void> {
  const row = await db
    .selectFrom('service_tokens')
    .select(['revoked_at', 'last_used_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.revoked_at) throw new Refusal(403, 'bad_jwt', 'invalid JWT: the token has been revoked')
  // Once a minute is enough, and reads stay reads.
  if (row.last_used_at && row.last_used_at > isoTime(now - 60_000)) return
  await db
    .updateTable('service_tokens')
    .set({ last_used_at: isoTime(now) })
    .where('id', '=', id)
    .execute()
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
