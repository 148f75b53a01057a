/** POST /resend: the confirmation of a sign-up or of a change of address once more (auth contract, POST /resend). */
import { inTransaction } from '../../platform/db/transaction'
import { prepareLinkMail, throttleMail } from './account-mails'
import { type Account, findAccountByEmail } from './accounts'
import { parseEmail } from './addresses'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import type { Call } from './call'
import { type Challenge, readChallenge, storeFlow } from './pkce'
import { readTexts } from './read-body'
import { resendConfirmation } from './sign-up'
import { resendByPhone } from './sign-up-by-phone'
import { prepareChangeMails, storeChangeMails } from './user'

const types = ['signup', 'email_change', 'sms', 'phone_change']

export async function resend(call: Call): Promise<Answer> {
  const texts = readTexts(call.body, 'type', 'email', 'phone')
  if (texts instanceof AuthFailure) return texts
  const { type, phone } = texts
  if (!types.includes(type))
    return fail(400, 'validation_failed', `Missing one of these types: ${types.join(', ')}`)
  if (texts.email && phone)
    return fail(400, 'validation_failed', 'Only an email address or phone number should be provided.')
  if (!texts.email && !phone) return fail(400, 'validation_failed', 'Missing email or phone')
  const wantsPhone = type === 'sms' || type === 'phone_change'
  if (wantsPhone && !phone) return fail(400, 'validation_failed', 'Type provided requires a phone number')
  if (!wantsPhone && !texts.email)
    return fail(400, 'validation_failed', 'Type provided requires an email address')
  if (phone) return resendByPhone(call, type, phone)
  const challenge = readChallenge(call.body)
  if (challenge instanceof AuthFailure) return challenge
  const email = parseEmail(texts.email)
  if (email instanceof AuthFailure) return email
  const kind = type === 'signup' ? 'confirmation' : 'email_change_new'
  const wait = await throttleMail(call, kind, email)
  if (wait) return wait
  const account = await findAccountByEmail(call.deps.db, email)
  if (type === 'signup' && account && !account.email_confirmed_at)
    await resendConfirmation(call, account, challenge)
  else if (type === 'email_change' && account?.new_email)
    await resendChange(call, account, account.new_email, challenge)
  else await spendTheTime(call, email)
  return ok({})
}

async function resendChange(
  call: Call,
  account: Account,
  newEmail: string,
  challenge: Challenge | undefined,
): Promise<void> {
  const mails = await prepareChangeMails(call, account, newEmail, challenge)
  await inTransaction(call.deps.db, async trx => {
    await storeChangeMails(trx, call, account, newEmail, mails)
    if (challenge) await storeFlow(trx, account.id, 'email_change', challenge, call.now)
  })
  call.deps.outbox.wake()
}

/** What an address that waits for something would have cost: a mail to render, a transaction to write. */
async function spendTheTime(call: Call, address: string): Promise<void> {
  const { deps } = call
  await prepareLinkMail(call, 'confirmation', { accountId: deps.newId(), address, pkce: false })
  await inTransaction(deps.db, trx => noteEvent(trx, call, 'link_requested', null))
}
