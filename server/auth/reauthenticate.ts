/** GET /reauthenticate: digits by mail, to be given with a change of password or address (auth contract). */
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import { prepareReauthentication, throttleMail } from './account-mails'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import { authenticate } from './authenticate'
import type { Call } from './call'
import { storeToken } from './one-time-tokens'

export async function reauthenticate(call: Call): Promise<Answer> {
  const { deps, now } = call
  const caller = await authenticate(call)
  if (caller instanceof AuthFailure) return caller
  const { account } = caller
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
