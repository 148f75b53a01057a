/** POST /recover: an email to reset a forgotten password (docs/auth-wire.md 4.9). */
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { prepareLinkMail, throttleMail } from '../core/account-mails'
import { findAccountToOpen } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { lockAsItIs } from '../core/credentials'
import { supersede } from '../core/unconfirmed'
import { storeToken } from '../secrets/one-time-tokens'
import { readChallenge, storeFlow } from '../secrets/pkce'
import { parseEmail } from '../wire/addresses'
import { type Answer, ok } from '../wire/answer'
import { readTexts } from '../wire/read-body'
import { throttled } from './further-request'

/** Enumeration: the same answer after the same work, whether the address is known or not. */
export async function recover(call: Call): Promise<Answer> {
  const { deps, now } = call
  const texts = readTexts(call.body, 'email')
  if (!texts.email) throw new Refusal(400, 'validation_failed', 'Password recovery requires an email')
  const challenge = readChallenge(call.body)
  const email = parseEmail(texts.email)
  await throttled(call, throttleMail(call, 'recovery', email), email)
  const account = await findAccountToOpen(deps.db, email)
  const accountId = account?.id ?? deps.newId()
  const { token, mail } = await prepareLinkMail(call, 'recovery', {
    accountId,
    address: email,
    pkce: challenge !== undefined,
  })
  await inTransaction(deps.db, async trx => {
    await noteEvent(trx, call, 'recovery_requested', account?.id ?? null)
    // Lock order: the account before its tokens. Its address may have changed by now.
    const locked = account && (await lockAsItIs(trx, call, accountId))
    if (locked?.email !== email) return
    // An older email may confirm what a stranger applied for; it stays good, as it leads its reader to a password too.
    await supersede(trx, call, locked, { keepsMessages: true })
    await storeToken(trx, token, now)
    await trx
      .updateTable('accounts')
      .set({ recovery_sent_at: isoTime(now) })
      .where('id', '=', accountId)
      .execute()
    if (challenge) await storeFlow(trx, accountId, 'recovery', challenge, now)
    await deps.outbox.enqueue(trx, [{ kind: 'mail', mail }])
  })
  return ok({})
}
