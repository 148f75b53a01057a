/** POST /recover: a mail for whoever forgot the password (auth contract, POST /recover). */
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import { prepareLinkMail, throttleMail } from './account-mails'
import { findAccountByEmail } from './accounts'
import { parseEmail } from './addresses'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import type { Call } from './call'
import { storeToken } from './one-time-tokens'
import { readChallenge, storeFlow } from './pkce'
import { readTexts } from './read-body'

/** The same answer after the same work, whether the address is known or not. */
export async function recover(call: Call): Promise<Answer> {
  const { deps, now } = call
  const texts = readTexts(call.body, 'email')
  if (texts instanceof AuthFailure) return texts
  if (!texts.email) return fail(400, 'validation_failed', 'Password recovery requires an email')
  const challenge = readChallenge(call.body)
  if (challenge instanceof AuthFailure) return challenge
  const email = parseEmail(texts.email)
  if (email instanceof AuthFailure) return email
  const wait = await throttleMail(call, 'recovery', email)
  if (wait) return wait
  const account = await findAccountByEmail(deps.db, email)
  const accountId = account?.id ?? deps.newId()
  const { token, mail } = await prepareLinkMail(call, 'recovery', {
    accountId,
    address: email,
    pkce: challenge !== undefined,
  })
  await inTransaction(deps.db, async trx => {
    await noteEvent(trx, call, 'recovery_requested', account?.id ?? null)
    if (!account) return
    await storeToken(trx, token, now)
    await trx
      .updateTable('accounts')
      .set({ recovery_sent_at: isoTime(now) })
      .where('id', '=', accountId)
      .execute()
    if (challenge) await storeFlow(trx, accountId, 'recovery', challenge, now)
    await deps.outbox.enqueue(trx, [{ mail }])
  })
  deps.outbox.wake()
  return ok({})
}
