/** GET /reauthenticate: digits to be given with a change of password, address or number (auth contract). */
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { OutboxEntry } from '../../platform/jobs/outbox'
import { prepareReauthentication, throttleMail } from './account-mails'
import type { Account } from './accounts'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import { authenticate } from './authenticate'
import type { Call } from './call'
import { type PreparedToken, storeToken } from './one-time-tokens'
import { prepareSms, throttleSms } from './phones'

export async function reauthenticate(call: Call): Promise<Answer> {
  const { deps, now } = call
  const caller = await authenticate(call)
  if (caller instanceof AuthFailure) return caller
  const { account } = caller
  const prepared = await prepareDigits(call, account)
  if (prepared instanceof AuthFailure) return prepared
  await inTransaction(deps.db, async trx => {
    await storeToken(trx, prepared.token, now)
    await trx
      .updateTable('accounts')
      .set({ reauthentication_sent_at: isoTime(now) })
      .where('id', '=', account.id)
      .execute()
    await noteEvent(trx, call, 'reauthentication_requested', account.id)
    await deps.outbox.enqueue(trx, [prepared.entry])
  })
  deps.outbox.wake()
  return ok({})
}

interface PreparedDigits {
  token: PreparedToken
  entry: OutboxEntry
}

/** By mail; by text message for accounts without an e-mail address. */
async function prepareDigits(call: Call, account: Account): Promise<PreparedDigits | AuthFailure> {
  const { id, email, phone } = account
  if (email) {
    if (!account.email_confirmed_at)
      return fail(422, 'email_not_confirmed', 'Please verify your email first.')
    const wait = await throttleMail(call, 'reauthentication', email)
    if (wait) return wait
    const { token, mail } = await prepareReauthentication(call, id, email)
    return { token, entry: { mail } }
  }
  if (!phone)
    return fail(
      400,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  if (!call.deps.config.auth.phone) return fail(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!account.phone_confirmed_at) return fail(422, 'phone_not_confirmed', 'Please verify your phone first.')
  return (
    (await throttleSms(call, 'reauthentication', phone)) ?? prepareSms(call, id, 'reauthentication', phone)
  )
}
