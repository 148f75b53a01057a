/** The end of a PKCE sign-in: a code from a link and the verifier that only its client knows. */
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import { getAccount, isBanned } from './accounts'
import { type Answer, AuthFailure, fail, ok } from './answer'
import type { Call } from './call'
import { codeLife, isVerifier } from './pkce'
import { readTexts } from './read-body'
import { decryptSecret } from './secrets'
import { openSession, planSession, toSessionBody } from './sessions'
import { sha256 } from './sha256'

const notFound = fail(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

export async function grantByCode(call: Call): Promise<Answer> {
  const { deps, now } = call
  const texts = readTexts(call.body, 'auth_code', 'code_verifier')
  if (texts instanceof AuthFailure) return texts
  const { auth_code: code, code_verifier: verifier } = texts
  if (!code || !verifier)
    return fail(
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
  if (!flow?.issued_at) return notFound
  if (flow.issued_at <= isoTime(now - codeLife * 1000))
    return fail(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!isVerifier(verifier, flow))
    return fail(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  const account = await getAccount(deps.db, flow.account_id)
  if (isBanned(account, now)) return fail(403, 'user_banned', 'User is banned')
  const plan = await planSession(call, account, flow.method)
  const opened = await inTransaction(deps.db, async trx => {
    const taken = await trx
      .deleteFrom('sign_in_flows')
      .where('code_hash', '=', flow.code_hash)
      .executeTakeFirst()
    if (taken.numDeletedRows === 0n) return undefined
    const session = await openSession(trx, call, account, plan)
    return { session, account: await getAccount(trx, account.id) }
  })
  if (!opened) return notFound
  deps.outbox.wake()
  const session = await toSessionBody(deps, opened.account, opened.session, now)
  // Of a sign-in with a provider, whose tokens waited with the code.
  const sealed = flow.provider_tokens
  return ok(
    sealed ? { ...session, ...JSON.parse(decryptSecret(deps.authKey, sealed, flow.code_hash)) } : session,
  )
}
