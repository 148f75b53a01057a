/** POST /otp: signing in by an email with a link and digits (docs/auth-wire.md 4.6). */
import { randomBytes } from 'node:crypto'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { prepareLinkMail, throttleMail } from '../core/account-mails'
import { type Account, findAccountByEmail, findAccountToOpen } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { storeConfirmation } from '../core/confirmation'
import { createAccount } from '../core/create-account'
import { lockAsItIs } from '../core/credentials'
import { storeToken } from '../secrets/one-time-tokens'
import { type Challenge, readChallenge, storeFlow } from '../secrets/pkce'
import { parseEmail } from '../wire/addresses'
import { type Answer, ok } from '../wire/answer'
import { readFlag, readTexts } from '../wire/read-body'
import { readMetadata } from '../wire/user-metadata'
import { throttled } from './further-request'
import { resendConfirmation } from './sign-up'
import { sendOtpByPhone } from './sign-up-by-phone'

export async function sendOtp(call: Call): Promise<Answer> {
  const { auth } = call.deps.config
  const texts = readTexts(call.body, 'email', 'phone', 'channel')
  const mayCreate = readFlag(call.body, 'create_user', true)
  const data = readMetadata(call.body, 'data')
  if (texts.email && texts.phone)
    throw new Refusal(400, 'validation_failed', 'Only an email address or phone number should be provided')
  if (texts.email && texts.channel)
    throw new Refusal(400, 'validation_failed', 'Channel should only be specified with Phone OTP')
  if (!texts.email && !texts.phone)
    throw new Refusal(400, 'validation_failed', 'One of email or phone must be set')
  if (texts.phone) return sendOtpByPhone(call, { ...texts, data, mayCreate })
  if (!auth.magicLink) throw new Refusal(422, 'email_provider_disabled', 'Email logins are disabled')
  const challenge = readChallenge(call.body)
  const email = parseEmail(texts.email)
  const isSent = await throttled(call, throttleMail(call, 'recovery', email), email)
  const account = await findAccountToOpen(call.deps.db, email)
  if (!account) return answerUnknown(call, { email, data, challenge, mayCreate, isSent })
  await (account.email_confirmed_at
    ? sendMagicLink(call, account, challenge)
    : resendConfirmation(call, account, { challenge }))
  return ok({})
}

interface Unknown {
  email: string
  data: Record<string, unknown>
  challenge: Challenge | undefined
  mayCreate: boolean
  /** The limit of all strangers is not reached. */
  isSent: boolean
}

/** Enumeration, timing attack: while sign-ups are closed, unknown addresses look like known ones and take as long. */
async function answerUnknown(
  call: Call,
  { email, data, challenge, mayCreate, isSent }: Unknown,
): Promise<Answer> {
  const { deps, now } = call
  const { disableSignup, autoconfirm } = deps.config.auth
  if (disableSignup || (mayCreate && !isSent)) {
    await prepareLinkMail(call, 'magic-link', { accountId: deps.newId(), address: email, pkce: false })
    await inTransaction(deps.db, trx => noteEvent(trx, call, 'link_requested', null))
    return ok({})
  }
  if (!mayCreate) throw new Refusal(422, 'otp_disabled', 'Signups not allowed for otp')
  const id = deps.newId()
  const account = {
    id,
    identityId: deps.newId(),
    role: 'member' as const,
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
  // Race: of two calls at once one creates the account, and both email it.
  const made = autoconfirm ? await findAccountByEmail(deps.db, email) : undefined
  if (made) await sendMagicLink(call, made, challenge)
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
    // Lock order: the account before its tokens. Its address may have changed by now.
    if ((await lockAsItIs(trx, call, account.id))?.email !== token.address) return
    await storeToken(trx, token, now)
    await trx
      .updateTable('accounts')
      .set({ recovery_sent_at: isoTime(now) })
      .where('id', '=', account.id)
      .execute()
    if (challenge) await storeFlow(trx, account.id, 'magiclink', challenge, now)
    await noteEvent(trx, call, 'link_requested', account.id)
    await deps.outbox.enqueue(trx, [{ kind: 'mail', mail }])
  })
}
