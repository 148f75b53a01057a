/**
 * Signing in with a passkey: possession and, by the authenticator's own check, the person. Both factors at once, so the
 * session begins at aal2 (docs/decisions/0044).
 */
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { type Account, findAccountById, isBanned } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { lockUnchanged } from '../core/credentials'
import { factorMethods } from '../core/fresh-proof'
import { openSession, planSession, toSessionBody } from '../core/sessions'
import { type Answer, ok } from '../wire/answer'
import { describeChallenge, makeChallenge, takeAnswer } from './passkey-challenges'
import { findByCredential, storePasskey } from './passkeys'
import { checkAssertion, type Passkey, requestOptions } from './webauthn'

/** POST /passkeys/authentication/options: the same for everyone, because the caller is not known yet. */
export async function beginSignIn(call: Call): Promise<Answer> {
  const challengeId = await makeChallenge(call, null)
  return ok(describeChallenge(challengeId, await requestOptions(call.deps, { challengeId }), call))
}

/** POST /passkeys/authentication/verify. */
export async function finishSignIn(call: Call): Promise<Answer> {
  const { deps } = call
  const { challengeId, answer } = await takeAnswer(call, null)
  const found = typeof answer.id === 'string' ? await findByCredential(deps.db, answer.id) : undefined
  const account = found && (await findAccountById(deps.db, found.account_id))
  if (!found || !account || account.deleted_at) return refuse(call, account)
  const { factor_id: factorId, account_id: accountId, ...passkey } = found
  const used = await checkAssertion(deps, { passkey, accountId, challengeId, answer })
  if (!used) return refuse(call, account)
  if (isBanned(account, call.now)) throw new Refusal(400, 'user_banned', 'User is banned')
  return open(call, account, factorId, used)
}

async function refuse(call: Call, account: Account | undefined): Promise<never> {
  await inTransaction(call.deps.db, trx => noteEvent(trx, call, 'sign_in_failed', account?.id ?? null))
  throw notAccepted
}

const notAccepted = new Refusal(
  422,
  'webauthn_verification_failed',
  'This passkey is not known here. Sign in another way.',
)

async function open(call: Call, account: Account, factorId: string, used: Passkey): Promise<Answer> {
  const { deps, now } = call
  const factor = { id: factorId, method: factorMethods.webauthn }
  const plan = { ...(await planSession(call, account, 'passkey')), factor }
  const opened = await inTransaction(deps.db, async trx => {
    const locked = await lockUnchanged(trx, call, account)
    const { numUpdatedRows } = await trx
      .updateTable('factors')
      .set({ last_used_at: isoTime(now) })
      .where('id', '=', factorId)
      .executeTakeFirst()
    // Removed between the two reads above.
    if (numUpdatedRows === 0n) throw notAccepted
    await storePasskey(trx, factorId, used)
    return openSession(trx, call, locked, plan)
  })
  const fresh = await findAccountById(deps.db, account.id)
  return ok(await toSessionBody(deps, fresh ?? account, opened, now))
}
