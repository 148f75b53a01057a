/** POST /signup: an account without an invite, if AUTH_DISABLE_SIGNUP is false (docs/auth-wire.md 4.1). */
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { Refusal } from '../../http/refusal'
import { prepareLinkMail, throttleMail } from '../core/account-mails'
import { type Account, findAccountByEmail, getAccount } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { signUpsAreClosed, storeConfirmation } from '../core/confirmation'
import { createAccount, type NewAccount } from '../core/create-account'
import { firstVersion, lockUnchanged } from '../core/credentials'
import { openSession, toSessionBody } from '../core/sessions'
import { type FurtherRequest, supersede } from '../core/unconfirmed'
import { toUser } from '../core/wire-user'
import { checkPassword } from '../secrets/passwords'
import { type Challenge, readChallenge } from '../secrets/pkce'
import { parseEmail } from '../wire/addresses'
import { type Answer, ok } from '../wire/answer'
import { readTexts } from '../wire/read-body'
import { readMetadata } from '../wire/user-metadata'
import { throttled } from './further-request'
import { alreadyRegistered, lookNew, planNewSession, signUpConfirmed } from './new-account'
import { signUpByPhone } from './sign-up-by-phone'

export async function signUp(call: Call): Promise<Answer> {
  const { auth } = call.deps.config
  const texts = readTexts(call.body, 'email', 'phone', 'password', 'channel')
  const data = readMetadata(call.body, 'data')
  if (!texts.email && !texts.phone) return signUpAnonymously(call, data)
  if (auth.disableSignup) throw signUpsAreClosed
  if (!texts.password) throw new Refusal(400, 'validation_failed', 'Signup requires a valid password')
  if (texts.email && texts.phone)
    throw new Refusal(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    )
  if (texts.phone && call.body.code_challenge)
    throw new Refusal(400, 'validation_failed', 'PKCE not supported for phone signups')
  const challenge = readChallenge(call.body)
  if (texts.phone) return signUpByPhone(call, { ...texts, data })
  const email = parseEmail(texts.email)
  await checkPassword(texts.password, call.deps, email)
  const known = await findAccountByEmail(call.deps.db, email)
  const applicant = { email, password: texts.password, data, challenge }
  if (!known) return signUpNew(call, applicant)
  if (!known.email_confirmed_at) return signUpAgain(call, known, applicant)
  // Timing attack: takes as long as a new account.
  await call.deps.passwords.hash(texts.password)
  return answerKnown(call, email, data)
}

interface Applicant {
  email: string
  password: string
  data: Record<string, unknown>
  challenge: Challenge | undefined
}

async function signUpNew(call: Call, { email, password, data, challenge }: Applicant): Promise<Answer> {
  const { deps, now } = call
  const { autoconfirm } = deps.config.auth
  const isSent = autoconfirm || (await throttleMail(call, 'confirmation', email))
  const account: NewAccount = {
    id: deps.newId(),
    identityId: deps.newId(),
    role: 'member',
    email,
    passwordHash: await deps.passwords.hash(password),
    data,
    confirmed: autoconfirm,
    now,
  }
  if (autoconfirm) return signUpConfirmed(call, account)
  // An account without its email would stay unconfirmed, and strangers could make any number of them.
  if (!isSent) return ok(lookNew(call, { email }, data))
  const confirmation = await prepareLinkMail(call, 'confirmation', {
    accountId: account.id,
    address: email,
    pkce: challenge !== undefined,
  })
  const created = await inTransaction(deps.db, async trx => {
    if (!(await createAccount(trx, account))) return undefined
    await storeConfirmation(trx, call, account.id, confirmation, challenge)
    await noteEvent(trx, call, 'account_created', account.id)
    return getAccount(trx, account.id)
  })
  // Race: of two sign-ups at once the slower gets the answer of a new one.
  return created ? ok(toUser(created, call)) : answerKnown(call, email, data)
}

/** Account pre-hijacking: of two sign-ups with different passwords either may be a stranger's; neither stays. */
async function signUpAgain(call: Call, known: Account, applicant: Applicant): Promise<Answer> {
  const { deps } = call
  // Timing attack: takes as long as a new account.
  const samePassword = await deps.passwords.verify(known.password_hash, applicant.password)
  if (deps.config.auth.autoconfirm) throw alreadyRegistered
  const { email, challenge, data } = applicant
  await throttled(call, throttleMail(call, 'confirmation', email), email, { samePassword, data })
  const sent = await resendConfirmation(call, known, { challenge, samePassword, data })
  // Enumeration: strangers do not learn of an account that confirmed its other address.
  return sent && !known.phone_confirmed_at
    ? ok(toUser(await getAccount(deps.db, known.id), call))
    : ok(lookNew(call, applicant, data))
}

interface Resending extends FurtherRequest {
  challenge?: Challenge | undefined
  /** Where its link leads. */
  redirect?: string
}

/** A new code and link for an account with an unconfirmed address; false when it no longer is one. */
export async function resendConfirmation(
  call: Call,
  account: Account,
  { challenge, redirect, ...request }: Resending,
): Promise<boolean> {
  const confirmation = await prepareLinkMail(call, 'confirmation', {
    accountId: account.id,
    address: account.email ?? '',
    pkce: challenge !== undefined,
    redirect,
  })
  return inTransaction(call.deps.db, async trx => {
    if (!(await supersede(trx, call, account, request))) return false
    await storeConfirmation(trx, call, account.id, confirmation, challenge)
    return true
  })
}

async function answerKnown(call: Call, email: string, data: Record<string, unknown>): Promise<Answer> {
  if (call.deps.config.auth.autoconfirm) throw alreadyRegistered
  await throttleMail(call, 'confirmation', email)
  return ok(lookNew(call, { email }, data))
}

async function signUpAnonymously(call: Call, data: Record<string, unknown>): Promise<Answer> {
  const { deps, now } = call
  if (!deps.config.auth.anonymous)
    throw new Refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (deps.config.auth.disableSignup) throw signUpsAreClosed
  const plan = await planNewSession(call, 'anonymous')
  const id = deps.newId()
  const at = isoTime(now)
  const opened = await inTransaction(deps.db, async trx => {
    await trx
      .insertInto('accounts')
      .values({
        id,
        role: 'member',
        app_metadata: '{}',
        user_metadata: JSON.stringify(data),
        is_anonymous: true,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await noteEvent(trx, call, 'anonymous_account_created', id)
    const made = await lockUnchanged(trx, call, { id, ...firstVersion })
    const session = await openSession(trx, call, made, plan)
    return { session, account: await getAccount(trx, id) }
  })
  return ok(await toSessionBody(deps, opened.account, opened.session, now))
}
