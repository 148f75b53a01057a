/** The end of a PKCE sign-in: a code from a link and the verifier that only its client knows. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import { jsonObject, readJson } from '../../../shared/read-json'
import { Refusal } from '../../http/refusal'
import { type Account, findAccountById, getAccount, isBanned } from '../core/accounts'
import type { Call } from '../core/call'
import { lockIfUnchanged, type Seen } from '../core/credentials'
import {
  type OpenedSession,
  openSession,
  planSession,
  type SessionPlan,
  toSessionBody,
} from '../core/sessions'
import { codeLife, isVerifier } from '../secrets/pkce'
import { decryptSecret } from '../secrets/secrets'
import { sha256 } from '../secrets/sha256'
import { type Answer, ok } from '../wire/answer'
import { readTexts } from '../wire/read-body'

const notFound = new Refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

export async function grantByCode(call: Call): Promise<Answer> {
  const { deps, now } = call
  const { auth_code: code, code_verifier: verifier } = readTexts(call.body, 'auth_code', 'code_verifier')
  if (!code || !verifier)
    throw new Refusal(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  const flow = await deps.db
    .selectFrom('sign_in_flows')
    .selectAll()
    .where('code_hash', '=', sha256(code))
    .where('issued_at', 'is not', null)
    .executeTakeFirst()
  if (!flow?.issued_at) throw notFound
  if (flow.issued_at <= isoTime(now - codeLife * 1000))
    throw new Refusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!isVerifier(verifier, flow))
    throw new Refusal(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  const account = await findAccountById(deps.db, flow.account_id)
  if (!account) throw notFound
  if (isBanned(account, now)) throw new Refusal(403, 'user_banned', 'User is banned')
  const plan = await planSession(call, account, flow.method)
  const opened = await inTransaction(deps.db, trx => exchange(trx, call, flow.code_hash, account, plan))
  const session = await toSessionBody(deps, opened.account, opened.session, now)
  // From a sign-in with a provider, whose tokens were stored with the code.
  const sealed = flow.provider_tokens
  return ok(
    sealed
      ? { ...session, ...readJson(jsonObject, decryptSecret(deps.authKey, sealed, flow.code_hash)) }
      : session,
  )
}

/** Uses the code up, unless it was used or ended by now. */
async function exchange(
  trx: Transaction<Tables>,
  call: Call,
  codeHash: string,
  seen: Seen,
  plan: SessionPlan,
): Promise<{ session: OpenedSession; account: Account }> {
  const locked = await lockIfUnchanged(trx, call, seen)
  // A change of credentials has deleted the flow as well.
  if (!locked) throw notFound
  const taken = await trx.deleteFrom('sign_in_flows').where('code_hash', '=', codeHash).executeTakeFirst()
  if (taken.numDeletedRows === 0n) throw notFound
  const session = await openSession(trx, call, locked, plan)
  return { session, account: await getAccount(trx, locked.id) }
}
