/** Proof Key for Code Exchange (RFC 7636; docs/auth-wire.md 3.7). */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { SignInFlowsTable } from '../../../platform/db/account-tables'
import type { Tables } from '../../../platform/db/types'
import { Refusal } from '../../http/refusal'
import { readTexts } from '../wire/read-body'
import { sha256 } from './sha256'

export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

/** The challenge of a call, undefined when it has none. */
export function readChallenge(body: Record<string, unknown>): Challenge | undefined {
  const texts = readTexts(body, 'code_challenge', 'code_challenge_method')
  const { code_challenge: challenge, code_challenge_method: name } = texts
  if (!challenge && !name) return undefined
  if (!challenge || !name)
    throw new Refusal(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  const method = name.toLowerCase()
  if (method !== 's256' && method !== 'plain')
    throw new Refusal(400, 'validation_failed', 'code_challenge_method must be s256 or plain')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw new Refusal(400, 'validation_failed', 'code_challenge must be 43 to 128 unreserved characters')
  return { challenge, method }
}

/** Seconds between the issue of a code and its exchange. */
export const codeLife = 300

/** Remembers the challenge until the link in the email is opened. */
export async function storeFlow(
  trx: Kysely<Tables>,
  accountId: string,
  method: string,
  { challenge, method: challengeMethod }: Challenge,
  now: number,
): Promise<void> {
  await trx
    .insertInto('sign_in_flows')
    .values({
      account_id: accountId,
      // Matches no code: the real one is made when the link is opened.
      code_hash: sha256(randomBytes(32).toString('base64url')),
      method,
      code_challenge: challenge,
      code_challenge_method: challengeMethod,
      created_at: isoTime(now),
    })
    .execute()
}

/** Issues the code for the account's newest flow of this method; undefined when none is pending. */
export async function issueCode(
  trx: Kysely<Tables>,
  accountId: string,
  method: string,
  now: number,
): Promise<string | undefined> {
  const flow = await trx
    .selectFrom('sign_in_flows')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('method', '=', method)
    .where('issued_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!flow) return undefined
  const code = randomBytes(32).toString('base64url')
  await trx
    .updateTable('sign_in_flows')
    .set({ code_hash: sha256(code), issued_at: isoTime(now) })
    .where('code_hash', '=', flow.code_hash)
    .execute()
  return code
}

/** Whether a flow of this method is waiting for its link. */
export async function hasWaitingFlow(
  trx: Kysely<Tables>,
  accountId: string,
  method: string,
): Promise<boolean> {
  const flow = await trx
    .selectFrom('sign_in_flows')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('method', '=', method)
    .where('issued_at', 'is', null)
    .executeTakeFirst()
  return flow !== undefined
}

export function isVerifier(
  verifier: string,
  flow: Pick<Selectable<SignInFlowsTable>, 'code_challenge' | 'code_challenge_method'>,
): boolean {
  const shown = flow.code_challenge_method === 's256' ? sha256(verifier) : verifier
  const [given, expected] = [Buffer.from(shown), Buffer.from(flow.code_challenge)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
