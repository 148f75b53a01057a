/** The email that asks the owner of an address to confirm the new account. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import { Refusal } from '../../http/refusal'
import { storeToken } from '../secrets/one-time-tokens'
import { type Challenge, storeFlow } from '../secrets/pkce'
import type { TokenMail } from './account-mails'
import type { Call } from './call'

export const signUpsAreClosed = new Refusal(422, 'signup_disabled', 'Signups not allowed for this instance')

/** The token, its email, and the PKCE challenge that waits for it. */
export async function storeConfirmation(
  trx: Transaction<Tables>,
  call: Call,
  accountId: string,
  { token, mail }: TokenMail,
  challenge: Challenge | undefined,
): Promise<void> {
  // Lock order: the account before its tokens.
  await trx
    .updateTable('accounts')
    .set({ confirmation_sent_at: isoTime(call.now) })
    .where('id', '=', accountId)
    .execute()
  await storeToken(trx, token, call.now)
  if (challenge) await storeFlow(trx, accountId, 'email/signup', challenge, call.now)
  await call.deps.outbox.enqueue(trx, [{ kind: 'mail', mail }])
}
