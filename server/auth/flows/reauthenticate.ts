/** GET /reauthenticate: digits that authorize a change of password, address or number (docs/auth-wire.md 4.14). */
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { OutboxEntry } from '../../../platform/jobs/outbox'
import { Refusal } from '../../http/refusal'
import { prepareReauthentication, throttleOwnMail } from '../core/account-mails'
import type { Account } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { authenticate, lockCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import { prepareSms, throttleSms } from '../core/phones'
import { type PreparedToken, storeToken } from '../secrets/one-time-tokens'
import { type Answer, ok } from '../wire/answer'

export async function reauthenticate(call: Call): Promise<Answer> {
  const { deps, now } = call
  const caller = await authenticate(call)
  const { account } = caller
  const prepared = await prepareDigits(call, account)
  await inTransaction(deps.db, async trx => {
    await lockCaller(trx, call, caller)
    await storeToken(trx, prepared.token, now)
    await trx
      .updateTable('accounts')
      .set({ reauthentication_sent_at: isoTime(now) })
      .where('id', '=', account.id)
      .execute()
    await noteEvent(trx, call, 'reauthentication_requested', account.id)
    await deps.outbox.enqueue(trx, [prepared.entry])
  })
  return ok({})
}

interface PreparedDigits {
  token: PreparedToken
  entry: OutboxEntry
}

/** By email; by text message for accounts without an email address. */
async function prepareDigits(call: Call, account: Account): Promise<PreparedDigits> {
  const { id, email, phone } = account
  if (email) {
    if (!account.email_confirmed_at)
      throw new Refusal(422, 'email_not_confirmed', 'Please verify your email first.')
    await throttleOwnMail(call, 'reauthentication', email)
    const { token, mail } = await prepareReauthentication(call, id, email)
    return { token, entry: { kind: 'mail', mail } }
  }
  if (!phone)
    throw new Refusal(
      400,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  if (!call.deps.config.auth.phone)
    throw new Refusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!account.phone_confirmed_at)
    throw new Refusal(422, 'phone_not_confirmed', 'Please verify your phone first.')
  await throttleSms(call, 'reauthentication', phone, { signedIn: true })
  return prepareSms(call, id, 'reauthentication', phone)
}
