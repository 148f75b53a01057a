/** POST /resend: resends the confirmation of a sign-up or a change of address (docs/auth-wire.md 4.10). */
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { prepareLinkMail, throttleMail } from '../core/account-mails'
import { type Account, findAccountByEmail } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { lockAsItIs } from '../core/credentials'
import { newEmailOf } from '../core/wire-user'
import { type Challenge, readChallenge, storeFlow } from '../secrets/pkce'
import { parseEmail } from '../wire/addresses'
import { type Answer, ok } from '../wire/answer'
import { readTexts } from '../wire/read-body'
import { prepareChangeMails, storeChangeMails } from './email-change'
import { throttled } from './further-request'
import { resendConfirmation } from './sign-up'
import { resendByPhone } from './sign-up-by-phone'

const types = ['signup', 'email_change', 'sms', 'phone_change']

export async function resend(call: Call): Promise<Answer> {
  const texts = readTexts(call.body, 'type', 'email', 'phone')
  const { type, phone } = texts
  if (!types.includes(type))
    throw new Refusal(400, 'validation_failed', `Missing one of these types: ${types.join(', ')}`)
  if (texts.email && phone)
    throw new Refusal(400, 'validation_failed', 'Only an email address or phone number should be provided.')
  if (!texts.email && !phone) throw new Refusal(400, 'validation_failed', 'Missing email or phone')
  const wantsPhone = type === 'sms' || type === 'phone_change'
  if (wantsPhone && !phone)
    throw new Refusal(400, 'validation_failed', 'Type provided requires a phone number')
  if (!wantsPhone && !texts.email)
    throw new Refusal(400, 'validation_failed', 'Type provided requires an email address')
  if (phone) return resendByPhone(call, type, phone)
  const challenge = readChallenge(call.body)
  const email = parseEmail(texts.email)
  const kind = type === 'signup' ? 'confirmation' : 'email_change_new'
  await throttled(call, throttleMail(call, kind, email), email)
  const account = await findAccountByEmail(call.deps.db, email)
  const newEmail = account && newEmailOf(account, call)
  if (type === 'signup' && account && !account.email_confirmed_at)
    await resendConfirmation(call, account, { challenge })
  else if (type === 'email_change' && account && newEmail && !wasJustSent(call, account))
    await resendChange(call, account, newEmail, challenge)
  else await spendTheTime(call, email)
  return ok({})
}

/** Enumeration: the change itself has sent its emails a moment ago, which no refusal may tell a stranger. */
const wasJustSent = ({ deps, now }: Call, { email_change_sent_at: sentAt }: Account): boolean =>
  Date.parse(sentAt ?? '') + deps.config.auth.maxFrequency * 1000 > now

async function resendChange(
  call: Call,
  account: Account,
  newEmail: string,
  challenge: Challenge | undefined,
): Promise<void> {
  const mails = await prepareChangeMails(call, account, newEmail, challenge)
  await inTransaction(call.deps.db, async trx => {
    // It may have been revoked or replaced while the emails were rendered.
    const waiting = await lockAsItIs(trx, call, account.id)
    if (!waiting || waiting.email !== account.email || newEmailOf(waiting, call) !== newEmail) return
    await storeChangeMails(trx, call, account, newEmail, mails)
    if (challenge) await storeFlow(trx, account.id, 'email_change', challenge, call.now)
  })
}

/** Timing attack: the cost of an address with something pending, an email to render and a transaction to write. */
async function spendTheTime(call: Call, address: string): Promise<void> {
  const { deps } = call
  await prepareLinkMail(call, 'confirmation', { accountId: deps.newId(), address, pkce: false })
  await inTransaction(deps.db, trx => noteEvent(trx, call, 'link_requested', null))
}
