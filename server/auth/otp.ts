/** POST /otp: signing in by a mail with a link and digits (auth contract, POST /otp). */
import { randomBytes } from 'node:crypto'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import { prepareLinkMail, throttleMail } from './account-mails'
import { type Account, createAccount, findAccountByEmail } from './accounts'
import { parseEmail } from './addresses'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import type { Call } from './call'
import { storeToken } from './one-time-tokens'
import { type Challenge, readChallenge, storeFlow } from './pkce'
import { readFlag, readObject, readTexts } from './read-body'
import { resendConfirmation, storeConfirmation } from './sign-up'
import { sendOtpByPhone } from './sign-up-by-phone'

export async function sendOtp(call: Call): Promise<Answer> {
  const { auth } = call.deps.config
  const texts = readTexts(call.body, 'email', 'phone', 'channel')
  if (texts instanceof AuthFailure) return texts
  const mayCreate = readFlag(call.body, 'create_user', true)
  if (mayCreate instanceof AuthFailure) return mayCreate
  const data = readObject(call.body, 'data')
  if (data instanceof AuthFailure) return data
  if (texts.email && texts.phone)
    return fail(400, 'validation_failed', 'Only an email address or phone number should be provided')
  if (texts.email && texts.channel)
    return fail(400, 'validation_failed', 'Channel should only be specified with Phone OTP')
  if (!texts.email && !texts.phone) return fail(400, 'validation_failed', 'One of email or phone must be set')
  if (texts.phone) return sendOtpByPhone(call, { ...texts, data, mayCreate })
  if (!auth.magicLink) return fail(422, 'email_provider_disabled', 'Email logins are disabled')
  const challenge = readChallenge(call.body)
  if (challenge instanceof AuthFailure) return challenge
  const email = parseEmail(texts.email)
  if (email instanceof AuthFailure) return email
  const wait = await throttleMail(call, 'recovery', email)
  if (wait) return wait
  const account = await findAccountByEmail(call.deps.db, email)
  if (!account) return answerUnknown(call, { email, data, challenge, mayCreate })
  await (account.email_confirmed_at
    ? sendMagicLink(call, account, challenge)
    : resendConfirmation(call, account, challenge))
  return ok({})
}

interface Unknown {
  email: string
  data: Record<string, unknown>
  challenge: Challenge | undefined
  mayCreate: boolean
}

/** While sign-ups are closed nothing tells an unknown address from a known one, not even the time it takes. */
async function answerUnknown(call: Call, { email, data, challenge, mayCreate }: Unknown): Promise<Answer> {
  const { deps, now } = call
  const { disableSignup, autoconfirm } = deps.config.auth
  if (disableSignup) {
    await prepareLinkMail(call, 'magic-link', { accountId: deps.newId(), address: email, pkce: false })
    await inTransaction(deps.db, trx => noteEvent(trx, call, 'link_requested', null))
    return ok({})
  }
  if (!mayCreate) return fail(422, 'otp_disabled', 'Signups not allowed for otp')
  const id = deps.newId()
  const account = {
    id,
    identityId: deps.newId(),
    role: 'editor' as const,
    email,
    passwordHash: await deps.passwords.hash(randomBytes(32).toString('base64url')),
    data,
    confirmed: autoconfirm,
    now,
  }
  const confirmation = await prepareLinkMail(call, 'confirmation', {
    accountId: id,
    address: email,
    pkce: challenge !== undefined,
  })
  await inTransaction(deps.db, async trx => {
    if (!(await createAccount(trx, account))) return
    await noteEvent(trx, call, 'account_created', id)
    if (!autoconfirm) await storeConfirmation(trx, call, id, confirmation, challenge)
  })
  // Of two calls at once one makes the account, and both write to it.
  const made = autoconfirm ? await findAccountByEmail(deps.db, email) : undefined
  if (made) await sendMagicLink(call, made, challenge)
  deps.outbox.wake()
  return ok({})
}

async function sendMagicLink(call: Call, account: Account, challenge: Challenge | undefined): Promise<void> {
  const { deps, now } = call
  const { token, mail } = await prepareLinkMail(call, 'magic-link', {
    accountId: account.id,
    address: account.email ?? '',
    pkce: challenge !== undefined,
  })
  await inTransaction(deps.db, async trx => {
    await storeToken(trx, token, now)
    await trx
      .updateTable('accounts')
      .set({ recovery_sent_at: isoTime(now) })
      .where('id', '=', account.id)
      .execute()
    if (challenge) await storeFlow(trx, account.id, 'magiclink', challenge, now)
    await noteEvent(trx, call, 'link_requested', account.id)
    await deps.outbox.enqueue(trx, [{ mail }])
  })
  deps.outbox.wake()
}
