/** POST /signup: an account without an invite, where AUTH_DISABLE_SIGNUP is false (auth contract, POST /signup). */
import type { Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import { prepareLinkMail, type TokenMail, throttleMail } from './account-mails'
import {
  type Account,
  createAccount,
  findAccountByEmail,
  getAccount,
  type NewAccount,
  toUser,
} from './accounts'
import { parseEmail } from './addresses'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import type { Call } from './call'
import { alreadyRegistered, lookNew, planNewSession, signUpConfirmed } from './new-account'
import { storeToken } from './one-time-tokens'
import { checkPassword } from './passwords'
import { type Challenge, readChallenge, storeFlow } from './pkce'
import { readObject, readTexts } from './read-body'
import { openSession, toSessionBody } from './sessions'
import { signUpByPhone } from './sign-up-by-phone'

export async function signUp(call: Call): Promise<Answer> {
  const { auth } = call.deps.config
  const texts = readTexts(call.body, 'email', 'phone', 'password', 'channel')
  if (texts instanceof AuthFailure) return texts
  const data = readObject(call.body, 'data')
  if (data instanceof AuthFailure) return data
  if (!texts.email && !texts.phone) return signUpAnonymously(call, data)
  if (auth.disableSignup) return signUpsAreClosed
  if (!texts.password) return fail(400, 'validation_failed', 'Signup requires a valid password')
  const weak = checkPassword(texts.password, auth, texts.email)
  if (weak) return weak
  if (texts.email && texts.phone)
    return fail(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    )
  if (texts.phone && call.body.code_challenge)
    return fail(400, 'validation_failed', 'PKCE not supported for phone signups')
  const challenge = readChallenge(call.body)
  if (challenge instanceof AuthFailure) return challenge
  if (texts.phone) return signUpByPhone(call, { ...texts, data })
  const email = parseEmail(texts.email)
  if (email instanceof AuthFailure) return email
  const known = await findAccountByEmail(call.deps.db, email)
  if (!known) return signUpNew(call, { email, password: texts.password, data, challenge })
  // Takes the time that a new account would.
  await call.deps.passwords.hash(texts.password)
  return known.email_confirmed_at ? answerKnown(call, email, data) : sendAgain(call, known, challenge)
}

export const signUpsAreClosed = fail(422, 'signup_disabled', 'Signups not allowed for this instance')

interface Applicant {
  email: string
  password: string
  data: Record<string, unknown>
  challenge: Challenge | undefined
}

async function signUpNew(call: Call, { email, password, data, challenge }: Applicant): Promise<Answer> {
  const { deps, now } = call
  const { autoconfirm } = deps.config.auth
  if (!autoconfirm) {
    const wait = await throttleMail(call, 'confirmation', email)
    if (wait) return wait
  }
  const account: NewAccount = {
    id: deps.newId(),
    identityId: deps.newId(),
    role: 'editor',
    email,
    passwordHash: await deps.passwords.hash(password),
    data,
    confirmed: autoconfirm,
    now,
  }
  if (autoconfirm) return signUpConfirmed(call, account)
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
  deps.outbox.wake()
  // Two sign-ups at once: the slower one is told what a new one would be told.
  return created ? ok(toUser(created)) : answerKnown(call, email, data)
}

/** The token, its mail, and the challenge that waits for it. */
export async function storeConfirmation(
  trx: Transaction<Tables>,
  call: Call,
  accountId: string,
  { token, mail }: TokenMail,
  challenge: Challenge | undefined,
): Promise<void> {
  await storeToken(trx, token, call.now)
  await trx
    .updateTable('accounts')
    .set({ confirmation_sent_at: isoTime(call.now) })
    .where('id', '=', accountId)
    .execute()
  if (challenge) await storeFlow(trx, accountId, 'email/signup', challenge, call.now)
  await call.deps.outbox.enqueue(trx, [{ mail }])
}

/** Sends the confirmation anew; password and data stay as they were. */
async function sendAgain(call: Call, known: Account, challenge: Challenge | undefined): Promise<Answer> {
  const { deps } = call
  if (deps.config.auth.autoconfirm) return alreadyRegistered
  const wait = await throttleMail(call, 'confirmation', known.email ?? '')
  if (wait) return wait
  await resendConfirmation(call, known, challenge)
  return ok(toUser(await getAccount(deps.db, known.id)))
}

/** A new code and link for an account that has not confirmed its address; `redirect`: where its link leads. */
export async function resendConfirmation(
  call: Call,
  account: Account,
  challenge: Challenge | undefined,
  redirect?: string,
): Promise<void> {
  const confirmation = await prepareLinkMail(call, 'confirmation', {
    accountId: account.id,
    address: account.email ?? '',
    pkce: challenge !== undefined,
    redirect,
  })
  await inTransaction(call.deps.db, trx => storeConfirmation(trx, call, account.id, confirmation, challenge))
  call.deps.outbox.wake()
}

async function answerKnown(call: Call, email: string, data: Record<string, unknown>): Promise<Answer> {
  if (call.deps.config.auth.autoconfirm) return alreadyRegistered
  const wait = await throttleMail(call, 'confirmation', email)
  if (wait) return wait
  return ok(lookNew(call, { email }, data))
}

async function signUpAnonymously(call: Call, data: Record<string, unknown>): Promise<Answer> {
  const { deps, now } = call
  if (!deps.config.auth.anonymous)
    return fail(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (deps.config.auth.disableSignup) return signUpsAreClosed
  const plan = await planNewSession(call, 'anonymous')
  const id = deps.newId()
  const at = isoTime(now)
  const opened = await inTransaction(deps.db, async trx => {
    await trx
      .insertInto('accounts')
      .values({
        id,
        role: 'editor',
        app_metadata: '{}',
        user_metadata: JSON.stringify(data),
        is_anonymous: 1,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await noteEvent(trx, call, 'anonymous_account_created', id)
    const session = await openSession(trx, call, { id }, plan)
    return { session, account: await getAccount(trx, id) }
  })
  return ok(await toSessionBody(deps, opened.account, opened.session, now))
}
