/** GET /reauthenticate: digits by mail, to be given with a change of password or address (auth contract). */
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import { prepareReauthentication, throttleMail } from './account-mails'
import type { Account } from './accounts'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import { authenticate } from './authenticate'
import type { Call } from './call'
import { storeToken } from './one-time-tokens'
import { prepareSms, throttleSms } from './phones'

export async function reauthenticate(call: Call): Promise<Answer> {
  const { deps, now } = call
  const caller = await authenticate(call)
  if (caller instanceof AuthFailure) return caller
  const { account } = caller
  if (!account.email && account.phone) return reauthenticateByPhone(call, account, account.phone)
  if (!account.email)
    return fail(
      400,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  if (!account.email_confirmed_at) return fail(422, 'email_not_confirmed', 'Please verify your email first.')
  const wait = await throttleMail(call, 'reauthentication', account.email)
  if (wait) return wait
  const { token, mail } = await prepareReauthentication(call, account.id, account.email)
  await inTransaction(deps.db, async trx => {
    await storeToken(trx, token, now)
    await trx
      .updateTable('accounts')
      .set({ reauthentication_sent_at: isoTime(now) })
      .where('id', '=', account.id)
      .execute()
    await noteEvent(trx, call, 'reauthentication_requested', account.id)
    await deps.outbox.enqueue(trx, [{ mail }])
  })
  deps.outbox.wake()
  return ok({})
}

/** By text message, for accounts without an e-mail address. */
async function reauthenticateByPhone(call: Call, account: Account, phone: string): Promise<Answer> {
  const { deps, now } = call
  if (!deps.config.auth.phone) return fail(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!account.phone_confirmed_at) return fail(422, 'phone_not_confirmed', 'Please verify your phone first.')
  const wait = await throttleSms(call, 'reauthentication', phone)
  if (wait) return wait
  const { token, entry } = prepareSms(call, account.id, 'reauthentication', phone)
  await inTransaction(deps.db, async trx => {
    await storeToken(trx, token, now)
    await trx
      .updateTable('accounts')
      .set({ reauthentication_sent_at: isoTime(now) })
      .where('id', '=', account.id)
      .execute()
    await noteEvent(trx, call, 'reauthentication_requested', account.id)
    await deps.outbox.enqueue(trx, [entry])
  })
  deps.outbox.wake()
  return ok({})
}
