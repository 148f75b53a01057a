/** Sign-ins under way at a provider: one row each, for ten minutes, finished once, by the browser that began. */
import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { isoTime } from '../../../platform/clock'
import type { ProviderFlowsTable } from '../../../platform/db/account-tables'
import type { Tables } from '../../../platform/db/types'
import { readJson } from '../../../shared/read-json'
import type { Caller } from '../core/authenticate'
import type { AuthDeps, Call } from '../core/call'
import { bindBrowser } from '../secrets/browser-binding'
import type { Challenge } from '../secrets/pkce'
import { decryptSecret, encryptSecret } from '../secrets/secrets'
import { sha256 } from '../secrets/sha256'

export type ProviderFlow = Selectable<ProviderFlowsTable>

/**
 * Seconds. Longer than Supabase Auth's 300 (docs/auth-wire.md 4.15): at the provider, users look for passwords and second
 * factors.
 */
export const flowLife = 600

export interface NewFlow {
  /** What the provider returns: `state`, or the id of a SAML request. */
  state: string
  provider: string
  target: string
  challenge: Challenge | undefined
  codeVerifier?: string
  nonce?: string
  /** The account that the identity is to be linked to, and the session that asks for it. */
  caller?: Caller
}

/** Stores the flow for this browser, which gets its cookie now if it has none. */
export async function storeProviderFlow(db: Kysely<Tables>, call: Call, flow: NewFlow): Promise<void> {
  const { deps, browser, now } = call
  const bound = bindBrowser(deps, browser)
  call.setCookie(bound.cookie)
  const stateHash = sha256(flow.state)
  await db
    .insertInto('provider_flows')
    .values({
      state_hash: stateHash,
      provider: flow.provider,
      target: flow.target,
      browser_hash: bound.hash,
      code_verifier: flow.codeVerifier ? encryptSecret(deps.authKey, flow.codeVerifier, stateHash) : null,
      nonce: flow.nonce ?? null,
      code_challenge: flow.challenge?.challenge ?? null,
      code_challenge_method: flow.challenge?.method ?? null,
      account_id: flow.caller?.account.id ?? null,
      session_id: flow.caller?.session.id ?? null,
      created_at: isoTime(now),
    })
    .execute()
}

/** The flow with this state, unless finished. It may have expired. */
export const findFlowByState = (db: Kysely<Tables>, state: string): Promise<ProviderFlow | undefined> =>
  db.selectFrom('provider_flows').selectAll().where('state_hash', '=', sha256(state)).executeTakeFirst()

/** The flow whose posted answer is stored under this handle. */
export const findFlowByHandle = (db: Kysely<Tables>, handle: string): Promise<ProviderFlow | undefined> =>
  db.selectFrom('provider_flows').selectAll().where('answer_hash', '=', sha256(handle)).executeTakeFirst()

export const isTooOld = (flow: ProviderFlow, now: number): boolean =>
  flow.created_at <= isoTime(now - flowLife * 1000)

/** Takes the flow; false when it was finished a moment ago. */
export async function takeFlow(db: Kysely<Tables>, flow: ProviderFlow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_flows')
    .where('state_hash', '=', flow.state_hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const verifierOf = ({ authKey }: Pick<AuthDeps, 'authKey'>, flow: ProviderFlow): string =>
  flow.code_verifier ? decryptSecret(authKey, flow.code_verifier, flow.state_hash) : ''

/**
 * Keeps a posted answer until the browser fetches it: another site posted it, so the cookie did not come with it
 * (SameSite). Returns the handle for the URL, or undefined when there is an answer already.
 */
export async function keepAnswer(
  { db, authKey }: AuthDeps,
  flow: ProviderFlow,
  answer: unknown,
): Promise<string | undefined> {
  const handle = randomBytes(32).toString('base64url')
  const { numUpdatedRows } = await db
    .updateTable('provider_flows')
    .set({
      answer_hash: sha256(handle),
      answer: encryptSecret(authKey, JSON.stringify(answer), flow.state_hash),
    })
    .where('state_hash', '=', flow.state_hash)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? handle : undefined
}

/** The answer that `keepAnswer` stored. */
export const readAnswer = ({ authKey }: Pick<AuthDeps, 'authKey'>, flow: ProviderFlow): unknown =>
  readJson(z.unknown(), decryptSecret(authKey, flow.answer ?? '', flow.state_hash))
