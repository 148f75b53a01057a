/** /user: reading and changing one's own account (auth contract, GET and PUT /user). */

import type { Transaction } from 'kysely'
import { renderNotice } from '../../app/features/account/mails.server'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import { prepareLinkMail, type TokenMail, throttleMail } from './account-mails'
import { type Account, findAccountByEmail, getAccount, toUser } from './accounts'
import { parseEmail } from './addresses'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { noteEvent } from './audit'
import { authenticate, type Caller } from './authenticate'
import type { Call } from './call'
import { clearTokens, findTokenByCode, storeToken } from './one-time-tokens'
import { checkPassword } from './passwords'
import { type PhoneChange, preparePhoneChange, readNewPhone, storePhoneChange } from './phone-change'
import { type Challenge, readChallenge, storeFlow } from './pkce'
import { readObject, readTexts } from './read-body'
import { storeAddress } from './redeem'
import { endOtherSessions } from './sessions'

/** Open before the second factor too: the client reads here which factors it has to ask for. */
export async function readUser(call: Call): Promise<Answer> {
  const caller = await authenticate(call, { beforeSecondFactor: true })
  return caller instanceof AuthFailure ? caller : ok(toUser(caller.account))
}

/** What a call changes, checked and made ready, so that the transaction only writes. */
interface Changes {
  passwordHash?: string
  metadata?: Record<string, unknown>
  email?: EmailChange
  phone?: PhoneChange
}

interface EmailChange {
  email: string
  /** Applied at once: there is no address yet, and addresses need no confirmation. */
  atOnce: boolean
  mails: TokenMail[]
  challenge: Challenge | undefined
}

export async function updateUser(call: Call): Promise<Answer> {
  const caller = await authenticate(call)
  if (caller instanceof AuthFailure) return caller
  const changes = await prepareChanges(call, caller)
  if (changes instanceof AuthFailure) return changes
  const { deps } = call
  const notice = changes.passwordHash ? await renderPasswordNotice(call, caller.account) : undefined
  await inTransaction(deps.db, async trx => {
    if (changes.metadata) await mergeMetadata(trx, call, caller.account, changes.metadata)
    if (changes.passwordHash) await storePassword(trx, call, caller, changes.passwordHash)
    if (changes.email)
      await storeEmailChange(trx, call, await getAccount(trx, caller.account.id), changes.email)
    if (changes.phone)
      await storePhoneChange(trx, call, await getAccount(trx, caller.account.id), changes.phone)
    if (notice) await deps.outbox.enqueue(trx, [{ mail: notice }])
  })
  deps.outbox.wake()
  return ok(toUser(await getAccount(deps.db, caller.account.id)))
}

async function prepareChanges(call: Call, caller: Caller): Promise<Changes | AuthFailure> {
  const { account } = caller
  const texts = readTexts(call.body, 'email', 'phone', 'password', 'nonce', 'channel')
  if (texts instanceof AuthFailure) return texts
  const data = readObject(call.body, 'data')
  if (data instanceof AuthFailure) return data
  if (account.is_sso === 1 && (texts.email || texts.phone || texts.password || texts.nonce))
    return fail(422, 'user_sso_managed', 'This account is managed by single sign-on')
  if (call.body.app_metadata != null)
    return fail(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  const challenge = readChallenge(call.body)
  if (challenge instanceof AuthFailure) return challenge
  if (account.is_anonymous === 1 && texts.password && !texts.email && !texts.phone)
    return fail(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  const newPhone = await readNewPhone(call, account, texts)
  if (newPhone instanceof AuthFailure) return newPhone
  const email = texts.email ? parseEmail(texts.email) : undefined
  if (email instanceof AuthFailure) return email
  const newEmail = email === account.email ? undefined : email
  if (newEmail && (await findAccountByEmail(call.deps.db, newEmail)))
    return fail(422, 'email_exists', 'A user with this email address has already been registered')
  if (texts.password) {
    const weak = checkPassword(texts.password, call.deps.config.auth, account.email ?? newEmail)
    if (weak) return weak
  }
  const unproven =
    texts.password || newEmail || newPhone ? await requireFreshProof(call, caller, texts.nonce) : undefined
  if (unproven) return unproven
  const passwordHash = texts.password ? await hashNewPassword(call, account, texts.password) : undefined
  if (passwordHash instanceof AuthFailure) return passwordHash
  const change = newEmail ? await prepareEmailChange(call, account, newEmail, challenge) : undefined
  if (change instanceof AuthFailure) return change
  const phone = newPhone ? await preparePhoneChange(call, account, newPhone) : undefined
  if (phone instanceof AuthFailure) return phone
  return { passwordHash, email: change, phone, metadata: Object.keys(data).length > 0 ? data : undefined }
}

/** Seconds for which signing in is proof enough. */
const freshFor = 24 * 60 * 60

/**
 * A session older than a day needs digits from a mail. The contract asks this for passwords; a change of address
 * takes an account over just as well.
 */
export async function requireFreshProof(
  { deps, now }: Call,
  { account, session }: Caller,
  nonce: string,
): Promise<AuthFailure | undefined> {
  const isFresh = now - Date.parse(session.created_at) < freshFor * 1000
  const address = account.email ?? account.phone
  if (!deps.config.auth.reauthenticate || isFresh || !address) return undefined
  if (!nonce) return fail(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const proof = { address, code: nonce }
  const token = await findTokenByCode(deps.db, deps, proof, ['reauthentication'], now)
  if (!token || token.account_id !== account.id)
    return fail(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  const { numDeletedRows } = await deps.db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', token.token_hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
    ? undefined
    : fail(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

async function hashNewPassword(
  { deps }: Call,
  account: Account,
  password: string,
): Promise<string | AuthFailure> {
  if (account.password_hash && (await deps.passwords.verify(account.password_hash, password)))
    return fail(422, 'same_password', 'New password should be different from the old password.')
  return deps.passwords.hash(password)
}

async function prepareEmailChange(
  call: Call,
  account: Account,
  email: string,
  challenge: Challenge | undefined,
): Promise<EmailChange | AuthFailure> {
  const { auth } = call.deps.config
  if (account.is_anonymous === 1 && auth.autoconfirm) return { email, atOnce: true, mails: [], challenge }
  const wait = await throttleMail(call, 'email_change_new', account.email ?? email)
  if (wait) return wait
  return { email, atOnce: false, mails: await prepareChangeMails(call, account, email, challenge), challenge }
}

/** One mail to the new address, and with AUTH_SECURE_EMAIL_CHANGE one to the old: both must agree. */
export function prepareChangeMails(
  call: Call,
  account: Account,
  email: string,
  challenge: Challenge | undefined,
): Promise<TokenMail[]> {
  const { auth } = call.deps.config
  const options = { accountId: account.id, newAddress: email, pkce: challenge !== undefined }
  const mails = [prepareLinkMail(call, 'email-change-new', { ...options, address: email })]
  if (account.email && auth.secureEmailChange)
    mails.push(prepareLinkMail(call, 'email-change-current', { ...options, address: account.email }))
  return Promise.all(mails)
}

async function storeEmailChange(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  { email, atOnce, mails, challenge }: EmailChange,
): Promise<void> {
  if (atOnce) return storeAddress(trx, call, account, email)
  await storeChangeMails(trx, call, account, email, mails)
  if (challenge) await storeFlow(trx, account.id, 'email_change', challenge, call.now)
  await noteEvent(trx, call, 'address_change_requested', account.id)
}

/** Replaces a change that still waits. */
export async function storeChangeMails(
  trx: Transaction<Tables>,
  { deps, now }: Call,
  account: Account,
  email: string,
  mails: readonly TokenMail[],
): Promise<void> {
  await trx
    .deleteFrom('one_time_tokens')
    .where('account_id', '=', account.id)
    .where('kind', 'in', ['email_change_current', 'email_change_new'])
    .execute()
  await trx
    .updateTable('accounts')
    .set({ new_email: email, email_change_sent_at: isoTime(now), updated_at: isoTime(now) })
    .where('id', '=', account.id)
    .execute()
  for (const { token } of mails) await storeToken(trx, token, now)
  await deps.outbox.enqueue(
    trx,
    mails.map(({ mail }) => ({ mail })),
  )
}

async function storePassword(
  trx: Transaction<Tables>,
  call: Call,
  caller: Caller,
  passwordHash: string,
): Promise<void> {
  const { account, session } = caller
  await trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, updated_at: isoTime(call.now) })
    .where('id', '=', account.id)
    .execute()
  await clearTokens(trx, account.id)
  await endOtherSessions(trx, account.id, session.id)
  await noteEvent(trx, call, 'password_changed', account.id)
}

const renderPasswordNotice = ({ deps, now, userAgent }: Call, account: Account) =>
  account.email
    ? renderNotice('password-changed', {
        email: account.email,
        siteUrl: deps.config.siteUrl,
        at: now,
        userAgent,
      })
    : undefined

/** Key by key; null deletes a key. Nothing of ours trusts what stands here. */
async function mergeMetadata(
  trx: Transaction<Tables>,
  { now }: Call,
  account: Account,
  data: Record<string, unknown>,
): Promise<void> {
  const merged = { ...JSON.parse(account.user_metadata), ...data }
  const kept = Object.entries(merged).filter(([, value]) => value !== null)
  await trx
    .updateTable('accounts')
    .set({ user_metadata: JSON.stringify(Object.fromEntries(kept)), updated_at: isoTime(now) })
    .where('id', '=', account.id)
    .execute()
}
