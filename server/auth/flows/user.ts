/** /user: reading and changing the caller's account (docs/auth-wire.md 4.12, 4.13). */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import { jsonObject, readJson } from '../../../shared/read-json'
import { Refusal } from '../../http/refusal'
import { prepareNotice } from '../core/account-mails'
import { type Account, findAccountByEmail, getAccount } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { authenticate, type Caller, lockCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import { revokePending } from '../core/credentials'
import { requireFreshProof } from '../core/fresh-proof'
import { endOtherSessions } from '../core/sessions'
import { toUser } from '../core/wire-user'
import { checkPassword } from '../secrets/passwords'
import { readChallenge } from '../secrets/pkce'
import { parseEmail } from '../wire/addresses'
import { type Answer, ok } from '../wire/answer'
import { readObject, readTexts } from '../wire/read-body'
import { writeMetadata } from '../wire/user-metadata'
import { type EmailChange, prepareEmailChange, storeEmailChange } from './email-change'
import { type PhoneChange, preparePhoneChange, readNewPhone, storePhoneChange } from './phone-change'

/** Open before the second factor too: the client reads here which factors to ask for. */
export async function readUser(call: Call): Promise<Answer> {
  const { account } = await authenticate(call, { beforeSecondFactor: true })
  return ok(toUser(account, call))
}

/** What a call changes, checked and prepared, so that the transaction only writes. */
interface Changes {
  passwordHash: string | undefined
  metadata: Record<string, unknown> | undefined
  email: EmailChange | undefined
  phone: PhoneChange | undefined
}

export async function updateUser(call: Call): Promise<Answer> {
  const { deps } = call
  const caller = await authenticate(call)
  const changes = await prepareChanges(call, caller)
  const notice = changes.passwordHash ? await prepareNotice(call, caller.account, 'password-changed') : []
  await inTransaction(deps.db, async trx => {
    const account = await lockCaller(trx, call, caller)
    if (changes.metadata) await mergeMetadata(trx, call, account, changes.metadata)
    // Comes first, because it ends a pending change of address.
    if (changes.passwordHash) await storePassword(trx, call, caller, changes.passwordHash)
    if (changes.email)
      await storeEmailChange(trx, call, await getAccount(trx, caller.account.id), changes.email)
    if (changes.phone)
      await storePhoneChange(trx, call, await getAccount(trx, caller.account.id), changes.phone)
    await deps.outbox.enqueue(trx, notice)
  })
  return ok(toUser(await getAccount(deps.db, caller.account.id), call))
}

async function prepareChanges(call: Call, caller: Caller): Promise<Changes> {
  const { account } = caller
  const texts = readTexts(call.body, 'email', 'phone', 'password', 'nonce', 'current_password', 'channel')
  const { password } = texts
  const data = readObject(call.body, 'data')
  requireChangeable(call, account, texts)
  const challenge = readChallenge(call.body)
  requireAddress(account, texts)
  const newPhone = await readNewPhone(call, account, texts)
  const newEmail = await readNewEmail(call, account, texts.email)
  if (password) await checkPassword(password, call.deps, account.email ?? newEmail)
  const { nonce, current_password: current } = texts
  // A proof without a change counts too: the change may be another call's.
  if (password || newEmail || newPhone || nonce || current)
    await requireFreshProof(call, caller, { nonce, password: current })
  return {
    passwordHash: password ? await hashNewPassword(call, account, password) : undefined,
    email: newEmail ? await prepareEmailChange(call, account, newEmail, challenge) : undefined,
    phone: newPhone ? await preparePhoneChange(call, account, newPhone) : undefined,
    metadata: Object.keys(data).length > 0 ? data : undefined,
  }
}

type Texts = Record<'email' | 'phone' | 'password' | 'nonce', string>

/** What belongs to a provider of single sign-on, or to services, the caller cannot change. */
function requireChangeable({ body }: Call, account: Account, { email, phone, password, nonce }: Texts): void {
  if (account.is_sso && (email || phone || password || nonce))
    throw new Refusal(422, 'user_sso_managed', 'This account is managed by single sign-on')
  if (body.app_metadata != null)
    throw new Refusal(403, 'not_admin', 'Updating app_metadata requires admin privileges')
}

/** A password is useless without an address or number to sign in with. */
function requireAddress(account: Account, { email, phone, password }: Texts): void {
  if (account.is_anonymous && password && !email && !phone)
    throw new Refusal(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
}

/** Undefined when the address stays the same. */
async function readNewEmail({ deps }: Call, account: Account, typed: string): Promise<string | undefined> {
  const email = typed ? parseEmail(typed) : undefined
  if (!email || email === account.email) return undefined
  if (await findAccountByEmail(deps.db, email))
    throw new Refusal(422, 'email_exists', 'A user with this email address has already been registered')
  return email
}

async function hashNewPassword({ deps }: Call, account: Account, password: string): Promise<string> {
  if (account.password_hash && (await deps.passwords.verify(account.password_hash, password)))
    throw new Refusal(422, 'same_password', 'New password should be different from the old password.')
  return deps.passwords.hash(password)
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
  await revokePending(trx, account.id)
  await endOtherSessions(trx, account.id, session.id)
  await noteEvent(trx, call, 'password_changed', account.id)
}

/** Merges by key; null deletes a key. Untrusted: none of our code relies on these values. */
async function mergeMetadata(
  trx: Transaction<Tables>,
  { now }: Call,
  account: Account,
  data: Record<string, unknown>,
): Promise<void> {
  const merged = { ...readJson(jsonObject, account.user_metadata), ...data }
  const kept = Object.entries(merged).filter(([, value]) => value !== null)
  await trx
    .updateTable('accounts')
    .set({ user_metadata: writeMetadata(Object.fromEntries(kept)), updated_at: isoTime(now) })
    .where('id', '=', account.id)
    .execute()
}
